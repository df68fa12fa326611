import type { Address } from 'viem'
import type { Token } from '../domain/token.ts'
import { powerOfTen, type Usd, usdOf } from '../domain/usd.ts'

/** A pool at the block of the reading. `base` is the token whose price it can confirm. */
export type PoolReading = {
  pool: Address
  base: Token
  counter: Token
  sqrtPriceX96: bigint
  /** The average tick over the policy's time span; undefined if the pool's history is shorter. */
  averageTick: number | undefined
  /** Raw units of the counter token in the pool. */
  counterBalance: bigint
}

const Q128 = 1n << 128n
const Q192 = 1n << 192n

/**
 * Returns 1.0001^tick as a fraction of 2^128; the rounding error is too small to matter to a check.
 */
function tickRatio(tick: number): bigint {
  let power = (10_001n * Q128) / 10_000n
  let ratio = Q128
  for (let rest = Math.abs(tick); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) ratio = (ratio * power) / Q128
    power = (power * power) / Q128
  }
  return tick < 0 ? (Q128 * Q128) / ratio : ratio
}

/** The price of one whole base token in this pool, given the price of the counter token. */
export function poolUsd(
  reading: PoolReading,
  counterUsd: Usd,
): { usd: Usd; method: 'twap' | 'spot' } {
  const { base, counter, sqrtPriceX96, averageTick } = reading
  const [ratio, unit] =
    averageTick === undefined ? [sqrtPriceX96 * sqrtPriceX96, Q192] : [tickRatio(averageTick), Q128]
  // A pool's price is in raw token1 for one raw token0; token0 is the token with the lower address.
  const baseIsToken0 = base.address.toLowerCase() < counter.address.toLowerCase()
  const [numerator, denominator] = baseIsToken0 ? [ratio, unit] : [unit, ratio]
  const scaled = numerator * powerOfTen(base.decimals) * counterUsd
  const usd = scaled / (denominator * powerOfTen(counter.decimals))
  return { usd, method: averageTick === undefined ? 'spot' : 'twap' }
}

/** The value of the counter tokens in the pool, which shows how much it costs to move its price. */
export function poolDepthUsd({ counter, counterBalance }: PoolReading, counterUsd: Usd): Usd {
  return usdOf(counterBalance, { usd: counterUsd, decimals: counter.decimals }, 'down')
}
