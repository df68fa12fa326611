import type { Address } from 'viem'

/** How deposits are moved. */
export type ProcessPolicy = {
  /** Tries before a transient failure is told and left alone. */
  maxAttempts: number
  /** First pause after a failure; it doubles up to the second. */
  retryMs: number
  maxRetryMs: number
  /** How long a deposit is held back for its sponsor. */
  holdMs: number
  /** How often something under way is looked at though nothing was announced. */
  pollMs: number
  /** How long a deposit that failed waits for its project before it goes back; null = for ever. */
  refundAfterMs: number | null
  /** Accounts of exchanges, which would not know whose money it is; lower case. */
  exchangeAccounts: ReadonlySet<Address>
  /** An account that has sent so many transactions is taken for an exchange's. */
  busyAccountNonce: number
  /** Deposits that one process works at the same time. */
  concurrency: number
}

export const DEFAULT_PROCESS_POLICY: ProcessPolicy = {
  maxAttempts: 8,
  retryMs: 5_000,
  maxRetryMs: 600_000,
  holdMs: 24 * 3_600_000,
  pollMs: 1_000,
  refundAfterMs: null,
  exchangeAccounts: new Set(),
  busyAccountNonce: 50_000,
  concurrency: 32,
}
