import type { SeenExit } from '../domain/watch/exits.ts'
import type { Transfer } from '../domain/watch/transfer.ts'

/**
 * Told what happens to transfers to watched addresses. `Sql` is the store's handle of the database
 * transaction that moves the watcher's cursor: what the handler writes exists if, and only if, the
 * watcher remembers having told it. If it throws, all of it is undone and told again.
 *
 * Of one transfer it hears: seen, then confirmed, each once. A reorg may interrupt this at any
 * point with orphaned, after which the transfer may be seen again under the same id, with another
 * block and possibly another amount. Several calls may be made in one database transaction, in
 * the order orphaned, seen, confirmed.
 */
export type TransferHandler<Sql> = {
  /** In a block of the chain, which may still vanish. */
  onTransfers(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** As deep in the chain as its value asks for. `received` is known if it can be. */
  onConfirmed(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** Its block is no longer part of the chain, confirmed or not. */
  onOrphaned(sql: Sql, transfers: readonly Transfer[]): Promise<void>
  /** Owners took money out of watched addresses, in a block that may still vanish. */
  onExits(sql: Sql, seen: { chainId: number; exits: readonly SeenExit[] }): Promise<void>
}
