import type { TransactionOutcome, TransactionRequest } from '../domain/evm/transaction.ts'

export type WaitOptions = {
  signal?: AbortSignal
  /** How often to check even without a notice. */
  pollMs?: number
}

/**
 * Gets transactions of the relayer done exactly once. `Sql` is the store's handle of a database
 * transaction: a planned request exists if, and only if, the caller's own changes are committed.
 */
export type TransactionSender<Sql> = {
  /**
   * Records the request and returns its row id. Planning the same key again does nothing and
   * returns the same id; a different request under a known key throws `conflict`.
   */
  plan(sql: Sql, request: TransactionRequest): Promise<bigint>
  /** Abandons a request that is still only planned; false when it is too late for that. */
  cancel(sql: Sql, key: string, reason: string): Promise<boolean>
  /** Null when the key was never planned. */
  outcome(key: string, sql?: Sql): Promise<TransactionOutcome | null>
  outcomes(keys: readonly string[], sql?: Sql): Promise<Map<string, TransactionOutcome>>
  /**
   * Calls back with the key whose outcome may have changed, or with null when notices may have been
   * missed and any outcome may have changed. Returns the function that stops it.
   */
  onChange(listener: (key: string | null) => void): () => void
  /** Waits for an outcome that is `accepted`, woken by changes and by the clock. */
  waitFor(
    key: string,
    accepted: (outcome: TransactionOutcome) => boolean,
    options?: WaitOptions,
  ): Promise<TransactionOutcome>
  /**
   * The number of blocks on the transaction now, its own included; 0 when it is not in the chain.
   */
  confirmations(key: string, signal?: AbortSignal): Promise<bigint>
}
