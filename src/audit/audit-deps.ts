import type { LayerBooks } from '../domain/ledger/layer-books.ts'
import type { Usd } from '../domain/usd.ts'
import type { BooksObserver } from '../observe/books.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { Database } from '../store/database/database.ts'

/** What the comparison of books and chains is made of. */
export type AuditDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  observe: BooksObserver
  prices: Pick<PriceFeed, 'price'>
  /** What settlement layers hold is in flight, and nobody else's. */
  layers: readonly LayerBooks[]
  /** A chain stops when the service lacks more than this there and nothing explains it. */
  haltUsd(chainId: number): Usd
}
