import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE_USD, priceOf } from '../domain/usd.ts'
import type { SwapQuote } from '../ports/swap-quoter.ts'
import { boundsOf } from './slippage.ts'
import { priceImpactBps, worthOf } from './swap-prices.ts'

const eth = priceOf(2500n * ONE_USD, 18)
const usdc = priceOf(ONE_USD, 6)
const prices = { tokenIn: eth, tokenOut: usdc, native: eth }

describe('price impact', () => {
  it.each([
    [2_500_000_000n, 0],
    [2_498_750_000n, 5],
    [2_498_749_999n, 6],
    [2_525_000_000n, -100],
    [0n, 10_000],
  ])('of one ETH for %s units of USDC is %s bps', (amountOut, bps) => {
    expect(priceImpactBps({ amountIn: 10n ** 18n, amountOut }, prices)).toBe(bps)
  })

  it('is unknown without both prices', () => {
    const amounts = { amountIn: 1n, amountOut: 1n }
    expect(priceImpactBps(amounts, { ...prices, tokenIn: undefined })).toBeNull()
    expect(priceImpactBps(amounts, { ...prices, tokenOut: undefined })).toBeNull()
  })
})

describe('the worth of a swap', () => {
  const short = { kind: 'exact-input', amountIn: 10n ** 16n, amountOut: 25_000_000n } as const
  const long = { ...short, amountOut: 25_000_100n }
  const compare = (gasPrice: bigint | undefined, known = prices) => {
    const context = { gasPrice, prices: known }
    const shortWorth = worthOf({ ...short, gasEstimate: 100_000n }, context)
    return shortWorth > worthOf({ ...long, gasEstimate: 200_000n }, context)
  }

  it('counts gas when its price is known', () => {
    expect(compare(undefined)).toBe(false)
    expect(compare(10n ** 9n)).toBe(true)
    expect(compare(10n ** 4n)).toBe(false)
    expect(compare(10n ** 9n, { ...prices, native: undefined as never })).toBe(false)
  })

  it('of an exact output falls with what goes in', () => {
    const context = { gasPrice: 10n ** 9n, prices }
    const base = { kind: 'exact-output', amountOut: 1n, gasEstimate: 100_000n } as const
    expect(worthOf({ ...base, amountIn: 5n }, context)).toBe(-5n - 10n ** 14n)
  })
})

describe('slippage bounds', () => {
  const quote = (kind: SwapQuote['kind'], amountIn: bigint, amountOut: bigint) =>
    ({ kind, amountIn, amountOut }) as SwapQuote

  it('move only the open side and are never looser than asked', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const input = boundsOf(quote('exact-input', 7n, amount), { slippageBps: bps })
        expect(input.maxAmountIn).toBe(7n)
        expect(input.minAmountOut * 10_000n).toBeGreaterThanOrEqual(amount * BigInt(10_000 - bps))
        expect((input.minAmountOut - 1n) * 10_000n).toBeLessThan(amount * BigInt(10_000 - bps))
        const output = boundsOf(quote('exact-output', amount, 7n), { slippageBps: bps })
        expect(output.minAmountOut).toBe(7n)
        expect(output.maxAmountIn * 10_000n).toBeLessThanOrEqual(amount * BigInt(10_000 + bps))
        expect((output.maxAmountIn + 1n) * 10_000n).toBeGreaterThan(amount * BigInt(10_000 + bps))
      }),
    )
  })

  it.each([-1, 10_001, 0.5, Number.NaN])('refuse %s bps', (slippageBps) => {
    expect(() => boundsOf(quote('exact-input', 1n, 1n), { slippageBps })).toThrow(RangeError)
  })
})
