import { layerSets } from '../../domain/intent/quote/layer-sets.ts'
import { runsOwnCalls } from '../../domain/intent/request/account.ts'
import type { Plan, PlanOutcome, Shortfall } from '../../planner/plan.ts'
import type { Problem } from '../../planner/problem.ts'
import type { LayerQuote } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { claimWait } from './claim-wait.ts'
import { rankPlans } from './rank-plans.ts'
import {
  type PlanningContext,
  type SwapInputs,
  sameInputs,
  stateProblem,
  swapInputsOf,
} from './state-problem.ts'
import { needsWrap, readyFirst, withoutNative } from './wrapped-plans.ts'

export type Candidate = { plan: Plan; problem: Problem }

export type PlannedRoutes = {
  /** The candidates, best first. */
  candidates: readonly Candidate[]
  /** One for each set of layers that does not suffice, the nearest first. */
  shortfalls: readonly Shortfall[]
}

type PlanningRequest = Pick<PlanningContext, 'context' | 'snapshot'> & { signal: AbortSignal }

type PlanDeps = Pick<IntentDeps, 'planRoute' | 'layers' | 'claimBlocks' | 'settings' | 'log'>

/** Plans with every set of layers that can be combined, and ranks the plans. */
export async function planRoutes(
  deps: PlanDeps,
  { context, snapshot, signal }: PlanningRequest,
  quotes: ReadonlyMap<string, LayerQuote>,
): Promise<PlannedRoutes> {
  const { sponsorSurchargeBps } = deps.settings
  const planning = { context, snapshot, sponsorSurchargeBps }
  const planRoute = (problem: Problem) => deps.planRoute(problem, signal)
  const offering = [...quotes].filter(([, { options }]) => options.length > 0)
  const sets = layerSets(offering.map(([name, { alone = false }]) => ({ name, alone })))
  const candidates: Candidate[] = []
  const shortfalls: Shortfall[] = []
  // A max-out request includes the native token.
  const wraps =
    !runsOwnCalls(context.account) &&
    context.throughLock === undefined &&
    context.outputs.every(({ amount }) => amount !== 'all')
  const add = (names: readonly string[], problem: Problem, plans: readonly Plan[]) => {
    for (const each of plans) {
      const plan = withElement(each, problem)
      if (!usesAll(plan, names) || !servesAll(plan, problem)) continue
      const fillTimeSeconds = plan.fillTimeSeconds + claimWait(deps, context, plan)
      candidates.push({ plan: { ...plan, fillTimeSeconds }, problem })
    }
  }
  for (const names of sets) {
    const chosen = names.flatMap((name) => quotes.get(name) ?? [])
    const { problem, outcome } = await settleFees(planRoute, planning, chosen)
    if (!outcome.ok) {
      shortfalls.push(outcome.shortfall)
      continue
    }
    add(names, problem, [outcome.plan, ...outcome.faster])
    if (!wraps || !needsWrap(outcome.plan)) continue
    const tokens = await settleFees(planRoute, planning, chosen.map(withoutNative))
    if (tokens.outcome.ok) add(names, tokens.problem, [tokens.outcome.plan])
  }
  for (const { plan } of candidates) {
    const { proven, nodes, gapUsd } = plan.search
    if (proven) continue
    deps.log.warn(
      { event: 'quote.not-proven', nodes, gapUsd },
      'The plan is not proven to be the cheapest.',
    )
  }
  const { selectionStrategy } = context.request.options
  const ranked = rankPlans(selectionStrategy, candidates, ({ plan }) => plan)
  const most = deps.settings.maxRoutes
  return {
    candidates: wraps ? readyFirst(ranked, { planOf: ({ plan }) => plan, most }) : ranked,
    shortfalls: byMissing(shortfalls),
  }
}

/**
 * The fee depends on the swap at the destination, and the swap on the plan, so both are computed in
 * turns, at most this often.
 */
const MOST_TURNS = 3

/** Plans until the app and protocol fee of the plan are those of what it does. */
async function settleFees(
  planRoute: (problem: Problem) => Promise<PlanOutcome>,
  planning: PlanningContext,
  chosen: readonly LayerQuote[],
): Promise<{ problem: Problem; outcome: PlanOutcome }> {
  const { outputs, request } = planning.context
  const { appFeeBps, protocolFeeBps } = request.options
  let inputs: SwapInputs = outputs.map(() => undefined)
  for (let turn = 1; ; turn += 1) {
    const problem = stateProblem(planning, chosen, inputs)
    const outcome = await planRoute(problem)
    if (!outcome.ok || appFeeBps + protocolFeeBps === 0) return { problem, outcome }
    const planned = swapInputsOf(planning.context, outcome.plan)
    if (sameInputs(planned, inputs) || turn === MOST_TURNS) {
      const fits = (plan: Plan) => sameInputs(swapInputsOf(planning.context, plan), inputs)
      return { problem, outcome: { ...outcome, faster: outcome.faster.filter(fits) } }
    }
    inputs = planned
  }
}

/** Calls that a sponsor pays for spend no tokens, but an element has to make them. */
function withElement(plan: Plan, { options }: Problem): Plan {
  const free = options.find(({ sources }) => sources.length === 0)
  if (plan.elements.length > 0 || !free) return plan
  const element = { option: free, inputs: [], deliveries: [] }
  return { ...plan, elements: [element], fillTimeSeconds: free.fillTimeSeconds }
}

/**
 * Whether the plan uses all layers; one that leaves a layer out would pay that layer's charges for
 * nothing.
 */
function usesAll({ elements }: Plan, names: readonly string[]): boolean {
  return names.every((name) => elements.some(({ option }) => option.settlementLayer === name))
}

/** Whether the plan serves all outputs; not every set of layers can deliver the max-out output. */
function servesAll({ outputs }: Plan, problem: Problem): boolean {
  return problem.outputs.every(({ amount }, index) => amount !== 'all' || outputs[index] !== 0n)
}

/** Orders shortfalls by what is missing, the least first. */
function byMissing(shortfalls: readonly Shortfall[]): Shortfall[] {
  return [...shortfalls].sort((a, b) => (a.missingUsd < b.missingUsd ? -1 : 1))
}
