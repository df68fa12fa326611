import type { QuerySchema } from '../../shared/route.ts'

type RawQuery = Readonly<Record<string, unknown>>
type Reader = (raw: RawQuery, names: readonly string[]) => unknown

/**
 * Converts the strings of a query to the types of its schema: lists, booleans, integers. Nothing is
 * guessed: text that is not such a value stays text and fails validation.
 */
export function compileQueryReader({ schema, lists }: QuerySchema) {
  const readers = Object.entries(schema.properties).map(
    ([name, property]) => [name, readerOf(name, typeOf(property), lists)] as const,
  )
  return (raw: RawQuery): Record<string, unknown> => {
    const names = Object.keys(raw)
    const query: Record<string, unknown> = {}
    if (names.length === 0) return query
    for (const [name, read] of readers) {
      const value = read(raw, names)
      if (value !== undefined) query[name] = value
    }
    return query
  }
}

function typeOf(property: unknown): unknown {
  return typeof property === 'object' && property !== null && 'type' in property
    ? property.type
    : undefined
}

function readerOf(name: string, type: unknown, lists: QuerySchema['lists']): Reader {
  switch (type) {
    case 'array':
      return (raw, names) => readList({ raw, names, name, splitCommas: lists === 'comma' })
    case 'boolean':
      return (raw) => (raw[name] === 'true' ? true : raw[name] === 'false' ? false : raw[name])
    case 'integer':
      return (raw) => {
        const value = raw[name]
        return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
      }
    default:
      return (raw) => raw[name]
  }
}

type ListRead = { raw: RawQuery; names: readonly string[]; name: string; splitCommas: boolean }

/**
 * `a=1&a=2`, also as `a[]=1&a[]=2` and `a[0]=1&a[1]=2` (the old client's library), also as
 * `a=1,2` where commas separate. Empty items are dropped: that client sends `tokens=`.
 */
function readList({ raw, names, name, splitCommas }: ListRead): string[] | undefined {
  const found = names.filter((key) => key === name || isBracketForm(key, name))
  if (found.length === 0) return undefined
  const items = found.flatMap((key) => raw[key] as string | string[])
  const split = splitCommas ? items.flatMap((item) => item.split(',')) : items
  return split.map((item) => item.trim()).filter((item) => item !== '')
}

function isBracketForm(key: string, name: string): boolean {
  return key.startsWith(`${name}[`) && /^\[\d{0,4}\]$/.test(key.slice(name.length))
}
