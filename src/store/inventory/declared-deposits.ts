import type { Address, Hex } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** Records that the operator has declared a deposit; false if it was declared before. */
export async function declareDeposit(
  sql: Sql,
  { chainId, txHash, note }: { chainId: number; txHash: Hex; note: string },
): Promise<boolean> {
  const rows = await sql`
    insert into inventory_deposits (chain_id, tx_hash, note)
    values (${chainId}, ${toBytes(txHash)}, ${note}) on conflict do nothing returning 1`
  return rows.length > 0
}

/** Reads what a booked transfer brought to the service's accounts from outside, by token. */
export async function readBroughtIn(
  sql: Sql,
  { chainId, txHash }: { chainId: number; txHash: Hex },
): Promise<{ token: Address; amount: bigint }[]> {
  const rows = await sql<{ token: Buffer; amount: string }[]>`
    select e.token, -sum(e.amount) as amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.chain_id = ${chainId} and p.tx_hash = ${toBytes(txHash)} and p.intent_id is null
      and p.reverses is null and not p.reversed and e.account = 'outside'
    group by e.token having sum(e.amount) < 0`
  return rows.map((row) => ({ token: toHex(row.token), amount: BigInt(row.amount) }))
}
