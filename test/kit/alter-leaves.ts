type Json = unknown
export type Alteration = { path: string; altered: Json }

/**
 * Every way to change one thing in a document: another value of the same kind for each leaf, each
 * field left out, and one more entry in each object and list.
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

/** The same hex number with another last digit. */
export function otherDigit(hex: string): string {
  return hex.slice(0, -1).toLowerCase() + (hex.endsWith('1') ? '2' : '1')
}
