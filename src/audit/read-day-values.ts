import type { StatementRow } from '../domain/ledger/statement.ts'
import { type DayValue, daysBetween, valuesByDay } from '../domain/ledger/value/day-value.ts'
import type { Sql } from '../store/database/sql.ts'
import { readHeldAt } from '../store/ledger/held-at.ts'
import { readDayPrices } from '../store/ledger/price-history.ts'
import type { Period } from '../store/ledger/statement-postings.ts'

/**
 * Reads the value of the inventory on each day of a period of whole UTC days, and the reasons for
 * its changes. `rows` is the statement of the period by day. It reads the database only, no chain
 * or feed.
 */
export async function readDayValues(
  sql: Sql,
  { from, to }: Period,
  rows: readonly StatementRow[],
): Promise<DayValue[]> {
  const before = await readHeldAt(sql, from)
  const [now] = await sql<{ at: Date }[]>`select now() as at`
  const end = now && now.at < to ? now.at : to
  // Before the first posting there is nothing to value.
  const first = rows.map(({ group }) => group).sort()[0]
  if (before.length === 0 && first === undefined) return []
  const start = before.length > 0 || first === undefined ? from : new Date(first)
  const days = daysBetween(start, end)
  const prices = await readDayPrices(sql, { from: start, to })
  return valuesByDay({ before, rows, prices, days }).sort(
    (a, b) => compare(a.day, b.day) || a.chainId - b.chainId || compare(a.token, b.token),
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
