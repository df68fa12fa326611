import type { OwnRegistration } from '../../domain/deposit/registration.ts'
import { sessionApprovalHash } from '../../domain/deposit/session-approval.ts'
import { invalid, type ServiceError } from '../../domain/errors.ts'
import { usableChains } from '../../domain/intent/request/validate-request.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { answered } from '../permit/read-support.ts'

/** An account, its owner's signature, and the factory call if the account may not exist yet. */
type SignedSessions = Pick<OwnRegistration, 'address' | 'approval'> &
  Partial<Pick<OwnRegistration, 'factory' | 'factoryData'>> & {
    /** The path of `sessionDetails` in the request, for error messages. */
    place: readonly string[]
  }

type Verdict = 'signed' | 'not-signed' | 'no-factory'

/**
 * Returns the caller's chains that the owner has signed sessions for; throws if the owner has not.
 */
export async function readApprovedChains(
  { chains, readers }: Pick<DepositDeps, 'chains' | 'readers'>,
  { environment }: DepositCaller,
  signed: SignedSessions,
): Promise<number[]> {
  const usable = usableChains({ chains, environment })
  const listed = new Set(signed.approval.sessions.map(({ chainId }) => chainId))
  const chainIds = [...listed].filter((id) => usable.has(id))
  const asked = chainIds.map((id) => readers.get(id)).filter((reader) => !!reader)
  await requireSessionApproval(asked, signed)
  return chainIds
}

/**
 * Throws `validation` unless the owner of the account has signed the sessions. Without this check,
 * anybody could register somebody else's account and choose where its money goes. The account
 * itself verifies the signature, on each listed chain until one of them accepts it.
 */
async function requireSessionApproval(
  readers: readonly ChainReader[],
  signed: SignedSessions,
): Promise<void> {
  if (readers.length === 0) {
    const place = [...signed.place, 'hashesAndChainIds']
    throw invalid('hashesAndChainIds names no chain that is served; see GET /chains', place)
  }
  const verdicts: Verdict[] = []
  for (const reader of readers) {
    const verdict = await answered(reader, () => judge(reader, signed))
    if (verdict === 'signed') return
    verdicts.push(verdict)
  }
  throw verdicts.includes('not-signed') ? notSigned(signed) : noFactory(signed)
}

async function judge(
  { client, codeAt }: ChainReader,
  { address, approval, factory, factoryData }: SignedSessions,
): Promise<Verdict> {
  const stands = (await codeAt(address)) !== '0x'
  const creation = !stands && factory && factoryData ? { factory, factoryData } : undefined
  if (creation && (await codeAt(creation.factory)) === '0x') return 'no-factory'
  const { signature, sessions } = approval
  const question = { address, hash: sessionApprovalHash(sessions), signature }
  // If the account does not exist and no factory call is given, the signature has to contain the
  // factory call itself (ERC-6492).
  const isSigned = await client.verifyHash(creation ? { ...question, ...creation } : question)
  return isSigned ? 'signed' : 'not-signed'
}

function notSigned({ place }: SignedSessions): ServiceError {
  const message =
    'sessionDetails.signature is not that of the account’s owner over hashesAndChainIds; have the owner sign them'
  return invalid(message, [...place, 'signature'])
}

function noFactory({ factory }: SignedSessions): ServiceError {
  const message = `The account does not exist, and its factory ${factory} has no code on any chain of hashesAndChainIds`
  return invalid(message, ['body', 'account', 'accountParams', 'factory'])
}
