import { layerSets } from '../core/intent/layer-sets.ts'
import { rankPlans } from '../core/intent/rank-plans.ts'
import type { PlanRoute, RoutePlan, Shortfall } from '../core/intent/route-plan.ts'
import type { Problem } from '../core/route/problem.ts'
import type { LayerQuote } from '../ports/settlement-layer.ts'
import { type ProblemGround, stateProblem } from './state-problem.ts'

export type Candidate = { plan: RoutePlan; problem: Problem }

export type PlannedRoutes = {
  /** Best first. */
  candidates: readonly Candidate[]
  /** Of each set of layers that does not suffice, the nearest first. */
  shortfalls: readonly Shortfall[]
}

/** Plans with every set of layers that can be combined, and ranks what comes out. */
export function planRoutes(
  planRoute: PlanRoute,
  ground: ProblemGround,
  quotes: ReadonlyMap<string, LayerQuote>,
): PlannedRoutes {
  const offering = [...quotes].filter(([, { options }]) => options.length > 0)
  const sets = layerSets(offering.map(([name, { alone = false }]) => ({ name, alone })))
  const candidates: Candidate[] = []
  const shortfalls: Shortfall[] = []
  for (const names of sets) {
    const chosen = names.flatMap((name) => quotes.get(name) ?? [])
    const problem = stateProblem(ground, chosen)
    const outcome = planRoute(problem)
    if (!outcome.ok) {
      shortfalls.push(outcome.shortfall)
      continue
    }
    for (const found of [outcome.plan, ...outcome.faster]) {
      const plan = withWait(withElement(found, problem), ground)
      if (usesAll(plan, names)) candidates.push({ plan, problem })
    }
  }
  const { selectionStrategy } = ground.context.request.options
  return {
    candidates: rankPlans(selectionStrategy, candidates, ({ plan }) => plan),
    shortfalls: byMissing(shortfalls),
  }
}

/** Calls that a sponsor pays for spend nothing, but somebody has to make them all the same. */
function withElement(plan: RoutePlan, { options }: Problem): RoutePlan {
  const free = options.find(({ sources }) => sources.length === 0)
  if (plan.elements.length > 0 || !free) return plan
  const element = { option: free, inputs: [], deliveries: [] }
  return { ...plan, elements: [element], fillTimeSeconds: free.fillTimeSeconds }
}

function withWait(plan: RoutePlan, { wait }: ProblemGround): RoutePlan {
  return { ...plan, fillTimeSeconds: plan.fillTimeSeconds + wait(plan) }
}

/** A plan that leaves a layer out pays charges of that layer for nothing. */
function usesAll({ elements }: RoutePlan, names: readonly string[]): boolean {
  return names.every((name) => elements.some(({ option }) => option.settlementLayer === name))
}

/** The one with the least missing first. */
function byMissing(shortfalls: readonly Shortfall[]): Shortfall[] {
  return [...shortfalls].sort((a, b) => (a.missingUsd < b.missingUsd ? -1 : 1))
}
