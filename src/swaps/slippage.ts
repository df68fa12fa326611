import { divide } from '../domain/usd.ts'
import type { SwapQuote, SwapTerms } from '../ports/swap-quoter.ts'

const ONE = 10_000n

/**
 * The bounds that a swap must keep. They are rounded so that they are never looser than requested.
 */
export function boundsOf(
  { kind, amountIn, amountOut }: SwapQuote,
  { slippageBps }: Pick<SwapTerms, 'slippageBps'>,
): { maxAmountIn: bigint; minAmountOut: bigint } {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000) {
    throw new RangeError(`slippage must be a whole number of bps up to 10000, not ${slippageBps}`)
  }
  const slip = BigInt(slippageBps)
  return kind === 'exact-input'
    ? { maxAmountIn: amountIn, minAmountOut: divide(amountOut * (ONE - slip), ONE, 'up') }
    : { maxAmountIn: divide(amountIn * (ONE + slip), ONE, 'down'), minAmountOut: amountOut }
}
