import type { TSchema } from 'typebox'

export type Step = string | number

/** A place of a schema at which something of unbounded size might stand. */
export type Place = {
  path: readonly Step[]
  kind: 'list' | 'object' | 'text' | 'number'
  /** The bound that the schema itself has. */
  most: number | undefined
}

export type Node = {
  type?: string
  anyOf?: TSchema[]
  allOf?: TSchema[]
  items?: TSchema
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
}

/** Every such place; one that several forms share is there for each. */
export function placesOf(schema: TSchema | undefined, path: readonly Step[] = []): Place[] {
  if (!schema) return []
  const node = schema as Node
  const inner = [...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((each) =>
    placesOf(each, path),
  )
  switch (node.type) {
    case 'array':
      return [{ path, kind: 'list', most: node.maxItems }, ...placesOf(node.items, [...path, 0])]
    case 'object': {
      const fields = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
        placesOf(field, [...path, name]),
      )
      const [open] = Object.values(node.patternProperties ?? {})
      const below = placesOf(open, [...path, 'eip155:84532'])
      return [{ path, kind: 'object', most: node.maxProperties }, ...fields, ...below]
    }
    case 'string':
      return [{ path, kind: 'text', most: undefined }, ...inner]
    case 'integer':
    case 'number':
      return [{ path, kind: 'number', most: undefined }, ...inner]
    default:
      return inner
  }
}

/** The text of a body that has this at the place, and lists and objects around it. */
export function bodyWith(path: readonly Step[], text: string): string {
  const [step, ...rest] = path
  if (step === undefined) return text
  const inner = bodyWith(rest, text)
  return typeof step === 'number' ? `[${inner}]` : `{${JSON.stringify(step)}:${inner}}`
}
