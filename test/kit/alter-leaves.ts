type Json = unknown
export type Alteration = { path: string; altered: Json }

/**
 * Every way to change one thing in a document: each leaf another value of its kind, each field
 * left out, each object and list with one thing more.
 */
export function* alterLeaves(
  document: Json,
  others: (value: Json) => readonly Json[] = anotherValue,
  path = '',
): Generator<Alteration> {
  if (Array.isArray(document)) {
    yield { path: `${path}[+]`, altered: [...document, document.at(-1) ?? 'more'] }
    for (const [index, item] of document.entries()) {
      const here = `${path}[${index}]`
      yield { path: `-${here}`, altered: document.toSpliced(index, 1) }
      for (const { path: inner, altered } of alterLeaves(item, others, here))
        yield { path: inner, altered: document.with(index, altered) }
    }
  } else if (typeof document === 'object' && document !== null) {
    yield { path: `${path}.more`, altered: { ...document, more: 1 } }
    for (const [key, value] of Object.entries(document)) {
      const here = `${path}.${key}`
      const { [key]: _, ...rest } = document as Record<string, Json>
      yield { path: `-${here}`, altered: rest }
      for (const { path: inner, altered } of alterLeaves(value, others, here))
        yield { path: inner, altered: { ...document, [key]: altered } }
    }
  } else for (const altered of others(document)) yield { path, altered }
}

function anotherValue(value: Json): Json[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value === 0 ? 1 : value * 2]
  if (typeof value !== 'string') return ['something']
  if (/^\d+$/.test(value)) return [String(BigInt(value) + 1n)]
  return [/^(0x)?[0-9a-f]+$/i.test(value) ? otherDigit(value) : `${value}1`]
}

/** The same hex number but for its last digit. */
export function otherDigit(hex: string): string {
  return hex.slice(0, -1).toLowerCase() + (hex.endsWith('1') ? '2' : '1')
}
