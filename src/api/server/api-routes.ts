import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventStream } from '../../domain/event/streamed-event.ts'
import { printExactJson } from '../../lib/exact-json.ts'
import { BODY_BYTES } from '../shared/route.ts'
import type { Admission } from './request/admit.ts'
import { untilClientLeaves } from './request/client-left.ts'
import { working } from './request/json-body.ts'
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
  /** `http.bodyLimitBytes`. */
  mostBytes: number
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
  const bodyLimit = Math.min(door.mostBytes, BODY_BYTES[route.body?.size ?? 'fields'])
  const enter = (request: FastifyRequest): Promise<void> | undefined => {
    const needsShare = bound.shared === true
    if (!needsShare && !isKnown(request)) return undefined
    const owner = shareOwner(request.caller, request.ip)
    const entered = shares?.enter(owner, needsShare)
    const go = () => {
      request.shareOwner = owner
      if (route.body && shares) receiveBody(request, shares, bodyLimit)
    }
    if (entered) return entered.then(go)
    go()
    return undefined
  }
  app.route({
    method: route.method,
    // A stream has no length that HEAD could report.
    ...(route.response.stream && { exposeHeadRoute: false }),
    url,
    bodyLimit,
    config: {
      needsBody: route.body !== undefined && !route.body.optional,
      ...(route.body && { bodySchema: route.body.schema }),
    },
    ...(version !== undefined && { constraints: { apiVersion: version } }),
    onRequest: (request, reply, done) => {
      // A callback instead of a promise: most keys are cached, and then nothing is awaited.
      let pending: undefined | Promise<void>
      try {
        const admitted = admission.admit(gate, request, reply)
        pending = admitted ? admitted.then(() => enter(request)) : enter(request)
      } catch (refused) {
        return done(refused as Error)
      }
      if (!pending) return done()
      pending.then(() => done(), done)
    },
    handler: (request, reply) => {
      const input = working(request, () => validate(request))
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
      const answer = working(request, () => withinSpan(request.span, () => bound.run(input, from)))
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

/** Whether somebody who was let in asks: others must not fill the list of owners. */
function isKnown({ caller, operator, link }: FastifyRequest): boolean {
  return caller !== undefined || operator !== undefined || link !== undefined
}

/** The body counts as what its sender has under way until it is here. */
function receiveBody(request: FastifyRequest, shares: RequestShares, most: number): void {
  const declared = Number(request.headers['content-length'] ?? most)
  // What is larger is refused, and what is here already waits for nobody.
  if (declared > most || request.raw.complete) return
  const isHere = shares.receive(request.shareOwner, declared)
  request.raw.once('end', isHere)
  request.raw.once('close', isHere)
  // Nothing is kept of a body that is refused before its end, however long its sender goes on.
  request.endReceiving = isHere
}
