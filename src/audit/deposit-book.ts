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

/** So many addresses that do not add up are named. */
const MOST_NAMED = 20

/** The money of a project's deposits, or of one address; none of it is about a single intent. */
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

/** What is not found again in the other accounts is unexplained. */
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
