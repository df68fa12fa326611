import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_USD } from '../../../domain/usd.ts'
import { blocksFor, mostBlocks, neededBlocks, tiersOf } from './claim-confirmations.ts'

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

test('claims of others count as well, up to the cap; a claim above it waits until it is final', () => {
  const policy = {
    confirmations: (chainId: number, atRisk: bigint) => blocksFor(tiersOf(chainId), atRisk),
    maxExposure: () => usd(5_000n),
    finalityBlocks: 65,
  }
  const needed = (own: bigint, others: bigint) =>
    neededBlocks(policy, 1, { own: usd(own), others: usd(others) })
  expect([needed(60n, 0n), needed(60n, 40n), needed(60n, 41n)]).toEqual([2, 2, 4])
  expect(needed(60n, 20_000n)).toBe(blocksFor(tiersOf(1), usd(5_000n)))
  expect([needed(5_000n, 0n), needed(5_001n, 0n)]).toEqual([32, 65])
})
