import { recoverAuthorizationAddress } from 'viem/utils'
import { ServiceError } from '../core/errors.ts'
import type { AccountOnChain, Authorization, ResolvedAccount } from '../core/intent/account.ts'
import type { IntentSignatures, QuotedIntent } from '../core/intent/intent.ts'
import { type SignatureCheck, signatureChecks } from '../core/intent/signature-check.ts'
import { sameAddress } from '../core/token.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { checkSignature } from './check-signature.ts'
import type { IntentDeps } from './intent-deps.ts'
import { readAccountOnChain } from './resolve-account.ts'

/** Throws `unprocessable` unless every signature is the owner's and over exactly what was quoted. */
export async function verifySignatures(
  deps: Pick<IntentDeps, 'readers'>,
  quote: QuotedIntent,
  signatures: IntentSignatures,
): Promise<void> {
  const checks = signatureChecks(quote, signatures)
  if (!checks) {
    const { length } = quote.elements
    throw invalidSignature(`${length} origin signatures are needed, one for each element`)
  }
  await Promise.all(checks.map((check) => verify(deps, check, signatures)))
}

async function verify(
  deps: Pick<IntentDeps, 'readers'>,
  check: SignatureCheck,
  signatures: IntentSignatures,
): Promise<void> {
  const { what, element, chainId, signer } = check
  const reader = deps.readers.get(chainId)
  if (!reader) throw new ServiceError('unavailable', `Chain ${chainId} is not configured any more`)
  const now = await readAccountOnChain(reader, signer)
  const { sponsor, recipient } = signatures.authorizations
  const authorizations = what === 'origin' ? sponsor : recipient
  if (!(await isDelegationSigned(reader, { signer, now, authorizations }))) {
    throw invalidSignature(`the EIP-7702 authorization for chain ${chainId} is missing or wrong`)
  }
  if (await checkSignature({ check, reader, now })) return
  const which = element === undefined ? 'the destination' : `element ${element}`
  throw invalidSignature(`the signature for ${which} is not one of ${signer.address}`)
}

type Delegation = {
  signer: ResolvedAccount
  now: AccountOnChain
  authorizations: readonly Authorization[]
}

/** Where a delegation is still missing, one that the chain will take must come along. */
async function isDelegationSigned(
  { client, chain }: ChainReader,
  { signer, now, authorizations }: Delegation,
): Promise<boolean> {
  const { requiredDelegation } = now
  if (requiredDelegation === undefined) return true
  const fitting = authorizations.find(
    ({ chainId, address }) =>
      (chainId === chain.id || chainId === 0) && sameAddress(address, requiredDelegation),
  )
  if (!fitting) return false
  const [owner, nonce] = await Promise.all([
    recoverOwner(fitting),
    client.getTransactionCount({ address: signer.address }),
  ])
  return owner !== undefined && sameAddress(owner, signer.address) && nonce === fitting.nonce
}

async function recoverOwner(authorization: Authorization): Promise<string | undefined> {
  try {
    return await recoverAuthorizationAddress({ authorization })
  } catch {
    return undefined
  }
}

function invalidSignature(detail: string): ServiceError {
  const issue = { message: detail, context: { code: 'INVALID_SIGNATURE' } }
  return new ServiceError('unprocessable', 'Invalid bundle signature', { issues: [issue] })
}
