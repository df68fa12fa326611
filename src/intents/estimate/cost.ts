import { noFees } from '../../domain/cost/fees.ts'
import type { CostLine, RouteCost } from '../../domain/intent/intent.ts'
import type { CostOutcome } from '../../domain/intent/quote/cost-outcome.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { findToken } from '../../domain/intent/request/validate-request.ts'
import type { Token } from '../../domain/token.ts'
import { usdOf } from '../../domain/usd.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { withSource } from '../quote/choose-source.ts'
import { saysNothingToMove } from '../quote/credit-held.ts'
import { noRouteError } from '../quote/no-route-error.ts'
import { priceRoute } from '../quote/price-route.ts'
import { type Survey, survey } from '../quote/survey.ts'
import { withTopUp } from '../quote/top-up.ts'

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
  let found: Survey
  try {
    found = await survey(deps, { caller, request, signal })
  } catch (error) {
    // There is no route to sign for what is there already, but a cost: none.
    if (saysNothingToMove(error))
      return { hasFulfilledAll: true, cost: costOfNothing(deps, request) }
    throw error
  }
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

/** Of each token, what the account has of it is what it is reckoned to spend. */
function costOfNothing({ readers }: IntentDeps, request: QuoteRequest): RouteCost {
  const { destinationChainId: chainId, tokenRequests, options } = request
  const chain = readers.get(chainId)?.chain
  const output = new Map<Token, CostLine>()
  for (const { tokenAddress, amount = 0n } of tokenRequests) {
    const token = chain && findToken(chain, tokenAddress)
    if (!token || amount === 0n) continue
    const known = output.get(token)?.amount ?? 0n
    output.set(token, { chainId, token, amount: known + amount, price: null })
  }
  const lines = [...output.values()]
  return {
    input: [],
    output: lines,
    fees: noFees(),
    sponsoredFees: noFees(),
    sponsored: options.sponsored,
    feesByOutput: lines.map(({ amount }, index) => ({
      output: index,
      spent: amount,
      fees: noFees(),
    })),
    gasUsd: { origins: [], destination: 0n },
  }
}
