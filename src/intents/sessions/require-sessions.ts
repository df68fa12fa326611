import { type Address, parseAbi } from 'viem'
import type { IssueCode } from '../../domain/error/issue-code.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { isTokenless } from '../../domain/intent/request/validate-request.ts'
import { type NamedSession, sessionOf } from '../../domain/intent/session/session-of.ts'
import { callSession, checksEachCall } from '../../domain/intent/session/session-signer.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'

const EMISSARY = parseAbi([
  'function isPermissionEnabled(address account, bytes32 permissionId) view returns (bool)',
])

export type SessionRequest = { request: QuoteRequest; signal: AbortSignal }

/**
 * Throws an error for what keeps a session key from signing the request. A key whose calls are
 * checked one by one may enable its session with its first calls, and acts on one chain. Any other key
 * signs in the account's name (ERC-1271), so its session must be enabled where the account pays or
 * runs calls.
 */
export async function requireSessions(
  { readers }: Pick<IntentDeps, 'readers'>,
  { request, signal }: SessionRequest,
): Promise<void> {
  const byCall = checksEachCall(request)
  const sessions = byCall ? sessionOfCalls(request) : sessionsInUse(request)
  if (sessions.length === 0) return
  if (byCall && !isLocal(request)) throw refuse([callsAbroad(request)])
  const checks = sessions.map(async ([chainId, session]): Promise<Issue[]> => {
    const reader = readers.get(chainId)
    if (!reader) return []
    return findIssues(reader, { account: request.account.address, session, byCall }, signal)
  })
  const issues = (await Promise.all(checks)).flat()
  if (issues.length > 0) throw refuse(issues)
}

function sessionOfCalls(request: QuoteRequest): [number, NamedSession][] {
  const session = callSession(request, request.destinationChainId)
  return session ? [[request.destinationChainId, session]] : []
}

function sessionsInUse(request: QuoteRequest): [number, NamedSession][] {
  return [...request.account.mockSignatures].flatMap(
    ([chainId, mock]): [number, NamedSession][] => {
      const session = chainId !== 0 && actsOn(request, chainId) ? sessionOf(mock) : undefined
      return session ? [[chainId, session]] : []
    },
  )
}

/**
 * Whether the account acts on the chain; on the destination it only does if it runs calls or pays
 * there.
 */
function actsOn(request: QuoteRequest, chainId: number): boolean {
  const { destinationChainId, destinationExecutions, accessList } = request
  if (chainId !== destinationChainId || destinationExecutions.length > 0) return true
  return !accessList?.chainIds || accessList.chainIds.includes(chainId)
}

/**
 * Whether the whole request may be served on the destination chain. With a sponsor, calls that
 * deliver nothing need no payment, so it does not matter which chains may pay.
 */
function isLocal(request: QuoteRequest): boolean {
  const { accessList, destinationChainId, options } = request
  if (isTokenless(request) && options.sponsored.gas) return true
  return !accessList?.chainIds || accessList.chainIds.includes(destinationChainId)
}

type SessionInUse = { account: Address; session: NamedSession; byCall: boolean }

async function findIssues(
  reader: ChainReader,
  { account, session, byCall }: SessionInUse,
  signal: AbortSignal,
): Promise<Issue[]> {
  const { emissary, permissionId, enabling } = session
  const { id: chainId } = reader.chain
  const issue = (code: IssueCode, message: string, more: object = {}): Issue => ({
    message,
    path: ['account', 'mockSignatures', String(chainId)],
    context: { code, chainId, ...more },
  })
  const withoutCode = async (addresses: readonly Address[]) => {
    const codes = await Promise.all(addresses.map((address) => reader.codeAt(address, signal)))
    return addresses.filter((_, index) => codes[index] === '0x')
  }
  const { validator, policies = [] } = enabling ?? {}
  const [validators, missing] = await Promise.all([
    withoutCode(validator ? [emissary, validator] : [emissary]),
    withoutCode(policies),
  ])
  const gaps = [
    ...validators.map((each) => {
      const what = each === emissary ? 'session validator' : "validator of the session's key"
      const message = `There is no ${what} ${each} on chain ${chainId}`
      return issue('SESSION_VALIDATOR_MISSING', message, { validator: each })
    }),
    ...missing.map((policy) =>
      issue(
        'SESSION_POLICY_UNSUPPORTED',
        `The session's policy ${policy} does not exist on chain ${chainId}`,
        { policy },
      ),
    ),
  ]
  // The first calls of a key whose calls are checked one by one enable its session.
  if (gaps.length > 0 || (byCall && enabling)) return gaps
  const enabled = await reader.client
    .readContract({
      address: emissary,
      abi: EMISSARY,
      functionName: 'isPermissionEnabled',
      args: [account, permissionId],
    })
    .catch((cause: unknown) => {
      const message = `Chain ${chainId} did not answer about a session`
      throw new ServiceError('external-timeout', message, { cause })
    })
  if (enabled) return []
  const message = `The session is not enabled on chain ${chainId}; its owner has to enable it first`
  return [issue('SESSION_NOT_ENABLED', message, { permissionId })]
}

/** What a session whose calls are checked one by one would need to be paid for on other chains. */
const MISSING_ABROAD = ['claimPolicies', 'signData.targetExecution'] as const

function callsAbroad({ destinationChainId }: QuoteRequest): Issue {
  const message =
    `A session whose calls are checked one by one acts on one chain: let chain ${destinationChainId} pay, or let the owner sign. ` +
    `For other chains to pay there are no rules for claims (${MISSING_ABROAD[0]}), and no signature for the calls alone (${MISSING_ABROAD[1]})`
  const code = 'SESSION_CALLS_ABROAD' as const
  const context = { code, chainId: destinationChainId, missing: MISSING_ABROAD }
  return { message, path: ['accountAccessList', 'chainIds'], context }
}

function refuse(issues: readonly Issue[]): ServiceError {
  const message = issues[0]?.message ?? 'The session cannot be used'
  return new ServiceError('unprocessable', message, { issues: [...issues] })
}
