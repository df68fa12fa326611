import { type TSchema, Type } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import type { ErrorKind, Issue, LiquidityDetails, ServiceError } from '../../domain/errors.ts'
import type { ErrorReply, ErrorWire } from '../shared/api.ts'
import { failedSimulation, SimulationUrl } from '../shared/intents/print-simulation.ts'
import { toDetail } from '../shared/issue-context.ts'
import { printLiquidity } from '../shared/print-liquidity.ts'
import { Caip2, TraceId } from '../shared/schemas.ts'

/**
 * The code table of spec 7.2. Codes that the spec lacks (a denied scope, 405, 410, 413, 415) are extensions that
 * clients must tolerate. Clients retry on 503, so every temporary outage has that status.
 */
const TABLE: Record<ErrorKind, { status: number; code: string }> = {
  validation: { status: 400, code: 'VALIDATION_ERROR' },
  unauthorized: { status: 401, code: 'UNAUTHORIZED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  'key-scope-denied': { status: 403, code: 'KEY_SCOPE_DENIED' },
  'not-found': { status: 404, code: 'NOT_FOUND' },
  gone: { status: 410, code: 'GONE' },
  'method-not-allowed': { status: 405, code: 'METHOD_NOT_ALLOWED' },
  conflict: { status: 409, code: 'CONFLICT' },
  'withdrawal-in-progress': { status: 409, code: 'WITHDRAWAL_IN_PROGRESS' },
  'payload-too-large': { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  'unsupported-media-type': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  unprocessable: { status: 422, code: 'UNPROCESSABLE_CONTENT' },
  'insufficient-liquidity': { status: 422, code: 'INSUFFICIENT_LIQUIDITY' },
  'simulation-failed': { status: 422, code: 'SIMULATION_FAILED' },
  'too-many-requests': { status: 429, code: 'TOO_MANY_REQUESTS' },
  internal: { status: 500, code: 'INTERNAL_ERROR' },
  'settlement-quote': { status: 502, code: 'SETTLEMENT_QUOTE_ERROR' },
  'settlement-execution': { status: 502, code: 'SETTLEMENT_EXECUTION_ERROR' },
  unavailable: { status: 503, code: 'RELAYER_MARKET_UNAVAILABLE' },
  'external-timeout': { status: 504, code: 'EXTERNAL_SERVICE_TIMEOUT' },
}

function toReply(error: ServiceError, traceId: string): ErrorReply {
  const { status, code } = TABLE[error.kind]
  const details = detailsOf(error)
  return { status, body: { code, message: error.message, traceId, ...(details && { details }) } }
}

function detailsOf(error: ServiceError): object | undefined {
  if (error.simulation) return error.simulation
  if (error.liquidity) return toLiquidity(error.liquidity)
  if (error.issues.length > 0) return error.issues.map((issue) => toDetail(inCaip2(issue)))
  // Only this code always has details (spec 7.2).
  return error.kind === 'validation' ? [{ message: error.message }] : undefined
}

/** Issues name chains by number; on this wire they are CAIP-2 everywhere (spec 9.8). */
function inCaip2(issue: Issue): Issue {
  const { chainId, chainIds } = issue.context ?? {}
  if (typeof chainId !== 'number' && !Array.isArray(chainIds)) return issue
  const context = {
    ...issue.context,
    ...(typeof chainId === 'number' && { chainId: toCaip2(chainId) }),
    ...(Array.isArray(chainIds) && { chainIds: chainIds.map((id) => toCaip2(Number(id))) }),
  }
  // The chain id may also be a key in the path of the issue.
  const path = issue.path?.map((part) => (part === String(chainId) ? toCaip2(Number(part)) : part))
  return { ...issue, context, ...(path && { path }) }
}

function toLiquidity(liquidity: LiquidityDetails): object {
  const { reasons, ...amounts } = printLiquidity(liquidity)
  return {
    ...amounts,
    reasons: reasons.map((reason) => ({ ...reason, chainId: toCaip2(reason.chainId) })),
  }
}

const Details = Type.Array(
  Type.Object({
    message: Type.String(),
    context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
)
const TokenAmounts = Type.Record(Type.String(), Type.String())
const Liquidity = Type.Object({
  code: Type.Optional(
    Type.Literal('INSUFFICIENT_INVENTORY', {
      description: 'The account has enough, but the service has too little to pay out now',
    }),
  ),
  availableIntents: Type.Array(TokenAmounts, { description: 'What could be filled instead' }),
  unfillable: { ...TokenAmounts, description: 'What could not be filled' },
  reasons: Type.Array(
    Type.Object({
      settlementLayer: Type.String(),
      chainId: Caip2,
      tokenAddress: Type.String(),
      reason: Type.String(),
      code: Type.String({
        description:
          'Why the balance was not used. Programs switch on it; `reason` may be a text for people',
      }),
    }),
  ),
})

/** The `details` of the code SIMULATION_FAILED; more fields may be added. */
const Simulation = Type.Object({
  intentId: Type.String(),
  nonce: Type.String(),
  category: Type.String(),
  errorSelector: Type.String(),
  errorName: Type.String(),
  errorArgs: Type.Record(Type.String(), Type.String()),
  retryable: Type.Boolean(),
  retryHint: Type.Optional(Type.Enum(['RE_PREPARE', 'RETRY_LATER'])),
  simulationUrl: Type.Optional(SimulationUrl),
  simulations: Type.Array(
    failedSimulation(Caip2, { simulationUrls: Type.Optional(Type.Array(SimulationUrl)) }),
  ),
})

const DETAILS: Partial<Record<ErrorKind, TSchema>> = {
  'insufficient-liquidity': Liquidity,
  'simulation-failed': Simulation,
}

/** Whoever sends a version that nobody knows may be a client of the other version. */
const OtherErrors = Type.Optional(
  Type.Array(Type.Object({ message: Type.String() }), {
    description: 'Only where `x-api-version` is wrong: the same for clients of 2026-01.alps',
  }),
)

function schemaOf(kinds: readonly ErrorKind[]): TSchema {
  const variants = kinds.map((kind) =>
    Type.Object({
      code: Type.Literal(TABLE[kind].code),
      message: Type.String({ description: 'For people; programs switch on `code`' }),
      traceId: TraceId,
      details: Type.Optional(DETAILS[kind] ?? Details),
      ...(kind === 'validation' && { errors: OtherErrors }),
    }),
  )
  const [only] = variants
  return variants.length === 1 && only ? only : Type.Union(variants)
}

/** Every code a client may meet. */
export const blancErrorCodes: readonly string[] = Object.values(TABLE).map(({ code }) => code)

export function blancCodeOf(kind: ErrorKind): string {
  return TABLE[kind].code
}

export const blancErrors: ErrorWire = {
  toReply,
  schemaOf,
  statusOf: (kind) => TABLE[kind].status,
}
