import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_USD } from '../../../domain/usd.ts'
import { blocksFor, mostBlocks, tiersOf } from './claim-confirmations.ts'

const usd = (whole: bigint) => whole * ONE_USD

test('the lowest ceiling that holds decides, and above the last there is one more', () => {
  const ethereum = tiersOf(1)
  const asked = [0n, usd(100n), usd(100n) + 1n, usd(1_000n), usd(10_000n), usd(10_000n) + 1n]
  expect(asked.map((amount) => blocksFor(ethereum, amount))).toEqual([2, 2, 4, 4, 32, 33])
  expect(blocksFor(tiersOf(137), usd(101n))).toBe(64)
  expect(blocksFor(tiersOf(8453), usd(1_000n))).toBe(1)
})

test('the operator decides, in whatever order', () => {
  const own = [
    { upTo: usd(50n), blocks: 9 },
    { upTo: usd(5n), blocks: 3 },
  ]
  const tiers = tiersOf(1, own)
  expect([usd(5n), usd(50n), usd(51n)].map((amount) => blocksFor(tiers, amount))).toEqual([
    3, 9, 10,
  ])
  expect(tiersOf(1, [])).toEqual(tiersOf(1))
})

test('nobody gets more safety with less money at risk, or more than the most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 56, 137, 10),
      fc.bigInt({ min: 0n, max: usd(20_000n) }),
      fc.bigInt({ min: 0n, max: usd(20_000n) }),
      (chainId, a, b) => {
        const tiers = tiersOf(chainId)
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(blocksFor(tiers, low)).toBeLessThanOrEqual(blocksFor(tiers, high))
        expect(blocksFor(tiers, high)).toBeLessThanOrEqual(mostBlocks(tiers))
      },
    ),
  )
})
