import { type Address, parseAbi } from 'viem'
import type { IssueCode } from '../../domain/error/issue-code.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { type NamedSession, sessionOf } from '../../domain/intent/session/session-of.ts'
import { checksEachCall } from '../../domain/intent/session/session-signer.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { IntentDeps } from '../intent-deps.ts'

const EMISSARY = parseAbi([
  'function isPermissionEnabled(address account, bytes32 permissionId) view returns (bool)',
])

export type SessionRequest = { request: QuoteRequest; signal: AbortSignal }

/**
 * Throws an error for what keeps a session key from signing the request. A key whose calls are
 * checked one by one enables its session with its first calls, and acts on one chain. Any other key
 * signs in the account's name (ERC-1271), so its session must be enabled where the account pays or
 * runs calls.
 */
export async function requireSessions(
  { readers }: Pick<IntentDeps, 'readers'>,
  { request, signal }: SessionRequest,
): Promise<void> {
  const sessions = sessionsByChain(request)
  if (sessions.length === 0) return
  const byCall = checksEachCall(request)
  if (byCall && !isLocal(request)) throw refuse([callsAbroad(request)])
  const checks = sessions.map(async ([chainId, session]): Promise<Issue[]> => {
    const reader = readers.get(chainId)
    const acts = byCall ? chainId === request.destinationChainId : actsOn(request, chainId)
    if (!reader || !acts) return []
    return findIssues(reader, { account: request.account.address, session, byCall }, signal)
  })
  const issues = (await Promise.all(checks)).flat()
  if (issues.length > 0) throw refuse(issues)
}

function sessionsByChain({ account }: QuoteRequest): [number, NamedSession][] {
  return [...account.mockSignatures].flatMap(([chainId, mock]): [number, NamedSession][] => {
    const session = chainId === 0 ? undefined : sessionOf(mock)
    return session ? [[chainId, session]] : []
  })
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

/** Whether the whole request may be served on the destination chain. */
function isLocal({ accessList, destinationChainId }: QuoteRequest): boolean {
  return !accessList?.chainIds || accessList.chainIds.includes(destinationChainId)
}

type SessionInUse = { account: Address; session: NamedSession; byCall: boolean }

async function findIssues(
  reader: ChainReader,
  { account, session: { emissary, permissionId, policies }, byCall }: SessionInUse,
  signal: AbortSignal,
): Promise<Issue[]> {
  const { id: chainId } = reader.chain
  const issue = (code: IssueCode, message: string, more: object = {}): Issue => ({
    message,
    path: ['account', 'mockSignatures', String(chainId)],
    context: { code, chainId, ...more },
  })
  const [code, ...rules] = await Promise.all(
    [emissary, ...policies].map((address) => reader.codeAt(address, signal)),
  )
  if (code === '0x') {
    const message = `There is no session validator ${emissary} on chain ${chainId}`
    return [issue('SESSION_VALIDATOR_MISSING', message, { validator: emissary })]
  }
  const missing = policies.filter((_, index) => rules[index] === '0x')
  if (missing.length > 0) {
    return missing.map((policy) =>
      issue(
        'SESSION_POLICY_UNSUPPORTED',
        `The session's policy ${policy} does not exist on chain ${chainId}`,
        { policy },
      ),
    )
  }
  if (byCall) return []
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

function callsAbroad({ destinationChainId }: QuoteRequest): Issue {
  const message = `A session whose calls are checked one by one acts on one chain: let chain ${destinationChainId} pay, or let the owner sign`
  const context = { code: 'SESSION_CALLS_ABROAD', chainId: destinationChainId } as const
  return { message, path: ['accountAccessList', 'chainIds'], context }
}

function refuse(issues: readonly Issue[]): ServiceError {
  const message = issues[0]?.message ?? 'The session cannot be used'
  return new ServiceError('unprocessable', message, { issues: [...issues] })
}
