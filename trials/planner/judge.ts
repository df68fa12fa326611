import { findPlan } from '../../src/core/route/find-plan.ts'
import type { Plan } from '../../src/core/route/outcome.ts'
import type { Problem } from '../../src/core/route/problem.ts'
import { checkPlan, costOf, grain } from './check.ts'
import type { Answer, Witness } from './milp-solver.ts'

/** Every search must end by itself, so it gets many times what the service allows. */
const NODE_LIMIT = 20_000

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
 * HiGHS looks for the cheapest plan itself; that it need not look at plans dearer than ours is
 * all it is told. Where there is no plan it must prove that there is none.
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
  const cheapest = await witness.solve(problem, cost + allowed)
  if (cheapest.kind === 'undecided') return { kind: 'undecided', reason: cheapest.why }
  if (cheapest.kind === 'optimal' && cheapest.cost < cost - allowed) {
    const reason = `cost ${cost}, the witness has ${cheapest.cost}, allowed ${allowed}`
    return { kind: 'failed', reason }
  }
  if (cheapest.kind === 'optimal' && cheapest.cost <= cost + allowed) return { kind: 'passed' }
  // Whole units can lie just beside a rule that the program keeps to the last digit.
  const priced = await witness.price(problem, plan)
  if (priced.kind === 'infeasible') return { kind: 'passed' }
  const reason = `cost ${cost}, and the witness has none as cheap, allowed ${allowed}`
  return { kind: 'failed', reason }
}

function ruleNoPlan(answer: Answer): Ruling {
  if (answer.kind === 'infeasible') return { kind: 'passed' }
  if (answer.kind === 'undecided') return { kind: 'undecided', reason: answer.why }
  return { kind: 'failed', reason: `no plan, the witness has ${answer.cost}` }
}
