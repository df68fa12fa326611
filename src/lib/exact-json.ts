/**
 * JSON text in which a bigint is a number with all its digits. `JSON.stringify` refuses a
 * bigint, and a double would round it.
 */
export function printExactJson(value: unknown): string {
  return print(value) ?? 'null'
}

function print(value: unknown): string | undefined {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => print(item) ?? 'null').join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields: string[] = []
  for (const [name, field] of Object.entries(value)) {
    const text = print(field)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}
