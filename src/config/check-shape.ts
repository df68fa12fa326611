import { nearest } from '../lib/nearest.ts'
import { type JsonSchema, literalChoices, recordValues } from './json-schema.ts'

export type ShapeProblem = { path: readonly (string | number)[]; message: string }

/**
 * Lists every place where the value does not fit the schema. A validator library would stop after a
 * few errors and report keywords; whoever fixes a configuration needs all errors, in words.
 */
export function checkShape(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[] = [],
): ShapeProblem[] {
  if (schema.free) return isPlainObject(value) ? [] : [notGroup(path, value)]
  if (schema.anyOf) return checkUnion(schema, value, path)
  if (schema.type === 'object') return checkObject(schema, value, path)
  if (schema.type === 'array') return checkArray(schema, value, path)
  if (fits(schema, value)) return []
  const got = schema.secret ? '' : `, not ${show(value)}`
  return [{ path, message: `must be ${expectation(schema)}${got}` }]
}

/** Describes a valid value in words. */
export function expectation(schema: JsonSchema): string {
  const choices = literalChoices(schema)
  if (choices) return `one of ${choices.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.expects) return schema.expects
  switch (schema.type) {
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'a whole number' : 'a number'}${bounds(schema)}`
    case 'boolean':
      return 'true or false'
    case 'string':
      return schema.minLength ? 'a text that is not empty' : 'a text'
    case 'array':
      return 'a list'
    case 'null':
      return 'null'
    default:
      return 'a group of settings'
  }
}

function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`
  return ''
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const
  switch (schema.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        value.length >= (schema.minLength ?? 0) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
      )
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        (schema.type === 'number' || Number.isInteger(value)) &&
        value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
        value <= (schema.maximum ?? Number.POSITIVE_INFINITY) &&
        value > (schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY)
      )
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      return false
  }
}

function checkUnion(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[],
): ShapeProblem[] {
  const members = schema.anyOf ?? []
  const choices = literalChoices(schema)
  if (choices) {
    if (members.some((member) => member.const === value)) return []
    return [{ path, message: `must be ${expectation(schema)}, not ${show(value)}` }]
  }
  const results = members.map((member) => checkShape(member, value, path))
  if (results.some((problems) => problems.length === 0)) return []
  // If no member of the union fits, the informative errors are those from inside the value.
  const deep = results.find((problems) => problems.some((p) => p.path.length > path.length))
  if (deep) return deep
  const alternatives = members.map(expectation).join(' or ')
  return [{ path, message: `must be ${alternatives}, not ${show(value)}` }]
}

function checkObject(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[],
): ShapeProblem[] {
  if (!isPlainObject(value)) return [notGroup(path, value)]
  const values = recordValues(schema)
  if (values) {
    return Object.entries(value).flatMap(([key, child]) =>
      checkShape(values, child, [...path, key]),
    )
  }
  const known = schema.properties ?? {}
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(known, key))
    .map((key) => ({ path: [...path, key], message: unknownMessage(key, Object.keys(known)) }))
  const missing = (schema.required ?? [])
    .filter((key) => value[key] === undefined)
    .map((key) => ({ path: [...path, key], message: 'is missing' }))
  const inside = Object.entries(known).flatMap(([key, child]) =>
    value[key] === undefined ? [] : checkShape(child, value[key], [...path, key]),
  )
  return [...unknown, ...missing, ...inside]
}

function checkArray(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[],
): ShapeProblem[] {
  if (!Array.isArray(value)) {
    const got = schema.secret ? '' : `, not ${show(value)}`
    return [{ path, message: `must be a list${got}` }]
  }
  const least = schema.minItems ?? 0
  if (value.length < least) return [{ path, message: `must have at least ${least} entry` }]
  const items = { ...schema.items, ...(schema.secret && { secret: true }) }
  return value.flatMap((child, i) => checkShape(items, child, [...path, i]))
}

function notGroup(path: ShapeProblem['path'], value: unknown): ShapeProblem {
  return { path, message: `must be a group of settings, not ${show(value)}` }
}

function unknownMessage(name: string, known: Iterable<string>): string {
  const like = nearest(name, known)
  return `is not a known setting${like ? `; did you mean ${like}?` : ''}`
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isPlainObject(value)) return 'a group of settings'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
