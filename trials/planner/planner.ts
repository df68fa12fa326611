import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { randomProblem, randomSize } from './instances.ts'
import type { Verdict } from './judge.ts'
import { WAYS } from './milp-solver.ts'
import { caseRandom } from './random.ts'

const CASES = 10_000
/** How long a solver may say nothing about a case before it is asked in another way. */
const PATIENCE_MS = 150_000

/**
 * Plans random problems and has an independent solver (HiGHS) confirm each as a mixed-integer
 * program: see `judge`. A case that HiGHS cannot decide counts as failed.
 *
 * Sizes: 60 % of 1 to 6 chains with 1 to 4 tokens, 28 % of 5 to 12 with 2 to 6, 10 % of 13 to 30
 * with 5 to 10, 2 % of 30 with 10; one to three layers for each chain; one output in 70 %, else
 * two to four. A quarter of the balances are zero, the others spread over 0.01 to 20,000 USD (or
 * 200), and cap what a source gives. The outputs take less than one balance (1 in 6), several
 * (2 in 6), nearly all, more than all, or any share. Fixed charges: every claim, 60 % for each
 * token, 20 % for each swap; a tenth of the problems cost the same everywhere, so that all ties
 * are there. Layers' minimums in 25 %, shared fill liquidity in 8 %, a fee token in 5 %, an app
 * fee and a protocol fee in 20 % each, sponsorship in 15 to 20 % for each category, 20 % of it with a
 * surcharge. About 6 in 10 problems have a plan; of the others the solver must prove it too.
 *
 * `--from N --cases M` runs the cases N to N + M - 1 of a seed: any run can be made in pieces.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, from = 0, cases = CASES, workers = availableParallelism(), log } = options
  const tally = {
    passed: 0,
    failed: 0,
    undecided: 0,
    feasible: 0,
    rounded: 0,
    unproven: 0,
    slowest: 0,
  }
  const seconds = { planner: 0, witness: 0 }
  const end = from + cases
  let next = from
  const note = (index: number, verdict: Verdict) => {
    tally[verdict.kind] += 1
    if (verdict.feasible) tally.feasible += 1
    if (!verdict.proven) tally.unproven += 1
    tally.slowest = Math.max(tally.slowest, Math.round(verdict.plannerMs))
    seconds.planner += verdict.plannerMs / 1000
    seconds.witness += verdict.witnessMs / 1000
    if (verdict.kind === 'passed') tally.rounded += verdict.rounded ? 1 : 0
    else {
      const size = JSON.stringify(randomSize(caseRandom(seed, index)))
      log(`case ${index} of seed ${seed} (${size}): ${verdict.kind}, ${verdict.reason}`)
    }
    const done = tally.passed + tally.failed + tally.undecided
    if (done % 500 === 0) log(`${done}: ${JSON.stringify(tally)}`)
  }
  const work = async () => {
    let worker = startWorker(0)
    while (next < end) {
      const index = next
      next += 1
      let verdict = await ask(worker, { seed, index })
      for (let way = 1; !verdict && way < WAYS; way += 1) {
        log(`case ${index} of seed ${seed}: HiGHS does not answer, asked another way`)
        worker.kill('SIGKILL')
        worker = startWorker(way)
        verdict = await ask(worker, { seed, index })
      }
      note(index, verdict ?? UNANSWERED)
    }
    worker.kill()
  }
  await Promise.all(Array.from({ length: workers }, work))
  log(
    `seed ${seed}, cases ${from} to ${end - 1}: ${tally.passed} the same as HiGHS and sound to the unit, ` +
      `${tally.failed} not, ${tally.undecided} undecided by HiGHS; ${tally.feasible} had a plan, ` +
      `${tally.rounded} of them by other tokens than HiGHS for the sake of whole units; ` +
      `${tally.unproven} the search had not proven itself; at most ${tally.slowest} ms; ` +
      `${seconds.planner.toFixed(0)} s planning, ${seconds.witness.toFixed(0)} s HiGHS`,
  )
  return { passed: tally.passed, failed: tally.failed + tally.undecided }
}

export type Question = { seed: number; index: number }

const UNANSWERED: Verdict = {
  kind: 'undecided',
  reason: 'HiGHS does not answer',
  feasible: false,
  proven: false,
  nodes: 0,
  plannerMs: 0,
  witnessMs: WAYS * PATIENCE_MS,
}

/** The solver is slow and crashes or hangs now and then, so each has a process of its own. */
function startWorker(way: number): ChildProcess {
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [String(way)])
}

function ask(worker: ChildProcess, question: Question): Promise<Verdict | undefined> {
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<Verdict | undefined>((resolve, reject) => {
    worker.once('message', (verdict) => resolve(verdict as Verdict))
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    worker.send(question)
  })
  return answer.finally(() => {
    clearTimeout(timer)
    worker.removeAllListeners()
  })
}

/** The problem of one case: any of them can be made again from its numbers. */
export function problemOf(seed: number, index: number) {
  const random = caseRandom(seed, index)
  return randomProblem(random, randomSize(random))
}
