import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PRICING } from '../../settlement/across/options.ts'
import { divide, ONE_USD, type Usd } from '../usd.ts'
import { type MarginRule, marginOf, type PricedFill } from './margin.ts'

const usd = (dollars: number): Usd => BigInt(dollars) * ONE_USD
const fill = (changes: Partial<PricedFill> = {}, size = usd(1_000)): PricedFill => ({
  settlementLayer: 'ACROSS',
  projectId: 'p1',
  chainId: 10,
  token: 'USDC',
  asset: 'USDC',
  leastUsd: size,
  mostUsd: size,
  changesAsset: false,
  stock: { held: 1_000n, taken: 0n },
  ...changes,
})
const withRules = (...margins: MarginRule[]) => ({ ...DEFAULT_PRICING, margins })
const bpsOf = (rules: MarginRule[], changes: Partial<PricedFill> = {}, size?: Usd) =>
  marginOf(withRules(...rules), fill(changes, size)).bps

const size = fc.bigInt(0n, usd(10_000_000))
const rule: fc.Arbitrary<MarginRule> = fc.record(
  {
    settlementLayer: fc.constantFrom('ACROSS', 'OFT'),
    projectId: fc.constantFrom('p1', 'P1', 'p2'),
    chainId: fc.constantFrom(10, 20),
    token: fc.constantFrom('USDC', 'ETH', 'WETH'),
    fromUsd: size,
    toUsd: size,
    bps: fc.integer({ min: 0, max: 500 }),
    fixedUsd: fc.bigInt(0n, usd(100)),
  },
  { requiredKeys: ['bps'] },
)

describe('who tries to pay less', () => {
  it('gains nothing by splitting an intent where larger ones are not dearer', () => {
    const tiers = fc
      .array(fc.tuple(size, fc.integer({ min: 0, max: 500 }), fc.bigInt(0n, usd(100))), {
        minLength: 1,
        maxLength: 5,
      })
      .map((rows): MarginRule[] => {
        const bps = rows.map((row) => row[1]).sort((a, b) => b - a)
        const fixed = rows.map((row) => row[2]).sort((a, b) => (a < b ? 1 : -1))
        const from = rows.map((row) => row[0]).sort((a, b) => (a < b ? -1 : 1))
        return rows.map((_, i) => ({
          fromUsd: i === 0 ? 0n : (from[i] as Usd),
          bps: bps[i] as number,
          fixedUsd: fixed[i] as Usd,
        }))
      })
    fc.assert(
      fc.property(tiers, size, size, (rules, one, other) => {
        const fee = (amount: Usd) => {
          const { bps, fixedUsd } = marginOf(withRules(...rules), fill({}, amount))
          return fixedUsd + divide(amount * BigInt(bps), 10_000n, 'up')
        }
        expect(fee(one) + fee(other)).toBeGreaterThanOrEqual(fee(one + other))
      }),
    )
  })

  it('gains nothing by leaving the size open', () => {
    fc.assert(
      fc.property(fc.array(rule), size, size, size, (rules, a, b, c) => {
        const [least, real, most] = [a, b, c].sort((x, y) => (x < y ? -1 : 1)) as [Usd, Usd, Usd]
        const open = marginOf(withRules(...rules), fill({ leastUsd: least, mostUsd: most }))
        const exact = marginOf(withRules(...rules), fill({}, real))
        expect(open.bps).toBeGreaterThanOrEqual(exact.bps)
        expect(open.fixedUsd).toBeGreaterThanOrEqual(exact.fixedUsd)
      }),
    )
  })

  it('gains nothing by asking for wrapped ether where ether is dearer', () => {
    const rules = [{ bps: 2 }, { token: 'ETH', bps: 9 }]
    expect(bpsOf(rules, { token: 'WETH', asset: 'ETH' })).toBe(9)
    expect(bpsOf(rules, { token: 'ETH', asset: 'ETH' })).toBe(9)
    expect(bpsOf(rules)).toBe(2)
  })

  it('gains nothing by splitting a fill that leaves less than a share of the target', () => {
    const policy = { ...DEFAULT_PRICING, skew: { belowShare: ONE_USD / 4n, bps: 10 } }
    const taking = (held: bigint, taken: bigint, target?: bigint) =>
      marginOf(policy, fill({ stock: { held, taken, ...(target && { target }) } })).bps
    expect(taking(1_000n, 750n)).toBe(2)
    expect(taking(1_000n, 751n)).toBe(12)
    expect(taking(1_000n, 5_000n)).toBe(12)
    // A quarter of what is left may be little; with a target it stays what it was.
    expect(taking(250n, 1n)).toBe(2)
    expect(taking(250n, 1n, 1_000n)).toBe(12)
    expect(taking(251n, 1n, 1_000n)).toBe(2)
  })
})

describe('a margin', () => {
  it('is two basis points of ACROSS by default, whatever is filled', () => {
    fc.assert(
      fc.property(size, fc.boolean(), fc.bigInt(0n, 10n), (amount, changesAsset, taken) => {
        const stock = { held: 10n, taken }
        const margin = marginOf(DEFAULT_PRICING, fill({ changesAsset, stock }, amount))
        expect(margin).toEqual({ bps: 2, fixedUsd: 0n })
      }),
    )
  })

  it('is never below zero and never above what the settings may add up to', () => {
    fc.assert(
      fc.property(fc.array(rule), size, fc.boolean(), (margins, amount, changesAsset) => {
        const policy = { margins, priceRiskBps: 7, skew: { belowShare: ONE_USD, bps: 5 } }
        const stock = { held: 10n, taken: 1n }
        const { bps, fixedUsd } = marginOf(policy, fill({ changesAsset, stock }, amount))
        expect(bps).toBeGreaterThanOrEqual(changesAsset ? 12 : 5)
        expect(bps).toBeLessThanOrEqual(512)
        expect(fixedUsd).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  it('is that of the rule with the most conditions, and of the later of two', () => {
    expect(
      bpsOf([
        { chainId: 10, token: 'USDC', bps: 7 },
        { chainId: 10, bps: 5 },
      ]),
    ).toBe(7)
    expect(
      bpsOf([
        { chainId: 10, bps: 5 },
        { token: 'USDC', bps: 3 },
      ]),
    ).toBe(3)
    expect(
      bpsOf([
        { token: 'USDC', bps: 3 },
        { chainId: 10, bps: 5 },
      ]),
    ).toBe(5)
    const range = { fromUsd: 0n, toUsd: usd(2_000), bps: 8 }
    expect(bpsOf([range, { chainId: 10, bps: 5 }])).toBe(5)
    expect(bpsOf([{ projectId: 'P1', bps: 1 }])).toBe(1)
    expect(bpsOf([{ projectId: 'p2', bps: 1 }])).toBe(0)
    expect(bpsOf([])).toBe(0)
  })

  it('counts the lower end of a range in and the upper end out', () => {
    const rules = [{ fromUsd: usd(10), toUsd: usd(20), bps: 4 }]
    expect([9, 10, 19, 20].map((dollars) => bpsOf(rules, {}, usd(dollars)))).toEqual([0, 4, 4, 0])
  })
})
