import type { Random } from '../kit/random.ts'
import { HOSTILE_TEXTS, hostileJson } from './hostile-values.ts'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

export type SchemaSource = { random: Random; resolve(ref: string): JsonSchema; wildness: number }

const ADDRESSES = [
  '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  '0x0000000000000000000000000000000000000000',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
]

/** A value of the schema, with every part swapped for something hostile now and then. */
export function fromSchema(source: SchemaSource, schema: JsonSchema, depth = 0): unknown {
  const { random } = source
  if (random.chance(source.wildness)) return hostileJson(random, depth)
  if (depth > 12) return null
  if (schema.$ref) return fromSchema(source, source.resolve(schema.$ref), depth + 1)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fromSchema(source, random.pick(choice), depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object':
      return objectOf(source, schema, depth)
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        fromSchema(source, schema.items ?? {}, depth + 1),
      )
    case 'integer':
    case 'number':
      return random.pick([0, 1, 84532, 421614, 11155111, 11155420, 200, 50])
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return textOf(source, schema.pattern ?? '')
    default:
      return hostileJson(random, depth + 1)
  }
}

function objectOf(source: SchemaSource, schema: JsonSchema, depth: number): unknown {
  const { random } = source
  const entries = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const wanted = schema.required?.includes(key) ? 0.97 : 0.5
    return random.chance(wanted) ? [[key, fromSchema(source, inner, depth + 1)]] : []
  })
  const pattern = Object.values(schema.patternProperties ?? {})[0]
  const open =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : pattern
  if (open) {
    for (let i = random.below(3); i > 0; i--) {
      const key = random.pick(['84532', 'eip155:84532', '421614', '0', ...ADDRESSES])
      entries.push([key, fromSchema(source, open, depth + 1)])
    }
  }
  if (random.chance(0.1)) entries.push([random.pick(HOSTILE_TEXTS), hostileJson(random)])
  return Object.fromEntries(entries)
}

function textOf({ random }: SchemaSource, pattern: string): string {
  if (pattern.includes('eip155')) return random.pick(['eip155:84532', 'eip155:421614', 'eip155:1'])
  if (pattern.includes('0x') && pattern.includes('40')) return random.pick(ADDRESSES)
  if (pattern.includes('0x')) return random.pick(['0x', '0x00', '0xdeadbeef'])
  if (pattern.includes('\\d') || pattern.includes('0-9')) {
    return random.pick(['0', '1', '1000000', '340282366920938463463374607431768211456'])
  }
  return random.chance(0.5) ? random.pick(ADDRESSES) : random.pick(HOSTILE_TEXTS)
}
