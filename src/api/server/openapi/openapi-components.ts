type Json = unknown

/**
 * Moves every schema with a `title` into `components.schemas` and leaves a reference, so that a
 * document defines each schema once. Two different schemas with one title are a bug.
 */
export function hoistTitled(schemas: Record<string, Json>, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => hoistTitled(schemas, item))
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      // Examples are data: objects in them that look like schemas are none.
      key === 'example' || key === 'examples' ? value : hoistTitled(schemas, value),
    ]),
  )
  const { title } = copy
  if (typeof title !== 'string' || !isSchema(copy)) return describeMap(copy)
  const known = schemas[title]
  const described = describeMap(copy)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(described))
    throw new Error(`two different schemas have the title ${title}; rename one of them`)
  schemas[title] = described
  return { $ref: `#/components/schemas/${title}` }
}

/**
 * Describes the values of a map in the one way that client generators read: most of them ignore
 * `patternProperties` and would type the values of the map as unknown.
 */
function describeMap(node: Record<string, Json>): Record<string, Json> {
  const { patternProperties, additionalProperties, ...rest } = node
  if (typeof patternProperties !== 'object' || patternProperties === null) return node
  const [[pattern, values] = [], ...others] = Object.entries(patternProperties)
  if (pattern === undefined || others.length > 0 || 'properties' in node) return node
  if (pattern === ANY_KEY) return { ...rest, additionalProperties: values }
  // With other keys allowed as well, the values of those would have no type.
  if (additionalProperties !== false) return node
  return { ...rest, propertyNames: { pattern }, additionalProperties: values }
}

/** The pattern of a map whose keys are any text. */
const ANY_KEY = '^.*$'

function isSchema(node: object): boolean {
  return 'type' in node || 'anyOf' in node || 'enum' in node
}
