import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLimitWorld, worstExcess } from '../../../test/kit/limit-world.ts'
import { createRateLimiter } from '../../lib/fairness/rate-limiter.ts'

const LIMITS = { requestsPerSecond: 50, burst: 100 }
const SLACK = 0.05 + 1e-9

describe('a limiter alone', () => {
  it('answers what the plain one answers, at once and without the database', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 80 }),
        async (pauses) => {
          const limits = { requestsPerSecond: 20, burst: 5 }
          const world = await openLimitWorld({ ...limits, processes: 1 })
          const plain = createRateLimiter({ ...limits, maxKeys: 1_000, now: world.now })
          for (const pause of pauses) {
            await world.run(world.now() + pause)
            expect(world.limiters[0]?.take('k')).toBe(plain.take('k'))
          }
          expect(world.statements).toBe(0)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('limiters that share', () => {
  it.each([2, 3, 4, 8])('let %i processes have one burst, all asked at one moment', async (n) => {
    const world = await openLimitWorld({ ...LIMITS, processes: n })
    for (let i = 0; i < 150 * n; i++) world.ask(i % n)
    await world.run(100)
    expect(worstExcess(world.allowed, LIMITS)).toBeLessThanOrEqual(SLACK)
    expect(world.allowed.length).toBeGreaterThanOrEqual(95)
    // Each answered all of its requests with a few statements.
    expect(world.statements).toBeLessThanOrEqual(6 * n)
  })

  it.each([
    ['evenly', [1, 1]],
    ['unevenly', [20, 1]],
    ['to one only', [1, 0]],
    ['over four, unevenly', [50, 10, 2, 1]],
  ])('keep a steady flood within 5 %%, spread %s', async (_, weights) => {
    const world = await openLimitWorld({ ...LIMITS, processes: weights.length })
    const places = weights.flatMap((weight, place) => Array<number>(weight).fill(place))
    let turn = 0
    for (let time = 0; time < 6_000; time += 2) {
      turn += 7
      const place = places[turn % places.length] ?? 0
      world.at(time, () => world.ask(place))
    }
    await world.run(6_500)
    const expected = LIMITS.burst + 6 * LIMITS.requestsPerSecond
    expect(worstExcess(world.allowed, LIMITS)).toBeLessThanOrEqual(SLACK)
    expect(world.allowed.length).toBeGreaterThanOrEqual(0.95 * expected)
    expect(world.allowed.length).toBeLessThanOrEqual(1.05 * expected)
    expect(world.statements).toBeLessThan(world.allowed.length)
  })

  it('never let more through than 5 % above, whatever is asked when and where', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.tuple(fc.nat(400), fc.nat(60), fc.nat(5)), { minLength: 1, maxLength: 40 }),
        async (requestsPerSecond, burst, processes, latencyMs, asks) => {
          const limits = { requestsPerSecond, burst }
          const world = await openLimitWorld({ ...limits, processes, latencyMs })
          let time = 0
          for (const [pause, count, where] of asks) {
            time += pause
            const at = time
            for (let i = 0; i < count; i++) {
              const limiter = where === 5 ? i % processes : where % processes
              world.at(at, () => world.ask(limiter))
            }
          }
          await world.run(time + 1_000)
          expect(worstExcess(world.allowed, limits)).toBeLessThanOrEqual(SLACK)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('count what every process holds ahead as part of the burst', async () => {
    const limits = { requestsPerSecond: 400, burst: 100 }
    const world = await openLimitWorld({ ...limits, processes: 4 })
    for (let i = 0; i < 24; i++) world.at(0, () => world.ask(i % 4))
    // Long enough for the bucket to fill, not for what is held to go back.
    for (let i = 0; i < 800; i++) world.at(200, () => world.ask(i % 4))
    await world.run(500)
    expect(worstExcess(world.allowed, limits)).toBeLessThanOrEqual(SLACK)
  })

  it('serve a quiet key at once, at whichever process, and refuse nothing of it', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 4 })
    for (let i = 0; i < 200; i++) world.at(i * 100, () => world.ask(i % 4))
    await world.run(21_000)
    expect(world).toMatchObject({ refused: 0, waited: 0 })
    expect(world.allowed).toHaveLength(200)
  })

  it('make a busy key wait once, then fetch ahead of it', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2 })
    for (let i = 0; i < 400; i++) world.at(i * 25, () => world.ask(i % 2))
    await world.run(11_000)
    expect(world.refused).toBe(0)
    expect(world.waited).toBeLessThanOrEqual(4)
    expect(world.statements).toBeLessThan(400 / 2)
  })

  it('give back what they do not use', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2 })
    for (let i = 0; i < 20; i++) world.at(i * 10, () => world.ask(0))
    await world.run(1_000)
    // 20 used, all but a few of them back by time.
    const row = world.rows.get('k')
    expect((row?.tokens ?? 0) + (1_000 - (row?.at ?? 0)) * 0.05).toBeGreaterThanOrEqual(100)
  })

  it('find what another gave back, however slowly the bucket fills', async () => {
    const limits = { requestsPerSecond: 0.001, burst: 100 }
    const world = await openLimitWorld({ ...limits, processes: 2 })
    for (let i = 0; i < 20; i++) world.at(i * 10, () => world.ask(0))
    for (let i = 0; i < 150; i++) world.at(200, () => world.ask(1))
    await world.run(250)
    expect(world.allowed.length).toBeLessThan(100)
    for (let i = 0; i < 20; i++) world.at(1_000 + 50 * i, () => world.ask(1))
    await world.run(3_000)
    expect(world.allowed.length).toBeGreaterThanOrEqual(100)
    expect(worstExcess(world.allowed, limits)).toBeLessThanOrEqual(SLACK)
  })

  it('keep no accounts of keys that are quiet, and never more than they may', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2, maxKeys: 100 })
    for (let i = 0; i < 5_000; i++) world.at(i / 10, () => world.ask(i % 2, `key ${i}`))
    await world.run(400)
    expect(world.limiters[0]?.size()).toBe(100)
    expect(world.refused).toBe(0)
    await world.run(2_000)
    await world.limiters[0]?.share(2)
    expect(world.limiters[0]?.size()).toBe(0)
  })
})

describe('without the database', () => {
  it.each(['down', 'silent'] as const)('keep to their part when it is %s', async (mode) => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2 })
    world.database.mode = mode
    for (let time = 0; time < 4_000; time += 2) world.at(time, () => world.ask((time / 2) % 2))
    await world.run(6_000)
    const expected = LIMITS.burst + 4 * LIMITS.requestsPerSecond
    expect(world.allowed.length).toBeGreaterThan(0.8 * expected)
    expect(world.allowed.length).toBeLessThanOrEqual(1.05 * expected)
    expect(world.allowed.length + world.refused).toBe(2_000)
  })

  it('let at most their part through on top when they alone are cut off, and it is paid back', async () => {
    const limits = { requestsPerSecond: 0.001, burst: 100 }
    const world = await openLimitWorld({ ...limits, processes: 4 })
    for (const limiter of [2, 3]) world.database.cutOff.add(limiter)
    for (let i = 0; i < 600; i++) world.ask(i % 4)
    await world.run(1_500)
    expect(world.allowed.length).toBeGreaterThan(100)
    expect(worstExcess(world.allowed, limits)).toBeLessThanOrEqual(2 / 4 + SLACK)
    world.database.cutOff.clear()
    const back = Promise.all(world.limiters.map((limiter) => limiter.share(4)))
    await world.run(2_000)
    expect(await back).toEqual([true, true, true, true])
    // What they had on top is owed: the bucket is empty and more than that.
    expect(world.rows.get('k')?.tokens).toBeLessThanOrEqual(100 - world.allowed.length + 1)
    const { length } = world.allowed
    for (let i = 0; i < 600; i++) world.ask(i % 4)
    await world.run(3_000)
    expect(world.allowed.length).toBe(length)
  })

  it('tell it afterwards what they have let through', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2 })
    world.database.mode = 'down'
    for (let i = 0; i < 400; i++) world.at(0, () => world.ask(i % 2))
    await world.run(10)
    world.database.mode = 'up'
    const back = Promise.all(world.limiters.map((limiter) => limiter.share(2)))
    await world.run(50)
    await back
    for (let i = 0; i < 400; i++) world.ask(i % 2)
    await world.run(100)
    expect(world.allowed.length).toBeGreaterThanOrEqual(100)
    expect(worstExcess(world.allowed, LIMITS)).toBeLessThanOrEqual(SLACK)
  })
})

describe('when processes come and go', () => {
  it('a first one tells what it let through alone before a second one serves', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 1 })
    for (let i = 0; i < 90; i++) world.ask(0)
    const shared = world.limiters[0]?.share(2)
    await world.run(20)
    expect(await shared).toBe(true)
    expect(world.rows.get('k')?.tokens).toBeLessThanOrEqual(11)
    for (let i = 0; i < 100; i++) world.ask(0)
    await world.run(100)
    expect(worstExcess(world.allowed, LIMITS)).toBeLessThanOrEqual(SLACK)
  })

  it('the last one goes on with what was left', async () => {
    const world = await openLimitWorld({ ...LIMITS, processes: 2 })
    for (let i = 0; i < 300; i++) world.ask(i % 2)
    await world.run(100)
    const alone = world.limiters[0]?.beAlone()
    await world.run(200)
    expect(await alone).toBe(true)
    const { statements } = world
    for (let i = 0; i < 300; i++) world.ask(0)
    await world.run(300)
    expect(worstExcess(world.allowed, LIMITS)).toBeLessThanOrEqual(SLACK)
    expect(world.statements).toBe(statements)
  })
})
