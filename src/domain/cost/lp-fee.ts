import { min } from '../../lib/bigint-extremes.ts'

/** Shares of one with 18 decimals, as Across counts utilisation and rates. */
export type Wad = bigint

export const WAD: Wad = 10n ** 18n

/**
 * The yearly rate for liquidity of Across's hub, by how much of the pool is in use: `r0` when
 * nothing is, `r0 + r1` at `uBar`, `r0 + r1 + r2` when everything is, and linear in between.
 */
export type RateModel = { uBar: Wad; r0: Wad; r1: Wad; r2: Wad }

const WEEKS = 52n

/**
 * The share of a deposit that the liquidity providers keep when the hub repays its relayer: the
 * mean yearly rate over the utilisation that the deposit adds, for one week of 52 with compound
 * interest. It rounds where Across rounds, so that it equals Across's charge to the last digit.
 */
export function lpFeeShare(model: RateModel, before: Wad, after: Wad): Wad {
  if (after < before) throw new RangeError('a relay never makes less of the pool used')
  // A relay too small to change the utilisation pays the rate at that utilisation.
  const apy = after === before ? rateAt(model, after) : meanRate(model, before, after)
  return weeklyRate(apy)
}

function meanRate(model: RateModel, before: Wad, after: Wad): Wad {
  return ((areaTo(model, after) - areaTo(model, before)) * WAD) / (after - before)
}

/** The yearly rate of an infinitely small relay. */
function rateAt({ uBar, r0, r1, r2 }: RateModel, use: Wad): Wad {
  const low = (min(use, uBar) * r1) / uBar
  const high = use > uBar ? ((use - uBar) * r2) / (WAD - uBar) : 0n
  return r0 + low + high
}

/** The area below the rates from no use up to `use`. */
function areaTo(model: RateModel, use: Wad): Wad {
  const { uBar, r0, r1 } = model
  const low = min(use, uBar)
  const high = use > uBar ? use - uBar : 0n
  return (
    (low * r0) / WAD +
    triangle(rateAt(model, low) - r0, low) +
    (high * (r0 + r1)) / WAD +
    triangle(high > 0n ? rateAt(model, use) - r0 - r1 : 0n, high)
  )
}

function triangle(height: Wad, width: Wad): Wad {
  return ((WAD / 2n) * height * width) / WAD / WAD
}

/** The largest weekly rate that gives no more than the yearly one in 52 weeks. */
export function weeklyRate(apy: Wad): Wad {
  const year = (WAD + apy) * WAD ** (WEEKS - 1n)
  // The floating-point guess has some 15 correct digits, so one step of Newton's method replaces 50
  // halvings.
  let rate = BigInt(Math.trunc(Math.expm1(Math.log1p(Number(apy) / 1e18) / Number(WEEKS)) * 1e18))
  for (;;) {
    const slope = (WAD + rate) ** (WEEKS - 1n)
    const step = (year - slope * (WAD + rate)) / (WEEKS * slope)
    if (step === 0n) break
    rate += step
  }
  while ((WAD + rate) ** WEEKS > year) rate -= 1n
  while ((WAD + rate + 1n) ** WEEKS <= year) rate += 1n
  return rate
}

/** The reserves of the hub's pool of one token. */
export type PoolReserves = { liquid: bigint; utilized: bigint }

/**
 * The utilisation of a pool after a relay of this amount was repaid; an empty pool is fully used.
 */
export function useAfter({ liquid, utilized }: PoolReserves, relayed: bigint): Wad {
  const used = utilized > 0n ? utilized : 0n
  const whole = liquid + used
  return whole === 0n ? WAD : ((relayed + used) * WAD) / whole
}
