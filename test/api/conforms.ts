import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { InjectOptions, Response } from 'light-my-request'

/** Checks answers against the service's own OpenAPI documents. */

export const API_NAMES = ['alps', 'blanc', 'legacy', 'deposits', 'operator'] as const
export type ApiName = (typeof API_NAMES)[number]

type Exchange = {
  api: ApiName
  method: string
  /** Path and query as sent. */
  url: string
  status: number
  body: unknown
  headers: Readonly<Record<string, unknown>>
}

type Json = Record<string, unknown>
type Media = { content: { 'application/json': { schema: Json } } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
  webhooks?: Record<string, { post: { requestBody: Media } }>
}
type Operation = {
  responses: Record<string, Media & { headers: Record<string, { schema: Json }> }>
}

/** Throws when an answer is not what the document of its API says. */
export type Conformance = (exchange: Exchange) => void

/**
 * By the text of the documents: most servers of a run serve the very same ones, and compiling their
 * schemas takes longer than starting such a server.
 */
const compiled = new Map<string, Conformance>()

/** `load` fetches `/openapi/<name>.json` from the server under test. */
export async function loadConformance(
  load: (url: string) => Promise<unknown>,
): Promise<Conformance> {
  const served: [ApiName, unknown][] = []
  for (const name of API_NAMES) served.push([name, await load(`/openapi/${name}.json`)])
  const text = JSON.stringify(served)
  const conforms = compiled.get(text) ?? conformanceOf(served)
  compiled.set(text, conforms)
  return conforms
}

function conformanceOf(served: readonly [ApiName, unknown][]): Conformance {
  const documents = new Map(
    served.map(([name, document]) => [name, closeObjects(document) as Document]),
  )
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const validators = new Map<string, ValidateFunction>()

  /** Throws unless the value is what the schema says, which goes by this name. */
  const require = (place: string, id: string, schema: Json, value: unknown) => {
    const document = documents.get(id.split(' ')[0] as ApiName) as Document
    const validate =
      validators.get(id) ?? ajv.compile({ ...schema, components: componentsOf(document) })
    validators.set(id, validate)
    if (!validate(value))
      throw new Error(`${place}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`)
  }

  return ({ api, method, url, status, body, headers }) => {
    const document = documents.get(api) as Document
    const place = `${api} ${method} ${url} -> ${status}`
    const found = findOperation(document, method, url)
    if (!found) return
    const { responses } = found.operation
    const named = responses[status] ? String(status) : 'default'
    const response = responses[named]
    // Only errors that no operation expects may go unlisted.
    if (!response || (named === 'default' && status !== 404 && status !== 405))
      throw new Error(`${place}: status is not documented`)
    const id = `${api} ${method} ${found.path} ${named}`
    require(place, id, response.content['application/json'].schema, body)
    if (headers['x-trace-id'] === undefined) throw new Error(`${place}: x-trace-id is missing`)
    for (const [name, { schema }] of Object.entries(response.headers)) {
      const text = headers[name]
      if (text === undefined) continue
      const value = schema.type === 'integer' ? Number(text) : text
      require(`${place} ${name}`, `${id} ${name}`, schema, value)
    }
    for (const { payload } of eventsIn(api, body)) {
      const schema = document.webhooks?.[payload.type]?.post.requestBody.content
      if (!schema) throw new Error(`${place}: the event ${payload.type} is not documented`)
      require(place, `${api} event ${payload.type}`, schema['application/json'].schema, payload)
    }
  }
}

type Told = { payload: { type: string } }

/** The list of webhook events carries what receivers get. */
function eventsIn(api: ApiName, body: unknown): readonly Told[] {
  const { events } = body as { events?: readonly Told[] }
  return api === 'deposits' && Array.isArray(events) ? events.filter(isWhole) : []
}

function isWhole({ payload }: Told): boolean {
  return typeof payload?.type === 'string' && 'eventId' in payload
}

function componentsOf(document: Document): unknown {
  return (document as unknown as Json).components
}

/** Methods that a document calls otherwise. */
const WORDS: Readonly<Record<string, string>> = { HEAD: 'get', QUERY: 'x-query' }

function findOperation(document: Document, method: string, url: string) {
  const base = document.servers[0]?.url === '/' ? '' : (document.servers[0]?.url ?? '')
  const asked = url.split('?')[0] ?? ''
  const verb = WORDS[method] ?? method.toLowerCase()
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
  const types: unknown[] = [copy.type].flat()
  const isOpenObject =
    types.includes('object') && 'properties' in copy && !('additionalProperties' in copy)
  return isOpenObject ? { ...copy, additionalProperties: false } : copy
}

/** The API whose document describes a request, or undefined for paths outside them all. */
export function apiOf(url: string, version: unknown): ApiName | undefined {
  const path = url.split(/[?#]/)[0]?.replace(/\/{2,}/g, '/') ?? ''
  if (/^\/(openapi|docs|llms|console|pay|healthz|readyz|metrics)\b/.test(path)) return undefined
  if (/^\/legacy(\/|$)/.test(path)) return 'legacy'
  if (/^\/deposit-processor(\/|$)/.test(path)) return 'deposits'
  if (/^\/operator(\/|$)/.test(path)) return 'operator'
  if (version === undefined || version === '2026-01.alps') return 'alps'
  return version === '2026-04.blanc' ? 'blanc' : undefined
}

type Sent = InjectOptions & { url: string }

/** The answer to a request, once it is known to be what the documents say. */
export function checked(conforms: Conformance, options: Sent, response: Response): Response {
  const { method = 'GET', url, headers = {} } = options
  const api = apiOf(url, (headers as Json)['x-api-version'])
  if (!api || response.payload === '') return response
  if (String(response.headers['content-type']).startsWith('text/event-stream')) return response
  const body: unknown = response.json()
  const { statusCode: status } = response
  if (!isAboutVersion(body)) {
    conforms({ api, method, url, status, body, headers: response.headers })
  }
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
