import type { Address } from 'viem'
import { sameAddress } from '../../token.ts'
import { divide, type Price, rawOf, usdOf } from '../../usd.ts'
import type { GasFloor, GasNeed, SwapPolicy } from './gas-policy.ts'

/** A token that may be sold, in the order of preference. */
export type SoldToken = {
  /** Lower case. */
  address: Address
  symbol: string
  /** The price by its feed, or why there is none. */
  price: Price | { unavailable: string }
  /** Raw units that neither a commitment nor the target of a band needs. */
  free: bigint
  /**
   * Only sold for the account itself that is short, because its exchange pays nobody but the
   * sender.
   */
  forItself: boolean
}

/** An account that holds tokens; what its transactions in progress will take is subtracted. */
export type Seller = {
  address: Address
  /** It cannot send transactions now. */
  blocked: boolean
  native: bigint
  /** By lower-case token address. */
  held: ReadonlyMap<Address, bigint>
}

/** Tokens of one account that are sold for gas money of itself or of another one. */
export type ProposedSwap = {
  chainId: number
  from: Address
  to: Address
  token: Address
  symbol: string
  /** Raw units of the token. */
  amount: bigint
  /** Wei that it is worth by the price feeds. */
  expected: bigint
  /** The least wei that may come out: with less, the transaction reverts. */
  minimum: bigint
}

/** Wei of the transactions of a swap. */
export type SwapGas = {
  /** The cost at the current gas price. */
  cost: bigint
  /** The most that they may take from their sender. */
  most: bigint
}

export type SwapScene = {
  floor: GasFloor
  needs: readonly GasNeed[]
  /** Wei that the daily cap still allows. */
  room: bigint
  /** The price of the chain's native token, or why there is none. */
  native: Price | { unavailable: string }
  tokens: readonly SoldToken[]
  sellers: readonly Seller[]
  gas: SwapGas
  policy: { slippageBps: number; maxCostBps: number }
}

/** `none` is the reason why nothing is sold. */
export type SwapProposal = ProposedSwap | { none: string }

const ONE = 10_000n

/**
 * Proposes a swap for the account that has the least gas money. Its amounts follow from the price
 * feeds alone: the price of a pool changes neither what is sold nor the least that must come out.
 */
export function proposeSwap(scene: SwapScene): SwapProposal {
  const { native, tokens } = scene
  const [need] = scene.needs
  if (!need) return { none: 'every account that needs gas money can get it from another account' }
  if ('unavailable' in native) {
    return { none: `the native token has no price: ${native.unavailable}` }
  }
  const reasons = new Set<string>()
  for (const token of tokens) {
    const found = sellFor(need, token, { ...scene, native })
    if (typeof found !== 'string') return found
    reasons.add(found)
  }
  return { none: [...reasons].join('; ') || 'no token of the chain may be sold for it' }
}

type PricedScene = SwapScene & { native: Price }

function sellFor(need: GasNeed, token: SoldToken, scene: PricedScene): ProposedSwap | string {
  const { floor, room, native, sellers, policy, gas } = scene
  const { address, symbol, price, free } = token
  if (free <= 0n) return `no ${symbol} is free`
  if ('unavailable' in price) return `${symbol} has no price: ${price.unavailable}`
  const [seller] = sellers
    .filter((each) => !token.forItself || sameAddress(each.address, need.account))
    .filter((each) => !each.blocked && each.native >= gas.most)
    .sort((a, b) => compare(heldBy(b, address), heldBy(a, address)))
  if (!seller) return tooPoor(token, need, scene)
  const wanted = smaller(floor.target - need.held, room)
  const worth = rawOf(usdOf(wanted, native, 'down'), price, 'down')
  const amount = smaller(smaller(worth, free), heldBy(seller, address))
  const expected = rawOf(usdOf(amount, price, 'down'), native, 'down')
  const minimum = divide(expected * (ONE - BigInt(policy.slippageBps)), ONE, 'up')
  const { chainId } = floor
  const swap = { chainId, from: seller.address, to: need.account, token: address }
  const whole = { ...swap, symbol, amount, expected, minimum }
  return checkSwap(whole, scene) ?? whole
}

/**
 * Why a swap must not be made now; undefined when it may. It is checked when the swap is proposed,
 * and once more under the lock with which moves start.
 */
export function checkSwap(swap: ProposedSwap, scene: SwapScene): string | undefined {
  const { floor, room, gas, policy } = scene
  const need = scene.needs.find(({ account }) => sameAddress(account, swap.to))
  const seller = scene.sellers.find(({ address }) => sameAddress(address, swap.from))
  const token = scene.tokens.find(({ address }) => sameAddress(address, swap.token))
  if (!need) return 'the account needs no gas money any more, or another account can give it'
  if (!seller || seller.blocked) return 'the account that sells cannot send now'
  if (seller.native < gas.most) return lacksGas(swap.symbol, seller.address, gas)
  if (swap.expected > room) return `the daily cap of ${floor.dailyCap} wei leaves ${room}`
  if (!token || swap.amount > token.free || swap.amount > heldBy(seller, token.address)) {
    return `too little of ${swap.symbol} is free`
  }
  // An account that sells for itself pays the gas from the balance that is to reach the minimum.
  const spent = sameAddress(swap.from, swap.to) ? gas.most : 0n
  if (need.held + swap.minimum - spent < floor.minimum) {
    return `the free ${swap.symbol} does not bring the account up to its minimum`
  }
  if (gas.cost * ONE > swap.expected * BigInt(policy.maxCostBps)) {
    return `the gas of selling ${swap.symbol} is more than ${policy.maxCostBps} bps of it`
  }
  return undefined
}

/**
 * Why an exchange's offer is not trusted. Less than the minimum means a pool that is manipulated or
 * too thin; much more means a wrong feed, and then the minimum is wrong as well.
 */
export function checkOffer(
  { symbol, amount, expected, minimum }: ProposedSwap,
  offered: bigint,
  { slippageBps }: Pick<SwapPolicy, 'slippageBps'>,
): string | undefined {
  const gives = `the exchange gives ${offered} wei for ${amount} raw units of ${symbol}`
  if (offered < minimum) {
    return `${gives}, less than the ${minimum} that the price feeds ask less ${slippageBps} bps`
  }
  const most = divide(expected * (ONE + BigInt(slippageBps)), ONE, 'up')
  if (offered <= most) return undefined
  return `${gives}, more than ${slippageBps} bps above the ${expected} of the price feeds`
}

function tooPoor(
  { symbol, address, forItself }: SoldToken,
  need: GasNeed,
  { sellers, gas }: SwapScene,
): string {
  const holding = sellers.filter((each) => heldBy(each, address) > 0n)
  const able = holding.filter((each) => !forItself || sameAddress(each.address, need.account))
  if (able.length === 0 && holding.length > 0) {
    return `only the account that lacks gas money could unwrap ${symbol}, and it holds none`
  }
  const [first] = able
  if (!first) return `no account that may sell holds ${symbol}`
  if (able.every(({ blocked }) => blocked))
    return `the accounts that hold ${symbol} cannot send now`
  return lacksGas(symbol, first.address, gas)
}

function lacksGas(symbol: string, account: Address, { most }: SwapGas): string {
  return `no account that holds ${symbol} has the ${most} wei of gas that selling it takes: send gas money to ${account}`
}

const heldBy = ({ held }: Seller, token: Address): bigint => held.get(token) ?? 0n

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
