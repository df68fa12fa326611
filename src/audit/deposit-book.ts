import type { Address } from 'viem'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../core/ledger/posting.ts'
import type { Book, BookLine } from '../core/ledger/reconciliation.ts'
import { countDeposits, readDepositTotals } from '../store/deposit-totals.ts'
import type { LedgerScope } from '../store/ledger-totals.ts'
import type { Sql } from '../store/sql.ts'

/** The money of a project's deposits; none of it is about a single intent. */
export async function readDepositBook(sql: Sql, scope: LedgerScope): Promise<Book> {
  if (scope.intentId !== undefined) {
    return { name: 'deposits', lines: [], counts: { total: 0, finished: 0, unbooked: 0 } }
  }
  const [totals, counts] = await Promise.all([
    readDepositTotals(sql, scope),
    countDeposits(sql, scope),
  ])
  return {
    name: 'deposits',
    lines: totals.map(({ chainId, token, amounts }) => toLine(chainId, token, amounts)),
    counts: { ...counts, unbooked: 0 },
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
