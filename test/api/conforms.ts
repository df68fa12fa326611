import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { InjectOptions, Response } from 'light-my-request'

/** Checks answers against the service's own OpenAPI documents. */

export const API_NAMES = ['alps', 'blanc', 'legacy', 'deposits'] as const
export type ApiName = (typeof API_NAMES)[number]

type Exchange = {
  api: ApiName
  method: string
  /** Path and query as sent. */
  url: string
  status: number
  body: unknown
}

type Json = Record<string, unknown>
type Document = { paths: Record<string, Record<string, Operation>>; servers: { url: string }[] }
type Operation = {
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>
}

/** Any request may get these, so no operation lists them. */
const UNLISTED = new Set([404, 405])

/** Throws when an answer is not what the document of its API says. */
export type Conformance = (exchange: Exchange) => void

/** `load` fetches `/openapi/<name>.json` from the server under test. */
export async function loadConformance(
  load: (url: string) => Promise<unknown>,
): Promise<Conformance> {
  const documents = new Map<ApiName, Document>()
  for (const name of API_NAMES)
    documents.set(name, closeObjects(await load(`/openapi/${name}.json`)) as Document)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const validators = new Map<string, ValidateFunction>()

  return ({ api, method, url, status, body }) => {
    const document = documents.get(api) as Document
    const place = `${api} ${method} ${url} -> ${status}`
    const found = findOperation(document, method, url)
    const schema = found?.operation.responses[status]?.content['application/json'].schema
    if (!schema) {
      if (found && !UNLISTED.has(status)) throw new Error(`${place}: status is not documented`)
      return
    }
    const id = `${api} ${method} ${found.path} ${status}`
    const validate =
      validators.get(id) ?? ajv.compile({ ...schema, components: componentsOf(document) })
    validators.set(id, validate)
    if (!validate(body))
      throw new Error(`${place}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`)
  }
}

function componentsOf(document: Document): unknown {
  return (document as unknown as Json).components
}

function findOperation(document: Document, method: string, url: string) {
  const base = document.servers[0]?.url === '/' ? '' : (document.servers[0]?.url ?? '')
  const asked = url.split('?')[0] ?? ''
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  for (const [path, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^${base}${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
    const operation = operations[verb]
    if (operation && pattern.test(asked)) return { path, operation }
  }
  return undefined
}

/** Answers may gain fields, but in tests a field that no document knows is a mistake. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'example' ? value : closeObjects(value),
    ]),
  )
  const isOpenObject =
    copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy)
  return isOpenObject ? { ...copy, additionalProperties: false } : copy
}

/** The API whose document describes a request, or undefined for paths outside them all. */
export function apiOf(url: string, version: unknown): ApiName | undefined {
  const path = url.split(/[?#]/)[0]?.replace(/\/{2,}/g, '/') ?? ''
  if (/^\/(openapi|docs|console|healthz|readyz|metrics)\b/.test(path)) return undefined
  if (/^\/legacy(\/|$)/.test(path)) return 'legacy'
  if (/^\/deposit-processor(\/|$)/.test(path)) return 'deposits'
  if (version === undefined || version === '2026-01.alps') return 'alps'
  return version === '2026-04.blanc' ? 'blanc' : undefined
}

type Sent = InjectOptions & { url: string }

/** The answer to a request, once it is known to be what the documents say. */
export function checked(conforms: Conformance, options: Sent, response: Response): Response {
  const { method = 'GET', url, headers = {} } = options
  const api = apiOf(url, (headers as Json)['x-api-version'])
  if (!api || response.payload === '') return response
  const body: unknown = response.json()
  if (!isAboutVersion(body)) conforms({ api, method, url, status: response.statusCode, body })
  return response
}

/** A version that is none is refused in words for clients of every version, which no one describes. */
export function isAboutVersion(body: unknown): boolean {
  const { code, details } = body as { code?: string; details?: { context?: { path?: string } }[] }
  const place = code === 'VALIDATION_ERROR' ? details?.[0]?.context?.path : undefined
  return place === 'headers.x-api-version'
}

type Injectable = { inject(options: InjectOptions): Promise<Response> }

/** An `inject` that checks every answer it hands out. */
export async function conforming(server: Injectable) {
  const conforms = await loadConformance(async (url) => (await server.inject({ url })).json())
  return async (options: Sent): Promise<Response> =>
    checked(conforms, options, await server.inject(options))
}
