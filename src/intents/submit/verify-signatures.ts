import type { Address } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { ServiceError } from '../../domain/errors.ts'
import type { IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import type { Authorization } from '../../domain/intent/request/account.ts'
import {
  type DelegationNeed,
  delegationNeeds,
  fittingAuthorization,
} from '../../domain/intent/signing/fitting-authorization.ts'
import {
  type SignatureCheck,
  signatureChecks,
} from '../../domain/intent/signing/signature-check.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readAccountOnChain } from '../snapshot/resolve-account.ts'
import { checkSignature } from './check-signature.ts'

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
  const needs = delegationNeeds(quote)
  // This comes first, because without its delegation no signature of the account is valid.
  await Promise.all(needs.map((need) => verifyDelegation(deps, { ...quote, signatures }, need)))
  await Promise.all(checks.map((check) => verify(deps, check)))
}

async function verify(deps: Pick<IntentDeps, 'readers'>, check: SignatureCheck): Promise<void> {
  const { element, signer } = check
  if (await isSignatureOf(deps, check)) return
  const which = element === undefined ? 'the destination' : `element ${element}`
  throw invalidSignature(`the signature for ${which} is not one of ${signer.address}`)
}

/** Whether the account accepts a signature as its own, in its state on the chain now. */
export async function isSignatureOf(
  deps: Pick<IntentDeps, 'readers'>,
  check: SignatureCheck,
): Promise<boolean> {
  const reader = readerOf(deps, check.chainId)
  const now = await readAccountOnChain(reader, check.signer)
  return checkSignature({ check, reader, now })
}

/** Checks that the submission has a delegation that the chain accepts, if one is missing. */
async function verifyDelegation(
  deps: Pick<IntentDeps, 'readers'>,
  intent: QuotedIntent & { signatures: IntentSignatures },
  need: DelegationNeed,
): Promise<void> {
  const { whose, chainId } = need
  const reader = readerOf(deps, chainId)
  const { address } = intent[whose]
  const { requiredDelegation } = await readAccountOnChain(reader, intent[whose])
  if (requiredDelegation === undefined) return
  if (!(await reader.gasPrice()).hasBaseFee) throw noDelegations(chainId)
  const fitting = fittingAuthorization(intent, need, requiredDelegation)
  const [owner, nonce] = await Promise.all([
    fitting && recoverOwner(fitting),
    reader.client.getTransactionCount({ address }),
  ])
  if (owner !== undefined && sameAddress(owner, address) && nonce === fitting?.nonce) return
  throw noAuthorization({ chainId, address, contract: requiredDelegation, whose, given: fitting })
}

type MissingAuthorization = {
  chainId: number
  address: Address
  contract: Address
  whose: DelegationNeed['whose']
  given: Authorization | undefined
}

/** The client can correct this: the quote named the required delegations. */
function noAuthorization({ whose, given, ...context }: MissingAuthorization): ServiceError {
  const { chainId, address, contract } = context
  const problem = given ? 'is not signed by the account with its present nonce' : 'is missing'
  const message = `The EIP-7702 authorization of ${address} to ${contract} for chain ${chainId} ${problem}`
  const code = 'AUTHORIZATION_REQUIRED'
  const of = whose === 'account' ? 'sponsor' : 'recipient'
  return new ServiceError('validation', message, {
    issues: [{ message, code, context: { code, of, ...context } }],
  })
}

/**
 * A transaction that no node would take must not be planned, because it would block its account.
 */
function noDelegations(chainId: number): ServiceError {
  const message = `Chain ${chainId} takes no EIP-7702 delegations: its blocks have no base fee`
  return new ServiceError('unprocessable', message)
}

function readerOf({ readers }: Pick<IntentDeps, 'readers'>, chainId: number): ChainReader {
  const reader = readers.get(chainId)
  if (reader) return reader
  throw new ServiceError('unavailable', `Chain ${chainId} is not configured any more`, {
    retriable: false,
  })
}

async function recoverOwner(authorization: Authorization): Promise<string | undefined> {
  try {
    return await recoverAuthorizationAddress({ authorization })
  } catch {
    return undefined
  }
}

/** The published clients recognise this error by its text. */
export function invalidSignature(reason: string): ServiceError {
  const message = 'Invalid bundle signature'
  const issue = { message, context: { code: 'INVALID_SIGNATURE', reason } } as const
  return new ServiceError('unprocessable', message, { issues: [issue] })
}
