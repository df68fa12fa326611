/**
 * USD as fixed point. Inside the service an amount of money is a `bigint` of 10^-18 USD; it
 * becomes a JSON number in one place only, `usdToNumber`.
 */
export type Usd = bigint

export const USD_DECIMALS = 18
export const ONE_USD: Usd = 10n ** 18n

/** The price of a token. `priceOf` makes one that is ready for the planner. */
export type Price = {
  /** For one whole token. */
  readonly usd: Usd
  readonly decimals: number
  /** For one raw unit, as the nearest double: for bounds and rankings, never for amounts. */
  readonly unit?: number
}

export function priceOf(usd: Usd, decimals: number): Price {
  return { usd, decimals, unit: nearestUnit(usd, decimals) }
}

/** USD for one raw unit, as a double. */
export function unitPrice(price: Price): number {
  return price.unit ?? nearestUnit(price.usd, price.decimals)
}

function nearestUnit(usd: Usd, decimals: number): number {
  return Number(usd) / 10 ** (USD_DECIMALS + decimals)
}

/** The direction of rounding. Charges round up, what an account gets rounds down. */
export type Rounding = 'up' | 'down'

/** Decimal digits that survive a trip through a double unchanged. */
const EXACT_DIGITS = 15
const WIRE_DECIMALS = 8

const POWERS: bigint[] = Array.from({ length: 78 }, (_, exponent) => 10n ** BigInt(exponent))

export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

/** `numerator / denominator` in the given rounding, for values of either sign. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator
  const negative = numerator < 0n !== denominator < 0n
  // The division cuts off towards zero; where that is the wanted direction, the remainder is
  // irrelevant.
  if (negative === (rounding === 'up')) return quotient
  if (quotient * denominator === numerator) return quotient
  return negative ? quotient - 1n : quotient + 1n
}

/** The USD value of raw units of a token. */
export function usdOf(
  raw: bigint,
  price: Pick<Price, 'usd' | 'decimals'>,
  rounding: Rounding,
): Usd {
  return divide(raw * price.usd, powerOfTen(price.decimals), rounding)
}

/** The raw units of a token that are worth this much. Throws for a price of zero. */
export function rawOf(
  usd: Usd,
  price: Pick<Price, 'usd' | 'decimals'>,
  rounding: Rounding,
): bigint {
  if (price.usd <= 0n) throw new RangeError('a token without a price cannot carry a USD amount')
  return divide(usd * powerOfTen(price.decimals), price.usd, rounding)
}

/** Exact decimal text, half away from zero at the last digit kept. */
export function usdToDecimal(usd: Usd, decimals: number = USD_DECIMALS): string {
  const negative = usd < 0n
  const magnitude = negative ? -usd : usd
  const unit = powerOfTen(USD_DECIMALS - decimals)
  const rounded = (magnitude + unit / 2n) / unit
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return negative && rounded !== 0n ? `-${text}` : text
}

/**
 * The JSON number for the wire: at most eight decimals, and never more digits than a double
 * prints back unchanged, so that the text of the number is the decimal it was rounded to.
 */
export function usdToNumber(usd: Usd): number {
  const whole = usdToDecimal(usd, 0).replace('-', '').length
  return Number(usdToDecimal(usd, Math.max(0, Math.min(WIRE_DECIMALS, EXACT_DIGITS - whole))))
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,18}))?$/

/** Reads decimal text such as `0.10`; throws on anything else, more than 18 decimals included. */
export function usdFromDecimal(text: string): Usd {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError(`"${text}" is not a decimal amount of USD such as 0.10`)
  const magnitude = BigInt(match[2] ?? '0') * ONE_USD + BigInt((match[3] ?? '').padEnd(18, '0'))
  return match[1] ? -magnitude : magnitude
}
