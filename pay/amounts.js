/**
 * Raw units as a decimal number in the reader's language. It is exact, which a double would not be.
 */
export function amountOf(raw, decimals, language = 'en') {
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.']
  const digits = raw.padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return fraction ? `${whole}${point}${fraction}` : whole
}

/** The same for programs and the clipboard: digits and a decimal point only. */
export function plainAmount(raw, decimals) {
  return amountOf(raw, decimals).replaceAll(',', '')
}

/** Converts what a person typed to raw units; undefined when it is not an amount of the token. */
export function rawOf(text, decimals) {
  // Many people type a comma as the decimal point; thousands separators are not accepted.
  const match = /^(\d{1,60})(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole, fraction = ''] = match
  if (fraction.length > decimals) return undefined
  const raw = BigInt(whole + fraction.padEnd(decimals, '0'))
  return raw === 0n || raw >= 2n ** 256n ? undefined : raw.toString()
}

/**
 * Exact decimal USD for people: cents, and more digits where cents would round it to almost
 * nothing.
 */
export function usdOf(text, language = 'en') {
  const value = Number(text)
  const digits = value === 0 || value >= 0.01 ? 2 : 6
  const format = {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }
  return value.toLocaleString(language, format)
}
