import type { Address } from 'viem'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../domain/ledger/posting.ts'
import type { Book, BookLine } from '../domain/ledger/reconciliation.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  countDeposits,
  findUnsoundAddresses,
  readDepositTotals,
} from '../store/ledger/deposit-totals.ts'
import type { LedgerScope } from '../store/ledger/ledger-totals.ts'

/** At most this many addresses whose deposits do not add up are named. */
const MOST_NAMED = 20

/** Reads the book of a project's deposits, or of one address; empty for a single intent. */
export async function readDepositBook(sql: Sql, scope: LedgerScope): Promise<Book> {
  if (scope.intentId !== undefined) {
    const counts = { total: 0, finished: 0, unbooked: 0 }
    return { name: 'deposits', lines: [], counts, unsound: [] }
  }
  const [totals, counts, unsound] = await Promise.all([
    readDepositTotals(sql, scope),
    countDeposits(sql, scope),
    findUnsoundAddresses(sql, scope, MOST_NAMED),
  ])
  return {
    name: 'deposits',
    lines: totals.map(({ chainId, token, amounts }) => toLine(chainId, token, amounts)),
    counts: { ...counts, unbooked: 0 },
    unsound,
  }
}

/** Makes a line of the book; the part that is in no account is unexplained. */
function toLine(
  chainId: number,
  token: Address,
  amounts: Partial<Record<LedgerAccount, bigint>>,
): BookLine {
  const all = Object.fromEntries(
    LEDGER_ACCOUNTS.map((account) => [account, amounts[account] ?? 0n]),
  ) as Record<LedgerAccount, bigint>
  const missing = Object.values(all).reduce((sum, amount) => sum + amount, 0n)
  return { chainId, token, amounts: { ...all, unexplained: -missing } }
}
