import type { LayerFilter, QuoteRequest } from '../../domain/intent/request/request.ts'
import { isNative } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readLockBalances } from '../locks/lock-balances.ts'

type SourceQuestion = { request: QuoteRequest; signal: AbortSignal }

/**
 * Lists the requests to try in turn for a request that leaves open where its tokens come from: with
 * locked tokens first if the account has any, and then with the account's own.
 */
export async function requestsBySource(
  deps: IntentDeps,
  question: SourceQuestion,
): Promise<readonly QuoteRequest[]> {
  const { request } = question
  if (request.source !== 'either') return [request]
  const { source: _, ...own } = request
  return (await holdsLocks(deps, question)) ? [{ ...request, source: 'locks' }, own] : [own]
}

/** Whether the account has locked tokens with which this request could be paid. */
async function holdsLocks(
  { allocator, readers, log }: IntentDeps,
  { request, signal }: SourceQuestion,
): Promise<boolean> {
  const { account, preClaimExecutions } = request
  if (!allocator || preClaimExecutions.size > 0) return false
  const { lockTag } = allocator
  const answers = await Promise.all(
    readers.list().map(async (reader) => {
      const tokens = reader.chain.tokens.flatMap(({ address }) =>
        isNative(address) ? [] : [address],
      )
      try {
        const locks = await reader.atRecentHead('locks', signal, ({ client }) =>
          readLockBalances(
            { chain: reader.chain, client },
            { owner: account.address, lockTag, tokens },
            signal,
          ),
        )
        return [...locks.values()].some(({ amount, leaving }) => amount > 0n && !leaving)
      } catch (err) {
        log.warn(
          { event: 'quote.locks-unreadable', chainId: reader.chain.id, err },
          'The locks of the account could not be read.',
        )
        return false
      }
    }),
  )
  return answers.includes(true)
}

/** Restricts the request to the layers that can take locked tokens; everything else of it stays. */
export function withLockLayers({ layers: all }: IntentDeps, request: QuoteRequest): QuoteRequest {
  if (!isThroughLockRequest(request)) return request
  const { settlementLayers } = request.options
  const spending = all.list().flatMap(({ name, spendsLocks }) => (spendsLocks ? [name] : []))
  const layers = spending.sort().filter((layer) => admits(settlementLayers, layer))
  const filter: LayerFilter = { kind: 'include', layers }
  return { ...request, options: { ...request.options, settlementLayers: filter } }
}

export function isThroughLockRequest({ source, orderBundle }: QuoteRequest): boolean {
  return source === 'locks' || orderBundle === true
}

/**
 * Whether the fill may come before the claim. Locked tokens of a plain key are safe once it has
 * signed, because its signature stays valid. An account with code may revoke its signature, so its
 * tokens are taken first.
 */
export function mayFillFirst({ throughLock, account }: QuoteContext): boolean {
  return throughLock?.lockTag !== undefined && account.accountType === 'EOA'
}

function admits(filter: LayerFilter, layer: string): boolean {
  if (filter.kind === 'any') return true
  return filter.layers.includes(layer) === (filter.kind === 'include')
}
