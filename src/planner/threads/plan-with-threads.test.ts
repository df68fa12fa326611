import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { hardProblems } from '../../../trials/planner/hard-problems.ts'
import { problemOf } from '../../../trials/planner/planner.ts'
import type { PlanOutcome } from '../outcome.ts'
import { LOOP_EFFORT, plan, planWithin } from '../plan.ts'
import { type Planner, planWithThreads } from './plan-with-threads.ts'
import type { PlannerObserver } from './planner-observer.ts'
import { startThread } from './start-thread.ts'

/** This problem takes far less than the effort of the event loop. */
const ORDINARY = problemOf(1, 2)
/** These problems take more than the effort of the event loop, but not much more. */
const HARD = { least: LOOP_EFFORT, most: 10 * LOOP_EFFORT }
const [LONG = ORDINARY, ...OTHERS] = hardProblems(3, { ...HARD, ok: true })
/** This problem takes seconds. */
const HARDEST = problemOf(1, 997)

const STUCK = `require('node:worker_threads').parentPort.on('message', () => { for (;;); })`

const planners: Planner[] = []

afterEach(async () => {
  await Promise.all(planners.splice(0).map((planner) => planner.stop()))
})

describe('a planner', () => {
  it('plans in the event loop what is ordinary, and the rest in a thread, to the same end', async () => {
    const { planner, told } = start()
    const refused = hardProblems(1, { ...HARD, ok: false })
    for (const problem of [ORDINARY, LONG, ...OTHERS, ...refused]) {
      const outcome = await planner.planRoute(problem)
      expect(spelled(outcome)).toEqual(spelled(plan(problem)))
    }
    expect(told).toEqual(['loop', 'thread', 'thread', 'thread', 'thread'])
  })

  it('answers others while it is at something hard', async () => {
    const { planner, threads } = start()
    const ends = new AbortController()
    const done: string[] = []
    const hard = planner.planRoute(HARDEST, ends.signal).finally(() => done.push('hard'))
    await until(() => threads.length === 1)
    for (let turn = 0; turn < 10; turn += 1) {
      await planner.planRoute(ORDINARY)
      done.push('ordinary')
      await nextTurn()
    }
    ends.abort(new Error('seen enough'))
    await expect(hard).rejects.toThrow('seen enough')
    expect(done).toEqual([...Array(10).fill('ordinary'), 'hard'])
  })

  it('gives the event loop a turn between plans that take its share together', async () => {
    const { planner } = start()
    const done: string[] = []
    const effort = planWithin(ORDINARY, LOOP_EFFORT)?.effort ?? LOOP_EFFORT
    const length = Math.ceil((3 * LOOP_EFFORT) / effort)
    const plans = Array.from({ length }, () =>
      planner.planRoute(ORDINARY).then(() => done.push('plan')),
    )
    setImmediate(() => done.push('turn'))
    await Promise.all(plans)
    expect(done.indexOf('turn')).toBeGreaterThan(0)
    expect(done.indexOf('turn')).toBeLessThan(length)
  })

  it('refuses what is more than may wait, and says when to come again', async () => {
    const { planner, told } = start({ queue: 1, stuck: 1 })
    const ends = new AbortController()
    const first = planner.planRoute(LONG, ends.signal)
    const second = planner.planRoute(LONG, ends.signal)
    await until(() => told.includes('waiting 1'))
    await expect(planner.planRoute(LONG)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 5,
    })
    expect((await planner.planRoute(ORDINARY)).ok).toBe(plan(ORDINARY).ok)
    ends.abort(new Error('nobody waits'))
    await expect(first).rejects.toThrow('nobody waits')
    await expect(second).rejects.toThrow('nobody waits')
    expect((await planner.planRoute(LONG)).ok).toBe(true)
  })

  it('stops what nobody waits for any more, and lets the next begin', async () => {
    const { planner, threads, told } = start({ stuck: 1 })
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = planner.planRoute(LONG, running.signal)
    const second = planner.planRoute(LONG, waiting.signal)
    const third = planner.planRoute(LONG)
    await until(() => told.includes('waiting 2'))
    waiting.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    running.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect((await third).ok).toBe(true)
    expect(threads).toHaveLength(2)
    expect(threads[0]?.threadId).toBe(-1)
    expect(told.filter((what) => what === 'abandoned')).toHaveLength(2)
  })

  it('fails only what a thread was at when it died, and starts another', async () => {
    const { planner, threads, told } = start({ stuck: 1 })
    const first = planner.planRoute(LONG)
    const second = planner.planRoute(LONG)
    await until(() => told.includes('waiting 1'))
    void threads[0]?.terminate()
    await expect(first).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await second).ok).toBe(true)
    expect(threads).toHaveLength(2)
    expect(told).toContain('failed')
  })

  it('tells who waits that the service stops, and ends its threads', async () => {
    const { planner, threads, told } = start({ stuck: 1 })
    const plans = [planner.planRoute(LONG), planner.planRoute(LONG)]
    const ends = Promise.allSettled(plans)
    await until(() => told.includes('waiting 1'))
    await planner.stop()
    for (const end of await ends) {
      expect(end).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } })
    }
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1])
    await expect(planner.planRoute(LONG)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

/** `stuck`: this many of the first threads never answer. */
function start({ queue = 8, stuck = 0 } = {}) {
  const threads: Worker[] = []
  const told: string[] = []
  const observer: PlannerObserver = {
    planned: (where) => told.push(where),
    waiting: (count) => count > 0 && told.push(`waiting ${count}`),
    refused: () => told.push('refused'),
    abandoned: () => told.push('abandoned'),
    threadFailed: () => told.push('failed'),
  }
  const startOne = () => {
    const thread = threads.length < stuck ? new Worker(STUCK, { eval: true }) : startThread()
    threads.push(thread)
    return thread
  }
  const planner = planWithThreads({
    settings: { threads: 1, queue },
    observer,
    startThread: startOne,
    loopEffort: LOOP_EFFORT,
  })
  planners.push(planner)
  return { planner, threads, told }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn()
}

function spelled(outcome: PlanOutcome): unknown {
  if (!outcome.ok) return { ...outcome.shortfall, partial: outcome.shortfall.partial?.outputs }
  const { plan: cheapest, faster } = outcome
  return [cheapest, ...faster].map((each) => ({ ...each, rejected: each.rejected() }))
}
