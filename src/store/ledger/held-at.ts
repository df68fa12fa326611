import type { Holding } from '../../domain/ledger/value/day-value.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { readOpeningLines } from './statement-postings.ts'

/**
 * Reads what the operator's addresses held at a time according to the books, by chain and token.
 */
export async function readHeldAt(sql: Sql, at: Date): Promise<Holding[]> {
  const rows = await sql<{ chain_id: string; token: Buffer; amount: string }[]>`
    select chain_id, token, sum(amount) as amount from (
      select p.chain_id, e.token, e.amount
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.holder is not null and p.created_at < ${at}
      union all
      select chain_id, ${Buffer.alloc(20)}::bytea, -wei from ledger_gas where created_at < ${at}
    ) as changes
    group by 1, 2`
  const openings = await readOpeningLines(sql, { from: new Date(0), to: at })
  const sums = new Map<string, Holding>()
  const booked = rows.map((row) => ({
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    amount: BigInt(row.amount),
  }))
  for (const { chainId, token, amount } of [...booked, ...openings]) {
    const key = `${chainId} ${token}`
    sums.set(key, { chainId, token, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
