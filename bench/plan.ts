import { cheapestPlan } from '../src/planner/plan.ts'
import type { Problem } from '../src/planner/problem.ts'
import { type Habits, randomProblem, type Size } from '../trials/planner/instances.ts'
import { createWitness, type Witness } from '../trials/planner/milp-solver.ts'
import { caseRandom } from '../trials/planner/random.ts'

type Shape = { name: string; size: Size; habits: Partial<Habits> }

/** Three quarters of the 300 balances are not zero; amounts run over six orders of magnitude. */
const FULL = { chains: 30, tokens: 10, layers: 1, outputs: 1 }
const USUAL = { equalCosts: false, minimums: false, feeToken: undefined }

const SHAPES: readonly Shape[] = [
  { name: 'one balance suffices', size: FULL, habits: { ...USUAL, style: 'small' } },
  { name: 'several balances', size: FULL, habits: { ...USUAL, style: 'several' } },
  { name: 'three layers', size: { ...FULL, layers: 3 }, habits: { ...USUAL, style: 'small' } },
  { name: 'two outputs', size: { ...FULL, outputs: 2 }, habits: { ...USUAL, style: 'small' } },
]

/** As many as a service has planned after its first minute: until then the compiler is at work. */
const WARM_UP = 2000
const PROBLEMS = 400
/** How often each is planned: a machine that others share takes time from some of the runs. */
const ROUNDS = 5
/** HiGHS takes a thousand times as long, so it gets fewer of the same problems. */
const WITNESS_RUNS = 20
const SEED = 7

/** Times of the planner for 30 chains with 10 tokens, and how much longer HiGHS takes. */
export async function runBench(log: (line: string) => void): Promise<void> {
  const witness = await createWitness()
  for (const shape of SHAPES) {
    const problems = Array.from({ length: PROBLEMS }, (_, index) =>
      randomProblem(caseRandom(SEED, index), shape.size, shape.habits),
    )
    for (let run = 0; run < WARM_UP; run += 1) time(at(problems, run))
    const times = Array.from({ length: PROBLEMS * ROUNDS }, (_, run) => time(at(problems, run)))
    const best = problems.map((_, index) =>
      Math.min(...times.filter((_, run) => run % PROBLEMS === index)),
    )
    const theirs = await witnessTime(witness, problems.slice(0, WITNESS_RUNS))
    const ours = mean(problems.slice(0, WITNESS_RUNS).map((problem) => time(problem)))
    log(
      `${shape.name}: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms ` +
        `(${quantile(best, 0.99)} ms at the best of ${ROUNDS} times), ` +
        `HiGHS ${Math.round(theirs / ours)} times as long (${theirs.toFixed(1)} ms)`,
    )
  }
}

function at(problems: readonly Problem[], run: number): Problem {
  const problem = problems[run % problems.length]
  if (!problem) throw new RangeError('no problem to plan')
  return problem
}

function time(problem: Problem): number {
  const start = performance.now()
  cheapestPlan(problem)
  return performance.now() - start
}

async function witnessTime(witness: Witness, problems: readonly Problem[]): Promise<number> {
  const times: number[] = []
  for (const problem of problems) {
    const start = performance.now()
    const answer = await witness.solve(problem)
    if (answer.kind !== 'undecided') times.push(performance.now() - start)
  }
  return mean(times)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(3)
}
