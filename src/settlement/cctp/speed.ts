import { FAST, STANDARD } from '../../domain/cctp/burn-message.ts'
import { sameAddress } from '../../domain/token.ts'
import type { Ratio } from '../../planner/problem.ts'
import { leastInput, ratio } from '../../planner/problem.ts'
import { type Attestations, FEE_UNITS } from '../../ports/attestations.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import type { CctpOptions } from './options.ts'
import type { CctpRoute, RouteState } from './routes.ts'

/** How a burn travels, as the owner signs it. */
export type Speed = {
  minFinality: number
  seconds: number
  /** The share of a burn that at least arrives. */
  rate: Ratio
  /** The most that may travel like this, in raw units. */
  limit: bigint
}

type SpeedQuestion = {
  attestations: Attestations
  options: CctpOptions
  context: QuoteContext
  route: CctpRoute
  state: RouteState
}

/**
 * Chooses Fast, unless the request wants the cheapest way. Without Fast, or if the amount exceeds
 * its allowance, it is Standard, which the owner then signs explicitly. Calls have a deadline that
 * Standard would miss, so they travel by Fast or not at all. The fee that the service names only
 * decides what is offered; the owner signs the most that may be charged.
 */
export async function chooseSpeed(
  question: SpeedQuestion,
  signal: AbortSignal,
): Promise<Speed | { reason: string }> {
  const { attestations, context, options, state } = question
  const { origin, target } = question.route
  const hasCalls = context.request.destinationExecutions.length > 0
  const wantsCheap = context.request.options.selectionStrategy === 'cheapest' && !hasCalls
  const fee = await attestations.fastFee(origin.domain, target.domain, signal)
  const fast = wantsCheap || fee === undefined ? undefined : withMargin(fee, options)
  const most = (BigInt(options.maxFeeBps) * FEE_UNITS) / 10_000n
  if (fast !== undefined && fast <= most) {
    const charged = fast > state.minFee ? fast : state.minFee
    const allowance = await attestations.allowance(signal)
    const limit = allowance < state.limit ? allowance : state.limit
    const rate = rateOf(charged)
    if (hasCalls || allowance >= leastInput(leastOf(question), rate)) {
      return { minFinality: FAST, seconds: options.fastSeconds, rate, limit }
    }
  }
  if (hasCalls) return { reason: 'CCTP has no Fast transfer here, and calls cannot wait longer' }
  if (state.minFee > most) return { reason: 'CCTP costs more here than the operator allows' }
  const rate = rateOf(state.minFee)
  return { minFinality: STANDARD, seconds: options.standardSeconds, rate, limit: state.limit }
}

/** How much of the token must at least arrive; a request for all of it takes what fits. */
function leastOf({ context, route }: SpeedQuestion): bigint {
  const wanted = context.outputs.find(({ token }) =>
    sameAddress(token.address, route.target.token.address),
  )
  return wanted === undefined || wanted.amount === 'all' ? 1n : wanted.amount
}

/**
 * Adds the margin, rounded up: a fee below the one at the time of the burn would make it wait for
 * finality.
 */
function withMargin(fee: bigint, { feeMarginPercent }: CctpOptions): bigint {
  return (fee * BigInt(100 + feeMarginPercent) + 99n) / 100n
}

function rateOf(fee: bigint): Ratio {
  return ratio(FEE_UNITS - fee, FEE_UNITS)
}
