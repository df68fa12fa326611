import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolvePolicy } from '../transaction-policy.ts'
import { firstFees, raisedFees } from './fees.ts'

const policy = resolvePolicy({ id: 1, blockTimeMs: 1000 }, { maxFeePerGas: 1_000_000n })
const wei = (most: bigint) => fc.bigInt({ min: 0n, max: most })
const price = fc.record({ baseFeePerGas: wei(1_200_000n), maxPriorityFeePerGas: wei(50_000n) })

describe('for any price', () => {
  test('first fees stay within the cap, pay for the next block, and are refused only above it', () => {
    fc.assert(
      fc.property(price, (now) => {
        const fees = firstFees(now, policy)
        const tip = now.maxPriorityFeePerGas || 1n
        if (!fees) {
          expect(now.baseFeePerGas + tip).toBeGreaterThan(policy.maxFeePerGas)
          return
        }
        expect(fees.maxFeePerGas).toBeLessThanOrEqual(policy.maxFeePerGas)
        expect(fees.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFeePerGas + tip)
        expect(fees.maxPriorityFeePerGas).toBe(tip)
      }),
    )
  })

  test('a replacement offers at least a tenth more of both, never more than the cap', () => {
    fc.assert(
      fc.property(price, price, (before, now) => {
        const old = firstFees(before, policy)
        const raised = old && raisedFees(old, now, policy)
        if (!old || !raised) return
        expect(raised.maxFeePerGas * 10n).toBeGreaterThanOrEqual(old.maxFeePerGas * 11n)
        expect(raised.maxPriorityFeePerGas * 10n).toBeGreaterThanOrEqual(
          old.maxPriorityFeePerGas * 11n,
        )
        expect(raised.maxFeePerGas).toBeLessThanOrEqual(policy.maxFeePerGas)
        expect(raised.maxPriorityFeePerGas).toBeLessThanOrEqual(raised.maxFeePerGas)
        expect(raised.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFeePerGas)
      }),
    )
  })
})

test('the usual step is an eighth, and a tenfold price is followed at once', () => {
  const old = { maxFeePerGas: 8000n, maxPriorityFeePerGas: 800n }
  const calm = { baseFeePerGas: 1000n, maxPriorityFeePerGas: 10n }
  expect(raisedFees(old, calm, policy)).toEqual({ maxFeePerGas: 9000n, maxPriorityFeePerGas: 900n })
  const storm = { baseFeePerGas: 40_000n, maxPriorityFeePerGas: 10n }
  expect(raisedFees(old, storm, policy)).toEqual({
    maxFeePerGas: 80_010n,
    maxPriorityFeePerGas: 900n,
  })
})

test('at the cap there is no replacement that nodes would take', () => {
  const old = { maxFeePerGas: 950_000n, maxPriorityFeePerGas: 10n }
  expect(raisedFees(old, { baseFeePerGas: 900_000n, maxPriorityFeePerGas: 1n }, policy)).toBeNull()
})

test('a policy that nodes would refuse is refused', () => {
  const chain = { id: 7, blockTimeMs: 1000 }
  expect(() => resolvePolicy(chain, { bumpPermille: 99n })).toThrow(/chain 7: bumpPermille/)
  expect(() => resolvePolicy(chain, { finalityBlocks: 0 })).toThrow(/finalityBlocks/)
})
