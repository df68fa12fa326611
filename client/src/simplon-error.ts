/** The error codes of the service's intent API. */
export const SERVICE_CODES = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'KEY_SCOPE_DENIED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'GONE',
  'WITHDRAWAL_IN_PROGRESS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNPROCESSABLE_CONTENT',
  'INSUFFICIENT_LIQUIDITY',
  'SIMULATION_FAILED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SETTLEMENT_QUOTE_ERROR',
  'SETTLEMENT_EXECUTION_ERROR',
  'RELAYER_MARKET_UNAVAILABLE',
  'EXTERNAL_SERVICE_TIMEOUT',
] as const

/**
 * Errors that this package detects itself; nothing was signed, or the answer must not be trusted.
 */
export const CLIENT_CODES = [
  'INVALID_URL',
  'UNREACHABLE',
  'REDIRECTED',
  'MALFORMED_ANSWER',
  'REFUSED_MESSAGE',
  'REFUSED_CONTRACT',
  'REFUSED_CHAIN',
  'REFUSED_TOKEN',
  'REFUSED_COST',
  'REFUSED_OUTPUT',
  'REFUSED_RECIPIENT',
  'REFUSED_CALLS',
  'REFUSED_DEADLINE',
  'REFUSED_GAS',
  'REFUSED_NONCE',
  'REFUSED_ACCOUNT',
  'WEBHOOK_SECRET_MISSING',
  'WEBHOOK_HEADER_MISSING',
  'WEBHOOK_HEADER_MALFORMED',
  'WEBHOOK_SIGNATURE_INVALID',
  'WEBHOOK_TIMESTAMP_OUTSIDE_WINDOW',
  'WEBHOOK_BODY_MALFORMED',
] as const

export type ServiceCode = (typeof SERVICE_CODES)[number]
export type ClientCode = (typeof CLIENT_CODES)[number]
/** The deposit API has further codes, and any release may add new ones. */
export type ErrorCode = ServiceCode | ClientCode | (string & {})

export type ErrorFacts = {
  /** HTTP status; 0 when there was no answer, or when the error is not about an answer. */
  status?: number
  traceId?: string | undefined
  details?: unknown
  /** Whether the same request may succeed later. */
  retryable?: boolean
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * The only error type of this package. Decide by `code`; the message is for people and may change.
 */
export class SimplonError extends Error {
  override readonly name = 'SimplonError'
  readonly code: ErrorCode
  readonly status: number
  readonly traceId: string | undefined
  readonly details: unknown
  readonly retryable: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = code
    this.status = facts.status ?? 0
    this.traceId = facts.traceId
    this.details = facts.details
    this.retryable = facts.retryable ?? false
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}
