import {
  addFees,
  CHARGE_CATEGORIES,
  type ChargeCategory,
  type Fees,
  isSponsored,
  noFees,
  type Sponsored,
  totalFees,
} from '../../domain/cost/fees.ts'
import { type Usd, usdOf } from '../../domain/usd.ts'
import { min } from '../../lib/bigint-extremes.ts'
import { applyUp, leastInput, type Problem } from '../problem.ts'
import { chargesOf, type Groups, netOf, type Piece } from './piece.ts'

type PlanTotals = {
  fees: Fees
  sponsoredFees: Fees
  charges: PaidCharges
  /** The raw units of each output. */
  delivered: readonly bigint[]
  inputUsd: Usd
  outputUsd: Usd
}

/** The fixed charges that the account pays: by category, and in total. */
export type PaidCharges = { parts: readonly { category: ChargeCategory; usd: Usd }[]; all: Usd }

/**
 * Returns the fees of a plan in USD. The account pays exactly the value of its inputs less that of
 * its outputs; what rounding adds is counted with the fees it came from.
 */
export function feesOfPlan(problem: Problem, pieces: readonly Piece[], groups: Groups): PlanTotals {
  const { sponsored } = problem
  let inputUsd = 0n
  let bridgeFees = 0n
  let sponsoredSwaps = 0n
  for (const piece of pieces) {
    const spent = usdOf(piece.spent, piece.source.price, 'up')
    const bridgeFee = applyUp(spent, piece.source.bridgeFee)
    inputUsd += spent
    bridgeFees += bridgeFee
    if (!sponsored.swap || problem.outputs.length === 0) continue
    sponsoredSwaps += lostInSwap(piece, sponsored.bridge ? spent : spent - bridgeFee)
  }
  const delivered = problem.outputs.map((_, index) => deliveredOf(pieces, index))
  const outputUsd = problem.outputs.reduce(
    (sum, { price }, index) => sum + usdOf(delivered[index] ?? 0n, price, 'down'),
    0n,
  )
  const { user, sponsor } = byPayer(chargesOf(problem, pieces, groups), sponsored)
  const charges = paidCharges(user)
  if (sponsored.bridge) sponsor.bridge += bridgeFees
  else user.bridge += bridgeFees
  sponsor.swap += sponsoredSwaps
  sponsor.sponsorSurcharge = applyUp(totalFees(sponsor), problem.surcharge)
  user[restCategory(problem, pieces)] += inputUsd - outputUsd - totalFees(user)
  spendGain(user)
  const fees = addFees(user, sponsor)
  return { fees, sponsoredFees: sponsor, charges, delivered, inputUsd, outputUsd }
}

function byPayer(fixed: Readonly<Fees>, sponsored: Sponsored): { user: Fees; sponsor: Fees } {
  const user = noFees()
  const sponsor = noFees()
  for (const category of CHARGE_CATEGORIES) {
    const payer = isSponsored(category, sponsored) ? sponsor : user
    payer[category] = fixed[category]
  }
  return { user, sponsor }
}

function paidCharges(fixed: Readonly<Fees>): PaidCharges {
  const parts: PaidCharges['parts'][number][] = []
  for (const category of CHARGE_CATEGORIES) {
    if (fixed[category] > 0n) parts.push({ category, usd: fixed[category] })
  }
  return { parts, all: totalFees(fixed) }
}

function deliveredOf(pieces: readonly Piece[], output: number): bigint {
  let sum = 0n
  for (const piece of pieces) if (piece.output === output) sum += netOf(piece)
  return sum
}

/** Returns the category of rounding, and of what a swap loses or wins against the price. */
function restCategory(problem: Problem, pieces: readonly Piece[]): ChargeCategory {
  if (!problem.sponsored.swap && pieces.some(({ swaps }) => swaps)) return 'swap'
  const bridged = pieces.some((piece) => piece.source.bridgeFee.numerator > 0n)
  return bridged && !problem.sponsored.bridge ? 'bridge' : 'gas'
}

/** The categories that a swap's gain pays, in this order; the other fees belong to others. */
const PAID_BY_GAINS = ['bridge', 'settlement', 'gas'] as const

/**
 * A swap that beats the price feed is a negative fee. It is subtracted from the fees that it pays,
 * so that the sum stays exact and no category is negative, unless it wins more than all of them.
 */
function spendGain(fees: Fees<bigint>): void {
  const { swap, bridge, settlement, gas } = fees
  if (swap >= 0n && bridge >= 0n && settlement >= 0n && gas >= 0n) return
  for (const gaining of ['swap', ...PAID_BY_GAINS] as const) {
    for (const category of PAID_BY_GAINS) {
      if (fees[gaining] >= 0n || category === gaining) continue
      const paid = min(-fees[gaining], fees[category] > 0n ? fees[category] : 0n)
      fees[category] -= paid
      fees[gaining] += paid
    }
  }
}

/** Returns how many of the USD that enter a swap its rate loses against the price. */
function lostInSwap({ lane, parity }: Piece, entering: Usd): Usd {
  const worth = parity.numerator * lane.rate.denominator
  const lost = worth - lane.rate.numerator * parity.denominator
  return lost > 0n ? applyUp(entering, { numerator: lost, denominator: worth }) : 0n
}

/**
 * Returns the fees that the account pays on some pieces, in whole units of the output (`spent` is
 * then the value of the inputs in it) or of the input. They add up to `total`; `charges` are the
 * fixed ones of the whole plan.
 */
export function feesInUnits(
  problem: Problem,
  pieces: readonly Piece[],
  from: { unit: Unit; total: bigint; charges: PaidCharges },
): Fees<bigint> {
  const fees = noFees()
  const { unit, charges } = from
  // This category is not computed, because it gets what the others leave of the total.
  const rest = restCategory(problem, pieces)
  const bridges = !problem.sponsored.bridge && rest !== 'bridge'
  for (const piece of pieces) {
    const chargeShare = chargeShareOf(piece, unit)
    for (const { category, usd } of charges.parts) {
      if (chargeShare === 0n || category === rest) continue
      fees[category] += usd === charges.all ? chargeShare : (chargeShare * usd) / charges.all
    }
    if (bridges) fees.bridge += bridgeFeeOf(piece, unit)
  }
  fees[rest] = from.total - totalFees(fees)
  spendGain(fees)
  return fees
}

type Unit = 'input' | 'output'

function chargeShareOf({ chargeShare, parity, spent }: Piece, unit: Unit): bigint {
  return unit === 'output' || chargeShare === 0n
    ? chargeShare
    : min(leastInput(chargeShare, parity), spent)
}

function bridgeFeeOf({ spent, source, parity }: Piece, unit: Unit): bigint {
  const { bridgeFee } = source
  if (bridgeFee.numerator === 0n) return 0n
  if (unit === 'input') return applyUp(spent, bridgeFee)
  const numerator = bridgeFee.numerator * parity.numerator
  const denominator = bridgeFee.denominator * parity.denominator
  return applyUp(spent, { numerator, denominator })
}

/** Returns what the pieces of an output spend, in its units, before any fee. */
export function spentAtParity(pieces: readonly Piece[]): bigint {
  return pieces.reduce((sum, piece) => sum + applyUp(piece.spent, piece.parity), 0n)
}

/** Returns what the deliveries of a source are worth in its own units. */
export function principalOf(pieces: readonly Piece[]): bigint {
  return pieces.reduce((sum, piece) => {
    const worth = (netOf(piece) * piece.parity.denominator) / piece.parity.numerator
    return sum + min(worth, piece.spent)
  }, 0n)
}
