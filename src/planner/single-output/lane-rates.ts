import { type Charges, NO_CHARGES } from '../../domain/cost/fees.ts'
import { type Usd, unitPrice } from '../../domain/usd.ts'
import { doubleOf } from '../model/double.ts'
import { fundingClass } from '../model/funding-priority.ts'
import {
  approximate,
  type ElementOption,
  type Lane,
  type Problem,
  type Source,
} from '../problem.ts'

/** What all sources of the problem have in common. */
export type Rates = {
  problem: Problem
  /** The USD of a raw unit of the output. */
  price: number
  /** What a sponsor pays; the flat fees of a layer count as bridge fees. */
  gas: boolean
  bridge: boolean
  swap: boolean
  protocol: boolean
  surcharged: number
  /** The funding class of the last token at each place of an option away from the destination. */
  ranks: { symbol: string; rank: number }[]
}

export function ratesOf(problem: Problem, price: number): Rates {
  const { gas, bridge, swap, protocol } = problem.sponsored
  const surcharged = 1 + approximate(problem.surcharge)
  return { problem, price, gas, bridge, swap, protocol, surcharged, ranks: [] }
}

/** Returns the places of the options of each chain. */
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

/** The result of the last `rateLane`, for each USD: what it delivers and what that costs. */
export const RATED = new Float64Array(2)
export const DELIVERED = 0
export const UNIT = 1

/** Rates a lane of a source. It returns false if the lane delivers nothing. */
export function rateLane(rates: Rates, source: Source, lane: Lane): boolean {
  const bridge = approximate(source.bridgeFee)
  const worth = approximate(lane.rate) * rates.price
  const parity = worth / unitPrice(source.price)
  const kept = rates.bridge ? 1 : 1 - bridge
  const swapped = rates.swap && parity < 1 ? 1 : parity
  const delivered = kept * swapped
  const paid = (rates.bridge ? bridge : 0) + (rates.swap ? kept * (swapped - parity) : 0)
  RATED[DELIVERED] = delivered
  RATED[UNIT] = (1 - delivered + paid * rates.surcharged) / delivered
  return delivered > 0
}

/**
 * Returns the funding class. Away from the destination it depends on the token alone, and options
 * list the same tokens, so it is kept by place.
 */
export function rankOf({ problem, ranks }: Rates, option: ElementOption, at: number): number {
  const source = option.sources[at]
  if (!source) return 0
  const { token } = source
  const away = option.chainId !== problem.destinationChainId
  if (!away) return fundingClass(problem, option, source)
  const known = ranks[at]
  if (known?.symbol === token.symbol) return known.rank
  const rank = fundingClass(problem, option, source)
  ranks[at] = { symbol: token.symbol, rank }
  return rank
}

/**
 * The sums of the last charges, in total and for the user. They are kept here so that no number is
 * allocated for each source.
 */
export const SUMS = new Float64Array(2)
export const TOTAL = 0
export const USER = 1

export function clearSums(): void {
  SUMS[TOTAL] = 0
  SUMS[USER] = 0
}

/**
 * Adds the charges of a source or lane to the sums, like `splitCharges`. The charges of options and
 * intents have more categories and go elsewhere, because objects of few shapes are read faster.
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
