import { describe, expect, it } from 'vitest'
import { chooseRepayment } from './choose-repayment.ts'

const choose = (origin: [bigint, bigint], destination: [bigint, bigint], amount: bigint) =>
  chooseRepayment({
    origin: { virtual: origin[0], target: origin[1] },
    destination: { virtual: destination[0], target: destination[1] },
    amount,
  })

describe('chooseRepayment', () => {
  it.each([
    ['the chain of the deposit is dry', [0n, 100n], [150n, 100n], 50n, 'origin'],
    ['the chain of the fill is dry', [150n, 100n], [0n, 100n], 50n, 'destination'],
    ['both are as full', [100n, 100n], [50n, 100n], 50n, 'destination'],
    ['a target of its own counts', [100n, 1_000n], [400n, 100n], 50n, 'origin'],
    ['more is promised away than is there', [100n, 100n], [-50n, 100n], 50n, 'destination'],
    // Repaid there, the chain of the fill would be the emptier one.
    ['the amount would turn it round', [60n, 100n], [20n, 100n], 50n, 'destination'],
  ] as const)('%s', (_, origin, destination, amount, chosen) => {
    expect(choose([...origin], [...destination], amount)).toBe(chosen)
  })

  it('stays where nobody has said what should be there', () => {
    expect(choose([0n, 0n], [100n, 100n], 50n)).toBe('destination')
    expect(choose([0n, 100n], [100n, 0n], 50n)).toBe('destination')
  })
})
