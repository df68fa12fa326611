import { ConfigSchema } from './schema.ts'

/** The JSON Schema keywords the configuration's schema uses, as plain data to walk over. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  minItems?: number
  anyOf?: readonly JsonSchema[]
  const?: unknown
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  /** The pattern in words. */
  expects?: string
  secret?: boolean
  /** A group of settings that is not checked here, but by the part of the service that uses it. */
  free?: boolean
}

export const configJsonSchema = ConfigSchema as unknown as JsonSchema

/** The schema of the values of a record such as `contracts`, whose keys are free. */
export function recordValues(schema: JsonSchema): JsonSchema | undefined {
  return Object.values(schema.patternProperties ?? {})[0]
}

/** The choices of a union of literals; undefined for any other schema. */
export function literalChoices(schema: JsonSchema): string[] | undefined {
  const members = schema.anyOf
  if (!members?.every((member) => 'const' in member)) return undefined
  return members.map((member) => String(member.const))
}
