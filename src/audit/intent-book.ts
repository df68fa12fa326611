import { LEDGER_ACCOUNTS, type LedgerAccount } from '../domain/ledger/posting.ts'
import type { Book, BookLine } from '../domain/ledger/reconciliation.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  countBooked,
  type LedgerLine,
  type LedgerScope,
  readTotals,
} from '../store/ledger/ledger-totals.ts'

/** Reads the book of a project's intents, of one intent, or of the intents for one address. */
export async function readIntentBook(sql: Sql, scope: LedgerScope): Promise<Book> {
  const [lines, counts] = await Promise.all([readTotals(sql, scope), countBooked(sql, scope)])
  const { intents: total, finished, unbooked } = counts
  const all = { total, finished, unbooked }
  return { name: 'intents', lines: toBookLines(lines), counts: all, unsound: [] }
}

function toBookLines(lines: readonly LedgerLine[]): BookLine[] {
  const byToken = new Map<string, BookLine & { amounts: Record<LedgerAccount, bigint> }>()
  for (const { chainId, token, account, amount } of lines) {
    const key = `${chainId} ${token}`
    const known = byToken.get(key) ?? { chainId, token, amounts: noAmounts() }
    known.amounts[account] += amount
    byToken.set(key, known)
  }
  return [...byToken.values()]
}

function noAmounts(): Record<LedgerAccount, bigint> {
  return Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0n])) as Record<
    LedgerAccount,
    bigint
  >
}
