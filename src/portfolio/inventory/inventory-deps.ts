import type { InventorySettings } from '../../domain/ledger/inventory/inventory-settings.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { InventoryVenue } from '../../ports/inventory-venue.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'

/** What a function needs to manage the inventory. */
export type InventoryDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  prices: Pick<PriceFeed, 'price'>
  /** The exchanges over which tokens may be sold for gas money. */
  swaps: SwapQuoters
  sender: Pick<TransactionSender<Sql>, 'plan' | 'cancel' | 'outcome' | 'waitFor'>
  venues: readonly InventoryVenue[]
  layers: readonly LayerBooks[]
  settings: InventorySettings
}
