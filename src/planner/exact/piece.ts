import {
  type Charges,
  type Fees,
  NO_CHARGES,
  noFees,
  type Sponsored,
} from '../../domain/cost/fees.ts'
import { type Price, powerOfTen, priceOf, USD_DECIMALS, type Usd } from '../../domain/usd.ts'
import {
  applyDown,
  type ElementOption,
  isEqual,
  isLess,
  type Lane,
  type Problem,
  type Ratio,
  type Source,
} from '../problem.ts'

/** A lane of a plan in whole raw units. */
export type Piece = {
  option: ElementOption
  source: Source
  lane: Lane
  /** The index of the output; without outputs the piece pays charges in USD. */
  output: number
  price: Price
  /**
   * Output units for each input unit: `parity` without any fee, and the other after the fees that
   * the user pays.
   */
  parity: Ratio
  rate: Ratio
  /** Input raw units. */
  spent: bigint
  /** The part of its output that pays fixed charges, in raw units. */
  chargeShare: bigint
  /** Whether other pieces may spend from the same source. */
  shares: boolean
  /** Whether the lane's rate differs from the ratio of both tokens' prices. */
  swaps: boolean
  /** The last result: this much spent brings this much. */
  known: { spent: bigint; gross: bigint }
}

/** Without an output, charges are paid in USD itself. */
const USD_PRICE = priceOf(10n ** BigInt(USD_DECIMALS), USD_DECIMALS)

export function newPiece(
  problem: Problem,
  from: { option: ElementOption; source: Source; lane: Lane },
): Piece {
  const { source, lane } = from
  const { sponsored } = problem
  const output = problem.outputs[lane.output]
  const price = output?.price ?? USD_PRICE
  const parity = parityOf(source.price, price)
  const quoted = output ? lane.rate : parity
  const swapped = sponsored.swap && isLess(quoted, parity) ? parity : quoted
  const rate = sponsored.bridge ? swapped : less(swapped, source.bridgeFee)
  const known = { spent: 0n, gross: 0n }
  const shares = source.lanes.length > 1
  const { option } = from
  return {
    option,
    source,
    lane,
    output: lane.output,
    price,
    parity,
    rate,
    spent: 0n,
    chargeShare: 0n,
    shares,
    swaps: !isEqual(lane.rate, parity),
    known,
  }
}

/** Returns the ratio of both prices in raw units, without their common powers of ten. */
function parityOf(from: Price, to: Price): Ratio {
  const more = to.decimals - from.decimals
  return {
    numerator: more > 0 ? from.usd * powerOfTen(more) : from.usd,
    denominator: more < 0 ? to.usd * powerOfTen(-more) : to.usd,
  }
}

/**
 * Returns a rate after a share is taken, without the double that `ratio` keeps, which would take as
 * long again.
 */
function less(rate: Ratio, { numerator, denominator }: Ratio): Ratio {
  if (numerator === 0n) return rate
  return {
    numerator: (denominator - numerator) * rate.numerator,
    denominator: denominator * rate.denominator,
  }
}

/** Returns the output units that a piece brings, charges included. */
export function grossOf(piece: Piece): bigint {
  const { known, spent } = piece
  if (known.spent !== spent) {
    known.spent = spent
    known.gross = applyDown(spent, piece.rate)
  }
  return known.gross
}

/** Returns the output units that a piece delivers. */
export function netOf(piece: Piece): bigint {
  return grossOf(piece) - piece.chargeShare
}

/**
 * For each piece: the index of the first piece with the same source, and of the first with the same
 * option.
 */
export type Groups = { sources: readonly number[]; options: readonly number[] }

/**
 * Groups pieces by comparing each one with the earlier ones: a plan has few pieces, and a map would
 * have to hash their objects.
 */
export function groupPieces(pieces: readonly Piece[]): Groups {
  const sources: number[] = []
  const options: number[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    let source = at
    let option = at
    for (let before = at - 1; piece && before >= 0; before -= 1) {
      const other = pieces[before]
      if (other?.option === piece.option) option = options[before] ?? before
      if (other?.source === piece.source) source = sources[before] ?? before
      if (option < at && (source < at || !piece.shares)) break
    }
    sources.push(source)
    options.push(option)
  }
  return { sources, options }
}

/** Sums up the fixed charges of a set of pieces by category, each switch once. */
export function chargesOf(problem: Problem, pieces: readonly Piece[], groups: Groups): Fees {
  const sums = noFees()
  addCharges(sums, problem.charges)
  for (const [at, { option, source, lane }] of pieces.entries()) {
    if (groups.options[at] === at) addCharges(sums, option.charges)
    if (groups.sources[at] === at) addCharges(sums, source.charges)
    addCharges(sums, lane.charges)
  }
  return sums
}

function addCharges(sums: Fees, charges: Charges): void {
  if (charges === NO_CHARGES) return
  const { gas, settlement, bridge, swap, app, protocol } = charges
  if (gas) sums.gas += gas
  if (settlement) sums.settlement += settlement
  if (bridge) sums.bridge += bridge
  if (swap) sums.swap += swap
  if (app) sums.app += app
  if (protocol) sums.protocol += protocol
}

/** Returns what the user pays of some charges. */
export function paidOf(charges: Charges, sponsored: Sponsored): Usd {
  let sum = 0n
  if (charges === NO_CHARGES) return sum
  const { gas, settlement, bridge, swap, app, protocol } = charges
  if (gas && !sponsored.gas) sum += gas
  if (settlement && !sponsored.bridge) sum += settlement
  if (bridge && !sponsored.bridge) sum += bridge
  if (swap && !sponsored.swap) sum += swap
  if (app) sum += app
  if (protocol && !sponsored.protocol) sum += protocol
  return sum
}

/**
 * What the user pays of the fixed charges of each source and element, including those below it; by
 * the index of its first piece.
 */
export type Dues = { sources: Usd[]; options: Usd[]; all: Usd }

export function duesOf(problem: Problem, pieces: readonly Piece[], groups: Groups): Dues {
  const { sponsored } = problem
  const sources = pieces.map(() => 0n)
  const options = pieces.map(() => 0n)
  let all = paidOf(problem.charges, sponsored)
  for (const [at, { option, source, lane }] of pieces.entries()) {
    const first = groups.sources[at] ?? at
    const lead = groups.options[at] ?? at
    const own = paidOf(lane.charges, sponsored)
    const below = first === at ? own + paidOf(source.charges, sponsored) : own
    const more = lead === at ? below + paidOf(option.charges, sponsored) : below
    sources[first] = (sources[first] ?? 0n) + below
    options[lead] = (options[lead] ?? 0n) + more
    all += more
  }
  return { sources, options, all }
}
