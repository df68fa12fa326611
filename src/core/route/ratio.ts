/** An exact rational: output raw units for each input raw unit, or a share of an amount. */
export type Ratio = {
  readonly numerator: bigint
  readonly denominator: bigint
  /** The nearest double: for bounds and rankings, never for amounts. */
  readonly approximate?: number
}

/** A ratio with a positive denominator; throws otherwise, for it would turn comparisons around. */
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

/** What is left of one after taking a share away. */
export function complement(share: Ratio): Ratio {
  return ratio(share.denominator - share.numerator, share.denominator)
}

/** The nearest double, at hand when `ratio` made it. */
export function approximate(value: Ratio): number {
  return value.approximate ?? Number(value.numerator) / Number(value.denominator)
}

export function isLess(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

export function isEqual(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator
}

/** `amount x ratio`, down. For amounts that are not negative. */
export function applyDown(amount: bigint, by: Ratio): bigint {
  return (amount * by.numerator) / by.denominator
}

/** `amount x ratio`, up. For amounts that are not negative. */
export function applyUp(amount: bigint, by: Ratio): bigint {
  return (amount * by.numerator + by.denominator - 1n) / by.denominator
}

/** The least input for which `applyDown(input, by) >= output`. */
export function leastInput(output: bigint, by: Ratio): bigint {
  return (output * by.denominator + by.numerator - 1n) / by.numerator
}
