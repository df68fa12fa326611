import { Type } from 'typebox'
import type { ServiceError } from '../../domain/errors.ts'
import type { ErrorWire } from '../shared/api.ts'
import { ERROR_LIST_STATUS, errorListItems } from '../shared/error-list.ts'
import { printLiquidity } from '../shared/print-liquidity.ts'
import { TraceId } from '../shared/schemas.ts'

const TokenAmounts = Type.Record(Type.String(), Type.String())

const AlpsError = Type.Object(
  {
    errors: Type.Array(
      Type.Object({ message: Type.String(), context: Type.Optional(Type.Unknown()) }),
      { minItems: 1 },
    ),
    traceId: TraceId,
    error: Type.Optional(
      Type.Literal('INSUFFICIENT_LIQUIDITY', {
        description: 'Comes with `message`, `availableIntents` and `unfillable`',
      }),
    ),
    message: Type.Optional(Type.String()),
    code: Type.Optional(
      Type.Literal('VALIDATION_ERROR', {
        description:
          'Only where `x-api-version` is wrong, with `message` and `details`: the same for clients of 2026-04.blanc',
      }),
    ),
    details: Type.Optional(
      Type.Array(Type.Object({ message: Type.String(), context: Type.Optional(Type.Unknown()) })),
    ),
    availableIntents: Type.Optional(
      Type.Array(TokenAmounts, { description: 'What could be filled instead, by token' }),
    ),
    unfillable: Type.Optional({ ...TokenAmounts, description: 'What could not be filled' }),
  },
  { title: 'Error' },
)

/**
 * Clients read the missing liquidity of a split at the top of the body (spec 4.5), and that of
 * other requests in `errors`. An error does not know its route, so both places are filled whenever
 * liquidity is missing.
 */
function flatLiquidity({ liquidity }: ServiceError, message: string): object {
  if (!liquidity) return {}
  const { availableIntents, unfillable } = printLiquidity(liquidity)
  return { error: 'INSUFFICIENT_LIQUIDITY', message, availableIntents, unfillable }
}

export const alpsErrors: ErrorWire = {
  toReply: (error, traceId) => {
    const errors = errorListItems(error)
    return {
      status: ERROR_LIST_STATUS[error.kind],
      body: { errors, traceId, ...flatLiquidity(error, errors[0].message) },
    }
  },
  statusOf: (kind) => ERROR_LIST_STATUS[kind],
  schemaOf: () => AlpsError,
}
