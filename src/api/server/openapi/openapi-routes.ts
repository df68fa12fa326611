import type { FastifyInstance } from 'fastify'
import { standaloneApis, versionIdsOf, versions } from '../../versions.ts'
import { EXAMPLE_ENVELOPES } from '../../webhook-v1/example-envelopes.ts'
import { type OpenApiOptions, openApiDocument } from './openapi.ts'

const isOfIntent = ({ type }: { type: string }) => type.startsWith('intent.')

const DOCUMENTS: readonly OpenApiOptions[] = [
  ...versions.map(({ id, api, alsoServes, status, isDefault }) => ({
    api,
    routes: [{ api, routes: api.routes }, ...alsoServes].flatMap((part) =>
      part.routes.map((route) => ({ api: part.api, route })),
    ),
    version: id,
    versionIds: versionIdsOf(api),
    isVersionRequired: !isDefault,
    isDeprecated: status === 'deprecated',
    ...(api.name === 'blanc' && { webhooks: EXAMPLE_ENVELOPES.filter(isOfIntent) }),
  })),
  ...standaloneApis.map((api) => ({
    api,
    routes: api.routes.map((route) => ({ api, route })),
    version: '1.0.0',
    versionIds: versionIdsOf(api),
    isVersionRequired: false,
    isDeprecated: false,
    ...(api.name === 'deposits' && { webhooks: EXAMPLE_ENVELOPES }),
  })),
]

/** Serves `/openapi/<api>.json`, printed once, and `/openapi.json`, which lists them. */
export function addOpenApiRoutes(app: FastifyInstance): void {
  const list = DOCUMENTS.map(({ api, version }) => ({
    name: api.name,
    title: api.title,
    version,
    url: `/openapi/${api.name}.json`,
  }))
  addJson(app, '/openapi.json', { documents: list })
  for (const options of DOCUMENTS)
    addJson(app, `/openapi/${options.api.name}.json`, openApiDocument(options))
}

function addJson(app: FastifyInstance, url: string, document: unknown): void {
  const text = JSON.stringify(document)
  app.get(url, (request, reply) => {
    request.routeLabel = url
    reply.type('application/json; charset=utf-8').send(text)
  })
}
