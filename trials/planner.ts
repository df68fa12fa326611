import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { randomProblem, randomSize } from './planner/instances.ts'
import type { Verdict } from './planner/judge.ts'
import { caseRandom } from './planner/random.ts'
import type { TrialOptions, TrialResult } from './trial.ts'

const CASES = 10_000
/** Cases a worker judges before it reports. */
const BATCH = 20

/**
 * Plans random problems and has an independent solver (HiGHS) solve each as a mixed-integer
 * program, on every core: see `judge`. A case that HiGHS cannot decide counts as failed.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = CASES, log } = options
  const tally = { passed: 0, failed: 0, undecided: 0, feasible: 0, most: 0 }
  let next = 0
  const note = (index: number, verdict: Verdict) => {
    tally[verdict.kind] += 1
    if (verdict.feasible) tally.feasible += 1
    tally.most = Math.max(tally.most, verdict.nodes)
    if (verdict.kind !== 'passed') {
      const size = JSON.stringify(randomSize(caseRandom(seed, index)))
      log(`case ${index} of seed ${seed} (${size}): ${verdict.kind}, ${verdict.reason}`)
    }
    const done = tally.passed + tally.failed + tally.undecided
    if (done % 500 === 0) log(`${done}: ${JSON.stringify(tally)}`)
  }
  const work = async () => {
    const worker = fork(fileURLToPath(new URL('./planner/worker.ts', import.meta.url)))
    while (next < cases) {
      const from = next
      next += BATCH
      const to = Math.min(cases, from + BATCH)
      const verdicts = await ask(worker, { seed, from, to })
      for (const [place, verdict] of verdicts.entries()) note(from + place, verdict)
    }
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  log(
    `seed ${seed}: ${tally.passed} the same as HiGHS and sound to the unit, ${tally.failed} not, ` +
      `${tally.undecided} undecided by HiGHS; ${tally.feasible} had a plan; at most ${tally.most} nodes`,
  )
  return { passed: tally.passed, failed: tally.failed + tally.undecided }
}

export type Question = { seed: number; from: number; to: number }

/** The solver is slow and crashes now and then, so each has a process of its own. */
function ask(worker: ChildProcess, question: Question): Promise<Verdict[]> {
  const answer = new Promise<Verdict[]>((resolve, reject) => {
    worker.once('message', (verdicts) => resolve(verdicts as Verdict[]))
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
    worker.send(question)
  })
  return answer.finally(() => worker.removeAllListeners())
}

/** The problem of one case: any of them can be made again from its numbers. */
export function problemOf(seed: number, index: number) {
  const random = caseRandom(seed, index)
  return randomProblem(random, randomSize(random))
}
