import { describe, expect, it } from 'vitest'
import type { Chain } from '../domain/chain.ts'
import type { ReadingOrReason } from './judge-price.ts'
import { createReadings } from './readings.ts'

const chain = { id: 1 } as Chain
const timing = { maxAgeMs: 5000, retryAfterMs: 1000, deadlineMs: 50 }

function start() {
  const clock = { now: 0 }
  const state = { reads: 0, answer: async (): Promise<ReadingOrReason> => reading('first') }
  const logged: string[] = []
  const note = ({ event }: { event: string }) => void logged.push(event)
  const log = { debug: note, info: note, warn: note, error: note }
  const read = () => {
    state.reads += 1
    return state.answer()
  }
  const readings = createReadings({ read, now: () => clock.now, timing, log })
  return { clock, state, readings, logged }
}

const reading = (name: string): ReadingOrReason => ({ unread: name, block: {} }) as never
const good = (number: bigint): ReadingOrReason => ({
  block: { number, hash: '0x', timestamp: 0n },
  feeds: new Map(),
  pools: [],
})

describe('kept readings', () => {
  it('outlive a failed renewal as long as they are young enough', async () => {
    const { clock, state, readings, logged } = start()
    state.answer = async () => good(1n)
    await readings.get(chain)
    state.answer = () => Promise.reject(new Error('secret host'))
    await readings.renew(chain)
    expect(await readings.get(chain)).toEqual(good(1n))
    expect(logged).toEqual(['price.unreadable'])
    clock.now += 5001
    expect(await readings.get(chain)).toEqual({ unread: 'chain 1 cannot be read' })
  })

  it('of a failure are tried again sooner', async () => {
    const { clock, state, readings } = start()
    state.answer = () => Promise.reject(new Error('down'))
    await readings.get(chain)
    await readings.get(chain)
    expect(state.reads).toBe(1)
    clock.now += 1001
    state.answer = async () => good(2n)
    expect(await readings.get(chain)).toEqual(good(2n))
    expect(state.reads).toBe(2)
  })

  it('are read once for all who wait, and a hanging read ends at its deadline', async () => {
    const { state, readings } = start()
    state.answer = () => new Promise(() => {})
    const all = await Promise.all([1, 2, 3].map(() => readings.get(chain)))
    expect(all).toEqual(all.map(() => ({ unread: 'chain 1 cannot be read' })))
    expect(state.reads).toBe(1)
  })

  it('end with the stop: waiters are let go, nothing is read any more', async () => {
    const { state, readings } = start()
    state.answer = () => new Promise(() => {})
    const waiting = readings.get(chain)
    const outcome = expect(waiting).rejects.toThrow('has been stopped')
    await readings.stop()
    await outcome
    await readings.renew(chain)
    await expect(readings.get(chain)).rejects.toThrow('has been stopped')
    expect(state.reads).toBe(1)
  })
})
