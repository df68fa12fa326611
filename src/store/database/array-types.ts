import type postgres from 'postgres'

/** The type numbers (OIDs) of the array types that our columns need. */
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
 * Writes and parses arrays, for the driver's `types` option. The driver by itself would query the
 * array types on every new connection, and a failure there is an unhandled rejection.
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
 * The array type of values for which the driver would send the element type instead; undefined
 * when the server infers the type itself, as it does for texts and numbers.
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

/** A one-dimensional array literal of PostgreSQL with every element in quotes. */
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
