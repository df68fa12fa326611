import { describe, expect, it } from 'vitest'
import { credit } from './credit.ts'

describe('tokens already on the destination', () => {
  const question = { amounts: [100n, 50n, 'all'] as const, held: [30n, 80n, 7n] }

  it('count for a plain send to oneself: the amount is the wanted end balance', () => {
    expect(credit({ ...question, toSelf: true, hasCalls: false })).toEqual({
      amounts: [70n, 0n, 'all'],
      credits: [30n, 50n, 0n],
    })
  })

  it('do not count with calls or for another recipient', () => {
    const untouched = { amounts: [100n, 50n, 'all'], credits: [0n, 0n, 0n] }
    expect(credit({ ...question, toSelf: true, hasCalls: true })).toEqual(untouched)
    expect(credit({ ...question, toSelf: false, hasCalls: false })).toEqual(untouched)
  })
})
