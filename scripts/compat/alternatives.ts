import {
  type Components,
  canonical,
  isSchema,
  resolveRef,
  type Schema,
  withoutWords,
} from './schema.ts'

/** Every form that a schema allows, one schema each: `anyOf`, `enum` and lists of types are taken apart. */
export function alternativesOf(schema: Schema, components: Components): Schema[] {
  const resolved = withoutWords(resolveRef(schema, components))
  const { anyOf, oneOf, enum: values, default: _, ...rest } = resolved
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices))
    return choices.filter(isSchema).flatMap((choice) => {
      const { $ref: __, ...own } = resolveRef(choice, components)
      return alternativesOf({ ...rest, ...own }, components)
    })
  if (Array.isArray(values)) return values.map((value) => ({ const: value }))
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }))
  if ('const' in rest) return [{ const: rest.const }]
  return [rest]
}

export type Matching = {
  pairs: readonly (readonly [Schema, Schema])[]
  gone: readonly Schema[]
  added: readonly Schema[]
}

/** Which alternative of one release is which of the other: the surest likeness first. */
export function matchAlternatives(before: readonly Schema[], after: readonly Schema[]): Matching {
  let gone = [...before]
  const added = [...after]
  const pairs: [Schema, Schema][] = []
  // Where there is one form only, it is that one, whatever it says of itself.
  const last = before.length === 1 && after.length === 1 ? plainTypeOf : typeOf
  for (const likeness of [canonical, tagOf, last]) {
    const unpaired: Schema[] = []
    for (const old of gone) {
      const key = likeness(old)
      const found = key === undefined ? -1 : added.findIndex((fresh) => likeness(fresh) === key)
      const [fresh] = found < 0 ? [] : added.splice(found, 1)
      if (fresh) pairs.push([old, fresh])
      else unpaired.push(old)
    }
    gone = unpaired
  }
  return { pairs, gone, added }
}

/** The constants by which an object says what it is, such as `code` or `kind`. */
function tagOf({ properties }: Schema): string | undefined {
  if (!isSchema(properties)) return undefined
  const constants = Object.entries(properties).filter(
    ([, property]) => isSchema(property) && 'const' in property,
  )
  if (constants.length === 0) return undefined
  return canonical(constants.map(([name, property]) => [name, (property as Schema).const]))
}

/** Whether an object says by a constant which of several it is. */
export function isTagged(schema: Schema): boolean {
  return tagOf(schema) !== undefined
}

/** Objects that say what they are, and constants, are not taken for others of their type. */
function typeOf(schema: Schema): string | undefined {
  return isTagged(schema) ? undefined : plainTypeOf(schema)
}

function plainTypeOf(schema: Schema): string | undefined {
  if ('const' in schema) return undefined
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

/** Whether everything that one form allows is plainly allowed by the other. */
export function covers(wide: Schema, narrow: Schema): boolean {
  const { type, ...bounds } = wide
  if (Object.keys(bounds).length > 0) return false
  if (type === undefined) return true
  const own = 'const' in narrow ? typeOfValue(narrow.const) : narrow.type
  return own === type || (type === 'number' && own === 'integer')
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** A form in a word or two. */
export function nameOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  const tag = tagOf(schema)
  if (tag !== undefined) {
    const constants = JSON.parse(tag) as [string, unknown][]
    return `an object with ${constants.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')}`
  }
  return typeof schema.type === 'string' ? `of type ${schema.type}` : 'anything'
}
