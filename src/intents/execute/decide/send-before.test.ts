import { describe, expect, it } from 'vitest'
import type { LayerStep } from '../../../ports/settlement-layer.ts'
import { sendBefore, type Timing } from './send-before.ts'

const timing: Timing = {
  deadlineOf: () => 1_000n,
  landingSeconds: () => 5,
  chainOf: () => ({ blockTimeMs: 12_000 }),
  confirmations: () => 3,
}
const step = (name: string, chainId: number, after: string[] = []): LayerStep => ({
  name,
  kind: 'claim',
  chainId,
  elements: [],
  after,
})

describe('the last moment to send', () => {
  it('leaves a transaction the time to land before its deadline', () => {
    expect(sendBefore([step('fill', 1)], timing)).toEqual(new Map([['fill', 995n]]))
    const sooner = { ...timing, deadlineOf: () => 900n }
    expect(sendBefore([step('fill', 1)], sooner)).toEqual(new Map([['fill', 895n]]))
  })

  it('lets what comes after a fill have a later deadline of its own', () => {
    const deadlineOf = ({ name }: LayerStep) => (name === 'claim' ? 5_000n : 1_000n)
    const steps = [step('fill', 1), step('claim', 2, ['fill'])]
    expect(sendBefore(steps, { ...timing, deadlineOf })).toEqual(
      new Map([
        ['fill', 995n],
        ['claim', 4_995n],
      ]),
    )
  })

  it('leaves what comes after the time for confirmations, elsewhere only', () => {
    const steps = [step('claim', 2), step('local', 1, ['claim']), step('fill', 1, ['local'])]
    expect(sendBefore(steps, timing)).toEqual(
      new Map([
        ['fill', 995n],
        ['local', 990n],
        ['claim', 990n - 5n - 24n],
      ]),
    )
  })

  it('does not hang on steps that wait for each other', () => {
    const steps = [step('a', 1, ['b']), step('b', 1, ['a'])]
    expect(sendBefore(steps, timing).size).toBe(2)
  })
})
