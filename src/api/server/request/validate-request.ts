import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type Issue, ServiceError } from '../../../domain/errors.ts'
import { MOST_ITEMS, type WireRequest } from '../../shared/route.ts'
import type { RouteFacts } from '../route-table.ts'
import { compileQueryReader } from './read-query.ts'
import { findTooLong, tooLong } from './schema-bounds.ts'
import { toIssues } from './schema-issues.ts'

/** More issues than anybody reads; the library's own limit of 8 hides some. */
const MAX_ISSUES = 50
Settings.Set({ maxErrors: MAX_ISSUES })

/** Far more parameters than any endpoint has; a list may repeat one. */
const MOST_PARAMETERS = 1000

const NONE: readonly Issue[] = []

type Part = 'params' | 'query' | 'body'
type PartCheck = { part: Part; check: (value: unknown) => readonly Issue[] }

/** The parts of an HTTP request that routes read. */
export type RawRequest = {
  params: unknown
  query: unknown
  headers: WireRequest['headers']
  body: unknown
}

/**
 * Compiles a route's schemas into one function from a raw request to a valid one. It throws
 * one `validation` error that names every issue in every part. Unknown fields are let pass.
 */
export function compileRequestValidator(route: RouteFacts): (raw: RawRequest) => WireRequest {
  const readQuery = route.query && compileQueryReader(route.query)
  const checks = [
    partCheck('params', route.params),
    partCheck('query', route.query?.schema),
    partCheck('body', route.body?.schema, route.body?.optional),
  ].filter((check) => check !== undefined)
  return ({ params, query, headers, body }) => {
    requireFewParameters(query)
    const request: WireRequest = {
      params: params as WireRequest['params'],
      query: readQuery ? readQuery(query as WireRequest['query']) : {},
      headers,
      body,
    }
    let issues: readonly Issue[] = NONE
    for (const { part, check } of checks) {
      const found = check(request[part])
      if (found.length > 0) issues = [...issues, ...found]
    }
    if (issues.length === 0) return request
    throw invalidRequest(issues)
  }
}

function invalidRequest(issues: readonly Issue[]): ServiceError {
  const message = issues.length === 1 ? issues[0]?.message : `${issues.length} problems`
  return new ServiceError('validation', `Invalid request: ${message}`, { issues })
}

function requireFewParameters(query: unknown): void {
  let count = 0
  for (const value of Object.values(query ?? {})) count += Array.isArray(value) ? value.length : 1
  if (count <= MOST_PARAMETERS) return
  throw invalidRequest([tooLong(['query'], `${MOST_PARAMETERS} parameters`)])
}

function partCheck(
  part: Part,
  schema: TSchema | undefined,
  isOptional = false,
): PartCheck | undefined {
  if (!schema) return undefined
  const validator = Compile(schema)
  return {
    part,
    check(value) {
      if (isOptional && (value === undefined || value === null)) return NONE
      // Lists of a body are bounded before it is parsed, those of a query only here.
      const isFine = part !== 'query' || !hasLongList(value)
      if (isFine && validator.Check(value)) return part === 'body' ? NONE : nulIssues(part, value)
      const tooLong = findTooLong(schema, value, [part], MAX_ISSUES)
      return tooLong.length > 0 ? tooLong : toIssues(part, validator.Errors(value))
    },
  }
}

function hasLongList(query: unknown): boolean {
  return Object.values(query as object).some(
    (value) => Array.isArray(value) && value.length > MOST_ITEMS,
  )
}

/** No valid text holds a NUL, and databases refuse it; a schema cannot say so briefly. */
function nulIssues(part: Part, value: unknown): readonly Issue[] {
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    const text = fields[name]
    if (typeof text === 'string' && text.includes('\0'))
      return [{ message: `${part}.${name} must not contain NUL`, path: [part, name] }]
  }
  return NONE
}
