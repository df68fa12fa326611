import type postgres from 'postgres'

/** The numbers of the array types of the columns we keep. */
const ARRAYS = {
  boolean: 1000,
  bytea: 1001,
  int8: 1016,
  int4: 1007,
  float8: 1022,
  text: 1009,
  varchar: 1015,
  numeric: 1231,
  timestamptz: 1185,
  uuid: 2951,
} as const

const NUMBERS: ReadonlySet<string> = new Set(['int4', 'float8'])

/**
 * Arrays in both directions, for the driver's `types` option. The driver's own way is a query
 * on every new connection, whose failure it lets fall through as an unhandled rejection.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, oid]) => [
    `${name}Array`,
    {
      to: oid,
      from: [oid],
      serialize: (values: readonly unknown[]) => toArrayLiteral(values),
      parse: (text: string) => parseArrayLiteral(text, (item) => parseElement(name, item)),
    },
  ]),
)

/**
 * The array type of values whose element type the driver would send in its place; undefined
 * when the server can tell by itself, as it can for texts and numbers.
 */
export function arrayTypeOf(values: readonly unknown[]): number | undefined {
  const [first] = values
  if (first instanceof Uint8Array) return ARRAYS.bytea
  if (first instanceof Date) return ARRAYS.timestamptz
  if (typeof first === 'boolean') return ARRAYS.boolean
  if (typeof first === 'bigint') return ARRAYS.int8
  return undefined
}

function parseElement(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return Number(text)
  if (name === 'boolean') return text === 't'
  if (name === 'bytea') return Buffer.from(text.slice(2), 'hex')
  if (name === 'timestamptz') return new Date(text)
  return text
}

/** One-dimensional array as PostgreSQL writes it, every element in quotes. */
function toArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(toElement).join(',')}}`
}

function toElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text =
    value instanceof Uint8Array
      ? `\\x${Buffer.from(value).toString('hex')}`
      : value instanceof Date
        ? value.toISOString()
        : String(value)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function parseArrayLiteral(text: string, parse: (item: string) => unknown): unknown[] {
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",]+)/g)
  return [...items].map(([, quoted, plain]) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/g, '$1'))
    return plain === 'NULL' ? null : parse(plain ?? '')
  })
}
