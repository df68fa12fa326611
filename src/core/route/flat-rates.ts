import { type ChargeCategory, type Charges, isSponsored, NO_CHARGES } from '../cost/fees.ts'
import { type Usd, unitPrice } from '../usd.ts'
import { doubleOf } from './double.ts'
import { fundingClass } from './priority.ts'
import type { ElementOption, Lane, Problem } from './problem.ts'
import { approximate } from './ratio.ts'

/** Breaks ties by funding priority: less than any raw unit is worth, more than the tolerance. */
export const TIE = 1e-8

/** What holds for all sources of a problem whose columns are written. */
export type Rates = {
  problem: Problem
  /** USD of a unit of each output. */
  prices: readonly number[]
  bridge: boolean
  swap: boolean
  surcharged: number
  /** The class of the last token at each place of an option away from home. */
  ranks: { symbol: string; rank: number }[]
}

export function ratesOf(problem: Problem): Rates {
  const { bridge, swap } = problem.sponsored
  const surcharged = 1 + approximate(problem.surcharge)
  const prices = problem.outputs.map(({ price }) => unitPrice(price))
  return { problem, prices, bridge, swap, surcharged, ranks: [] }
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

/** USD out of a swap for each USD into it; `price` is that of the source's unit. */
export function parityOf(rates: Rates, lane: Lane, price: number): number {
  return (approximate(lane.rate) * (rates.prices[lane.output] ?? 0)) / price
}

/** USD that a lane delivers for each USD spent, with this bridge fee and parity. */
export function deliveredBy(rates: Rates, bridge: number, parity: number): number {
  return (rates.bridge ? 1 : 1 - bridge) * (rates.swap && parity < 1 ? 1 : parity)
}

/** What each USD delivered costs. */
export function unitOf(rates: Rates, bridge: number, parity: number): number {
  const kept = rates.bridge ? 1 : 1 - bridge
  const swapped = rates.swap && parity < 1 ? 1 : parity
  const delivered = kept * swapped
  const paid = (rates.bridge ? bridge : 0) + (rates.swap ? kept * (swapped - parity) : 0)
  return (1 - delivered + paid * rates.surcharged) / delivered
}

export function tieCost(rates: Rates, option: ElementOption, at: number, cap: number): number {
  return TIE * (1 + rankOf(rates, option, at) + 1 / (1 + Math.log1p(cap)))
}

/** The funding class: away from home it is the token's, and options list the same tokens. */
function rankOf({ problem, ranks }: Rates, option: ElementOption, at: number): number {
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

/** Adds these charges to the sums, as `splitCharges` has them. */
export function addCharges(rates: Rates, charges: Charges): void {
  if (charges === NO_CHARGES) return
  const { gas, settlement, bridge, swap, app, protocol } = charges
  if (gas !== undefined) charge(rates, 'gas', gas)
  if (settlement !== undefined) charge(rates, 'settlement', settlement)
  if (bridge !== undefined) charge(rates, 'bridge', bridge)
  if (swap !== undefined) charge(rates, 'swap', swap)
  if (app !== undefined) charge(rates, 'app', app)
  if (protocol !== undefined) charge(rates, 'protocol', protocol)
}

function charge(rates: Rates, category: ChargeCategory, amount: Usd): void {
  const usd = doubleOf(amount) / 1e18
  if (isSponsored(category, rates.problem.sponsored)) {
    SUMS[TOTAL] = (SUMS[TOTAL] ?? 0) + usd * rates.surcharged
    return
  }
  SUMS[TOTAL] = (SUMS[TOTAL] ?? 0) + usd
  SUMS[USER] = (SUMS[USER] ?? 0) + usd
}
