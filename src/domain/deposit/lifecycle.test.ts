import { describe, expect, it } from 'vitest'
import {
  DEPOSIT_STATES,
  DEPOSIT_STEPS,
  maySucceed,
  REOPENABLE,
  RESTING,
  UNSEEN,
} from './lifecycle.ts'

describe('the states of a deposit', () => {
  it('can all be reached from the beginning', () => {
    const seen = new Set<string>(['awaited'])
    for (const state of seen) {
      for (const next of DEPOSIT_STEPS[state as keyof typeof DEPOSIT_STEPS]) seen.add(next)
    }
    expect([...seen].toSorted()).toEqual([...DEPOSIT_STATES].toSorted())
  })

  it('can all be taken back by the chain, and go on from where they were', () => {
    for (const state of DEPOSIT_STATES) {
      if (state === 'reorged' || UNSEEN.has(state)) continue
      expect(maySucceed(state, 'reorged')).toBe(true)
      expect(maySucceed('reorged', state)).toBe(true)
    }
  })

  it('lead out of every state that holds money which did not arrive', () => {
    const exits = new Set(['completed', 'refunded'])
    for (const state of DEPOSIT_STATES) {
      if (exits.has(state) || state === 'reorged') continue
      const reached = new Set([state])
      for (const at of reached) {
        for (const next of DEPOSIT_STEPS[at]) if (next !== 'reorged') reached.add(next)
      }
      expect([...exits].every((exit) => reached.has(exit as typeof state))).toBe(true)
    }
  })

  it('never move or send back what no transfer has brought', () => {
    for (const state of UNSEEN) {
      expect(REOPENABLE.has(state)).toBe(false)
      expect(DEPOSIT_STEPS[state].filter((next) => !UNSEEN.has(next))).toEqual(['detected'])
    }
  })

  it('never move what arrived or went back', () => {
    // Unless the chain takes the payment back.
    expect(DEPOSIT_STEPS.completed).toEqual(['bridging', 'swapping', 'reorged'])
    expect(DEPOSIT_STEPS.refunded).toEqual(['refunded', 'failed', 'reorged'])
    for (const state of REOPENABLE) expect(RESTING.has(state)).toBe(true)
  })
})
