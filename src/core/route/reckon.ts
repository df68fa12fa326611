import {
  addFees,
  CHARGE_CATEGORIES,
  type ChargeCategory,
  type Charges,
  type Fees,
  isSponsored,
  noFees,
  totalFees,
} from '../cost/fees.ts'
import { type Usd, usdOf } from '../usd.ts'
import { chargesOf, netOf, type Piece, sumOf, userCharges } from './piece.ts'
import type { Problem } from './problem.ts'
import { applyUp, complement, isLess, leastInput, ratio } from './ratio.ts'

export type Reckoning = {
  fees: Fees
  sponsoredFees: Fees
  /** The fixed charges that the account pays, by category. */
  charges: ReadonlyMap<ChargeCategory, Usd>
  /** Raw units of each output. */
  delivered: readonly bigint[]
  inputUsd: Usd
  outputUsd: Usd
}

/**
 * The fees of a plan in USD. The account pays exactly what its inputs are worth more than its
 * outputs; what rounding adds to that is counted with the fees it came from.
 */
export function reckon(problem: Problem, pieces: readonly Piece[]): Reckoning {
  let inputUsd = 0n
  let bridgeFees = 0n
  for (const piece of pieces) {
    const spent = spentUsd(piece)
    inputUsd += spent
    bridgeFees += applyUp(spent, piece.source.bridgeFee)
  }
  const delivered = problem.outputs.map((_, index) => deliveredOf(pieces, index))
  const outputUsd = problem.outputs.reduce(
    (sum, { price }, index) => sum + usdOf(delivered[index] ?? 0n, price, 'down'),
    0n,
  )
  const user = noFees()
  const all = chargesOf(problem, pieces)
  const charges = userCharges(all, problem.sponsored)
  for (const [category, usd] of charges) user[category] = usd
  if (!problem.sponsored.bridge) user.bridge += bridgeFees
  user[restCategory(problem, pieces)] += inputUsd - outputUsd - totalFees(user)
  spendGain(user)
  const sponsoredFees = sponsorFees(problem, pieces, { all, bridgeFees })
  const fees = addFees(user, sponsoredFees)
  return { fees, sponsoredFees, charges, delivered, inputUsd, outputUsd }
}

function deliveredOf(pieces: readonly Piece[], output: number): bigint {
  let sum = 0n
  for (const piece of pieces) if (piece.output === output) sum += netOf(piece)
  return sum
}

function spentUsd(piece: Piece): Usd {
  return usdOf(piece.spent, piece.source.price, 'up')
}

function bridgeUsd(piece: Piece): Usd {
  return applyUp(spentUsd(piece), piece.source.bridgeFee)
}

/** Where rounding and what a swap loses (or wins) against the price belong. */
function restCategory(problem: Problem, pieces: readonly Piece[]): ChargeCategory {
  if (!problem.sponsored.swap && pieces.some(({ swaps }) => swaps)) return 'swap'
  const bridged = pieces.some((piece) => piece.source.bridgeFee.numerator > 0n)
  return bridged && !problem.sponsored.bridge ? 'bridge' : 'gas'
}

/** What a swap may win against the price pays for, in this order; others' fees are theirs. */
const PAID_BY_GAINS = ['bridge', 'settlement', 'gas'] as const

/**
 * A swap that beats the price feed is a negative fee. It is taken off the fees it pays for, so
 * that the sum stays exact and no category is negative, unless it wins more than all of them.
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

function sponsorFees(
  problem: Problem,
  pieces: readonly Piece[],
  { all, bridgeFees }: { all: readonly Charges[]; bridgeFees: Usd },
): Fees {
  const fees = noFees()
  const { gas, bridge, swap, protocol } = problem.sponsored
  if (!gas && !bridge && !swap && !protocol) return fees
  for (const charges of all) {
    for (const category of CHARGE_CATEGORIES) {
      if (isSponsored(category, problem.sponsored)) fees[category] += charges[category] ?? 0n
    }
  }
  if (bridge) fees.bridge += bridgeFees
  if (swap) for (const piece of pieces) fees.swap += sponsoredSwap(problem, piece)
  fees.sponsorSurcharge = applyUp(totalFees(fees), problem.surcharge)
  return fees
}

function sponsoredSwap(problem: Problem, piece: Piece): Usd {
  if (problem.outputs.length === 0 || !isLess(piece.lane.rate, piece.parity)) return 0n
  const entering = problem.sponsored.bridge ? spentUsd(piece) : spentUsd(piece) - bridgeUsd(piece)
  const { lane, parity } = piece
  const kept = ratio(
    lane.rate.numerator * parity.denominator,
    lane.rate.denominator * parity.numerator,
  )
  return applyUp(entering, complement(kept))
}

/**
 * Fees the account pays on some pieces, in whole units of the output (`spent` is then what the
 * inputs are worth in it) or of the input. They add up to `total`; `charges` are the fixed ones
 * of the whole plan.
 */
export function feesInUnits(
  problem: Problem,
  pieces: readonly Piece[],
  from: { unit: 'input' | 'output'; total: bigint; charges: ReadonlyMap<ChargeCategory, Usd> },
): Fees<bigint> {
  const fees = noFees()
  const { charges } = from
  const due = sumOf(charges)
  for (const piece of pieces) {
    const inOutput = from.unit === 'output' || piece.carved === 0n
    const carved = inOutput
      ? piece.carved
      : min(leastInput(piece.carved, piece.parity), piece.spent)
    if (carved > 0n) {
      for (const [category, usd] of charges) {
        fees[category] += usd === due ? carved : (carved * usd) / due
      }
    }
    if (!problem.sponsored.bridge) fees.bridge += bridgeFeeOf(piece, from.unit)
  }
  fees[restCategory(problem, pieces)] += from.total - totalFees(fees)
  spendGain(fees)
  return fees
}

function bridgeFeeOf({ spent, source, parity }: Piece, unit: 'input' | 'output'): bigint {
  const { bridgeFee } = source
  if (bridgeFee.numerator === 0n) return 0n
  if (unit === 'input') return applyUp(spent, bridgeFee)
  const numerator = bridgeFee.numerator * parity.numerator
  const denominator = bridgeFee.denominator * parity.denominator
  return applyUp(spent, { numerator, denominator })
}

/** What the pieces of an output spend, in its units, before any fee. */
export function spentAtParity(pieces: readonly Piece[]): bigint {
  return pieces.reduce((sum, piece) => sum + applyUp(piece.spent, piece.parity), 0n)
}

/** What the deliveries of a source are worth in its own units. */
export function principalOf(pieces: readonly Piece[]): bigint {
  return pieces.reduce((sum, piece) => {
    const worth = (netOf(piece) * piece.parity.denominator) / piece.parity.numerator
    return sum + min(worth, piece.spent)
  }, 0n)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
