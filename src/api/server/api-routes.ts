import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventStream } from '../../domain/event/streamed-event.ts'
import { printExactJson } from '../../lib/exact-json.ts'
import type { Admission } from './request/admit.ts'
import { untilClientLeaves } from './request/client-left.ts'
import { type RequestShares, shareOwner } from './request/request-shares.ts'
import { withinSpan } from './request/trace.ts'
import { compileRequestValidator } from './request/validate-request.ts'
import type { BoundRoute } from './route-table.ts'
import type { OpenStreams } from './streams/open-streams.ts'
import { replyWithStream } from './streams/stream-reply.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Registers every bound route: admission, validation, use case, answer. */
export function addApiRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  door: Door,
): void {
  for (const bound of routes) addRoute(app, bound, door)
}

type Door = {
  admission: Admission
  shares?: RequestShares | undefined
  streams: OpenStreams
  finish: (request: FastifyRequest, status: number) => void
}

function addRoute(app: FastifyInstance, bound: BoundRoute, door: Door): void {
  const { admission, shares, streams } = door
  const { api, url, route, version } = bound
  const gate = admission.gate(api, url, route.access)
  const validate = compileRequestValidator(route)
  app.route({
    method: route.method,
    // A stream has no length that HEAD could report.
    ...(route.response.stream && { exposeHeadRoute: false }),
    url,
    config: { needsBody: route.body !== undefined && !route.body.optional },
    ...(version !== undefined && { constraints: { apiVersion: version } }),
    onRequest: (request, reply, done) => {
      // A callback instead of a promise: most keys are cached, and then nothing is awaited.
      let pending: undefined | Promise<undefined>
      try {
        pending = admission.admit(gate, request, reply)
      } catch (refused) {
        return done(refused as Error)
      }
      const enter = () =>
        bound.shared ? shares?.turnAway(shareOwner(request.caller, request.ip)) : undefined
      const entered = pending ? pending.then(enter) : enter()
      if (!entered) return done()
      entered.then(() => done(), done)
    },
    handler: (request, reply) => {
      const input = validate(request)
      reply.code(route.response.status)
      const { caller, operator, link, traceparent } = request
      const owner = shareOwner(caller, request.ip)
      const from = {
        caller,
        operator,
        link,
        owner,
        traceparent,
        untilLeft: () => untilClientLeaves(reply),
      }
      const reader = link
        ? { id: `pay ${link.account}`, byLink: true }
        : { id: caller?.keyId ?? '', byLink: false }
      if (route.response.stream) streams.requireRoom(reader, caller?.projectId)
      const answer = withinSpan(request.span, () => bound.run(input, from))
      if (route.response.stream) {
        return answer.then((answered) => {
          const stream = answered as EventStream
          // Other streams may have opened meanwhile, and the project of a link was not known
          // before.
          streams.requireRoom(reader, stream.projectId)
          door.finish(request, route.response.status)
          const pass = admission.passOf(gate, request)
          replyWithStream(reply, streams, { stream, reader, pass })
        })
      }
      const { exactIntegers } = route.response
      if (!exactIntegers) return answer
      // Set only now, because an error must be printed with the default serializer.
      return answer.then((body) => {
        reply.type(JSON_TYPE)
        reply.serializer(printExactJson)
        return body
      })
    },
  })
}
