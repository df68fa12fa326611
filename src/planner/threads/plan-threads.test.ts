import { expect, it } from 'vitest'
import { problemOf } from '../../../trials/planner/planner.ts'
import { searchPlan } from '../planning/plan-problem.ts'
import type { Problem } from '../problem.ts'
import { createPlanThreads } from './plan-threads.ts'
import { startThread } from './start-thread.ts'

const ignore = () => {}
const unseen = { waiting: ignore, refused: ignore, abandoned: ignore, threadFailed: ignore }

it('a thread says what is wrong with a problem, and goes on to the next', async () => {
  let started = 0
  const start = () => {
    started += 1
    return startThread()
  }
  const threads = createPlanThreads({ threads: 1, queue: 8 }, start, unseen)
  const problem = problemOf(1, 0)
  const outputs = problem.outputs.map((output) => ({ ...output, amount: 'all' as const }))
  const unsendable = { ...problem, charges: { gas: (() => 1n) as unknown as bigint } }
  const wanted = AbortSignal.abort(new Error('never wanted'))
  const found = await Promise.allSettled([
    threads.search({ ...problem, outputs }),
    threads.search(unsendable),
    threads.search(problem, wanted),
    threads.search(problem),
  ])
  const ends = found.map((each) => (each.status === 'rejected' ? String(each.reason) : 'found'))
  expect(ends).toEqual([
    'RangeError: only one output can take everything',
    expect.stringContaining('could not be cloned'),
    'Error: never wanted',
    'found',
  ])
  expect(started).toBe(1)
  await threads.stop()
})

it('several threads search at once, and find what one would', async () => {
  const threads = createPlanThreads({ threads: 2, queue: 100 }, startThread, unseen)
  const problems = Array.from({ length: 40 }, (_, index): Problem => problemOf(5, index)).filter(
    ({ options }) => options.length < 8,
  )
  const found = await Promise.all(problems.map((problem) => threads.search(problem)))
  expect(found).toEqual(problems.map(searchPlan))
  await threads.stop()
})
