import type { Address } from 'viem'
import type { Chain } from '../../chain.ts'
import type { Issue } from '../../errors.ts'
import { callsBytes, transactionRoom } from '../../evm/transaction-size.ts'
import type { Environment } from '../../project/project.ts'
import { sameAddress, type Token } from '../../token.ts'
import { recipientIssue } from './impossible-recipients.ts'
import { MAX_PRE_CLAIM_CHAINS, MAX_PRE_CLAIM_EXECUTIONS, type QuoteRequest } from './request.ts'

/** How far in the future a deadline chosen by the client may be, in seconds. */
const CUSTOM_DEADLINE_SECONDS = { least: 120n, most: 86_400n } as const

export type RequestContext = {
  /** All chains of the service; those of the other environment count as unknown. */
  chains: readonly Chain[]
  environment: Environment
  /** Unix seconds. */
  now: bigint
  /** The service's own accounts on a chain. */
  relayers?: (chainId: number) => readonly Address[]
}

/** All issues of a request, in the words that clients match on. */
export function findRequestIssues(request: QuoteRequest, context: RequestContext): Issue[] {
  const { environment } = context
  const usable = usableChains(context)
  const destination = usable.get(request.destinationChainId)
  return [
    ...(destination
      ? outputIssues(request, destination)
      : [unsupported(request.destinationChainId, environment, ['destinationChainId'])]),
    ...recipientIssues(request, usable, context),
    ...sizeIssues(request, usable),
    ...preClaimIssues(request, usable, environment),
    ...[...request.options.auxiliaryFunds.keys()].flatMap((id) =>
      usable.has(id)
        ? []
        : [unsupported(id, environment, ['options', 'auxiliaryFunds', String(id)])],
    ),
    ...accessListIssues(request, usable, environment),
    ...feeTokenIssues(request, usable),
    ...deadlineIssues(request, context.now),
  ]
}

/** The chains a key of this environment may use. */
export function usableChains({
  chains,
  environment,
}: Omit<RequestContext, 'now'>): Map<number, Chain> {
  const testnets = environment === 'development'
  return new Map(chains.filter(({ testnet }) => testnet === testnets).map((c) => [c.id, c]))
}

export function findToken(chain: Chain, address: string): Token | undefined {
  return chain.tokens.find((token) => sameAddress(token.address, address))
}

/** Whether no tokens are delivered; an amount of zero asks for nothing. */
export function isTokenless({ tokenRequests }: Pick<QuoteRequest, 'tokenRequests'>): boolean {
  return tokenRequests.every(({ amount }) => amount === 0n)
}

/**
 * Whether there is nothing to deliver, to call or to set up: the intent would only cost its fee.
 */
export function asksForNothing(request: QuoteRequest): boolean {
  const { account, recipient, destinationExecutions, preClaimExecutions } = request
  return (
    isTokenless(request) &&
    destinationExecutions.length === 0 &&
    [...preClaimExecutions.values()].every((calls) => calls.length === 0) &&
    [account, recipient].every(
      (each) => !each || (each.setupOps.length === 0 && each.delegations.size === 0),
    )
  )
}

/** Also the issue for a chain that only keys of the other environment may use. */
export function unsupported(
  chainId: number,
  environment: Environment,
  path: readonly (string | number)[],
): Issue {
  return { message: `Unsupported chain ${chainId}`, path, context: { chainId, environment } }
}

/** Tokens that are sent to such an address belong to nobody, or to anybody. */
function recipientIssues(
  { account, recipient, destinationChainId }: QuoteRequest,
  usable: ReadonlyMap<number, Chain>,
  { relayers = () => [] }: RequestContext,
): Issue[] {
  const destination = usable.get(destinationChainId)
  const placed = (chain: Chain) => ({ chain, relayers: relayers(chain.id) })
  // Refunds go to the account, on whichever chain its tokens were taken.
  const [own = []] = [...usable.values()]
    .map((chain) =>
      recipientIssue(account.address, {
        ...placed(chain),
        name: 'The account',
        path: ['account', 'address'],
      }),
    )
    .filter((issues) => issues.length > 0)
  if (!recipient || !destination) return own
  const place = { ...placed(destination), name: 'The recipient', path: ['recipient', 'address'] }
  return [...own, ...recipientIssue(recipient.address, place)]
}

function outputIssues({ tokenRequests }: QuoteRequest, chain: Chain): Issue[] {
  const unknown = tokenRequests.flatMap(({ tokenAddress }, index): Issue[] => {
    if (findToken(chain, tokenAddress)) return []
    const message = `Token ${tokenAddress} not supported on chain ${chain.id}`
    return [{ message, path: ['tokenRequests', index, 'tokenAddress'] }]
  })
  const unset = tokenRequests.filter(({ amount }) => amount === undefined).length
  if (unset < 2) return unknown
  const message = 'Only one target token amount can be unset'
  return [...unknown, { message, path: ['tokenRequests'] }]
}

function preClaimIssues(
  { preClaimExecutions }: QuoteRequest,
  usable: ReadonlyMap<number, Chain>,
  environment: Environment,
): Issue[] {
  const path = ['preClaimExecutions']
  const issues: Issue[] = []
  if (preClaimExecutions.size > MAX_PRE_CLAIM_CHAINS) {
    const message = `At most ${MAX_PRE_CLAIM_CHAINS} chains may have preClaimExecutions`
    issues.push({ message, path })
  }
  for (const [chainId, executions] of preClaimExecutions) {
    const place = [...path, String(chainId)]
    if (!usable.has(chainId)) issues.push(unsupported(chainId, environment, place))
    if (executions.length > MAX_PRE_CLAIM_EXECUTIONS) {
      const message = `At most ${MAX_PRE_CLAIM_EXECUTIONS} preClaimExecutions fit on one chain`
      issues.push({ message, path: place })
    }
  }
  return issues
}

/** No node would accept calls of this size, and simulating them for nothing would delay others. */
function sizeIssues(
  { destinationChainId, destinationExecutions, preClaimExecutions }: QuoteRequest,
  usable: ReadonlyMap<number, Chain>,
): Issue[] {
  const lists = [
    { chainId: destinationChainId, calls: destinationExecutions, path: ['destinationExecutions'] },
    ...[...preClaimExecutions].map(([chainId, calls]) => ({
      chainId,
      calls,
      path: ['preClaimExecutions', String(chainId)],
    })),
  ]
  return lists.flatMap(({ chainId, calls, path }): Issue[] => {
    const chain = usable.get(chainId)
    if (!chain) return []
    const [bytes, room] = [callsBytes(calls), transactionRoom(chain)]
    if (bytes <= room) return []
    const message = `The calls take ${bytes} bytes, and a transaction on chain ${chainId} carries at most ${room}`
    return [{ message, path, context: { chainId, bytes, room } }]
  })
}

/** What a list names to be used must exist; what it excludes may be anything. */
function accessListIssues(
  { accessList }: QuoteRequest,
  usable: ReadonlyMap<number, Chain>,
  environment: Environment,
): Issue[] {
  if (!accessList) return []
  const named = [...(accessList.chainIds ?? [])]
  const keyed = [...(accessList.chainTokens?.keys() ?? [])]
  const capped = (accessList.amounts ?? []).map(({ chainId }) => chainId)
  const lacks = (ids: readonly number[]) => ids.some((id) => !usable.has(id))
  const unknown = [...new Set([...named, ...keyed, ...capped])].filter((id) => !usable.has(id))
  if (unknown.length === 0) return []
  const message = `Unsupported chain ids ${unknown.join(', ')}`
  const place = lacks(named) ? ['chainIds'] : lacks(keyed) ? ['chainTokens'] : []
  const path = ['accountAccessList', ...place]
  return [{ message, path, context: { chainIds: unknown, environment } }]
}

function feeTokenIssues(
  { options: { feeToken }, destinationChainId }: QuoteRequest,
  usable: ReadonlyMap<number, Chain>,
): Issue[] {
  if (feeToken === undefined) return []
  const known = [...usable.values()].some(({ tokens }) =>
    tokens.some(({ symbol }) => symbol.toLowerCase() === feeToken.toLowerCase()),
  )
  if (known) return []
  const message = `Unsupported token ${feeToken} for chain ${destinationChainId}`
  return [{ message, path: ['options', 'feeToken'] }]
}

function deadlineIssues({ options: { customDeadline } }: QuoteRequest, now: bigint): Issue[] {
  if (customDeadline === undefined) return []
  const { least, most } = CUSTOM_DEADLINE_SECONDS
  if (customDeadline >= now + least && customDeadline <= now + most) return []
  const message = `customDeadline must lie ${least} to ${most} seconds ahead`
  return [{ message, path: ['options', 'customDeadline'] }]
}
