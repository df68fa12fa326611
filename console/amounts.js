/**
 * Raw units as a decimal number with thousands separators. It is exact, which a double would not
 * be.
 */
export function amountOf(raw, decimals) {
  const negative = raw.startsWith('-')
  const digits = (negative ? raw.slice(1) : raw).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** Converts what a person typed to raw units; throws when it is not an amount of the token. */
export function rawOf(text, decimals) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) throw new Error(`not an amount: ${text || 'nothing'}`)
  const [, whole, fraction = ''] = match
  if (fraction.length > decimals) throw new Error(`the token has ${decimals} decimals`)
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}

/** Shows cents, and more digits where cents would round the amount to almost nothing. */
export function usdOf(usd) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: usd >= 1 ? 2 : 6 }
  return `$${usd.toLocaleString('en-US', digits)}`
}

const DIGITS = 18

/** Converts decimal text to a whole number of 10^-18. */
const scaled = (text) => {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  const value = BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
  return sign ? -value : value
}

/**
 * Shows exact decimal USD in cents, and in more digits where cents would round it to almost
 * nothing.
 */
export function moneyOf(text) {
  const value = scaled(text)
  const size = value < 0n ? -value : value
  const shown = size === 0n || size >= 10n ** BigInt(DIGITS) ? 2 : 6
  const unit = 10n ** BigInt(DIGITS - shown)
  const rounded = ((size + unit / 2n) / unit).toString().padStart(shown + 1, '0')
  const whole = rounded.slice(0, -shown).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = rounded.slice(-shown).replace(/(?<=..)0+$/, '')
  return `${value < 0n ? '-' : ''}$${whole}.${cents}`
}

/** Adds exact decimal texts without rounding. */
export function sumOf(texts) {
  const total = texts.reduce((sum, text) => sum + scaled(text), 0n)
  return amountOf(total.toString(), DIGITS).replaceAll(',', '')
}

/** A decimal number with thousands separators. */
export function unitsOf(text) {
  const [whole, fraction] = text.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${apart}.${fraction}` : apart
}

export function percentOf(part, all) {
  return all === 0 ? '–' : `${((part / all) * 100).toFixed(1)} %`
}

/** A duration in milliseconds, for people. */
export function durationOf(ms) {
  if (ms === null) return '–'
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.round(ms / 60_000)} min`
}

/**
 * Shortens texts that are too long to read, such as hashes and addresses, to their beginning and
 * end.
 */
export function shortOf(text) {
  return text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
}

/** Shows seconds or an ISO time in the reader's time zone. */
export function timeOf(at) {
  const date = new Date(typeof at === 'number' ? at * 1000 : at)
  return date.toLocaleString('sv-SE')
}
