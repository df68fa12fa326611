import { cheapestPlan, type Plan } from '../../src/planner/plan.ts'
import type { Problem } from '../../src/planner/problem.ts'
import { checkPlan, costOf, grain } from './check.ts'
import { brokenMinimums, loosen } from './loosen.ts'
import type { Answer, Witness } from './milp-solver.ts'

/** HiGHS stops within this of the optimum (its tolerances, on costs of up to 1e5 USD). */
const WITNESS_TOLERANCE_USD = 2e-5

/** `rounded`: whole units could not keep to the cheapest chains and tokens, and others cost a few more. */
type Ruling =
  | { kind: 'passed'; rounded: boolean }
  | { kind: 'failed' | 'undecided'; reason: string }

/** `proven`: the search itself knew that nothing is cheaper, before anybody confirmed it. */
export type Verdict = Ruling & {
  feasible: boolean
  proven: boolean
  nodes: number
  plannerMs: number
  witnessMs: number
}

/**
 * One problem, planned as the service plans it, with its limit on the search, and checked. The
 * cost must be the witness's, and the plan must hold to the raw unit by a checker that shares no
 * code with the planner.
 *
 * HiGHS looks for the cheapest plan itself, of an easier problem (`loosen`) first; whatever its
 * answer breaks is then asked for. That it need not look at plans dearer than ours is all it is
 * told. Where there is no plan it must prove that there is none.
 *
 * The tolerance: HiGHS works in doubles with tolerances of 1e-9, and the plan is in whole raw
 * units where the program is continuous, which costs at most one raw unit of every token used
 * (`grain`). A plan that is dearer by whole units should cost the same without them: its chains,
 * tokens and lanes are priced once more as a linear program. Where it does not, what the program
 * finds was just out of the reach of whole units; such cases are counted apart.
 */
export async function judge(problem: Problem, witness: Witness): Promise<Verdict> {
  const start = performance.now()
  const { plan, search } = cheapestPlan(problem)
  const planned = performance.now()
  const ruling = await rule(problem, plan, witness)
  return {
    ...ruling,
    feasible: plan !== undefined,
    proven: search.proven,
    nodes: search.nodes,
    plannerMs: planned - start,
    witnessMs: performance.now() - planned,
  }
}

const PASSED: Ruling = { kind: 'passed', rounded: false }

async function rule(problem: Problem, plan: Plan | undefined, witness: Witness): Promise<Ruling> {
  if (!plan) return ruleNoPlan(await witness.solve(problem))
  const wrong = checkPlan(problem, plan)
  if (wrong.length > 0) return { kind: 'failed', reason: wrong.join('; ') }
  const most = costOf(plan) + tolerances(problem, plan).allowed
  const kept = new Set<string>()
  for (;;) {
    const easier = loosen(problem, kept)
    const answer = await witness.solve(easier, most)
    const ruling = await compare({ problem, plan }, answer, witness)
    if (answer.kind !== 'optimal' || (ruling.kind === 'passed' && !ruling.rounded)) return ruling
    const broken = brokenMinimums(problem, easier, answer.spent)
    // What keeps to every minimum is the cheapest of the problem as it is.
    if (broken.every((balance) => kept.has(balance))) return ruling
    for (const balance of broken) kept.add(balance)
  }
}

function tolerances(problem: Problem, plan: Plan): { tolerance: number; allowed: number } {
  const tolerance = WITNESS_TOLERANCE_USD + 1e-9 * Math.abs(costOf(plan))
  return { tolerance, allowed: tolerance + grain(problem, plan) }
}

async function compare(
  { problem, plan }: { problem: Problem; plan: Plan },
  cheapest: Answer,
  witness: Witness,
): Promise<Ruling> {
  const cost = costOf(plan)
  const { tolerance, allowed } = tolerances(problem, plan)
  if (cheapest.kind === 'undecided') return { kind: 'undecided', reason: cheapest.why }
  const found = cheapest.kind === 'optimal' ? cheapest.cost : Number.POSITIVE_INFINITY
  if (Math.abs(found - cost) <= tolerance) return PASSED
  if (found < cost - allowed) return differs(cost, found, allowed)
  const priced = await witness.price(problem, plan)
  // Whole units can lie just beside a rule that the program keeps to the last digit.
  if (priced.kind === 'infeasible') return PASSED
  if (priced.kind === 'undecided') return { kind: 'undecided', reason: priced.why }
  if (Math.abs(priced.cost - found) <= tolerance) return PASSED
  return found <= cost + allowed ? { kind: 'passed', rounded: true } : differs(cost, found, allowed)
}

function differs(cost: number, found: number, allowed: number): Ruling {
  return { kind: 'failed', reason: `cost ${cost}, the witness has ${found}, allowed ${allowed}` }
}

function ruleNoPlan(answer: Answer): Ruling {
  if (answer.kind === 'infeasible') return PASSED
  if (answer.kind === 'undecided') return { kind: 'undecided', reason: answer.why }
  return { kind: 'failed', reason: `no plan, the witness has ${answer.cost}` }
}
