import { Type } from 'typebox'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type { ErrorWire } from '../shared/api.ts'
import { ERROR_LIST_STATUS, errorListItems } from '../shared/error-list.ts'
import { TraceId } from '../shared/schemas.ts'

const LegacyError = Type.Object(
  {
    error: Type.String({ description: 'The first message' }),
    errors: Type.Array(
      Type.Object({ message: Type.String(), context: Type.Optional(Type.Unknown()) }),
      { minItems: 1 },
    ),
    traceId: TraceId,
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
  },
  { title: 'LegacyError' },
)

/** Field names of the core, and what the legacy clients call them. */
const OWN_NAMES: Record<string, string> = {
  destinationChainId: 'targetChainId',
  destinationExecutions: 'targetExecutions',
  recipient: 'targetAccount',
  tokenRequests: 'tokenTransfers',
}

function inOwnNames(error: ServiceError): ServiceError {
  const issues = error.issues.map((issue): Issue => {
    const path = issue.path?.map((part) => OWN_NAMES[part] ?? part)
    return { ...issue, ...(path && { path }) }
  })
  const { kind, message, liquidity } = error
  return new ServiceError(kind, message, { issues, ...(liquidity && { liquidity }) })
}

/** The published legacy clients read either `error` or `errors`; every body has both. */
export const legacyErrors: ErrorWire = {
  toReply: (error, traceId) => {
    const errors = errorListItems(inOwnNames(error))
    return {
      status: ERROR_LIST_STATUS[error.kind],
      body: { error: errors[0].message, errors, traceId },
    }
  },
  statusOf: (kind) => ERROR_LIST_STATUS[kind],
  schemaOf: () => LegacyError,
}
