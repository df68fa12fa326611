import type { Plan, PlanOutcome, PlanRoute, Shortfall } from '../../core/route/outcome.ts'
import type { Problem } from '../../core/route/problem.ts'
import { layerSets } from '../../domain/intent/quote/layer-sets.ts'
import type { LayerQuote } from '../../ports/settlement-layer.ts'
import { rankPlans } from './rank-plans.ts'
import { type ProblemGround, stateProblem } from './state-problem.ts'
import { type SwapInputs, sameInputs, swapInputsOf } from './swap-inputs.ts'

export type Candidate = { plan: Plan; problem: Problem }

export type PlannedRoutes = {
  /** Best first. */
  candidates: readonly Candidate[]
  /** Of each set of layers that does not suffice, the nearest first. */
  shortfalls: readonly Shortfall[]
}

/** Plans with every set of layers that can be combined, and ranks what comes out. */
export async function planRoutes(
  planRoute: PlanRoute,
  ground: ProblemGround,
  quotes: ReadonlyMap<string, LayerQuote>,
): Promise<PlannedRoutes> {
  const offering = [...quotes].filter(([, { options }]) => options.length > 0)
  const sets = layerSets(offering.map(([name, { alone = false }]) => ({ name, alone })))
  const candidates: Candidate[] = []
  const shortfalls: Shortfall[] = []
  for (const names of sets) {
    const chosen = names.flatMap((name) => quotes.get(name) ?? [])
    const { problem, outcome } = await settleFees(planRoute, ground, chosen)
    if (!outcome.ok) {
      shortfalls.push(outcome.shortfall)
      continue
    }
    for (const found of [outcome.plan, ...outcome.faster]) {
      const plan = withWait(withElement(found, problem), ground)
      if (usesAll(plan, names) && servesAll(plan, problem)) candidates.push({ plan, problem })
    }
  }
  const { selectionStrategy } = ground.context.request.options
  return {
    candidates: rankPlans(selectionStrategy, candidates, ({ plan }) => plan),
    shortfalls: byMissing(shortfalls),
  }
}

/** The fee depends on the swap at the destination, and that on the plan: it is found in turns. */
const MOST_TURNS = 3

/** A plan whose app and protocol fee are those of what it does. */
async function settleFees(
  planRoute: PlanRoute,
  ground: ProblemGround,
  chosen: readonly LayerQuote[],
): Promise<{ problem: Problem; outcome: PlanOutcome }> {
  const { outputs, request } = ground.context
  const { appFeeBps, protocolFeeBps } = request.options
  let inputs: SwapInputs = outputs.map(() => undefined)
  for (let turn = 1; ; turn += 1) {
    const problem = stateProblem(ground, chosen, inputs)
    const outcome = await planRoute(problem)
    if (!outcome.ok || appFeeBps + protocolFeeBps === 0) return { problem, outcome }
    const found = swapInputsOf(ground.context, outcome.plan)
    if (sameInputs(found, inputs) || turn === MOST_TURNS) {
      const fits = (plan: Plan) => sameInputs(swapInputsOf(ground.context, plan), inputs)
      return { problem, outcome: { ...outcome, faster: outcome.faster.filter(fits) } }
    }
    inputs = found
  }
}

/** Calls that a sponsor pays for spend nothing, but somebody has to make them all the same. */
function withElement(plan: Plan, { options }: Problem): Plan {
  const free = options.find(({ sources }) => sources.length === 0)
  if (plan.elements.length > 0 || !free) return plan
  const element = { option: free, inputs: [], deliveries: [] }
  return { ...plan, elements: [element], fillTimeSeconds: free.fillTimeSeconds }
}

function withWait(plan: Plan, { wait }: ProblemGround): Plan {
  return { ...plan, fillTimeSeconds: plan.fillTimeSeconds + wait(plan) }
}

/** A plan that leaves a layer out pays charges of that layer for nothing. */
function usesAll({ elements }: Plan, names: readonly string[]): boolean {
  return names.every((name) => elements.some(({ option }) => option.settlementLayer === name))
}

/** These layers may have no way to the output that was to get everything. */
function servesAll({ outputs }: Plan, problem: Problem): boolean {
  return problem.outputs.every(({ amount }, index) => amount !== 'all' || outputs[index] !== 0n)
}

/** The one with the least missing first. */
function byMissing(shortfalls: readonly Shortfall[]): Shortfall[] {
  return [...shortfalls].sort((a, b) => (a.missingUsd < b.missingUsd ? -1 : 1))
}
