import type { IssueCode } from './error/issue-code.ts'
import type { RejectionCode } from './intent/quote/rejection-code.ts'

/**
 * The one error type of the service. `domain` knows no HTTP: each API version maps `kind`
 * to a status and a body in an exhaustive record, so a new kind does not compile until
 * every version answers it.
 */
export type ErrorKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'key-scope-denied'
  | 'not-found'
  | 'gone'
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

type KindFacts = {
  /** The same request may succeed later, without any change. */
  retriable: boolean
  /** An operator has to look at it. */
  alert: boolean
}

const PASSES: KindFacts = { retriable: true, alert: false }
const STAYS: KindFacts = { retriable: false, alert: false }

/** The defaults of each kind, by which code decides; a single error may differ. */
const KINDS: Readonly<Record<ErrorKind, KindFacts>> = {
  validation: STAYS,
  unauthorized: STAYS,
  forbidden: STAYS,
  'key-scope-denied': STAYS,
  'not-found': STAYS,
  gone: STAYS,
  'method-not-allowed': STAYS,
  conflict: STAYS,
  'withdrawal-in-progress': PASSES,
  unprocessable: STAYS,
  'insufficient-liquidity': STAYS,
  'simulation-failed': STAYS,
  'too-many-requests': PASSES,
  'payload-too-large': STAYS,
  'unsupported-media-type': STAYS,
  internal: { retriable: true, alert: true },
  'settlement-quote': PASSES,
  'settlement-execution': STAYS,
  unavailable: PASSES,
  'external-timeout': PASSES,
}

/** One problem of a request. `path` points into the request, `context` is safe for clients. */
export type Issue = {
  message: string
  path?: readonly (string | number)[]
  code?: IssueCode
  context?: IssueContext
}

/**
 * Some codes are kept here; clients of the intent API find either kind of code in the same place.
 */
type IssueContext = { code?: IssueCode | RejectionCode; [name: string]: unknown }

export type LiquidityDetails = {
  availableIntents: readonly Readonly<Record<string, string>>[]
  unfillable: Readonly<Record<string, string>>
  reasons: readonly {
    settlementLayer: string
    chainId: number
    tokenAddress: string
    reason: string
    /** The code by which programs decide; `reason` may be free text instead. */
    code: RejectionCode
  }[]
  /** The account has enough; only the operator's inventory is short. */
  code?: Extract<IssueCode, 'INSUFFICIENT_INVENTORY'>
}

export type ServiceErrorOptions = {
  issues?: readonly Issue[]
  liquidity?: LiquidityDetails
  /** The result of the simulation of a submission, in the words of its API version. */
  simulation?: Readonly<Record<string, unknown>>
  /** Seconds after which the same request may work; printed as `Retry-After`. */
  retryAfterSeconds?: number
  /** Where this error differs from its kind. An error with `retryAfterSeconds` is retriable. */
  retriable?: boolean
  alert?: boolean
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
  readonly retriable: boolean
  readonly alert: boolean

  constructor(kind: ErrorKind, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.issues = options.issues ?? []
    this.liquidity = options.liquidity
    this.simulation = options.simulation
    this.retryAfterSeconds = options.retryAfterSeconds
    const passes = options.retryAfterSeconds !== undefined || KINDS[kind].retriable
    this.retriable = options.retriable ?? passes
    this.alert = options.alert ?? KINDS[kind].alert
  }
}

/** A validation error for one place in the request. */
export function invalid(
  message: string,
  path?: readonly (string | number)[],
  context?: IssueContext,
): ServiceError {
  const issue: Issue = { message, ...(path && { path }), ...(context && { context }) }
  return new ServiceError('validation', message, { issues: [issue] })
}
