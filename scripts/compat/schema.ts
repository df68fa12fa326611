/** A JSON Schema of an OpenAPI document, as far as it is known before it is looked at. */
export type Schema = Readonly<Record<string, unknown>>

/** What `$ref` leads to; each release has its own. */
export type Components = Readonly<Record<string, Schema>>

/** Words for people: they may change at any time. */
const WORDS = new Set(['title', 'description', 'example', 'examples', 'deprecated', '$comment'])

/** Follows references to the schema itself, which keeps what stands beside the reference. */
export function resolveRef(schema: Schema, components: Components): Schema {
  const { $ref, ...beside } = schema
  if (typeof $ref !== 'string') return withPatterns(schema)
  const name = $ref.split('/').at(-1) ?? ''
  const target = components[name]
  if (!target) throw new Error(`The document refers to ${$ref}, which it does not hold.`)
  return { ...resolveRef(target, components), ...beside }
}

/**
 * A map whose values are described by `additionalProperties`, in the words of `patternProperties`:
 * both mean the same, and releases differ in which of them they print.
 */
function withPatterns(schema: Schema): Schema {
  const { additionalProperties: values, propertyNames, ...rest } = schema
  if (!isSchema(values) || 'properties' in schema || 'patternProperties' in schema) return schema
  const pattern = isSchema(propertyNames) ? propertyNames.pattern : ANY_KEY
  if (typeof pattern !== 'string') return schema
  const others = pattern === ANY_KEY ? {} : { additionalProperties: false }
  return { ...rest, ...others, patternProperties: { [pattern]: values } }
}

const ANY_KEY = '^.*$'

/** A schema without what is said to people only. */
export function withoutWords(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !WORDS.has(key)))
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same text for the same meaning, whatever the order of keys and of what is required. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'required' && Array.isArray(inner)) return inner.toSorted()
    if (!isSchema(inner)) return inner
    const sorted = Object.entries(withoutWordsUnlessNames(key, inner)).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    return Object.fromEntries(sorted)
  })
}

/** Inside `properties` the keys are names of fields, which may be called `title`. */
function withoutWordsUnlessNames(key: string, value: Schema): Schema {
  return key === 'properties' || key === 'patternProperties' ? value : withoutWords(value)
}
