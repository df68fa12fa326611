import { findPlan } from '../src/core/route/find-plan.ts'
import { NODE_LIMIT } from '../src/core/route/plan.ts'
import type { Problem } from '../src/core/route/problem.ts'
import { checkPlan, costOf, grain } from './planner/check.ts'
import { randomProblem, randomSize } from './planner/instances.ts'
import { createWitness, type Witness } from './planner/milp-solver.ts'
import { caseRandom } from './planner/random.ts'

export type TrialOptions = { seed: number; cases?: number; log: (line: string) => void }

/** HiGHS stops within this of the optimum (its tolerances, on costs of up to 1e5 USD). */
const WITNESS_TOLERANCE_USD = 2e-5

/**
 * Plans random problems and has an independent solver (HiGHS) solve each as a mixed-integer
 * program. The cost must be the same, and the plan must hold to the raw unit by a checker that
 * shares no code with the planner.
 *
 * The tolerance: HiGHS works in doubles with tolerances of 1e-9, and the plan is in whole raw
 * units where the program is continuous, which costs at most one raw unit of every token used
 * (`grain`). The smallest fixed charge in the problems is 1e-3 USD, so a plan that opens another
 * set of balances than the optimum is off by far more than what is allowed.
 */
export async function runTrial(options: TrialOptions): Promise<{ passed: number; failed: number }> {
  const { seed, cases = 10_000, log } = options
  const witness = await createWitness()
  const tally = { passed: 0, failed: 0, feasible: 0, skipped: 0 }
  for (let index = 0; tally.passed + tally.failed < cases; index += 1) {
    const random = caseRandom(seed, index)
    const size = randomSize(random)
    const problem = randomProblem(random, size)
    const verdict = await judge(problem, witness)
    if (verdict.kind === 'skipped') tally.skipped += 1
    else if (verdict.kind === 'passed') tally.passed += 1
    else {
      tally.failed += 1
      log(`case ${index} of seed ${seed} (${JSON.stringify(size)}): ${verdict.reason}`)
    }
    if (verdict.feasible) tally.feasible += 1
    if ((index + 1) % 500 === 0) log(`${index + 1}: ${JSON.stringify(tally)}`)
  }
  log(
    `seed ${seed}: ${tally.passed} passed, ${tally.failed} failed, ${tally.feasible} with a plan, ` +
      `${tally.skipped} left out because HiGHS itself crashed`,
  )
  return { passed: tally.passed, failed: tally.failed }
}

export type Verdict =
  | { kind: 'passed'; feasible: boolean }
  | { kind: 'skipped'; feasible: boolean }
  | { kind: 'failed'; feasible: boolean; reason: string }

/** One problem, planned and checked against the witness. */
export async function judge(problem: Problem, witness: Witness): Promise<Verdict> {
  const plan = findPlan(problem, NODE_LIMIT)
  const feasible = plan !== undefined
  const wrong = plan ? checkPlan(problem, plan) : []
  if (wrong.length > 0) return { kind: 'failed', feasible, reason: wrong.join('; ') }
  if (plan && !plan.search.proven) return { kind: 'failed', feasible, reason: 'node limit' }
  const answer = await witness.solve(problem)
  if (answer.kind === 'crashed') return { kind: 'skipped', feasible }
  if (answer.kind === 'infeasible' || !plan) {
    if (answer.kind === 'infeasible' && !plan) return { kind: 'passed', feasible }
    const reason = plan
      ? 'the witness says infeasible'
      : `no plan, the witness has ${answer.kind === 'optimal' ? answer.cost : ''}`
    return { kind: 'failed', feasible, reason }
  }
  const cost = costOf(plan)
  const allowed = WITNESS_TOLERANCE_USD + grain(problem, plan) + 1e-9 * Math.abs(cost)
  if (Math.abs(cost - answer.cost) <= allowed) return { kind: 'passed', feasible }
  const reason = `cost ${cost}, the witness has ${answer.cost}, allowed ${allowed}`
  return { kind: 'failed', feasible, reason }
}
