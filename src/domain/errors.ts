/**
 * The one error type of the service. `core` knows no HTTP: each wire version maps `kind`
 * to a status and a body in an exhaustive record, so a new kind does not compile until
 * every version answers it.
 */
export type ErrorKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'withdrawal-in-progress'
  | 'unprocessable'
  | 'insufficient-liquidity'
  | 'simulation-failed'
  | 'too-many-requests'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'internal'
  | 'settlement-quote'
  | 'settlement-execution'
  | 'unavailable'
  | 'external-timeout'

/** One thing that is wrong. `path` points into the request, `context` is safe for clients. */
export type Issue = {
  message: string
  path?: readonly (string | number)[]
  code?: string
  context?: Record<string, unknown>
}

export type LiquidityDetails = {
  availableIntents: readonly Readonly<Record<string, string>>[]
  unfillable: Readonly<Record<string, string>>
  reasons: readonly {
    settlementLayer: string
    chainId: number
    tokenAddress: string
    reason: string
  }[]
}

export type ServiceErrorOptions = {
  issues?: readonly Issue[]
  liquidity?: LiquidityDetails
  /** What a submission came to when it was tried, in the words of its wire version. */
  simulation?: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may work; printed as `Retry-After`. */
  retryAfterSeconds?: number
  cause?: unknown
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: ErrorKind
  /** `message` is always safe to show to a client; causes go to the log only. */
  readonly issues: readonly Issue[]
  readonly liquidity: LiquidityDetails | undefined
  readonly simulation: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.issues = options.issues ?? []
    this.liquidity = options.liquidity
    this.simulation = options.simulation
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A validation error for one place in the request. */
export function invalid(
  message: string,
  path?: readonly (string | number)[],
  context?: Record<string, unknown>,
): ServiceError {
  const issue: Issue = { message, ...(path && { path }), ...(context && { context }) }
  return new ServiceError('validation', message, { issues: [issue] })
}
