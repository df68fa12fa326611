import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapAnswer, SwapRequest } from '../../ports/swap-quoter.ts'
import { priceImpactBps, readSwapPrices, type SwapPrices, worthOf } from '../swap-prices.ts'
import type { Exchange } from './exchange.ts'
import { swapGas } from './gas.ts'
import type { LivePools } from './live-pools.ts'
import { type Ends, listPaths, pairsFor } from './paths.ts'
import { type QuotedPath, quotePaths } from './quote-paths.ts'
import type { QuotePlace } from './read-batch.ts'

export const UNISWAP_V3 = 'UNISWAP_V3'

export type QuoteContext = {
  exchange: Exchange
  place: QuotePlace
  pools: LivePools
  prices: Pick<PriceFeed, 'price'>
  maxPriceImpactBps: number
}

/** Finds the best path for a swap with its exact amounts, or says why there is none. */
export async function quoteSwap(request: SwapRequest, context: QuoteContext): Promise<SwapAnswer> {
  const { chainId, kind, tokenIn, tokenOut, amount } = request
  const { chain, block, signal } = context.place
  const ends = { tokenIn: poolToken(tokenIn, chain), tokenOut: poolToken(tokenOut, chain) }
  if (amount <= 0n) return refuse('the amount of a swap must be positive')
  if (sameAddress(ends.tokenIn, ends.tokenOut)) {
    return refuse('a token cannot be swapped for itself or its wrapped form')
  }
  const [paths, prices] = await Promise.all([
    findPaths(request, ends, context),
    readSwapPrices({ feed: context.prices, chain }, request, signal),
  ])
  if (typeof paths === 'string') return refuse(paths)
  if ('unavailable' in prices) {
    const { symbol, unavailable } = prices
    return refuse(`${symbol} has no price to hold the swap to: ${unavailable}`, 'no-price')
  }
  const best = pickBest(paths, request, prices)
  if (!best) return refuse(`no Uniswap V3 path on chain ${chainId} can carry this amount`)
  const { hops, amountIn, amountOut, gasEstimate } = best
  const impact = priceImpactBps({ amountIn, amountOut }, prices)
  if (impact !== null && impact > context.maxPriceImpactBps) {
    const limit = `more than the ${context.maxPriceImpactBps} bps allowed`
    return refuse(`the best Uniswap V3 path loses ${impact} bps against the feed prices, ${limit}`)
  }
  const asked = { quoter: UNISWAP_V3, chainId, kind, tokenIn, tokenOut }
  const amounts = { amountIn, amountOut, hops, gasEstimate, priceImpactBps: impact, block }
  return { ok: true, quote: { ...asked, ...amounts } }
}

async function findPaths(
  request: SwapRequest,
  ends: Ends,
  { exchange, place, pools }: QuoteContext,
): Promise<QuotedPath[] | string> {
  const { factory, quoter, middles } = exchange
  const live = await pools.find(pairsFor(ends, middles), { ...place, factory })
  const paths = listPaths(ends, middles, live)
  if (paths.length > 0) return quotePaths(paths, request, { ...place, quoter })
  return `no Uniswap V3 pools on chain ${request.chainId} lead from ${request.tokenIn} to ${request.tokenOut}`
}

function pickBest(paths: readonly QuotedPath[], request: SwapRequest, prices: SwapPrices) {
  const { kind, gasPrice } = request
  let best: (QuotedPath & { gasEstimate: bigint; worth: bigint }) | undefined
  for (const path of paths) {
    const gasEstimate = swapGas(request, path)
    const worth = worthOf({ ...path, kind, gasEstimate }, { gasPrice, prices })
    const better =
      !best || worth > best.worth || (worth === best.worth && gasEstimate < best.gasEstimate)
    if (better) best = { ...path, gasEstimate, worth }
  }
  return best
}

/** Pools hold the wrapped token instead of the native one. */
function poolToken(token: Address, chain: Chain): Address {
  return isNative(token) ? chain.wrappedNativeToken.address : token
}

function refuse(reason: string, code?: RejectionCode): SwapAnswer {
  return { ok: false, reason, ...(code && { code }) }
}
