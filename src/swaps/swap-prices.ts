import type { Chain } from '../domain/chain.ts'
import { sameAddress } from '../domain/token.ts'
import { divide, type Price, priceOf, rawOf, usdOf } from '../domain/usd.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { SwapQuote, SwapRequest } from '../ports/swap-quoter.ts'

/** Feed prices of the tokens of a swap; undefined for tokens that the chain does not list. */
export type SwapPrices = {
  tokenIn: Price | undefined
  tokenOut: Price | undefined
  native: Price | undefined
}

type Amounts = Pick<SwapQuote, 'kind' | 'amountIn' | 'amountOut' | 'gasEstimate'>

/** A listed token that has no valid price now, and why. */
type Unpriced = { symbol: string; unavailable: string }

/**
 * Reads the prices that a swap is held to. A listed token without one is told instead: nobody could
 * say what the swap loses, and the loss is its owner's. The native price only compares swaps by
 * their gas, so that they do without it.
 */
export async function readSwapPrices(
  { feed, chain }: { feed: Pick<PriceFeed, 'price'>; chain: Chain },
  { tokenIn, tokenOut }: SwapRequest,
  signal: AbortSignal,
): Promise<SwapPrices | Unpriced> {
  const readPrice = async (address: string): Promise<Price | Unpriced | undefined> => {
    const token = chain.tokens.find((each) => sameAddress(each.address, address))
    if (!token) return undefined
    const result = await feed.price({ chainId: chain.id, token }, signal)
    if ('unavailable' in result) return { symbol: token.symbol, unavailable: result.unavailable }
    return priceOf(result.usd, token.decimals)
  }
  const [priceIn, priceOut, native] = await Promise.all([
    readPrice(tokenIn),
    readPrice(tokenOut),
    readPrice(chain.nativeToken.address),
  ])
  if (priceIn && 'unavailable' in priceIn) return priceIn
  if (priceOut && 'unavailable' in priceOut) return priceOut
  const gasPriced = native && 'unavailable' in native ? undefined : native
  return { tokenIn: priceIn, tokenOut: priceOut, native: gasPriced }
}

/** What the swap loses against the feed prices, in bps of its input, rounded against the swap. */
export function priceImpactBps(
  { amountIn, amountOut }: Pick<Amounts, 'amountIn' | 'amountOut'>,
  { tokenIn, tokenOut }: SwapPrices,
): number | null {
  if (!tokenIn || !tokenOut) return null
  const valueIn = usdOf(amountIn, tokenIn, 'up')
  const valueOut = usdOf(amountOut, tokenOut, 'down')
  return Number(divide((valueIn - valueOut) * 10_000n, valueIn, 'up'))
}

/**
 * A number to compare swaps of the same request; more is better. Gas is converted to the token
 * whose amount was not fixed and subtracted, if there are prices for it.
 */
export function worthOf(
  { kind, amountIn, amountOut, gasEstimate }: Amounts,
  { gasPrice, prices }: { gasPrice: bigint | undefined; prices: SwapPrices },
): bigint {
  const open = kind === 'exact-input' ? prices.tokenOut : prices.tokenIn
  const gas =
    gasPrice !== undefined && open && prices.native
      ? rawOf(usdOf(gasEstimate * gasPrice, prices.native, 'up'), open, 'up')
      : 0n
  return kind === 'exact-input' ? amountOut - gas : -amountIn - gas
}
