import type { BlockRef } from '../domain/chain.ts'
import type { Charges, Sponsored } from '../domain/cost/fees.ts'
import type { Token } from '../domain/token.ts'
import type { Price, Usd } from '../domain/usd.ts'

/**
 * The planning problem: which balances pay for an intent.
 *
 * An intent delivers outputs on one chain and is funded by *elements*: one origin chain, one
 * settlement layer, several tokens. The choice is a fixed-charge covering problem.
 *
 *   chain c has options o (one per layer), option o has sources s (tokens), source s has
 *   lanes a (to an output k). In USD: D_k the outputs, U_s what a source may spend, x_a >= 0
 *   spent on a lane, e_a its yield (USD delivered for each USD spent, after every proportional
 *   fee the user pays), l_a its loss (all proportional fees, whoever pays). Switches w, t, v in
 *   {0,1} open options, sources and lanes; F, f, h are their fixed charges and F', f', h' the
 *   part of them the user pays. B, B' are the intent's own charges (fill gas, app and protocol
 *   fee), P' = B' + sum(F' w + f' t + h' v) is everything fixed that the user pays.
 *
 *   minimise   B + sum F w + sum f t + sum h v + sum l_a x_a
 *   subject to sum_{o of c} w_o <= 1                               one element for each chain
 *              v_a <= t_s <= w_o
 *              x_a <= U_s v_a,  minimum_s t_s <= sum_{a of s} x_a <= U_s t_s
 *              sum_{a to k} e_a x_a = D_k + p_k,  sum_k p_k = P',  p_k >= 0
 *              sum_{a of s} e_a x_a >= f'_s + sum h'_a             a source brings its charge
 *              sum_{a of o} e_a x_a >= F'_o + sum f'_s + sum h'_a  and so does an element
 *              sum_{a of pool} (e_a x_a - p_a) <= pool             shared fill liquidity
 *
 * Fees are charged in the input: the whole input of a source passes through its proportional
 * fees, the fixed charges are taken from what comes out, and what remains is the output, to the
 * raw unit. One relayer carries the whole intent, so the charges are pooled; but nothing is
 * opened that brings less than its own claim costs. With `paysFees` switched off for some
 * sources (a fee token was asked for) the p_k must be taken from the others.
 *
 * The cost counts every fee whoever pays it. A sponsored category leaves the yield and P', so
 * the user's balances need not cover it, but a route is not split at the sponsor's expense.
 *
 * An output with amount `all` (max-out) has no D_k; then the value delivered to it is maximised
 * instead. Without any output (calls only) the only thing to fund is P'.
 */
export type Problem = {
  destinationChainId: number
  outputs: readonly Output[]
  options: readonly ElementOption[]
  /** These are charged once for the intent: fill gas, app fee, protocol fee. */
  charges: Charges
  sponsored: Sponsored
  /** What a sponsor pays in addition to each USD that it covers. */
  surcharge: Ratio
  pools: readonly Pool[]
}

export type Output = {
  token: Token
  price: Price
  /**
   * The raw units to deliver exactly, or `all`: everything that the sources give. At most one
   * output is `all`.
   */
  amount: bigint | 'all'
}

/** One way to use an origin chain: a settlement layer with the tokens that it can take there. */
export type ElementOption = {
  chainId: number
  settlementLayer: string
  /** The block at which the balances were read. */
  block: BlockRef
  fillTimeSeconds: number
  /** Claim gas and flat layer fees, which are charged once if the option is used. */
  charges: Charges
  sources: readonly Source[]
}

export type Source = {
  token: Token
  price: Price
  /** The most raw units that may be spent: see `spendable`. */
  cap: bigint
  /** Why the cap is zero, if it is. */
  capReason?: CapReason
  /** The least raw units that the layer takes; 0 for none. */
  minimum: bigint
  /** The layer's share of the input, in [0, 1). */
  bridgeFee: Ratio
  /** The extra gas for this token, which is charged once if the token is used. */
  charges: Charges
  /** The part of the gas in `charges` that is used on the destination chain. */
  gasAtDestination?: Usd
  /** False when the request names another fee token. */
  paysFees: boolean
  lanes: readonly Lane[]
  /** The cap and lanes with an unlimited inventory, if the operator's inventory limits them. */
  endless?: { cap: bigint; lanes: readonly Lane[] }
}

/** A way from a source to an output; there is at most one for each output. */
export type Lane = {
  output: number
  /**
   * Output raw units for each input raw unit left after the bridge fee. It must hold for every
   * amount up to the source's cap: a swap is quoted at the cap, where it is worst.
   */
  rate: Ratio
  /** Gas of a swap at the destination, and similar charges. */
  charges: Charges
  /** The part of the gas in `charges` that is used on the destination chain. */
  gasAtDestination?: Usd
  /** True if the output is bought at the destination with what was bridged. */
  swapsAbroad?: boolean
}

/** Output tokens that a group of layers can fill together, such as one relayer's inventory. */
export type Pool = { output: number; settlementLayers: readonly string[]; amount: bigint }

/** `credited`: the balance counts towards the requested amount, so it stays where it is. */
export type CapReason =
  | 'no-balance'
  | 'pending'
  | 'access-list'
  | 'no-liquidity'
  | 'credited'
  | 'paused'
  | 'cannot-sign'

/** An exact rational: output raw units for each input raw unit, or a share of an amount. */
export type Ratio = {
  readonly numerator: bigint
  readonly denominator: bigint
  /** The nearest double, for bounds and rankings, and never for amounts. */
  readonly approximate?: number
}

/**
 * Makes a ratio; throws unless the denominator is positive, because comparisons would be reversed.
 */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError('a ratio needs a positive denominator')
  return { numerator, denominator, approximate: Number(numerator) / Number(denominator) }
}

export const ZERO: Ratio = ratio(0n, 1n)
export const ONE: Ratio = ratio(1n, 1n)

export function bps(points: number): Ratio {
  return ratio(BigInt(points), 10_000n)
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Returns what is left of one after a share is taken. */
export function complement(share: Ratio): Ratio {
  return ratio(share.denominator - share.numerator, share.denominator)
}

/** Returns the nearest double, which `ratio` has already computed in most cases. */
export function approximate(value: Ratio): number {
  return value.approximate ?? Number(value.numerator) / Number(value.denominator)
}

export function isLess(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

export function isEqual(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator
}

/** Returns `amount x ratio`, rounded down, for amounts that are not negative. */
export function applyDown(amount: bigint, by: Ratio): bigint {
  return (amount * by.numerator) / by.denominator
}

/** Returns `amount x ratio`, rounded up, for amounts that are not negative. */
export function applyUp(amount: bigint, by: Ratio): bigint {
  return (amount * by.numerator + by.denominator - 1n) / by.denominator
}

/** Returns the least input for which `applyDown(input, by) >= output`. */
export function leastInput(output: bigint, by: Ratio): bigint {
  return (output * by.denominator + by.numerator - 1n) / by.numerator
}
