import { readStatement } from '../../../audit/read-statement.ts'
import type { StatementRow } from '../../../domain/ledger/statement.ts'
import type {
  StatementQuery,
  ValuedRow,
  ValuedStatement,
} from '../../../domain/ledger/valued-statement.ts'
import { sameAddress } from '../../../domain/token.ts'
import type { ChainReaders } from '../../../ports/chain-reader.ts'
import type { PriceFeed } from '../../../ports/price-feed.ts'
import type { Database } from '../../../store/database/database.ts'

export type StatementDeps = {
  database: Pick<Database, 'transaction'>
  readers: Pick<ChainReaders, 'get'>
  prices: Pick<PriceFeed, 'price'>
}

/** A statement with the price that each of its tokens has now: the statement itself has none. */
export async function valueStatement(
  { database, readers, prices }: StatementDeps,
  query: StatementQuery,
  signal: AbortSignal,
): Promise<ValuedStatement> {
  // One view of the books, whatever is booked meanwhile.
  const rows = await database.transaction(async (sql) => {
    await sql`set transaction isolation level repeatable read read only`
    return readStatement(sql, query, query.by)
  })
  const asked = new Map<string, Promise<Pick<ValuedRow, 'known' | 'price'>>>()
  const valued = rows.map(async (row): Promise<ValuedRow> => {
    const key = `${row.chainId} ${row.token}`
    const worth = asked.get(key) ?? worthOf(row)
    asked.set(key, worth)
    return { ...row, ...(await worth) }
  })
  return { ...query, rows: await Promise.all(valued) }

  async function worthOf({ chainId, token }: Pick<StatementRow, 'chainId' | 'token'>) {
    const tokens = readers.get(chainId)?.chain.tokens ?? []
    const known = tokens.find(({ address }) => sameAddress(address, token)) ?? null
    if (!known) return { known, price: null }
    const found = await prices.price({ chainId, token: known }, signal)
    return { known, price: 'unavailable' in found ? null : found.usd }
  }
}
