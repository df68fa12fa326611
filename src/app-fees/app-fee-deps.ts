import type { Usd } from '../domain/usd.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { Database } from '../store/database/database.ts'

/** What the operations on app fees need. */
export type AppFeeDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  /** The least amount that can be withdrawn. */
  minWithdrawal: Usd
}
