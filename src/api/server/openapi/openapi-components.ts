type Json = unknown

/**
 * Moves every schema with a `title` into `components.schemas` and leaves a reference, so that
 * a document names a thing once. Two different schemas of one title are a mistake of ours.
 */
export function hoistTitled(schemas: Record<string, Json>, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => hoistTitled(schemas, item))
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      // Examples are data: what looks like a schema in them is none.
      key === 'example' || key === 'examples' ? value : hoistTitled(schemas, value),
    ]),
  )
  const { title } = copy
  if (typeof title !== 'string' || !isSchema(copy)) return copy
  const known = schemas[title]
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(copy))
    throw new Error(`two schemas are called ${title}`)
  schemas[title] = copy
  return { $ref: `#/components/schemas/${title}` }
}

function isSchema(node: object): boolean {
  return 'type' in node || 'anyOf' in node || 'enum' in node
}
