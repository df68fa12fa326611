import {
  addFees,
  type ChargeCategory,
  type Charges,
  FEE_CATEGORIES,
  type Fees,
  isSponsored,
  noFees,
  totalFees,
} from '../cost/fees.ts'
import { divide, type Price, rawOf, usdOf } from '../usd.ts'
import { netOf } from './exact-amounts.ts'
import type { ExactLane } from './exact-lane.ts'
import type { Problem } from './problem.ts'
import { applyUp } from './ratio.ts'

/** Every fee of the chosen lanes in USD: whoever pays it, and what of it a sponsor does. */
export function planFees(problem: Problem, lanes: readonly ExactLane[]) {
  let fees: Fees = noFees()
  for (const charges of [problem.charges, ...chargesOf(lanes)]) fees = addFees(fees, full(charges))
  for (const lane of lanes) {
    const bridge = applyUp(lane.spent, lane.source.bridgeFee)
    fees.bridge += usdOf(bridge, lane.source.price, 'up')
    fees.swap += swapLoss(lane, lane.spent - bridge)
  }
  const sponsoredFees = noFees()
  for (const category of FEE_CATEGORIES) {
    if (category === 'sponsorSurcharge') continue
    if (isSponsored(category as ChargeCategory, problem.sponsored)) {
      sponsoredFees[category] = fees[category]
    }
  }
  const surcharge = divide(
    totalFees(sponsoredFees) * problem.surcharge.numerator,
    problem.surcharge.denominator,
    'up',
  )
  fees.sponsorSurcharge = surcharge
  sponsoredFees.sponsorSurcharge = surcharge
  return { fees, sponsoredFees }
}

/** Fees the account pays for each output, in its units: what was spent less what arrives. */
export function feesByOutput(problem: Problem, lanes: readonly ExactLane[]) {
  return problem.outputs.map((output, index) => {
    const own = lanes.filter((lane) => lane.lane.output === index)
    const spent = own.reduce((sum, lane) => sum + applyUp(lane.spent, lane.fairRate), 0n)
    const delivered = own.reduce((sum, lane) => sum + netOf(lane), 0n)
    return { output: index, spent, fees: spread(problem, own, output.price, spent - delivered) }
  })
}

/**
 * The difference by category. Rounding leaves a unit here or there, so the largest category
 * takes what the others do not: the parts always add up to the whole.
 */
function spread(
  problem: Problem,
  lanes: readonly ExactLane[],
  price: Price,
  total: bigint,
): Fees<bigint> {
  const { fees, sponsoredFees } = planFees({ ...problem, charges: {} }, lanes)
  const base = full(problem.charges)
  const parts = noFees()
  let left = total
  for (const category of FEE_CATEGORIES) {
    const paid = fees[category] - sponsoredFees[category]
    const charged = isSponsored(category as ChargeCategory, problem.sponsored) ? 0n : base[category]
    const raw = rawOf(paid + (lanes.length > 0 ? charged : 0n), price, 'down')
    parts[category] = raw < left ? raw : left
    left -= parts[category]
  }
  const largest = FEE_CATEGORIES.reduce((best, each) => (parts[each] > parts[best] ? each : best))
  parts[largest] += left
  return parts
}

function swapLoss(lane: ExactLane, swapped: bigint) {
  const before = usdOf(swapped, lane.source.price, 'up')
  const out = (swapped * lane.lane.rate.numerator) / lane.lane.rate.denominator
  const after = usdOf(out, lane.output.price, 'down')
  return before > after ? before - after : 0n
}

function chargesOf(lanes: readonly ExactLane[]): Charges[] {
  const options = new Set(lanes.map((lane) => lane.option))
  const sources = new Set(lanes.map((lane) => lane.source))
  return [
    ...[...options].map((option) => option.charges),
    ...[...sources].map((source) => source.charges),
    ...lanes.map((lane) => lane.lane.charges),
  ]
}

function full(charges: Charges): Fees {
  const fees = noFees()
  for (const category of FEE_CATEGORIES) {
    if (category !== 'sponsorSurcharge') fees[category] = charges[category] ?? 0n
  }
  return fees
}
