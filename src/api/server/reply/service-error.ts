import type { IssueCode } from '../../../domain/error/issue-code.ts'
import { timeoutError } from '../../../domain/error/timeout-error.ts'
import { type ErrorKind, ServiceError } from '../../../domain/errors.ts'

type Framework = { kind: ErrorKind; message: string; code?: IssueCode }

/** Errors of the framework before a route is reached, with messages of our own. */
const FRAMEWORK: Record<string, Framework> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    kind: 'validation',
    message: 'The body is not valid JSON',
    code: 'entity.parse.failed',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    kind: 'validation',
    message: 'The body is empty',
    code: 'entity.parse.failed',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    kind: 'validation',
    message: 'The body is not as long as Content-Length says',
    code: 'entity.parse.failed',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'payload-too-large', message: 'The body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    kind: 'unsupported-media-type',
    message: 'The body must be application/json',
  },
  // QUERY without a Content-Type; requests of other methods pass and have no body then.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: {
    kind: 'unsupported-media-type',
    message: 'The body must be application/json',
  },
  FST_ERR_BAD_URL: { kind: 'validation', message: 'The url is malformed' },
  FST_ERR_MAX_PARAM_LENGTH: { kind: 'validation', message: 'A part of the path is too long' },
}

/**
 * Converts any thrown value to `ServiceError`. The client learns nothing about an unexpected one.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  const late = timeoutError(thrown)
  if (late) return late
  const known = frameworkError(thrown)
  if (!known) return new ServiceError('internal', 'Internal error', { cause: thrown })
  const { kind, message, code } = known
  return new ServiceError(kind, message, {
    cause: thrown,
    ...(code && { issues: [{ message, path: ['body'], code }] }),
  })
}

function frameworkError(thrown: unknown): Framework | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  const { code } = thrown
  return typeof code === 'string' && Object.hasOwn(FRAMEWORK, code) ? FRAMEWORK[code] : undefined
}
