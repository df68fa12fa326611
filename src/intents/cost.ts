import type { CostOutcome } from '../core/intent/cost-outcome.ts'
import type { QuoteRequest } from '../core/intent/request.ts'
import { usdOf } from '../core/usd.ts'
import { withSource } from './choose-source.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'
import { noRouteError } from './no-route-error.ts'
import { priceRoute } from './price-route.ts'
import { survey } from './survey.ts'
import { withTopUp } from './top-up.ts'

export type CostRequest = { caller: IntentCaller; request: QuoteRequest; signal?: AbortSignal }

/** What a request would cost, or how much it lacks. Nothing is built and nothing kept. */
export function costIntent(deps: IntentDeps, asked: CostRequest): Promise<CostOutcome> {
  return withSource(
    deps,
    { ...asked, request: withTopUp(deps, asked.request) },
    (chosen) => costFrom(deps, chosen),
    ({ hasFulfilledAll }) => hasFulfilledAll,
  )
}

async function costFrom(
  deps: IntentDeps,
  { caller, request, signal = new AbortController().signal }: CostRequest,
): Promise<CostOutcome> {
  const found = await survey(deps, { caller, request, signal })
  const [best] = found.candidates
  if (best) {
    return {
      hasFulfilledAll: true,
      ...(request.source === 'locks' && { locked: true as const }),
      cost: priceRoute(found.context, best.plan, best.problem.charges),
    }
  }
  const [nearest] = found.shortfalls
  // Calls alone lack no requested token: the error says what they cost.
  if (!nearest || found.context.outputs.length === 0) throw noRouteError(found)
  const { missing, fees } = nearest
  const lacking = found.context.outputs.flatMap(({ token, amount, price }, index) => {
    const short = missing[index] ?? 0n
    if (short === 0n) return []
    const requested = amount === 'all' ? short : amount
    const entry = { token, requested, covered: requested - short, fee: fees[index] ?? 0n }
    return [{ entry, usd: usdOf(short, price, 'up') }]
  })
  return {
    hasFulfilledAll: false,
    shortfall: {
      tokens: lacking.map(({ entry }) => entry),
      totalUsd: lacking.reduce((sum, { usd }) => sum + usd, 0n),
    },
  }
}
