import type { Address } from 'viem'
import type { RefundGasLimits } from '../../domain/deposit/refund/refund-gas.ts'
import { ONE_USD } from '../../domain/usd.ts'

/** How deposits are moved. */
export type ProcessPolicy = {
  /** How many tries a transient failure gets before the deposit fails. */
  maxAttempts: number
  /** The pause after a first failure; it doubles up to `maxRetryMs`. */
  retryMs: number
  maxRetryMs: number
  /** How long a deposit is held back for its sponsor. */
  holdMs: number
  /** How often a pending intent or transaction is read without a notification. */
  pollMs: number
  /** How often a deposit that waits for a resume is checked. */
  pausedMs: number
  /** How long a failed deposit waits for its project before it is refunded; null is for ever. */
  refundAfterMs: number | null
  /** What the gas of refunds that do not pay for themselves may cost the service within a day. */
  refundGas: RefundGasLimits
  /** Accounts of exchanges in lower case; an exchange could not tell whose refund it received. */
  exchangeAccounts: ReadonlySet<Address>
  /** An account that has sent at least this many transactions counts as an exchange. */
  busyAccountNonce: number
  /** How many deposits one process works at the same time. */
  concurrency: number
}

export const DEFAULT_PROCESS_POLICY: ProcessPolicy = {
  maxAttempts: 8,
  retryMs: 5_000,
  maxRetryMs: 600_000,
  holdMs: 24 * 3_600_000,
  pollMs: 1_000,
  pausedMs: 2_000,
  refundAfterMs: null,
  refundGas: { projectUsd: 50n * ONE_USD, addressUsd: 10n * ONE_USD, giftUsd: ONE_USD },
  exchangeAccounts: new Set(),
  busyAccountNonce: 50_000,
  concurrency: 32,
}
