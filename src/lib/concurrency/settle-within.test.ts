import { describe, expect, it } from 'vitest'
import { DeadlineError } from './deadline.ts'
import { settleWithin } from './settle-within.ts'

const never = () => new Promise<never>(() => {})

describe('settleWithin', () => {
  it('keeps what ended in time and rejects the rest at the deadline', async () => {
    const aborted: unknown[] = []
    const outcomes = await settleWithin(
      { ms: 20, parent: undefined },
      ['fast', 'broken', 'stuck'],
      async (item, signal) => {
        if (item === 'broken') throw new Error(item)
        if (item === 'fast') return item
        signal.addEventListener('abort', () => aborted.push(signal.reason))
        return never()
      },
    )
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'fast' },
      { status: 'rejected', reason: new Error('broken') },
      { status: 'rejected', reason: expect.any(DeadlineError) },
    ])
    expect(aborted).toEqual([expect.any(DeadlineError)])
  })

  it('does not wait for the deadline when all have ended', async () => {
    const outcomes = await settleWithin({ ms: 60_000, parent: undefined }, [1, 2], async (n) => n)
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ])
  })

  it('rejects what is under way when the caller leaves', async () => {
    const caller = new AbortController()
    const outcomes = settleWithin({ ms: 60_000, parent: caller.signal }, [1], never)
    caller.abort('gone')
    expect(await outcomes).toEqual([{ status: 'rejected', reason: 'gone' }])
  })
})
