import type { AuditDeps } from '../../../audit/audit-deps.ts'
import type { Config } from '../../../config/schema.ts'
import type { InventoryDeps } from '../../../portfolio/inventory/inventory-deps.ts'
import { createInventoryVenues } from '../../../settlement/inventory-venues.ts'
import type { Database } from '../../../store/database/database.ts'
import { createTransactionSender } from '../../../transactions/create-transaction-sender.ts'
import { inventorySettings } from '../../wiring/inventory-settings.ts'
import { openSwapQuoters } from '../../wiring/swap-quoters.ts'
import { openBooks } from '../line/open-books.ts'
import { withReaders } from '../line/with-readers.ts'

/** What a command that works on the inventory gets. */
export type OpenInventory = { deps: InventoryDeps; books: AuditDeps; signal: AbortSignal }

/** Runs a command's work with everything that the inventory needs. */
export function withInventory<T>(
  database: Database,
  config: Config,
  work: (open: OpenInventory) => Promise<T>,
): Promise<T> {
  return withReaders(config, async (access) => {
    const { readers, log } = access
    const books = await openBooks(database, config, access)
    const deps: InventoryDeps = {
      database,
      readers,
      prices: books.prices,
      swaps: openSwapQuoters({
        readers,
        prices: books.prices,
        deadlineMs: config.relayer.swapDeadlineMs,
        log,
      }),
      sender: createTransactionSender({ database, chains: readers }),
      venues: createInventoryVenues({ readers }),
      layers: books.layers,
      settings: inventorySettings(config),
    }
    return work({ deps, books, signal: new AbortController().signal })
  })
}
