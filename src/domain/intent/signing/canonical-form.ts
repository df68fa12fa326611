/**
 * One text for everything that means the same JSON: keys sorted, no white space, `undefined`
 * left out. Numbers are compared as doubles, because that is what a JSON client reads them as
 * and sends back; a bigint stands for a number that is printed with all its digits.
 */
export function canonicalForm(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value)
  }
  if (typeof value === 'number' || typeof value === 'bigint') return canonicalNumber(Number(value))
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalForm(item === undefined ? null : item)).join(',')}]`
  }
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>)
  throw new TypeError(`JSON has no ${typeof value}`)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`)
  return JSON.stringify(value === 0 ? 0 : value)
}

function canonicalObject(value: Record<string, unknown>): string {
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key])}`)
  return `{${entries.join(',')}}`
}
