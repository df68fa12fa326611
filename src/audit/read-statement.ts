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
 * What the operator earned in a period and what was owed to it, from the books alone. All rows
 * together are what its balances have more at the end of the period than at its beginning. Of a
 * transaction that is booked meanwhile all or nothing is in it.
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

/** Says of repayments which fills they are for, as far as that can be told. */
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
    // In a transaction that did more than repay, nobody can tell what was whose.
    if (line.correction || sum !== line.amount) return [whole]
    return live.map(({ due, amount }) => ({
      ...whole,
      amount,
      ...(due && { intentId: due.intentId, projectId: due.projectId, layer: due.layer }),
    }))
  })
}
