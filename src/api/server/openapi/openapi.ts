import type { TObject } from 'typebox'
import { type ErrorKind, ServiceError } from '../../../domain/errors.ts'
import type { Api } from '../../shared/api.ts'
import type { AnyWireRoute } from '../../shared/route.ts'
import { takesTokens } from '../request/authenticate.ts'
import { hoistTitled } from './openapi-components.ts'
import { toWebhooks, type WebhookExample } from './openapi-webhooks.ts'

type Json = Record<string, unknown>

/** Kinds any route may answer with, and those of a route that asks for a key. */
const EVERY: readonly ErrorKind[] = ['validation', 'too-many-requests', 'internal']
const WITH_KEY: readonly ErrorKind[] = ['unauthorized', 'unavailable']
const WITH_BODY: readonly ErrorKind[] = ['payload-too-large', 'unsupported-media-type']

/** Kinds that any path may answer with, even if no operation declares them. */
const UNEXPECTED: readonly ErrorKind[] = ['not-found', 'method-not-allowed']

const EXAMPLE_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

export type OpenApiOptions = {
  api: Api
  /** All routes to describe: the API's own and those it serves for another. */
  routes: readonly { api: Api; route: AnyWireRoute }[]
  version: string
  /** Version names the header may carry. */
  versionIds: readonly string[]
  /** Without the header a request would be served by another API. */
  isVersionRequired: boolean
  isDeprecated: boolean
  /** An example of each webhook event that the API sends. */
  webhooks?: readonly WebhookExample[]
}

/** The OpenAPI 3.1 document of an API, made from the schemas that validate its requests. */
export function openApiDocument(options: OpenApiOptions): Json {
  const { api, routes, version, isDeprecated } = options
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Json> = {}
  for (const { api: dialect, route } of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
    const operation = {
      ...toOperation(dialect, route, options),
      ...(isDeprecated && { deprecated: true }),
    }
    paths[path] = { ...paths[path], [wordOf(route.method)]: hoistTitled(schemas, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      description: api.description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: api.basePath || '/' }],
    paths,
    ...(options.webhooks && { webhooks: toWebhooks(options.webhooks) }),
    components: {
      schemas,
      securitySchemes: {
        ...(api.name === 'operator' ? { operatorKey: OPERATOR_KEY } : { apiKey: API_KEY }),
        ...(api.tokens && { accessToken: ACCESS_TOKEN }),
        ...(api.routes.some(takesBearer) && { bearerKey: BEARER_KEY }),
      },
    },
  }
}

/** OpenAPI 3.1 has no field for QUERY, so an `x-` extension names it; 3.2 calls it `query`. */
function wordOf(method: AnyWireRoute['method']): string {
  return method === 'QUERY' ? 'x-query' : method.toLowerCase()
}

function toOperation(api: Api, route: AnyWireRoute, options: OpenApiOptions): Json {
  const { body, response } = route
  const headers = options.isDeprecated ? DEPRECATED_HEADERS : {}
  return {
    operationId: route.operationId ?? route.operation,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    security: securityOf(api, route),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query?.schema, route.query?.lists === 'repeated'),
      versionParameter(options),
      ...parameters('header', route.headers),
    ],
    ...(body && {
      requestBody: {
        required: !body.optional,
        content: jsonContent(body.documented ?? body.schema, body.example),
      },
    }),
    responses: {
      [response.status]: {
        description: response.description,
        headers: { 'x-trace-id': TRACE_HEADER, ...headers },
        content: response.stream
          ? { 'text/event-stream': { schema: response.schema, example: response.example } }
          : jsonContent(response.schema, response.example),
      },
      ...errorResponses(api, route, headers),
    },
  }
}

const API_KEY = { type: 'apiKey', in: 'header', name: 'x-api-key' }
const OPERATOR_KEY = {
  ...API_KEY,
  description: 'A key made with `simplon operators`; also accepted as `Authorization: Bearer`',
}

const BEARER_KEY = {
  type: 'http',
  scheme: 'bearer',
  description: 'The same key as `Authorization: Bearer`, which takes precedence if both are sent',
}

const ACCESS_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'Signed by an integrator with a registered key; `x-api-key` is then absent or the word `jwt`',
}

function securityOf(api: Api, { access }: AnyWireRoute): Json[] {
  if (access.key === 'operator') return [{ operatorKey: [] }]
  if (access.key !== 'required') return []
  return [
    { apiKey: [] },
    ...(access.bearer ? [{ bearerKey: [] }] : []),
    ...(takesTokens(api, access) ? [{ accessToken: [] }] : []),
  ]
}

function takesBearer({ access }: AnyWireRoute): boolean {
  return access.key === 'required' && access.bearer === true
}

function parameters(place: 'path' | 'query' | 'header', schema?: TObject, explode = true): Json[] {
  const required: readonly string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...('description' in property && { description: property.description }),
    ...('type' in property && property.type === 'array' && { style: 'form', explode }),
    schema: property,
  }))
}

function versionParameter({ versionIds, isVersionRequired }: OpenApiOptions): Json {
  return {
    name: 'x-api-version',
    in: 'header',
    required: isVersionRequired,
    description: 'Version of the API',
    schema: { type: 'string', enum: versionIds },
  }
}

/** RFC 9745 and RFC 8594. */
const DEPRECATED_HEADERS = {
  deprecation: {
    description: 'Since when the version is deprecated: `@` and Unix seconds',
    schema: { type: 'string', pattern: '^@[0-9]+$' },
  },
  sunset: {
    description: 'When the version ends, as an HTTP date; absent while no end is set',
    schema: { type: 'string' },
  },
}

const TRACE_HEADER = { description: 'Trace id of the request', schema: { type: 'string' } }
const RETRY_HEADER = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } }

/** One response for each status, with an example of each kind that has it. */
function errorResponses(api: Api, route: AnyWireRoute, headers: Json): Record<string, Json> {
  const kinds = errorKinds(api, route)
  const statuses = new Set(kinds.map((kind) => api.errors.statusOf(kind)))
  const listed = [...statuses].map((status): [string, Json] => {
    const same = kinds.filter((kind) => api.errors.statusOf(kind) === status)
    return [String(status), errorResponse(api, status, same)]
  })
  const all = [...listed, ['default', anyError(api)] as const]
  return Object.fromEntries(
    all.map(([status, response]) => [
      status,
      { ...response, headers: { ...(response.headers as Json), ...headers } },
    ]),
  )
}

/** The answer to a request that no operation expects: a wrong method, or an unknown path. */
function anyError(api: Api): Json {
  return {
    description: 'Any other error',
    headers: { 'x-trace-id': TRACE_HEADER },
    content: jsonContent(api.errors.schemaOf(UNEXPECTED), errorExample(api, UNEXPECTED)),
  }
}

function errorResponse(api: Api, status: number, kinds: readonly ErrorKind[]): Json {
  return {
    description: kinds.map((kind) => kind.replaceAll('-', ' ')).join(' or '),
    headers: {
      'x-trace-id': TRACE_HEADER,
      ...((status === 429 || status === 503) && { 'retry-after': RETRY_HEADER }),
    },
    content: jsonContent(api.errors.schemaOf(kinds), errorExample(api, kinds)),
  }
}

function errorKinds(api: Api, { access, body, errors }: AnyWireRoute): ErrorKind[] {
  const kinds: ErrorKind[] = [...EVERY, ...(body ? WITH_BODY : []), ...(errors ?? [])]
  if (access.key === 'link') kinds.push('not-found', 'gone')
  if (access.key === 'operator') kinds.push(...WITH_KEY, 'forbidden')
  if (access.key === 'required') {
    kinds.push(...WITH_KEY.filter((kind) => kind !== 'unauthorized' || !access.badKeyStatus))
    if (access.scope) kinds.push('key-scope-denied')
    // A token may stand for another project than its key.
    if (access.scope || takesTokens(api, access)) kinds.push('forbidden')
  }
  return [...new Set(kinds)]
}

function errorExample(api: Api, [kind = 'internal']: readonly ErrorKind[]): unknown {
  const message = kind === 'validation' ? 'query.limit must be >= 1' : kind.replaceAll('-', ' ')
  const issues = kind === 'validation' ? [{ message, path: ['query', 'limit'] }] : []
  return api.errors.toReply(new ServiceError(kind, message, { issues }), EXAMPLE_TRACE).body
}

function jsonContent(schema: unknown, example: unknown): Json {
  return { 'application/json': { schema, example } }
}
