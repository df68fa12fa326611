import type { Address, Hex } from 'viem'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** A transaction that the operator announces, by its hash or by the account and the nonce. */
export type Announced = { hash: Hex } | { account: Address; nonce: number }

/** Records an announcement; false when the transaction was announced before. */
export async function announceTransaction(
  sql: Sql,
  { chainId, transaction, note }: { chainId: number; transaction: Announced; note: string },
): Promise<boolean> {
  const known = 'hash' in transaction
  const rows = await sql`
    insert into announced_transactions (chain_id, tx_hash, account, nonce, note)
    values (${chainId}, ${known ? toBytes(transaction.hash) : null},
      ${known ? null : toBytes(transaction.account)}, ${known ? null : transaction.nonce}, ${note})
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** Finds the operator's note about a transaction; undefined if it was not announced. */
export async function findAnnouncement(
  sql: Sql,
  transaction: { chainId: number; hash: Hex; account: Address; nonce: number },
): Promise<string | undefined> {
  const { chainId, hash, account, nonce } = transaction
  const [row] = await sql<{ note: string }[]>`
    select note from announced_transactions
    where chain_id = ${chainId} and (tx_hash = ${toBytes(hash)}
      or (account = ${toBytes(account)} and nonce = ${nonce})) limit 1`
  return row?.note
}
