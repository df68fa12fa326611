import type { Unanswered } from '../../domain/error/timeout-error.ts'

/**
 * Everything that can go wrong with one JSON-RPC call, and its consequences: `failover`: another
 * url may still answer; `blame`: the url's health suffers.
 */
const FAILURES = {
  transport: { failover: true, blame: true },
  timeout: { failover: true, blame: true },
  http: { failover: true, blame: true },
  'rate-limited': { failover: true, blame: true },
  malformed: { failover: true, blame: true },
  'node-error': { failover: true, blame: true },
  'wrong-chain': { failover: true, blame: false },
  'unknown-block': { failover: true, blame: false },
  unsupported: { failover: true, blame: false },
  'server-error': { failover: true, blame: false },
  'too-large': { failover: true, blame: false },
  rejected: { failover: false, blame: false },
  reverted: { failover: false, blame: false },
  'no-contract': { failover: false, blame: false },
  'no-url': { failover: false, blame: false },
} as const

export type RpcFailure = keyof typeof FAILURES

export type RpcErrorOptions = {
  code?: number | undefined
  data?: unknown
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** Failures that only mean that no url answered now. */
const UNANSWERED: ReadonlySet<RpcFailure> = new Set([
  'transport',
  'timeout',
  'http',
  'rate-limited',
  'no-url',
])

/** `code` and `data` are JSON-RPC's, where viem looks for them. */
export class RpcError extends Error implements Unanswered {
  override readonly name = 'RpcError'
  readonly failure: RpcFailure
  readonly code: number | undefined
  readonly data: unknown
  readonly retryAfterMs: number | undefined

  constructor(failure: RpcFailure, message: string, options: RpcErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.failure = failure
    this.code = options.code
    this.data = options.data
    this.retryAfterMs = options.retryAfterMs
  }

  get unanswered(): boolean {
    return UNANSWERED.has(this.failure)
  }
}

/** False for answers that every honest node would repeat: a revert, a malformed request. */
export function mayFailOver(error: unknown): boolean {
  return !(error instanceof RpcError) || FAILURES[error.failure].failover
}

export function blamesUrl(error: unknown): boolean {
  return !(error instanceof RpcError) || FAILURES[error.failure].blame
}
