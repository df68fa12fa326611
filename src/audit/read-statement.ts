import { matchRepayments, type RepaymentPart } from '../domain/ledger/match-repayments.ts'
import {
  makeStatement,
  type StatementGroup,
  type StatementRow,
} from '../domain/ledger/statement.ts'
import { linesOfPosting, type StatementLine } from '../domain/ledger/statement-lines.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  type BookedDue,
  type BookedRepayment,
  readDues,
  readRepayments,
} from '../store/ledger/statement-dues.ts'
import {
  type Period,
  readBookedPostings,
  readGasLines,
  readOpeningLines,
} from '../store/ledger/statement-postings.ts'

/**
 * Reads what the operator earned in a period and what was owed to it, from the books only. The sum
 * of all rows is the change of the operator's balances in the period. A transaction that is booked
 * meanwhile is contained completely or not at all.
 */
export async function readStatement(
  sql: Sql,
  period: Period,
  by: StatementGroup,
): Promise<StatementRow[]> {
  return makeStatement(await readStatementLines(sql, period), by)
}

async function readStatementLines(sql: Sql, period: Period): Promise<StatementLine[]> {
  const postings = await readBookedPostings(sql, period)
  const gas = await readGasLines(sql, period)
  const openings = await readOpeningLines(sql, period)
  const dues = await readDues(sql, period.to)
  const repayments = await readRepayments(sql, period.to)
  const parts = matchRepayments(
    repayments.filter(({ live }) => live),
    dues.filter(({ live }) => live),
  )
  const lines = postings.flatMap(linesOfPosting)
  return [
    ...nameRepayments(lines, parts),
    ...gas,
    ...openings,
    ...dues.filter(({ at }) => at >= period.from).flatMap(linesOfDue),
  ]
}

function linesOfDue({ holder: _, amount, lpFee, live: __, ...facts }: BookedDue): StatementLine[] {
  const owed: StatementLine = { ...facts, category: 'due', amount }
  return lpFee === 0n ? [owed] : [owed, { ...facts, category: 'lp-fee', amount: -lpFee }]
}

/** Assigns repayments to the fills that they are for, as far as that is known. */
function nameRepayments(
  lines: readonly StatementLine[],
  parts: readonly RepaymentPart<BookedRepayment, BookedDue>[],
): StatementLine[] {
  const keyOf = (chainId: number, token: string, txHash: string | undefined) =>
    `${chainId} ${token} ${txHash}`
  const known = new Map<string, RepaymentPart<BookedRepayment, BookedDue>[]>()
  for (const part of parts) {
    const { chainId, token, txHash } = part.repayment
    const key = keyOf(chainId, token, txHash)
    const list = known.get(key)
    if (list) list.push(part)
    else known.set(key, [part])
  }
  return lines.flatMap((line) => {
    if (line.category !== 'repayment') return [line]
    const own = known.get(keyOf(line.chainId, line.token, line.txHash)) ?? []
    const layer = own[0]?.repayment.layer
    const whole = { ...line, ...(layer && { layer }) }
    const live = own.filter(({ repayment }) => repayment.at.getTime() === line.at.getTime())
    const sum = live.reduce((total, { amount }) => total + amount, 0n)
    // If the transaction did more than repay, its amount cannot be divided among fills.
    if (line.correction || sum !== line.amount) return [whole]
    return live.map(({ due, amount }) => ({
      ...whole,
      amount,
      ...(due && { intentId: due.intentId, projectId: due.projectId, layer: due.layer }),
    }))
  })
}
