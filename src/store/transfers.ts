import type { Address } from 'viem'
import type { Transfer, TransferFact } from '../core/transfer.ts'
import type { Usd } from '../core/usd.ts'
import { toBytes, toHex } from './hex-bytes.ts'
import type { Sql } from './sql.ts'

export type NewTransfer = TransferFact & { usd: Usd | null }

type Row = {
  id: string
  chain_id: string
  tx_hash: Buffer | null
  position: string
  log_index: number | null
  block_number: string
  block_hash: Buffer
  timestamp: string
  sender: Buffer | null
  recipient: Buffer
  token: Buffer
  amount: string
  usd: string | null
  received: string | null
}

const columns = (sql: Sql) => sql`
  id, chain_id, tx_hash, position, log_index, block_number, block_hash, timestamp, sender,
  recipient, token, amount, usd, received`

/**
 * Writes transfers down and answers those that are news: never seen, or seen in a block that
 * vanished since. A known one is left as it is.
 */
export async function insertTransfers(
  sql: Sql,
  transfers: readonly NewTransfer[],
): Promise<Transfer[]> {
  const news: Transfer[] = []
  for (const each of transfers) {
    const rows = await sql<Row[]>`
      insert into transfers (chain_id, tx_hash, position, log_index, block_number, block_hash,
        timestamp, sender, recipient, token, amount, usd)
      values (${each.chainId}, ${each.txHash && toBytes(each.txHash)}, ${each.position},
        ${each.logIndex}, ${each.blockNumber.toString()}, ${toBytes(each.blockHash)},
        ${each.timestamp.toString()}, ${each.from && toBytes(each.from)}, ${toBytes(each.to)},
        ${toBytes(each.token)}, ${each.amount.toString()}, ${each.usd?.toString() ?? null})
      on conflict (chain_id, tx_hash, position, recipient) do update set
        state = 'seen', seen_at = now(), orphaned_at = null, received = null,
        log_index = excluded.log_index, block_number = excluded.block_number,
        block_hash = excluded.block_hash, timestamp = excluded.timestamp,
        sender = excluded.sender, token = excluded.token, amount = excluded.amount,
        usd = excluded.usd
      where transfers.state = 'orphaned'
      returning ${columns(sql)}`
    news.push(...rows.map(toTransfer))
  }
  return news
}

/** Takes back the transfers in blocks above the given one, and answers them as they were. */
export async function orphanTransfers(
  sql: Sql,
  { chainId, above }: { chainId: number; above: bigint },
): Promise<Transfer[]> {
  const rows = await sql<Row[]>`
    update transfers set state = 'orphaned', orphaned_at = now()
    where chain_id = ${chainId} and state <> 'orphaned' and block_number > ${above.toString()}
    returning ${columns(sql)}`
  return rows.map(toTransfer).sort(byId)
}

export type RecentTransfer = Transfer & { confirmed: boolean }

/** Those that wait for confirmations, and those confirmed in blocks from `since` on. */
export async function listRecentTransfers(
  sql: Sql,
  { chainId, since }: { chainId: number; since: bigint },
): Promise<RecentTransfer[]> {
  const rows = await sql<(Row & { confirmed: boolean })[]>`
    select ${columns(sql)}, state = 'confirmed' as confirmed from transfers
    where chain_id = ${chainId}
      and (state = 'seen' or (state = 'confirmed' and block_number >= ${since.toString()}))
    order by block_number, id`
  return rows.map((row) => ({ ...toTransfer(row), confirmed: row.confirmed }))
}

/** Confirms a transfer that is still where it was; undefined when it is not. */
export async function confirmTransfer(
  sql: Sql,
  { id, blockHash, received }: Pick<Transfer, 'id' | 'blockHash' | 'received'>,
): Promise<Transfer | undefined> {
  const [row] = await sql<Row[]>`
    update transfers
    set state = 'confirmed', confirmed_at = now(), received = ${received?.toString() ?? null}
    where id = ${id.toString()} and state = 'seen' and block_hash = ${toBytes(blockHash)}
    returning ${columns(sql)}`
  return row && toTransfer(row)
}

export async function readTransfer(sql: Sql, id: bigint): Promise<Transfer | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from transfers where id = ${id.toString()}`
  return row && toTransfer(row)
}

const byId = (a: Transfer, b: Transfer) => (a.id < b.id ? -1 : 1)

function toTransfer(row: Row): Transfer {
  return {
    id: BigInt(row.id),
    chainId: Number(row.chain_id),
    txHash: row.tx_hash && toHex(row.tx_hash),
    position: row.position,
    logIndex: row.log_index,
    blockNumber: BigInt(row.block_number),
    blockHash: toHex(row.block_hash),
    timestamp: BigInt(row.timestamp),
    from: row.sender && (toHex(row.sender) as Address),
    to: toHex(row.recipient),
    token: toHex(row.token),
    amount: BigInt(row.amount),
    usd: row.usd === null ? null : BigInt(row.usd),
    received: row.received === null ? null : BigInt(row.received),
  }
}
