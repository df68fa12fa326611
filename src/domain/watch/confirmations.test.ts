import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE_USD } from '../usd.ts'
import {
  type ConfirmationTier,
  chooseConfirmed,
  deepest,
  defaultTiers,
  type Waiting,
} from './confirmations.ts'

const TIERS: readonly ConfirmationTier[] = [
  { upToUsd: 100n, blocks: 2 },
  { upToUsd: 1_000n, blocks: 4 },
  { upToUsd: 10_000n, blocks: 32 },
  { upToUsd: null, blocks: 65 },
]
const waiting = (depth: number, usd: bigint | null, confirmed = false): Waiting => ({
  depth,
  usd,
  confirmed,
})

describe('a transfer by itself', () => {
  test.each<[bigint | null, number]>([
    [1n, 2],
    [100n, 2],
    [101n, 4],
    [1_000n, 4],
    [10_000n, 32],
    [10_001n, 65],
    [null, 65],
  ])('of %s USD is confirmed at %s blocks', (usd, blocks) => {
    expect(chooseConfirmed(TIERS, [waiting(blocks - 1, usd)])).toEqual([false])
    expect(chooseConfirmed(TIERS, [waiting(blocks, usd)])).toEqual([true])
  })
})

test('splitting an amount does not make it faster', () => {
  const pieces = Array.from({ length: 10 }, () => waiting(2, 100n))
  expect(chooseConfirmed(TIERS, pieces).filter(Boolean).length).toBe(1)
})

/** A chain that grows by a block at a time, with transfers in some of its blocks. */
const history = fc.array(fc.array(fc.bigInt({ min: 0n, max: 12_000n }), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 90,
})

test('at no time is more at risk than a depth allows, and all are confirmed in the end', () => {
  fc.assert(
    fc.property(history, (blocks) => {
      const transfers: { block: number; usd: bigint; confirmed: boolean }[] = []
      for (let head = 0; head < blocks.length + deepest(TIERS); head++) {
        for (const usd of blocks[head] ?? []) transfers.push({ block: head, usd, confirmed: false })
        const depth = (block: number) => head - block + 1
        const verdicts = chooseConfirmed(
          TIERS,
          transfers.map((each) => ({ ...each, depth: depth(each.block) })),
        )
        for (const [index, verdict] of verdicts.entries()) {
          const transfer = transfers[index]
          if (verdict && transfer) {
            transfer.confirmed = true
          }
        }
        for (const [level, { upToUsd }] of TIERS.entries()) {
          const next = TIERS[level + 1]
          if (upToUsd === null || !next) continue
          const lost = transfers
            .filter((each) => each.confirmed && depth(each.block) < next.blocks)
            .reduce((sum, { usd }) => sum + usd, 0n)
          if (lost > upToUsd) throw new RangeError(`${lost} at risk at level ${level}`)
        }
      }
      expect(transfers.every(({ confirmed }) => confirmed)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('every chain has tiers that rise and end without a limit', () => {
  for (const chain of [1, 10, 56, 137, 8453].flatMap((id) =>
    ['plain', 'op-stack', 'arbitrum'].map((kind) => ({ id, kind })),
  )) {
    const tiers = defaultTiers(chain)
    expect(tiers.at(-1)?.upToUsd).toBeNull()
    for (const [index, { upToUsd, blocks }] of tiers.entries()) {
      expect(blocks).toBeGreaterThanOrEqual(tiers[index - 1]?.blocks ?? 1)
      if (upToUsd !== null) {
        expect(upToUsd).toBeGreaterThan(tiers[index - 1]?.upToUsd ?? ONE_USD)
      }
    }
  }
})
