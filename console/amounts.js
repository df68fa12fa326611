/** Raw units as a decimal number with thousands apart: exact, for a double would not be. */
export function amountOf(raw, decimals) {
  const negative = raw.startsWith('-')
  const digits = (negative ? raw.slice(1) : raw).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** What a person typed, in raw units; throws on what is no amount of the token. */
export function rawOf(text, decimals) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) throw new Error(`not an amount: ${text || 'nothing'}`)
  const [, whole, fraction = ''] = match
  if (fraction.length > decimals) throw new Error(`the token has ${decimals} decimals`)
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}

/** Cents where that says it all, more where it would be next to nothing. */
export function usdOf(usd) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: usd >= 1 ? 2 : 6 }
  return `$${usd.toLocaleString('en-US', digits)}`
}

/** The beginning and the end of what is too long to read: hashes, addresses, ids. */
export function shortOf(text) {
  return text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
}

/** Seconds or an ISO time, in the reader's zone. */
export function timeOf(at) {
  const date = new Date(typeof at === 'number' ? at * 1000 : at)
  return date.toLocaleString('sv-SE')
}
