import { findPlan } from '../../src/core/route/find-plan.ts'
import type { Plan } from '../../src/core/route/outcome.ts'
import { NODE_LIMIT } from '../../src/core/route/plan.ts'
import type { Problem } from '../../src/core/route/problem.ts'
import { checkPlan, costOf, grain } from './check.ts'
import type { Answer, Witness } from './milp-solver.ts'

/** HiGHS stops within this of the optimum (its tolerances, on costs of up to 1e5 USD). */
const WITNESS_TOLERANCE_USD = 2e-5

export type Verdict = { feasible: boolean; nodes: number; plannerMs: number; witnessMs: number } & (
  | { kind: 'passed' }
  | { kind: 'failed' | 'undecided'; reason: string }
)
type Ruling = { kind: 'passed' } | { kind: 'failed' | 'undecided'; reason: string }

/**
 * One problem, planned and checked. The cost must be the witness's, and the plan must hold to
 * the raw unit by a checker that shares no code with the planner.
 *
 * That the cost is the least is shown in two steps, much faster than by solving the problem from
 * scratch. The witness prices the plan: with exactly its chains, tokens and lanes open, what is
 * the least cost? Then it looks for anything cheaper than that, and must prove that there is
 * nothing. Where there is no plan the witness must prove that there is none.
 *
 * The tolerance: HiGHS works in doubles with tolerances of 1e-9, and the plan is in whole raw
 * units where the program is continuous, which costs at most one raw unit of every token used
 * (`grain`). The smallest fixed charge in the problems is 1e-3 USD, so a plan that opens another
 * set of balances than the optimum is off by far more than what is allowed.
 */
export async function judge(problem: Problem, witness: Witness): Promise<Verdict> {
  const start = performance.now()
  const { plan, search } = findPlan(problem, NODE_LIMIT)
  const planned = performance.now()
  const ruling = await rule(problem, { plan, proven: search.proven }, witness)
  return {
    ...ruling,
    feasible: plan !== undefined,
    nodes: search.nodes,
    plannerMs: planned - start,
    witnessMs: performance.now() - planned,
  }
}

async function rule(
  problem: Problem,
  found: { plan: Plan | undefined; proven: boolean },
  witness: Witness,
): Promise<Ruling> {
  const { plan, proven } = found
  const wrong = plan ? checkPlan(problem, plan) : []
  if (wrong.length > 0) return { kind: 'failed', reason: wrong.join('; ') }
  if (!proven) return { kind: 'failed', reason: 'node limit' }
  if (!plan) return ruleNoPlan(await witness.solve(problem))
  const cost = costOf(plan)
  const tolerance = WITNESS_TOLERANCE_USD + 1e-9 * Math.abs(cost)
  const allowed = tolerance + grain(problem, plan)
  const priced = await witness.price(problem, plan)
  // Whole units can lie just beside a rule that the program keeps to the last digit.
  const least = priced.kind === 'optimal' ? priced.cost : cost
  if (Math.abs(cost - least) > allowed) {
    return { kind: 'failed', reason: `cost ${cost}, by the witness ${least}, allowed ${allowed}` }
  }
  const cheaper = await witness.undercut(problem, least - tolerance)
  if (cheaper.kind === 'infeasible') return { kind: 'passed' }
  if (cheaper.kind === 'undecided') return { kind: 'undecided', reason: cheaper.why }
  if (cost - cheaper.cost <= allowed) return { kind: 'passed' }
  const reason = `cost ${cost}, the witness has ${cheaper.cost}, allowed ${allowed}`
  return { kind: 'failed', reason }
}

function ruleNoPlan(answer: Answer): Ruling {
  if (answer.kind === 'infeasible') return { kind: 'passed' }
  if (answer.kind === 'undecided') return { kind: 'undecided', reason: answer.why }
  return { kind: 'failed', reason: `no plan, the witness has ${answer.cost}` }
}
