import { sameAddress } from '../domain/token.ts'
import { DeadlineError, withDeadline } from '../lib/concurrency/deadline.ts'
import { createMemo } from '../lib/concurrency/memo.ts'
import { type Logger, silentLogger } from '../observe/logger.ts'
import type {
  SwapAnswer,
  SwapAnswers,
  SwapQuote,
  SwapQuoter,
  SwapQuoters,
  SwapRefusal,
  SwapRequest,
} from '../ports/swap-quoter.ts'

export type SwapRegistryDeps = {
  quoters: readonly SwapQuoter[]
  /** A quoter that takes longer than this gives no quote. */
  deadlineMs: number
  log?: Logger
}

/** Asks all quoters at once. A quoter that fails, is late or lies loses only its own quotes. */
export function createSwapRegistry(deps: SwapRegistryDeps): SwapQuoters {
  const { quoters, deadlineMs, log = silentLogger } = deps
  const byName = new Map(quoters.map((quoter) => [quoter.name, quoter]))
  if (byName.size !== quoters.length) throw new Error('two swap quoters have the same name')

  const ask = async (
    quoter: SwapQuoter,
    request: SwapRequest,
    signal: AbortSignal | undefined,
  ): Promise<SwapAnswer> => {
    try {
      const answer = await withDeadline(deadlineMs, signal, (inner) => quoter.quote(request, inner))
      if (!answer.ok || answersRequest(answer.quote, request, quoter)) return answer
      log.error(
        { event: 'swap.malformed-quote', quoter: quoter.name },
        'The swap quoter answered with something other than the request.',
      )
      return { ok: false, reason: 'it answered with something other than the request' }
    } catch (error) {
      if (signal?.aborted) throw error
      log.warn({ event: 'swap.failed', quoter: quoter.name, err: error }, 'The swap quoter failed.')
      const late = error instanceof DeadlineError
      return { ok: false, reason: late ? `no answer within ${deadlineMs} ms` : 'it failed' }
    }
  }
  const askAll = async (request: SwapRequest, signal?: AbortSignal): Promise<SwapAnswers> => {
    const answers = await Promise.all(
      quoters.map(async (quoter) => ({
        name: quoter.name,
        answer: await ask(quoter, request, signal),
      })),
    )
    const quotes: SwapQuote[] = []
    const refusals: SwapRefusal[] = []
    for (const { name, answer } of answers) {
      if (answer.ok) quotes.push(answer.quote)
      else {
        const { ok: _, ...refusal } = answer
        refusals.push({ quoter: name, ...refusal })
      }
    }
    return { quotes: quotes.sort(betterFirst), refusals }
  }
  const known = createMemo<SwapAnswers>(REMEMBERED)
  return {
    // The state of a block does not change, so its answer can be reused. An answer without quotes
    // is not kept, because the quoters may only have failed for a moment.
    quote: async (request, signal) =>
      request.block
        ? known.read(keyOf(request), (inner) => askAll(request, inner), {
            ...(signal && { signal }),
            keep: ({ quotes }) => quotes.length > 0,
          })
        : askAll(request, signal),
    build: (quote, terms) => {
      const quoter = byName.get(quote.quoter)
      if (!quoter) throw new Error(`no swap quoter is called ${quote.quoter}`)
      return quoter.build(quote, terms)
    },
  }
}

/**
 * Answers are kept briefly only: they also depend on feed prices, which choose between paths and
 * bound the loss.
 */
const REMEMBERED = { maxEntries: 10_000, maxAgeMs: 2_000 }

function keyOf({ chainId, kind, tokenIn, tokenOut, amount, block, gasPrice }: SwapRequest): string {
  const place = [chainId, block?.hash, kind, tokenIn, tokenOut].join(' ')
  return `${place} ${amount} ${gasPrice ?? ''}`.toLowerCase()
}

/** The quote becomes a transaction, so it must be for exactly what was requested. */
function answersRequest(quote: SwapQuote, request: SwapRequest, { name }: SwapQuoter): boolean {
  const fixed = request.kind === 'exact-input' ? quote.amountIn : quote.amountOut
  return (
    quote.quoter === name &&
    quote.chainId === request.chainId &&
    quote.kind === request.kind &&
    sameAddress(quote.tokenIn, request.tokenIn) &&
    sameAddress(quote.tokenOut, request.tokenOut) &&
    fixed === request.amount &&
    quote.amountIn > 0n &&
    quote.amountOut > 0n
  )
}

/**
 * Orders quotes by more tokens out or fewer tokens in; of equal amounts the one with less gas comes
 * first.
 */
function betterFirst(a: SwapQuote, b: SwapQuote): number {
  const gain = a.kind === 'exact-input' ? b.amountOut - a.amountOut : a.amountIn - b.amountIn
  if (gain !== 0n) return gain > 0n ? 1 : -1
  return a.gasEstimate < b.gasEstimate ? -1 : a.gasEstimate > b.gasEstimate ? 1 : 0
}
