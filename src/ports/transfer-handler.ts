import type { SeenExit } from '../domain/watch/exits.ts'
import type { Transfer, TransferFact } from '../domain/watch/transfer.ts'

/**
 * Handles transfers to watched addresses. `Sql` is the store's handle of the database transaction
 * that moves the watcher's cursor: what the handler writes exists if, and only if, the watcher
 * remembers the call. If the handler throws, all of it is undone and the call is repeated.
 *
 * Each transfer is first seen and then confirmed, once each. A reorg may interrupt this at any
 * point with orphaned, after which the transfer may be seen again under the same id, with another
 * block and possibly another amount. Several calls may be made in one database transaction, in the
 * order orphaned, seen, confirmed.
 */
export type TransferHandler<Sql> = {
  /**
   * Those of the transfers of one look that are worth a row, in their order; the others are not
   * written down, and the handler is not called for them. Absent: all of them.
   */
  admit?(sql: Sql, transfers: readonly TransferFact[]): Promise<readonly TransferFact[]>
  /** The transfers are in a block of the chain, which may still vanish. */
  onTransfers(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** The transfers are as deep as their value requires; `received` is known if possible. */
  onConfirmed(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** The transfers' block is no longer part of the chain, whether they were confirmed or not. */
  onOrphaned(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** Owners took tokens out of watched addresses, in a block that may still vanish. */
  onExits(sql: Sql, seen: { chainId: number; exits: readonly SeenExit[] }): Promise<void>
}
