import type { BooksObserver } from '../observe/books.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { Database } from '../store/database.ts'

/** What the comparison of books and chains is made of. */
export type AuditDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  observe: BooksObserver
}
