import {
  CHARGE_CATEGORIES,
  type ChargeCategory,
  type Charges,
  isSponsored,
  type Sponsored,
} from '../cost/fees.ts'
import { type Price, powerOfTen, priceOf, USD_DECIMALS, type Usd } from '../usd.ts'
import type { ElementOption, Lane, Problem, Source } from './problem.ts'
import { applyDown, complement, isLess, type Ratio, ratio, times } from './ratio.ts'

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
  const parity = ratio(
    source.price.usd * powerOfTen(price.decimals),
    price.usd * powerOfTen(source.price.decimals),
  )
  const quoted = output ? lane.rate : parity
  const swapped = sponsored.swap && isLess(quoted, parity) ? parity : quoted
  const rate = sponsored.bridge ? swapped : times(complement(source.bridgeFee), swapped)
  const known = { spent: 0n, gross: 0n }
  return { ...from, output: lane.output, price, parity, rate, spent: 0n, carved: 0n, known }
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
  const options = new Set(pieces.map((piece) => piece.option))
  const sources = new Set(pieces.map((piece) => piece.source))
  return [
    problem.charges,
    ...[...options].map((option) => option.charges),
    ...[...sources].map((source) => source.charges),
    ...pieces.map((piece) => piece.lane.charges),
  ]
}

/** The part of fixed charges that the user pays, by category. */
export function userCharges(
  all: readonly Charges[],
  sponsored: Sponsored,
): Map<ChargeCategory, Usd> {
  const sums = new Map<ChargeCategory, Usd>()
  for (const category of CHARGE_CATEGORIES) {
    if (isSponsored(category, sponsored)) continue
    const usd = all.reduce((sum, charges) => sum + (charges[category] ?? 0n), 0n)
    if (usd > 0n) sums.set(category, usd)
  }
  return sums
}

export function sumOf(charges: ReadonlyMap<ChargeCategory, Usd>): Usd {
  let sum = 0n
  for (const usd of charges.values()) sum += usd
  return sum
}
