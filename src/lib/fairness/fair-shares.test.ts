import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairShares, ShareExceeded, type ShareSettings } from './fair-shares.ts'
import { nextPiece } from './work-pieces.ts'

const SETTINGS: ShareSettings = {
  units: 8,
  unitsBesideOthers: 2,
  waiting: 3,
  maxWaitMs: 60_000,
  callsPerPlace: 2,
  callsBesideOthers: 2,
}

/** Shares whose clock stands still, and jobs that end when they are told to. */
function open(settings: Partial<ShareSettings> = {}, isStrained = () => true) {
  const clock = { now: 0 }
  const told: string[] = []
  const observe = {
    waiting: () => {},
    begun: (owner: string) => void told.push(owner),
    refused: (owner: string) => void told.push(`${owner} refused`),
  }
  const limits = { ...SETTINGS, ...settings }
  const shares = createFairShares(limits, observe, () => clock.now, isStrained)
  const start = (owner: string, weight = 1, signal?: AbortSignal) => {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = shares.run({ owner, weight, signal }, () => over)
    // Some wait until long after the test.
    done.catch(() => {})
    return { done, end }
  }
  return { shares, start, told, clock }
}

describe('fair shares', () => {
  it('let an owner that is alone have all of its units at once, the rest in their order', async () => {
    const { start, told } = open()
    const jobs = Array.from({ length: 10 }, () => start('a'))
    await nextTurn()
    expect(told).toHaveLength(8)
    jobs[0]?.end()
    await jobs[0]?.done
    await nextTurn()
    expect(told).toHaveLength(9)
  })

  it('give an owner beside others less, and the other its own at once', async () => {
    const { start, told } = open()
    const [first] = Array.from({ length: 10 }, () => start('a'))
    start('b')
    await nextTurn()
    expect(told.at(-1)).toBe('b')
    first?.end()
    await first?.done
    await nextTurn()
    // Of a, seven are still under way, which is more than it has beside b.
    expect(told.filter((owner) => owner === 'a')).toHaveLength(8)
  })

  it('leave plain work of an owner beside others alone while the process has time', async () => {
    const { start, told } = open({}, () => false)
    start('b')
    for (let index = 0; index < 5; index += 1) start('a')
    start('a', 4)
    await nextTurn()
    // Five plain ones at once; the hard one has no room beside them.
    expect(told.filter((owner) => owner === 'a')).toHaveLength(5)
  })

  it('refuse what is beyond the queue of an owner, for that owner alone, and say when to come', async () => {
    const { start, shares, told } = open()
    for (let index = 0; index < 11; index += 1) void start('a').done
    expect(shares.isFull('a')).toBe(true)
    await expect(start('a').done).rejects.toThrow(ShareExceeded)
    await expect(start('a').done).rejects.toMatchObject({ retryAfterMs: expect.any(Number) })
    expect(shares.isFull('b')).toBe(false)
    const other = start('b')
    other.end()
    await other.done
    expect(told.filter((each) => each === 'a refused')).toHaveLength(2)
  })

  it('let what weighs more than all units go, alone', async () => {
    const { start, told } = open()
    const [heavy] = [start('a', 1000), start('a')]
    await nextTurn()
    expect(told).toEqual(['a'])
    heavy?.end()
    await heavy?.done
    await nextTurn()
    expect(told).toEqual(['a', 'a'])
  })

  it('forget whom nobody waits for any more', async () => {
    const { start, told } = open({ units: 1 })
    const leaving = new AbortController()
    const first = start('a')
    const gone = start('a', 1, leaving.signal)
    const last = start('a')
    leaving.abort(new Error('left'))
    await expect(gone.done).rejects.toThrow('left')
    first.end()
    await first.done
    last.end()
    await last.done
    expect(told).toEqual(['a', 'a'])
  })

  it('refuse what has waited too long', async () => {
    const { start } = open({ units: 1, maxWaitMs: 5 })
    start('a')
    await expect(start('a').done).rejects.toThrow(ShareExceeded)
  })

  it('let a plain job of another owner go before the pieces of a hard one', async () => {
    const { shares, start } = open()
    const done: string[] = []
    const plain = start('b')
    const hard = shares.run({ owner: 'a', weight: 8 }, async () => {
      await nextPiece()
      done.push('hard')
    })
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    done.push('plain')
    plain.end()
    await Promise.all([plain.done, hard])
    expect(done).toEqual(['plain', 'hard'])
  })

  it('never let pieces wait where nobody else asks', async () => {
    const { shares } = open()
    await shares.run({ owner: 'a', weight: 8 }, async () => expect(nextPiece()).toBeUndefined())
    await shares.run({ owner: 'a', weight: 1 }, async () => expect(nextPiece()).toBeUndefined())
  })

  it('let an owner that keeps the event loop wait beside others, and nobody else', () => {
    const { shares, clock } = open()
    const serve = (owner: string, workMs: number) => {
      const waitMs = shares.enter(owner)
      if (waitMs === 0) shares.leave(owner, workMs)
      return waitMs
    }
    for (let time = 0; time < 20; time += 1) expect(serve('a', 200)).toBe(0)
    expect(serve('b', 1)).toBe(0)
    const waitMs = serve('a', 200)
    expect(waitMs).toBeGreaterThan(1000)
    expect(serve('b', 1)).toBe(0)
    // Exactly as long as it says.
    clock.now = waitMs - 1
    serve('b', 1)
    expect(serve('a', 200)).toBeGreaterThan(0)
    clock.now = waitMs + 1
    serve('b', 1)
    expect(serve('a', 200)).toBe(0)
  })

  it('let few through that come at one moment from an owner whose requests are costly', () => {
    const { shares, clock } = open()
    for (let time = 0; time < 40; time += 1) {
      shares.enter('a')
      shares.leave('a', 100)
    }
    clock.now = 20_000
    shares.enter('b')
    const entered = Array.from({ length: 50 }, () => shares.enter('a')).filter((ms) => ms === 0)
    expect(entered.length).toBeLessThan(10)
  })

  it('leave an owner alone that keeps the event loop where nobody else asks or time is left', () => {
    for (const isStrained of [true, false]) {
      const { shares } = open({}, () => isStrained)
      if (!isStrained) shares.enter('b')
      for (let time = 0; time < 50; time += 1) {
        expect(shares.enter('a')).toBe(0)
        shares.leave('a', 500)
      }
    }
  })

  it('forget owners that are gone', async () => {
    const { shares, start, clock } = open()
    for (let index = 0; index < 100; index += 1) {
      const job = start(`owner ${index}`)
      job.end()
      await job.done
    }
    clock.now = 1e6
    start('late')
    expect(shares.size()).toBe(1)
  })

  it('do all that was let in, once, and never more of an owner than it may have', async () => {
    const job = fc.record({
      owner: fc.constantFrom('a', 'b', 'c'),
      weight: fc.integer({ min: 1, max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 40 }), async (jobs) => {
        const { shares } = open({ waiting: 100 })
        const units = new Map<string, number>()
        let done = 0
        const work = async ({ owner, weight }: { owner: string; weight: number }) => {
          const before = units.get(owner) ?? 0
          const own = Math.min(weight, SETTINGS.units)
          // Whatever weighs more than there is goes alone.
          expect(before === 0 || before + own <= SETTINGS.units).toBe(true)
          units.set(owner, before + own)
          await nextPiece()
          await nextTurn()
          units.set(owner, (units.get(owner) ?? 0) - own)
          done += 1
        }
        await Promise.all(jobs.map((each) => shares.run(each, () => work(each))))
        expect(done).toBe(jobs.length)
        expect([...units.values()].every((left) => left === 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
