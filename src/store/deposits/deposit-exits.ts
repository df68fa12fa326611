import { type Address, getAddress, type Hash } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { type DepositRow, depositColumns, toDeposit } from './deposits.ts'

/** The transaction by which an owner took a deposit out of the address. */
export type DepositExitRow = { txHash: Hash; recipient: Address; token: Address; amount: bigint }

/**
 * Records an exit and makes its deposit due. A signed exit replaces what was recorded before, as when
 * a reorg moved it. An exit of everything does not: later ones took what came later.
 */
export async function noteDepositExit(
  sql: Sql,
  id: string,
  { replaces, ...exit }: DepositExitRow & { replaces: boolean },
): Promise<void> {
  const { txHash, recipient, token, amount } = exit
  await sql`
    insert into deposit_exits (deposit_id, tx_hash, recipient, token, amount)
    values (${id}, ${toBytes(txHash)}, ${toBytes(recipient)}, ${toBytes(token)}, ${amount.toString()})
    on conflict (deposit_id) do update set tx_hash = excluded.tx_hash,
      recipient = excluded.recipient, token = excluded.token, amount = excluded.amount
    where ${replaces}`
  await sql`
    update deposits set next_action_at = now()
    where id = ${id} and state in ('ready', 'delayed', 'failed', 'rejected', 'ignored')`
}

export async function findDepositExit(sql: Sql, id: string): Promise<DepositExitRow | undefined> {
  const [row] = await sql<RowOf<'deposit_exits'>[]>`
    select * from deposit_exits where deposit_id = ${id}`
  return (
    row && {
      txHash: toHex(row.tx_hash),
      recipient: getAddress(toHex(row.recipient)),
      token: getAddress(toHex(row.token)),
      amount: BigInt(row.amount),
    }
  )
}

/**
 * Makes deposits due that have a recorded exit while their state says that they are still at their
 * address. Exits of deposits that have ended are deleted, because nothing is left to do for them.
 */
export async function hastenExited(sql: Sql): Promise<void> {
  await sql`
    delete from deposit_exits e using deposits d
    where d.id = e.deposit_id and d.state in ('refunded', 'completed')`
  await sql`
    update deposits d set next_action_at = now() from deposit_exits e
    where e.deposit_id = d.id and d.state in ('ready', 'delayed', 'failed', 'rejected', 'ignored')
      and (d.next_action_at is null or d.next_action_at > now() + interval '1 minute')`
}

/** Returns those of the deposits that have a recorded exit. */
export async function listExited(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ deposit_id: string }[]>`
    select deposit_id from deposit_exits where deposit_id = any(${ids as string[]}::bigint[])`
  return new Set(rows.map(({ deposit_id }) => deposit_id))
}

export async function dropDepositExit(sql: Sql, id: string): Promise<void> {
  await sql`delete from deposit_exits where deposit_id = ${id}`
}

/** Lists the deposits on a chain to an address that the service made. */
export async function listManagedDeposits(
  sql: Sql,
  { address, chainId }: { address: Address; chainId: number },
) {
  const rows = await sql<DepositRow[]>`
    select ${depositColumns(sql)} from deposits
    where account = ${toBytes(address)} and chain_id = ${chainId}
      and exists (select from deposit_accounts a where a.id = account_id and a.kind = 'managed')`
  return rows.map(toDeposit)
}
