import type { Address } from 'viem'

export type PricedToken = { address: Address; decimals: number; price: bigint }

/** Uniswap's order of the two tokens of a pool. */
export function sortTokens<T extends { address: Address }>(a: T, b: T): [T, T] {
  return a.address.toLowerCase() < b.address.toLowerCase() ? [a, b] : [b, a]
}

/** The pool price of two tokens in Uniswap V3's form: sqrt(token1 / token0) in 96-bit fixed point. */
export function sqrtPriceX96(token0: PricedToken, token1: PricedToken): bigint {
  const numerator = token0.price * 10n ** BigInt(token1.decimals)
  const denominator = token1.price * 10n ** BigInt(token0.decimals)
  return squareRoot((numerator << 192n) / denominator)
}

/** The tick below the price; exact enough to place a range around it. */
export function tickOf(sqrtPrice: bigint): number {
  const ratio = Number(sqrtPrice) / 2 ** 96
  return Math.floor((2 * Math.log(ratio)) / Math.log(1.0001))
}

/** Raw units worth this many whole dollars. */
export function unitsWorth({ decimals, price }: PricedToken, usd: bigint): bigint {
  return (usd * 10n ** BigInt(decimals + 8)) / price
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
