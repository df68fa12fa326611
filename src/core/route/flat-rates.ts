import { type Charges, NO_CHARGES } from '../../domain/cost/fees.ts'
import { type Usd, unitPrice } from '../../domain/usd.ts'
import { doubleOf } from './double.ts'
import { fundingClass } from './priority.ts'
import type { ElementOption, Lane, Problem, Source } from './problem.ts'
import { approximate } from './ratio.ts'

/** What holds for all sources of a problem whose columns are written. */
export type Rates = {
  problem: Problem
  /** USD of a unit of each output. */
  prices: Float64Array
  /** What a sponsor pays; flat fees of a layer are bridge fees to it. */
  gas: boolean
  bridge: boolean
  swap: boolean
  protocol: boolean
  surcharged: number
  /** The class of the last token at each place of an option away from home. */
  ranks: { symbol: string; rank: number }[]
}

export function ratesOf(problem: Problem): Rates {
  const { gas, bridge, swap, protocol } = problem.sponsored
  const surcharged = 1 + approximate(problem.surcharge)
  const prices = Float64Array.from(problem.outputs, ({ price }) => unitPrice(price))
  return { problem, prices, gas, bridge, swap, protocol, surcharged, ranks: [] }
}

/** The places of the options of each chain. */
export function placesByChain({ options }: Problem): Iterable<readonly number[]> {
  const places = new Map<number, number[]>()
  for (let at = 0; at < options.length; at += 1) {
    const chainId = options[at]?.chainId ?? 0
    const known = places.get(chainId)
    if (known) known.push(at)
    else places.set(chainId, [at])
  }
  return places.values()
}

/** Of the lane that was rated last, and for each USD: what it delivers and what that costs. */
export const RATED = new Float64Array(2)
export const DELIVERED = 0
export const UNIT = 1

/** Rates a lane of a source; false if it brings nothing. */
export function rateLane(rates: Rates, source: Source, lane: Lane): boolean {
  const bridge = approximate(source.bridgeFee)
  const worth = approximate(lane.rate) * (rates.prices[lane.output] ?? 0)
  const parity = worth / unitPrice(source.price)
  const kept = rates.bridge ? 1 : 1 - bridge
  const swapped = rates.swap && parity < 1 ? 1 : parity
  const delivered = kept * swapped
  const paid = (rates.bridge ? bridge : 0) + (rates.swap ? kept * (swapped - parity) : 0)
  RATED[DELIVERED] = delivered
  RATED[UNIT] = (1 - delivered + paid * rates.surcharged) / delivered
  return delivered > 0
}

/** The funding class: away from home it is the token's, and options list the same tokens. */
export function rankOf({ problem, ranks }: Rates, option: ElementOption, at: number): number {
  const source = option.sources[at]
  if (!source) return 0
  const { token, lanes } = source
  const away = option.chainId !== problem.destinationChainId
  if (!away || lanes.length < problem.outputs.length) return fundingClass(problem, option, source)
  const known = ranks[at]
  if (known?.symbol === token.symbol) return known.rank
  const rank = fundingClass(problem, option, source)
  ranks[at] = { symbol: token.symbol, rank }
  return rank
}

/** The charges that were added up last, all of them and the user's: no number is made for each. */
export const SUMS = new Float64Array(2)
export const TOTAL = 0
export const USER = 1

export function clearSums(): void {
  SUMS[TOTAL] = 0
  SUMS[USER] = 0
}

/**
 * Adds these charges of a source or lane to the sums, as `splitCharges` has them; not those of
 * options and intents, which have more categories: objects of few kinds are read faster.
 */
export function addCharges(rates: Rates, charges: Charges): void {
  if (charges === NO_CHARGES) return
  const { gas, settlement, bridge, swap, app, protocol } = charges
  if (gas !== undefined) charge(rates, gas, rates.gas)
  if (settlement !== undefined) charge(rates, settlement, rates.bridge)
  if (bridge !== undefined) charge(rates, bridge, rates.bridge)
  if (swap !== undefined) charge(rates, swap, rates.swap)
  if (app !== undefined) charge(rates, app, false)
  if (protocol !== undefined) charge(rates, protocol, rates.protocol)
}

function charge({ surcharged }: Rates, amount: Usd, sponsored: boolean): void {
  const usd = doubleOf(amount) / 1e18
  SUMS[TOTAL] = (SUMS[TOTAL] ?? 0) + (sponsored ? usd * surcharged : usd)
  if (!sponsored) SUMS[USER] = (SUMS[USER] ?? 0) + usd
}
