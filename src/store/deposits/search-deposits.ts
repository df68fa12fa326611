import type { Deposit } from '../../domain/deposit/deposit.ts'
import { invalid } from '../../domain/errors.ts'
import type { DepositSearch } from '../../domain/project/operator-search.ts'
import { isBigintText } from '../database/bigint-text.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { isOf } from './deposit-lists.ts'
import { type DepositRow, depositColumns, toDeposit } from './deposits.ts'

/** Searches the deposits of all projects, newest first; for an operator. */
export async function searchDeposits(
  sql: Sql,
  search: DepositSearch,
): Promise<{ deposits: Deposit[]; nextCursor: string | null }> {
  const { projectId, environment, address, status, txHash, from, to, limit, cursor } = search
  if (cursor !== undefined && !isBigintText(cursor)) {
    const message = 'cursor is not one that this list has given; leave it out to begin anew'
    throw invalid(message, ['cursor'])
  }
  const party = address && toBytes(address)
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits
    where true
      ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      ${environment === undefined ? sql`` : sql`and environment = ${environment}`}
      ${party ? sql`and (account = ${party} or recipient = ${party} or sender = ${party})` : sql``}
      ${status === undefined ? sql`` : isOf(sql, status)}
      ${txHash === undefined ? sql`` : sql`and tx_hash = ${toBytes(txHash)}`}
      ${from === undefined ? sql`` : sql`and created_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and created_at < ${to}`}
    order by id desc
    limit ${limit + 1}`
  const deposits = rows.slice(0, limit).map(toDeposit)
  return { deposits, nextCursor: rows.length > limit ? (deposits.at(-1)?.id ?? null) : null }
}
