import type { Address, Hex, TypedDataDefinition } from 'viem'
import { SimplonError } from '../simplon-error.ts'
import type { Authorization, SubmitRequest } from '../wire.ts'
import { expectedOf } from './check-outputs.ts'
import { checkRoute } from './check-route.ts'
import { readAddress, readBytes } from './read-values.ts'
import type { RouteCheck } from './route-check.ts'

/** Any viem account: a plain key, a smart account, or one of `@simplon/client/accounts`. */
export type Signer = {
  readonly address: Address
  signTypedData(parameters: TypedDataDefinition): Promise<Hex>
}

export type Signers = {
  account: Signer
  /** Must sign as well when another recipient's account runs the calls. */
  recipient?: Signer
  /** EIP-7702 authorizations of the account, see `signAuthorizations`. */
  authorizations?: readonly Authorization[]
}

/** Signs the messages of the route if they are what was requested; otherwise it signs nothing. */
export async function signRoute(check: RouteCheck, signers: Signers): Promise<SubmitRequest> {
  const { account, recipient, authorizations = [] } = signers
  const expected = expectedOf(check.request)
  requireSigner(account, expected.account)
  if (recipient) requireSigner(recipient, expected.recipient)
  const payloads = checkRoute(check)
  const origin: Hex[] = []
  for (const payload of payloads) origin.push(await sign(account, payload))
  const last = payloads.at(-1)
  const own = origin.at(-1)
  if (!last || !own) throw new SimplonError('REFUSED_MESSAGE', 'The route has nothing to sign')
  const destination = recipient ? await sign(recipient, last) : own
  return {
    intentId: check.route.intentId,
    signatures: { origin, destination },
    ...(authorizations.length > 0 && { authorizations: { sponsor: [...authorizations] } }),
  }
}

function requireSigner({ address }: Signer, expected: Address): void {
  if (readAddress(address) !== expected)
    throw new SimplonError('REFUSED_ACCOUNT', `${address} does not sign for ${expected}`)
}

async function sign(signer: Signer, payload: object): Promise<Hex> {
  return withoutFactory(readBytes(await signer.signTypedData(payload as TypedDataDefinition)))
}

const ERC6492_MARK = '6492'.repeat(16)

/**
 * Smart accounts that are not deployed wrap their signatures (ERC-6492). The service knows the
 * factory from the request's `setupOps` and expects the inner signature.
 */
function withoutFactory(signature: Hex): Hex {
  if (!signature.endsWith(ERC6492_MARK)) return signature
  const body = signature.slice(2, -64)
  const wordAt = (byte: number) => Number(BigInt(`0x${body.slice(2 * byte, 2 * byte + 64)}`))
  const start = wordAt(64)
  return `0x${body.slice(2 * start + 64, 2 * start + 64 + 2 * wordAt(start))}`
}
