import { Type } from 'typebox'
import type { ErrorKind, Issue, ServiceError } from '../../domain/errors.ts'
import type { ErrorReply, ErrorWire } from '../shared/api.ts'

/**
 * Status of each kind. Where a bad key counts as a bad request, its error has the kind
 * `validation`.
 */
const STATUS: Record<ErrorKind, number> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  'key-scope-denied': 403,
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  conflict: 409,
  'withdrawal-in-progress': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'insufficient-liquidity': 422,
  'simulation-failed': 422,
  'too-many-requests': 429,
  internal: 500,
  'settlement-quote': 502,
  // A refund that failed; clients expect this status.
  'settlement-execution': 500,
  unavailable: 503,
  'external-timeout': 504,
}

const DepositsError = Type.Object(
  {
    error: Type.String(),
    code: Type.Optional(
      Type.String({ description: 'Code of the refusal, where there are several kinds' }),
    ),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          message: Type.String(),
          path: Type.Optional(
            Type.Array(Type.Union([Type.String(), Type.Number()]), {
              description: 'Place in the request',
            }),
          ),
          code: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { title: 'Error' },
)

/** Matches codes that clients switch on; codes of the body parser look different. */
const NAMED = /^[A-Z]+[-_]/

/** Spec 7.1.2: `{error, details?}`; the trace id is in the header only. */
function toReply(error: ServiceError): ErrorReply {
  const details = error.issues.map(toDetail)
  const code = error.issues.find((issue) => issue.code && NAMED.test(issue.code))?.code
  return {
    status: STATUS[error.kind],
    body: { error: error.message, ...(code && { code }), ...(details.length > 0 && { details }) },
  }
}

function toDetail({ message, path, code }: Issue) {
  return { message, ...(path && { path }), ...(code && { code }) }
}

export const depositsErrors: ErrorWire = {
  toReply,
  statusOf: (kind) => STATUS[kind],
  schemaOf: () => DepositsError,
}
