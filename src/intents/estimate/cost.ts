import { noFees } from '../../domain/cost/fees.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { CostLine, RouteCost } from '../../domain/intent/intent.ts'
import type { CostOutcome } from '../../domain/intent/quote/cost-outcome.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { findToken } from '../../domain/intent/request/validate-request.ts'
import type { Token } from '../../domain/token.ts'
import { usdOf } from '../../domain/usd.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import type { AssessmentRequest, RouteAssessment } from '../quote/assess-routes.ts'
import { requestsBySource } from '../quote/choose-source.ts'
import { saysNothingToMove } from '../quote/credit-held.ts'
import { noRouteError } from '../quote/no-route-error.ts'
import { priceRoute } from '../quote/price-route.ts'
import { withTopUp } from '../quote/top-up.ts'
import { assessForPrice } from './assess-for-price.ts'

export type CostRequest = { caller: IntentCaller; request: QuoteRequest; signal?: AbortSignal }

/**
 * Computes what a request would cost, or how much it lacks. Nothing is built and nothing is kept.
 */
export async function costIntent(
  deps: IntentDeps,
  { caller, request, signal = new AbortController().signal }: CostRequest,
): Promise<CostOutcome> {
  const complete = withTopUp(deps, request)
  const [first, ...others] = await requestsBySource(deps, { request: complete, signal })
  if (!first) throw new Error('a request has no source to be paid from')
  const [own] = others
  if (!own) return costFromSource(deps, { caller, request: first, signal })
  try {
    const outcome = await costFromSource(deps, { caller, request: first, signal })
    if (outcome.hasFulfilledAll) return outcome
  } catch (error) {
    if (!(error instanceof ServiceError) || signal.aborted) throw error
  }
  return costFromSource(deps, { caller, request: own, signal })
}

async function costFromSource(deps: IntentDeps, question: AssessmentRequest): Promise<CostOutcome> {
  const { request } = question
  let assessment: RouteAssessment
  try {
    assessment = await assessForPrice(deps, question)
  } catch (error) {
    // Tokens that are already there need no route to sign, but they have a cost: zero.
    if (saysNothingToMove(error))
      return { hasFulfilledAll: true, cost: costOfNothing(deps, request) }
    throw error
  }
  const [best] = assessment.candidates
  if (best) {
    return {
      hasFulfilledAll: true,
      ...(request.source === 'locks' && { locked: true as const }),
      cost: priceRoute(assessment.context, best.plan, best.problem.charges),
    }
  }
  const [nearest] = assessment.shortfalls
  // Calls alone lack no requested token, so the error says what they cost.
  if (!nearest || assessment.context.outputs.length === 0) throw noRouteError(assessment)
  const { missing, fees } = nearest
  const lacking = assessment.context.outputs.flatMap(({ token, amount, price }, index) => {
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

/** The cost of a request whose tokens are all there: what the account has of each counts as spent. */
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
