import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { Usd } from '../domain/usd.ts'
import type { BooksObserver } from '../observe/books.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { Database } from '../store/database/database.ts'

/** What the comparison of the books with the chains needs. */
export type AuditDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  observe: BooksObserver
  prices: Pick<PriceFeed, 'price'>
  /** The books of the settlement layers, whose holdings count as in flight. */
  layers: readonly LayerBooks[]
  /** A chain stops when the unexplained missing value on it exceeds this limit. */
  haltUsd(chainId: number): Usd
}
