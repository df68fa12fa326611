import type { Address } from 'viem'
import type { Token } from '../domain/token.ts'
import { powerOfTen, type Usd, usdOf } from '../domain/usd.ts'

/** A pool as it stood at the block of the reading. `base` is the token it is a witness for. */
export type PoolReading = {
  pool: Address
  base: Token
  counter: Token
  sqrtPriceX96: bigint
  /** Average tick over the policy's span; undefined when the pool's history is shorter. */
  averageTick: number | undefined
  /** Raw units of the counter token in the pool. */
  counterBalance: bigint
}

const Q128 = 1n << 128n
const Q192 = 1n << 192n

/** 1.0001^tick as a fraction of 2^128; the rounding is far below what a check can see. */
function tickRatio(tick: number): bigint {
  let power = (10_001n * Q128) / 10_000n
  let ratio = Q128
  for (let rest = Math.abs(tick); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) ratio = (ratio * power) / Q128
    power = (power * power) / Q128
  }
  return tick < 0 ? (Q128 * Q128) / ratio : ratio
}

/** What one whole base token costs in this pool, given what the counter token is worth. */
export function poolUsd(
  reading: PoolReading,
  counterUsd: Usd,
): { usd: Usd; method: 'twap' | 'spot' } {
  const { base, counter, sqrtPriceX96, averageTick } = reading
  const [ratio, unit] =
    averageTick === undefined ? [sqrtPriceX96 * sqrtPriceX96, Q192] : [tickRatio(averageTick), Q128]
  // A pool's price is raw token1 for each raw token0; token0 is the lower address.
  const baseIsToken0 = base.address.toLowerCase() < counter.address.toLowerCase()
  const [numerator, denominator] = baseIsToken0 ? [ratio, unit] : [unit, ratio]
  const scaled = numerator * powerOfTen(base.decimals) * counterUsd
  const usd = scaled / (denominator * powerOfTen(counter.decimals))
  return { usd, method: averageTick === undefined ? 'spot' : 'twap' }
}

/** How much money stands behind the pool's price. */
export function poolDepthUsd({ counter, counterBalance }: PoolReading, counterUsd: Usd): Usd {
  return usdOf(counterBalance, { usd: counterUsd, decimals: counter.decimals }, 'down')
}
