import { ServiceError } from '../../domain/errors.ts'
import type { LayerFilter, QuoteRequest } from '../../domain/intent/request/request.ts'
import { isNative } from '../../domain/token.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { readLockBalances } from '../locks/lock-balances.ts'

/** Layers whose arbiters take tokens out of locks and bundles. */
const LOCK_LAYERS: readonly string[] = ['ACROSS', 'SAME_CHAIN']

type Asked = { request: QuoteRequest; signal?: AbortSignal }

/**
 * Runs something for a request that leaves open where its tokens come from: with locked tokens if
 * there are any and they suffice, else with the account's own.
 */
export async function withSource<A extends Asked, R>(
  deps: IntentDeps,
  asked: A,
  run: (asked: A) => Promise<R>,
  suffices: (result: R) => boolean = () => true,
): Promise<R> {
  const { request } = asked
  if (request.source !== 'either') return run(asked)
  const { source: _, ...rest } = request
  const own = { ...asked, request: rest }
  if (!(await holdsLocks(deps, asked))) return run(own)
  try {
    const result = await run({ ...asked, request: { ...request, source: 'locks' } })
    if (suffices(result)) return result
  } catch (error) {
    if (!(error instanceof ServiceError) || asked.signal?.aborted) throw error
  }
  return run(own)
}

/** Whether the account has locked tokens that this request could be paid with. */
async function holdsLocks({ allocator, readers, log }: IntentDeps, { request, signal }: Asked) {
  const { account, preClaimExecutions } = request
  if (!allocator || preClaimExecutions.size > 0) return false
  const found = await Promise.all(
    readers.list().map(async (reader) => {
      const tokens = reader.chain.tokens.flatMap(({ address }) =>
        isNative(address) ? [] : [address],
      )
      const question = { owner: account.address, lockTag: allocator.lockTag, tokens }
      try {
        const locks = await reader.atRecentHead('locks', signal, ({ client }) =>
          readLockBalances({ chain: reader.chain, client }, question, signal),
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
  return found.includes(true)
}

/** Through the lock only some layers can be paid; everything else of the request stays. */
export function withLockLayers(request: QuoteRequest): QuoteRequest {
  if (!isThroughLockRequest(request)) return request
  const { settlementLayers } = request.options
  const layers = LOCK_LAYERS.filter((layer) => admits(settlementLayers, layer))
  const filter: LayerFilter = { kind: 'include', layers }
  return { ...request, options: { ...request.options, settlementLayers: filter } }
}

export function isThroughLockRequest({ source, orderBundle }: QuoteRequest): boolean {
  return source === 'locks' || orderBundle === true
}

/**
 * Locked tokens of a plain key are as good as taken once it has signed: its signature holds for
 * ever. Code may take its word back, so from accounts with code tokens are taken first.
 */
export function mayFillFirst({ throughLock, account }: QuoteContext): boolean {
  return throughLock?.lockTag !== undefined && account.accountType === 'EOA'
}

function admits(filter: LayerFilter, layer: string): boolean {
  if (filter.kind === 'any') return true
  return filter.layers.includes(layer) === (filter.kind === 'include')
}
