import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorKind, ServiceError } from '../../../domain/errors.ts'
import type { Api } from '../../shared/api.ts'
import { versionErrorReply } from '../../versions.ts'
import type { HttpLog } from '../http-deps.ts'
import { CLIENT_LEFT } from '../request/client-left.ts'
import { helpCodeOf } from './help-code.ts'
import { toServiceError } from './service-error.ts'

/** Kinds of errors that are not the client's fault; each is logged once, here. */
const OUTAGES: ReadonlySet<ErrorKind> = new Set([
  'unavailable',
  'external-timeout',
  'settlement-quote',
  'settlement-execution',
])

/** Wraps a version error, whose body combines the shapes of several versions. */
export class VersionRefused extends Error {
  override readonly name = 'VersionRefused'
  readonly problem: ServiceError

  constructor(problem: ServiceError) {
    super(problem.message)
    this.problem = problem
  }
}

/** Answers any error in the shape of the API that the request belongs to. */
export function createErrorReply(log: HttpLog, fallback: Api) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const api = request.api ?? fallback
    const isVersion = thrown instanceof VersionRefused
    const error = isVersion ? thrown.problem : toServiceError(thrown)
    const { status, body } = isVersion
      ? versionErrorReply(api, error, request.traceId)
      : api.errors.toReply(error, request.traceId)
    if (error !== CLIENT_LEFT && error.cause !== CLIENT_LEFT) logFailure(log, error, request)
    const wait = retryAfterOf(error, status)
    if (wait !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(wait))))
    addHelpLink(reply, helpCodeOf(error, api))
    reply.code(status).send(body)
  }
}

/**
 * Links the page of the code in a header, because bodies have only the fields that their version
 * promises. The link has no host, because only the client knows by which name it asked.
 */
function addHelpLink(reply: FastifyReply, code: string): void {
  const help = `</docs/errors/${code}>; rel="help"; type="text/html"`
  const before = reply.getHeader('link')
  reply.header('link', before === undefined ? help : `${before}, ${help}`)
}

/** Statuses of outages; a retriable error with such a status gets a default `retry-after`. */
const OUTAGE_STATUSES: ReadonlySet<number> = new Set([503, 504])
const OUTAGE_RETRY_SECONDS = 2

function retryAfterOf(error: ServiceError, status: number): number | undefined {
  if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
  return error.retriable && OUTAGE_STATUSES.has(status) ? OUTAGE_RETRY_SECONDS : undefined
}

function logFailure(log: HttpLog, error: ServiceError, request: FastifyRequest): void {
  const { traceId, method, routeLabel: route } = request
  const { kind, message } = error
  const fields = { traceId, method, route, kind, error: message, err: error.cause ?? error }
  if (error.alert) log.error({ event: 'request.failed', ...fields }, 'The request failed.')
  else if (OUTAGES.has(kind)) {
    log.warn({ event: 'request.unavailable', ...fields }, 'The request could not be answered.')
  }
}
