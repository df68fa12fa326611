import { Type } from 'typebox'
import type { ErrorWire } from '../shared/api.ts'
import { ERROR_LIST_STATUS, errorListItems } from '../shared/error-list.ts'
import { TraceId } from '../shared/schemas.ts'

export const AlpsError = Type.Object(
  {
    errors: Type.Array(
      Type.Object({ message: Type.String(), context: Type.Optional(Type.Unknown()) }),
      { minItems: 1 },
    ),
    traceId: TraceId,
  },
  { title: 'Error' },
)

export const alpsErrors: ErrorWire = {
  toReply: (error, traceId) => ({
    status: ERROR_LIST_STATUS[error.kind],
    body: { errors: errorListItems(error), traceId },
  }),
  statusOf: (kind) => ERROR_LIST_STATUS[kind],
  schemaOf: () => AlpsError,
}
