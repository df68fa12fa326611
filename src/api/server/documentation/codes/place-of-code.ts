/**
 * The place of a code in a body, such as `details[].context.code`; undefined if it is not there.
 */
export function placeOfCode(body: unknown, code: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const [key, value] of Object.entries(body)) {
    const name = Array.isArray(body) ? '[]' : key
    if (value === code && name !== 'message') return name
    const below = placeOfCode(value, code)
    if (below !== undefined) return below.startsWith('[') ? `${name}${below}` : `${name}.${below}`
  }
  return undefined
}
