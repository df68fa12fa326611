import { type Address, getAddress, type Hex } from 'viem'
import type { InventoryMove, MoveState } from '../../domain/ledger/inventory/move.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

/** Wakes the processes that follow moves; the payload is the move's id. */
export const MOVE_STARTED = 'inventory_move_started'

export type NewMove = Omit<
  InventoryMove,
  | (
      | 'id'
      | 'state'
      | 'destinationKey'
      | 'arrived'
      | 'arrivedTx'
      | 'note'
      | 'createdAt'
      | 'closedAt'
    )
  | 'transactionKey'
>

/** The journal key of the transaction that sends a move. */
export const moveKey = (salt: Hex): string => `move:${salt}`

/** The journal key of the approval that lets an exchange take the tokens a swap sells. */
export const approvalKey = (salt: Hex): string => `${moveKey(salt)}:approval`

export const isMoveKey = (key: string): boolean => key.startsWith('move:')

/** Inserts a move and returns its id; undefined if its reference was used before. */
export async function insertMove(sql: Sql, move: NewMove): Promise<bigint | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into inventory_moves (venue, chain_id, token, amount, usd, account, destination_chain_id,
      destination_token, recipient, expected, salt, deadline, prepared_at, transaction_key, automatic,
      reference, reason)
    values (${move.venue}, ${move.chainId}, ${toBytes(move.token)}, ${String(move.amount)},
      ${move.usd?.toString() ?? null}, ${toBytes(move.account)}, ${move.destinationChainId},
      ${toBytes(move.destinationToken)}, ${toBytes(move.recipient)}, ${String(move.expected)},
      ${toBytes(move.salt)}, ${move.deadline?.toString() ?? null}, ${String(move.preparedAt)},
      ${moveKey(move.salt)}, ${move.automatic}, ${move.reference}, ${move.reason})
    on conflict (reference) do nothing
    returning id, pg_notify(${MOVE_STARTED}, id::text)`
  return row && BigInt(row.id)
}

type Row = RowOf<'inventory_moves', { venue: InventoryMove['venue']; state: MoveState }>

async function selectMoves(sql: Sql, condition: ReturnType<Sql>): Promise<InventoryMove[]> {
  const rows = await sql<Row[]>`select * from inventory_moves where ${condition}`
  return rows.map((row) => ({
    id: BigInt(row.id),
    venue: row.venue,
    state: row.state,
    chainId: Number(row.chain_id),
    token: addressOf(row.token),
    amount: BigInt(row.amount),
    usd: row.usd === null ? null : BigInt(row.usd),
    account: addressOf(row.account),
    destinationChainId: Number(row.destination_chain_id),
    destinationToken: addressOf(row.destination_token),
    recipient: addressOf(row.recipient),
    expected: BigInt(row.expected),
    salt: toHex(row.salt),
    deadline: row.deadline === null ? null : BigInt(row.deadline),
    preparedAt: BigInt(row.prepared_at),
    transactionKey: row.transaction_key,
    destinationKey: row.destination_key,
    arrived: row.arrived === null ? null : BigInt(row.arrived),
    arrivedTx: row.arrived_tx && toHex(row.arrived_tx),
    automatic: row.automatic,
    reference: row.reference,
    reason: row.reason,
    note: row.note,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  }))
}

const addressOf = (bytes: Buffer): Address => getAddress(toHex(bytes))

/** Lists the open moves, oldest first. */
export const listOpenMoves = (sql: Sql): Promise<InventoryMove[]> =>
  selectMoves(sql, sql`closed_at is null order by id`)

/** Lists the open moves and those of the last day: all that the limits consider. */
export const listRecentMoves = (sql: Sql): Promise<InventoryMove[]> =>
  selectMoves(sql, sql`closed_at is null or created_at > now() - interval '1 day' order by id`)

/** Lists moves, newest first. */
export const listMoves = (sql: Sql, limit: number): Promise<InventoryMove[]> =>
  selectMoves(sql, sql`true order by id desc limit ${limit}`)

export async function findMove(sql: Sql, id: bigint): Promise<InventoryMove | undefined> {
  const [move] = await selectMoves(sql, sql`id = ${id.toString()}`)
  return move
}

export async function findMoveByReference(
  sql: Sql,
  reference: string,
): Promise<InventoryMove | undefined> {
  const [move] = await selectMoves(sql, sql`reference = ${reference}`)
  return move
}

export type MoveChange = {
  state: MoveState
  note: string
  arrival?: { txHash: Hex; amount: bigint }
}

/**
 * Changes a move if it still is in the state that the caller saw. Returns whether anything changed.
 * While a move is open, a missing `arrival` clears the recorded one: a reorg has removed it.
 */
export async function changeMove(
  sql: Sql,
  { id, state }: Pick<InventoryMove, 'id' | 'state'>,
  next: MoveChange,
): Promise<boolean> {
  const closed = ['done', 'returned', 'failed'].includes(next.state)
  const arrived = next.arrival?.amount.toString() ?? null
  const txHash = next.arrival ? toBytes(next.arrival.txHash) : null
  const rows = await sql`
    update inventory_moves set state = ${next.state}, note = ${next.note},
      arrived = coalesce(${arrived}::numeric, case when ${closed} then arrived end),
      arrived_tx = coalesce(${txHash}::bytea, case when ${closed} then arrived_tx end),
      closed_at = case when ${closed} then now() end
    where id = ${id.toString()} and state = ${state} and closed_at is null
      and (state <> ${next.state} or note <> ${next.note}
        or arrived_tx is distinct from ${txHash}::bytea)
    returning 1`
  return rows.length > 0
}

/**
 * Records the key of the move's transaction on the destination chain; false if it has one already.
 */
export async function beginAtDestination(
  sql: Sql,
  { id }: Pick<InventoryMove, 'id'>,
  key: string,
): Promise<boolean> {
  const rows = await sql`
    update inventory_moves set destination_key = ${key}
    where id = ${id.toString()} and closed_at is null and destination_key is null returning 1`
  return rows.length > 0
}

/** The largest id of a move; 0 if there is none. */
export async function readNewestMove(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ id: string | null }[]>`select max(id) as id from inventory_moves`
  return BigInt(row?.id ?? 0)
}
