import {
  CHARGE_CATEGORIES,
  type ChargeCategory,
  type Charges,
  isSponsored,
  NO_CHARGES,
  type Sponsored,
} from '../cost/fees.ts'
import { type Price, powerOfTen, priceOf, USD_DECIMALS, type Usd } from '../usd.ts'
import type { ElementOption, Lane, Problem, Source } from './problem.ts'
import { applyDown, isLess, type Ratio } from './ratio.ts'

/** A lane of a plan in whole raw units. */
export type Piece = {
  option: ElementOption
  source: Source
  lane: Lane
  /** Index of the output; without outputs the piece pays charges in USD. */
  output: number
  price: Price
  /** Output units for each input unit: without any fee, and after those the user pays. */
  parity: Ratio
  rate: Ratio
  /** Input raw units. */
  spent: bigint
  /** Output raw units of it that pay fixed charges. */
  carved: bigint
  /** Whether other pieces may spend from the same source. */
  shares: boolean
  /** What was last worked out: so much spent brings so much. */
  known: { spent: bigint; gross: bigint }
}

/** Charges are paid in USD itself when an intent has no output. */
const USD_PRICE = priceOf(10n ** BigInt(USD_DECIMALS), USD_DECIMALS)

export function newPiece(
  problem: Problem,
  from: { option: ElementOption; source: Source; lane: Lane },
): Piece {
  const { source, lane } = from
  const { sponsored } = problem
  const output = problem.outputs[lane.output]
  const price = output?.price ?? USD_PRICE
  const parity = {
    numerator: source.price.usd * powerOfTen(price.decimals),
    denominator: price.usd * powerOfTen(source.price.decimals),
  }
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
    carved: 0n,
    shares,
    known,
  }
}

/** A rate after a share is taken; without the double that `ratio` keeps, which takes as long. */
function less(rate: Ratio, { numerator, denominator }: Ratio): Ratio {
  if (numerator === 0n) return rate
  return {
    numerator: (denominator - numerator) * rate.numerator,
    denominator: denominator * rate.denominator,
  }
}

/** Output units a piece brings, charges included. */
export function grossOf(piece: Piece): bigint {
  const { known, spent } = piece
  if (known.spent !== spent) {
    known.spent = spent
    known.gross = applyDown(spent, piece.rate)
  }
  return known.gross
}

/** Output units it delivers. */
export function netOf(piece: Piece): bigint {
  return grossOf(piece) - piece.carved
}

/** Fixed charges of a set of pieces, each switch once. */
export function chargesOf(problem: Problem, pieces: readonly Piece[]): Charges[] {
  const all = [problem.charges]
  const seen = new Set<ElementOption | Source>()
  for (const { option, source, lane } of pieces) {
    for (const node of [option, source]) {
      if (seen.has(node)) continue
      seen.add(node)
      if (node.charges !== NO_CHARGES) all.push(node.charges)
    }
    if (lane.charges !== NO_CHARGES) all.push(lane.charges)
  }
  return all
}

/** The part of fixed charges that the user pays, by category. */
export function userCharges(
  all: readonly Charges[],
  sponsored: Sponsored,
): Map<ChargeCategory, Usd> {
  const sums = new Map<ChargeCategory, Usd>()
  for (const category of CHARGE_CATEGORIES) {
    if (isSponsored(category, sponsored)) continue
    let usd = 0n
    for (const charges of all) usd += charges[category] ?? 0n
    if (usd > 0n) sums.set(category, usd)
  }
  return sums
}

/** What the user pays of some charges. */
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

/** What the user pays of the fixed charges of each source and element, those below it included. */
export type Dues = { sources: Map<Source, Usd>; options: Map<ElementOption, Usd>; all: Usd }

export function duesOf(problem: Problem, pieces: readonly Piece[]): Dues {
  const { sponsored } = problem
  const dues: Dues = { sources: new Map(), options: new Map(), all: 0n }
  for (const { option, source, lane } of pieces) {
    const known = dues.sources.get(source)
    const own = paidOf(lane.charges, sponsored)
    const more = known === undefined ? own + paidOf(source.charges, sponsored) : own
    const whole = dues.options.get(option) ?? paidOf(option.charges, sponsored)
    dues.sources.set(source, (known ?? 0n) + more)
    dues.options.set(option, whole + more)
  }
  dues.all = paidOf(problem.charges, sponsored)
  for (const due of dues.options.values()) dues.all += due
  return dues
}

export function sumOf(charges: ReadonlyMap<ChargeCategory, Usd>): Usd {
  let sum = 0n
  for (const usd of charges.values()) sum += usd
  return sum
}
