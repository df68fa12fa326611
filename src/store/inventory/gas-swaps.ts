import { type Address, getAddress, type Hex } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/**
 * The recipient of a gas swap by its transaction; undefined if the transaction is not a gas swap.
 */
export async function findSwapRecipient(
  sql: Sql,
  { chainId, txHash }: { chainId: number; txHash: Hex },
): Promise<Address | undefined> {
  const [row] = await sql<{ recipient: Buffer }[]>`
    select m.recipient from transaction_attempts a
    join transactions t on t.id = a.transaction_id
    join inventory_moves m on m.transaction_key = t.key
    where a.chain_id = ${chainId} and a.hash = ${toBytes(txHash)} and m.venue = 'SWAP'`
  return row && getAddress(toHex(row.recipient))
}

/** The target and the data of a transaction in the journal; undefined if the key is unknown. */
export async function findCall(
  sql: Sql,
  key: string,
): Promise<{ to: Address; data: Hex } | undefined> {
  const [row] = await sql<{ target: Buffer; data: Buffer }[]>`
    select target, data from transactions where key = ${key}`
  return row && { to: getAddress(toHex(row.target)), data: toHex(row.data) }
}
