import { Type } from 'typebox'
import type { ErrorKind, ServiceError } from '../../domain/errors.ts'
import type { ErrorReply, ErrorWire } from '../shared/api.ts'
import { ERROR_LIST_STATUS } from '../shared/error-list.ts'
import { toDetail } from '../shared/issue-context.ts'
import { TraceId } from '../shared/schemas.ts'

const OperatorError = Type.Object(
  {
    code: Type.String({ description: 'Code that programs switch on, such as NOT_FOUND' }),
    message: Type.String({ description: 'For people' }),
    traceId: TraceId,
    details: Type.Optional(
      Type.Array(
        Type.Object({
          message: Type.String(),
          context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
    ),
  },
  { title: 'Error' },
)

function toReply(error: ServiceError, traceId: string): ErrorReply {
  const details = error.issues.map(toDetail)
  return {
    status: ERROR_LIST_STATUS[error.kind],
    body: {
      code: operatorCodeOf(error.kind),
      message: error.message,
      traceId,
      ...(details.length > 0 && { details }),
    },
  }
}

export function operatorCodeOf(kind: ErrorKind): string {
  return kind.replaceAll('-', '_').toUpperCase()
}

export const operatorErrors: ErrorWire = {
  toReply,
  statusOf: (kind) => ERROR_LIST_STATUS[kind],
  schemaOf: () => OperatorError,
}
