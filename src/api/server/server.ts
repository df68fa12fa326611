import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { currentVersion } from '../versions.ts'
import { addApiRoutes } from './api-routes.ts'
import { addConsoleRoutes } from './console-routes.ts'
import { addDocsRoutes } from './docs-routes.ts'
import type { HttpDeps } from './http-deps.ts'
import { addOpenApiRoutes } from './openapi/openapi-routes.ts'
import { addPayRoutes } from './pay-routes.ts'
import { answerClientError } from './reply/client-error.ts'
import { createErrorReply } from './reply/error-reply.ts'
import { createFinish } from './reply/finish.ts'
import { createNotFound } from './reply/not-found.ts'
import { createLingering, hasUnboundedRest } from './reply/unread-body.ts'
import { createAdmission } from './request/admit.ts'
import { createCors } from './request/cors.ts'
import { readJsonBodies } from './request/json-body.ts'
import { createOwnLimiters, createRateLimits } from './request/rate-limit.ts'
import { pathOf } from './request/request-path.ts'
import { UNMATCHED } from './request/request-state.ts'
import { beginTrace } from './request/trace.ts'
import { apiOfRequest, versionConstraint } from './request/version-hook.ts'
import { type BoundRoute, bindRoutes } from './route-table.ts'
import { addServiceRoutes, type ServiceState } from './service-routes.ts'
import { readOpenFileLimit, streamsWithin } from './streams/open-file-limit.ts'
import { createOpenStreams, type OpenStreams } from './streams/open-streams.ts'
import { trackUnused } from './unused-connections.ts'

export type HttpServer = {
  /** All endpoints of the server; a test checks that the access table has each of them. */
  readonly routes: readonly { method: string; url: string }[]
  /** Binds and answers the base url. Port 0 takes any free one. */
  listen(at: { host: string; port: number }): Promise<string>
  /** A request without a socket, for tests. */
  inject: FastifyInstance['inject']
  /** Turns `/readyz` to 503, ends event streams and closes connections after their answer, still accepting. */
  drain(): void
  /** Stops accepting, finishes what was accepted within the grace period, then cuts. */
  close(): Promise<void>
}

/** A client has this long to send a whole request. */
const REQUEST_TIMEOUT_MS = 30_000
/** How much later than that it may be noticed; the default of Node.js is as long as the timeout. */
const TIMEOUT_CHECK_MS = 1000
/** The url and all headers together, which bounds every text of a query. */
const MAX_HEADER_BYTES = 16 * 1024
/** Longer path parameters get 400; the longest valid one is an address. */
const MAX_PARAM_LENGTH = 256

/** The HTTP front. `routes` are the published ones unless a test brings its own. */
export function createHttpServer(
  deps: HttpDeps,
  routes: readonly BoundRoute[] = bindRoutes(deps),
): HttpServer {
  const { http, api } = deps.config
  const state: ServiceState = { isDraining: false }
  const replyError = createErrorReply(deps.log, currentVersion.api)
  const finish = createFinish(deps)
  const app = fastify({
    bodyLimit: http.bodyLimitBytes,
    trustProxy: http.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node.js exchanges the two where this one is the longer, and its default is a minute.
      headersTimeout: REQUEST_TIMEOUT_MS,
    },
    // Admitted requests are served until the end; new ones are refused elsewhere.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // No hook runs for these: the router could not make sense of the path.
    frameworkErrors: (error, request, reply) => {
      request.startedAt = performance.now()
      beginTrace(request, reply)
      request.routeLabel = UNMATCHED
      request.api = apiOfRequest(pathOf(request.url), request.headers)
      if (hasUnboundedRest(request.raw, http.bodyLimitBytes)) reply.header('connection', 'close')
      replyError(error, request, reply)
      finish(request, reply.statusCode)
    },
    routerOptions: {
      constraints: versionConstraint(api),
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: MAX_PARAM_LENGTH,
    },
  })
  const answered: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') answered.push({ method: each, url })
  })
  readJsonBodies(app)
  app.setErrorHandler(replyError)

  const now = deps.now ?? (() => performance.now())
  const perProcess = fitStreams(deps)
  const streams = createOpenStreams({ ...deps.config.streams, perProcess }, deps.metrics, now)
  const limiters = deps.limiters ?? createOwnLimiters(deps.config.limits, now)
  const admission = createAdmission(deps, createRateLimits(limiters))
  const notFound = createNotFound(routes, { admission, rules: api })
  addHooks(app, {
    cors: createCors(http.corsOrigins),
    notFound,
    finish: (request, status) => {
      if (request.shareOwner) deps.shares?.leave(request.shareOwner, request.workMs)
      finish(request, status)
    },
    state,
    linger: createLingering(http.bodyLimitBytes),
  })
  refuseBeforeSent(app, http.bodyLimitBytes)
  app.setNotFoundHandler(notFound)
  app.register(async (scope) => {
    const { shares } = deps
    const mostBytes = http.bodyLimitBytes
    addApiRoutes(scope, routes, { admission, shares, streams, finish, mostBytes })
    addServiceRoutes(scope, deps, { state, admission })
    addOpenApiRoutes(scope)
    addDocsRoutes(scope)
    addConsoleRoutes(scope)
    addPayRoutes(scope, deps, admission)
  })
  return toServer(app, http.shutdownGraceMs, { state, routes: answered, streams })
}

/** A client that asks whether it may send a body that is too large is told so instead of to go on. */
function refuseBeforeSent(app: FastifyInstance, mostBytes: number): void {
  app.server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length']) > mostBytes)) response.writeContinue()
    app.server.emit('request', request, response)
  })
}

/** Reduces the number of event streams to what the open-file limit allows, and logs if it does. */
function fitStreams({ config, log }: HttpDeps): number {
  const { perProcess } = config.streams
  const most = streamsWithin(perProcess, readOpenFileLimit())
  if (most < perProcess) {
    log.warn(
      { event: 'streams.limited', perProcess, most },
      'The open-file limit has no room for the configured number of event streams.',
    )
  }
  return most
}

type HookParts = {
  state: ServiceState
  cors: ReturnType<typeof createCors>
  finish: ReturnType<typeof createFinish>
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<never>
  linger: ReturnType<typeof createLingering>
}

/** Only one hook before and one after every request: each costs on the hottest path. */
function addHooks(
  app: FastifyInstance,
  { state, cors, notFound, finish, linger }: HookParts,
): void {
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('traceId', '')
  app.decorateRequest('traceparent', '')
  app.decorateRequest('span', null)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('link', undefined)
  app.decorateRequest('workMs', 0)
  app.decorateRequest('shareOwner', '')
  app.decorateRequest('endReceiving', null)
  app.decorateRequest('api', null)
  app.decorateRequest('routeLabel', UNMATCHED)
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    beginTrace(request, reply)
    if (cors(request, reply)) return
    if (!request.is404) return done()
    // Called here and not in the handler: a body for an unknown path must not be read first.
    notFound(request, reply).catch(done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (state.isDraining) reply.header('connection', 'close')
    finish(request, reply.statusCode)
    request.endReceiving?.()
    done(null, linger(request, reply, payload))
  })
}

function toServer(
  app: FastifyInstance,
  graceMs: number,
  {
    state,
    routes,
    streams,
  }: { state: ServiceState; streams: OpenStreams } & Pick<HttpServer, 'routes'>,
): HttpServer {
  const closeUnused = trackUnused(app.server)
  return {
    routes,
    listen: ({ host, port }) => app.listen({ host, port }),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    drain() {
      state.isDraining = true
      streams.close()
    },
    async close() {
      state.isDraining = true
      streams.close()
      closeUnused()
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
      try {
        await app.close()
      } finally {
        clearTimeout(cut)
      }
    },
  }
}
