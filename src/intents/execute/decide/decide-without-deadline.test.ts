import { describe, expect, it } from 'vitest'
import type { StepObservation } from '../../../ports/settlement-layer.ts'
import { decide } from './decide.ts'
import type { StepFacts } from './judge-step.ts'

const BLOCK = `0x${'aa'.repeat(32)}` as const
const block = { number: 5n, hash: BLOCK, timestamp: 999n }
const FAR = 10n ** 12n
/** A time long after every deadline. */
const NOW = 5_000n
const OPEN: StepObservation = { state: 'open' }
const WAITING: StepObservation = { state: 'waiting' }
const DONE: StepObservation = { state: 'done', txHash: BLOCK, block }

const step = (name: string, changes: Partial<StepFacts> = {}): StepFacts => ({
  name,
  kind: 'claim',
  chainId: 1,
  elements: [0],
  after: [],
  state: 'final',
  doneIn: BLOCK,
  attempts: 0,
  maxAttempts: 3,
  transaction: null,
  settled: true,
  buried: true,
  sendBefore: 1_100n,
  overAt: 1_200n,
  ...changes,
})
const delivery = (seen?: StepObservation, changes: Partial<StepFacts> = {}) =>
  step('delivery', {
    kind: 'fill',
    chainId: 2,
    after: ['claim'],
    state: 'open',
    doneIn: null,
    withoutDeadline: true,
    sendBefore: FAR,
    overAt: FAR,
    settled: false,
    buried: false,
    maxAttempts: Number.POSITIVE_INFINITY,
    ...(seen && { seen }),
    ...changes,
  })
const dead = step('other', {
  state: 'open',
  doneIn: null,
  attempts: 1,
  seen: { state: 'impossible', cause: 'NONCE_REVOKED', reason: 'cancelled', block },
})
const decideOn = (...steps: StepFacts[]) => {
  const status = steps.includes(dead) ? 'PENDING' : 'CLAIMED'
  return decide({ status, steps, now: NOW })
}

describe('a step that others do', () => {
  it('is waited for past every deadline', () => {
    const { plan, moves, ending } = decideOn(step('claim'), delivery(WAITING))
    expect({ plan, moves, ending }).toEqual({ plan: [], moves: [], ending: undefined })
  })

  it('is sent once the layer says that it is open, and not before anybody has looked', () => {
    expect(decideOn(step('claim'), delivery(OPEN)).plan).toEqual(['delivery'])
    expect(decideOn(step('claim'), delivery()).plan).toEqual([])
  })

  it('completes the intent whoever did it', () => {
    expect(decideOn(step('claim'), delivery(DONE)).moves.at(-1)).toBe('COMPLETED')
  })

  it('is brought to its end when the rest of the intent cannot be done', () => {
    const waiting = decideOn(step('claim'), delivery(WAITING), dead)
    expect(waiting).toMatchObject({ plan: [], moves: [], askRefunds: false })
    const open = decideOn(step('claim'), delivery(OPEN), dead)
    expect(open).toMatchObject({ plan: ['delivery'], askRefunds: false })
    expect(decideOn(step('claim'), delivery(DONE), dead).askRefunds).toBe(true)
  })

  it('is over when its transaction is final and the chain says that it never happened', () => {
    const over: StepObservation = {
      state: 'impossible',
      cause: 'CALLS_TOO_LATE',
      reason: 'too late',
      block,
    }
    const rescued = (final: boolean, seen: StepObservation) =>
      decideOn(
        step('claim'),
        delivery(seen, {
          state: 'sending',
          transaction: { state: 'mined', status: 'success', hash: BLOCK, block, final } as never,
        }),
      )
    expect(rescued(true, over).askRefunds).toBe(true)
    expect(rescued(false, over)).toMatchObject({ plan: [], askRefunds: false })
    const behind = { ...over, block: { ...block, number: 4n } }
    expect(rescued(true, behind)).toMatchObject({ plan: [], askRefunds: false })
  })

  it('does not keep an intent alive whose claim never happened', () => {
    const { moves } = decideOn(dead, delivery(undefined, { after: ['other'] }))
    expect(moves).toEqual(['EXPIRED'])
  })
})
