import { findPlan } from '../../src/core/route/find-plan.ts'
import { NODE_LIMIT } from '../../src/core/route/plan.ts'
import type { Problem } from '../../src/core/route/problem.ts'
import { checkPlan, costOf, grain } from './check.ts'
import type { Witness } from './milp-solver.ts'

/** HiGHS stops within this of the optimum (its tolerances, on costs of up to 1e5 USD). */
const WITNESS_TOLERANCE_USD = 2e-5

export type Verdict = { feasible: boolean; nodes: number } & (
  | { kind: 'passed' }
  | { kind: 'failed' | 'undecided'; reason: string }
)

/**
 * One problem, planned and checked. The cost must be the witness's, and the plan must hold to
 * the raw unit by a checker that shares no code with the planner.
 *
 * The tolerance: HiGHS works in doubles with tolerances of 1e-9, and the plan is in whole raw
 * units where the program is continuous, which costs at most one raw unit of every token used
 * (`grain`). The smallest fixed charge in the problems is 1e-3 USD, so a plan that opens another
 * set of balances than the optimum is off by far more than what is allowed.
 */
export async function judge(problem: Problem, witness: Witness): Promise<Verdict> {
  const { plan, search } = findPlan(problem, NODE_LIMIT)
  const base = { feasible: plan !== undefined, nodes: search.nodes }
  if (!search.proven) return { ...base, kind: 'failed', reason: 'node limit' }
  const wrong = plan ? checkPlan(problem, plan) : []
  if (wrong.length > 0) return { ...base, kind: 'failed', reason: wrong.join('; ') }
  const answer = await witness.solve(problem)
  if (answer.kind === 'undecided') return { ...base, kind: 'undecided', reason: answer.why }
  if (answer.kind === 'infeasible' || !plan) {
    if (answer.kind === 'infeasible' && !plan) return { ...base, kind: 'passed' }
    const reason = plan
      ? 'the witness says infeasible'
      : `no plan, the witness has ${answer.kind === 'optimal' ? answer.cost : ''}`
    return { ...base, kind: 'failed', reason }
  }
  const cost = costOf(plan)
  const allowed = WITNESS_TOLERANCE_USD + grain(problem, plan) + 1e-9 * Math.abs(cost)
  if (Math.abs(cost - answer.cost) <= allowed) return { ...base, kind: 'passed' }
  const reason = `cost ${cost}, the witness has ${answer.cost}, allowed ${allowed}`
  return { ...base, kind: 'failed', reason }
}
