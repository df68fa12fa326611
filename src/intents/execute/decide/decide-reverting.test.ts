import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { StepFacts } from './judge-step.ts'

/**
 * Calls of an account can tell a simulation from a block, by the gas price or because their owner
 * reacts faster than the relayer. They succeed in every simulation and revert in every block.
 * Without a limit, anybody with a dollar to send could make the relayer burn gas for a day.
 */
const BLOCK = `0x${'aa'.repeat(32)}` as const
const FAR = 10n ** 12n
const DEADLINE = 9_000n
const done = (name: string, kind: 'claim' | 'fill', after: readonly string[]): StepFacts => ({
  ...{ name, kind, after, chainId: kind === 'claim' ? 1 : 2, elements: [0] },
  ...{ state: 'final', doneIn: BLOCK, attempts: 0, maxAttempts: 4, transaction: null },
  ...{ settled: true, buried: true, sendBefore: FAR, overAt: FAR },
})
const fill = (reverts: number): StepFacts => ({
  ...done('fill', 'fill', ['delivery']),
  ...{ state: 'sending', doneIn: null, buried: false, withoutDeadline: true },
  ...{ attempts: reverts - 1, maxAttempts: Number.POSITIVE_INFINITY, seen: { state: 'open' } },
  ...{ reverts, callsUntil: DEADLINE, maxCallReverts: 4 },
  transaction: {
    ...{ state: 'mined', final: false, chainId: 2, hash: BLOCK, from: '0x', nonce: 0 },
    ...{ block: { number: 1n, hash: BLOCK }, status: 'reverted', gasUsed: 30_000_000n },
    ...{ effectiveGasPrice: 1n, dataFee: 0n, logs: [] },
  } as unknown as StepFacts['transaction'],
})
const planAt = (now: bigint, reverts: number) =>
  decide({
    status: 'CLAIMED',
    steps: [done('claim', 'claim', []), done('delivery', 'fill', ['claim']), fill(reverts)],
    now,
  }).plan

describe('calls that revert in every block', () => {
  it('are sent again a few times', () => {
    for (const reverts of [1, 2, 3]) expect(planAt(5_000n, reverts)).toEqual(['fill'])
  })

  it('are not sent for ever', () => {
    for (const reverts of [4, 50]) expect(planAt(5_000n, reverts)).toEqual([])
  })

  it('keep nobody from what has arrived once their time is over', () => {
    expect(planAt(DEADLINE + 1n, 50)).toEqual(['fill'])
  })
})
