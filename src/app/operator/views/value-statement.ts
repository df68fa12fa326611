import { readDayValues } from '../../../audit/read-day-values.ts'
import { readStatement } from '../../../audit/read-statement.ts'
import type { StatementRow } from '../../../domain/ledger/statement.ts'
import { isWholeDays } from '../../../domain/ledger/value/day-value.ts'
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

/**
 * A statement with the present price of each token, which is no part of the statement. By whole
 * days it also has the value of the inventory, which is.
 */
export async function valueStatement(
  { database, readers, prices }: StatementDeps,
  query: StatementQuery,
  signal: AbortSignal,
): Promise<ValuedStatement> {
  // All queries must see the same state of the books, even if entries are booked meanwhile.
  const { rows, days } = await database.transaction(async (sql) => {
    await sql`set transaction isolation level repeatable read read only`
    const found = await readStatement(sql, query, query.by)
    if (query.by !== 'day' || !isWholeDays(query)) return { rows: found, days: undefined }
    return { rows: found, days: await readDayValues(sql, query, found) }
  })
  const asked = new Map<string, Promise<Pick<ValuedRow, 'known' | 'price'>>>()
  const valued = rows.map(async (row): Promise<ValuedRow> => {
    const key = `${row.chainId} ${row.token}`
    const worth = asked.get(key) ?? worthOf(row)
    asked.set(key, worth)
    return { ...row, ...(await worth) }
  })
  const values = days?.map((value) => ({ ...value, known: tokenOf(value) }))
  return { ...query, rows: await Promise.all(valued), ...(values && { values }) }

  function tokenOf({ chainId, token }: Pick<StatementRow, 'chainId' | 'token'>) {
    const tokens = readers.get(chainId)?.chain.tokens ?? []
    return tokens.find(({ address }) => sameAddress(address, token)) ?? null
  }

  async function worthOf(row: Pick<StatementRow, 'chainId' | 'token'>) {
    const known = tokenOf(row)
    if (!known) return { known, price: null }
    const found = await prices.price({ chainId: row.chainId, token: known }, signal)
    return { known, price: 'unavailable' in found ? null : found.usd }
  }
}
