import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE_USD } from '../domain/usd.ts'
import { poolUsd } from './pool-price.ts'

const base = {
  symbol: 'A',
  address: '0x000000000000000000000000000000000000000a',
  decimals: 18,
} as const
const counter = {
  symbol: 'B',
  address: '0x000000000000000000000000000000000000000b',
  decimals: 18,
} as const
const reading = { pool: base.address, base, counter, sqrtPriceX96: 2n ** 96n, counterBalance: 0n }

describe('the price of an average tick', () => {
  it('is 1.0001 to the power of the tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (averageTick) => {
        const { usd, method } = poolUsd({ ...reading, averageTick }, 10n ** 12n * ONE_USD)
        expect(method).toBe('twap')
        const expected = 1.0001 ** averageTick * 1e12
        expect(Math.abs(Number(usd) / 1e18 / expected - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  it('turns around with the order of the tokens', () => {
    const swapped = { ...reading, base: counter, counter: base, averageTick: 23_027 }
    const { usd } = poolUsd(swapped, ONE_USD)
    expect(Number(usd) / 1e18).toBeCloseTo(0.1, 4)
  })

  it('counts decimals on both sides', () => {
    const mixed = { ...reading, base: { ...base, decimals: 6 }, averageTick: undefined }
    expect(poolUsd(mixed, 10n ** 12n * ONE_USD)).toEqual({ usd: ONE_USD, method: 'spot' })
  })
})
