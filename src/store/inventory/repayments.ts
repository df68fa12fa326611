import type { Address, Hex } from 'viem'
import type { MinedLog } from '../../domain/evm/transaction.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** How far back fills are read; no protocol repays later than this. */
const DAYS = 14

export type LoggedFill = { key: string; chainId: number; block: bigint; logs: MinedLog[] }

/** Lists the relayer's own mined transactions whose logs have the event, oldest first. */
export async function listFillsWith(sql: Sql, event: Hex): Promise<LoggedFill[]> {
  const pattern = JSON.stringify([{ topics: [event] }])
  const rows = await sql<
    { key: string; chain_id: string; block_number: string; logs: MinedLog[] }[]
  >`
    select key, chain_id, block_number, logs from transactions
    where purpose in ('fill', 'move') and state in ('mined', 'final') and succeeded
      and mined_at > now() - make_interval(days => ${DAYS})
      and logs @> ${pattern}::text::jsonb
    order by mined_at, id`
  return rows.map((row) => ({
    key: row.key,
    chainId: Number(row.chain_id),
    block: BigInt(row.block_number),
    logs: row.logs,
  }))
}

/** The exact amount that is repaid for one of our fills. */
export type KnownNet = {
  /** The key of the transaction that filled. */
  key: string
  chainId: number
  token: Address
  /** The amount that we filled; null if the transaction filled nothing else. */
  gross: bigint | null
  net: bigint
}

/** Lists the expected repayments: of fills from the books, of moves from their preparation. */
export async function listKnownNets(sql: Sql, layer: string): Promise<KnownNet[]> {
  const rows = await sql<
    { key: string; chain_id: string; token: Buffer; gross: string | null; net: string }[]
  >`
    select t.key, d.chain_id, d.token, d.amount + d.lp_fee as gross, d.amount as net
    from ledger_dues d join ledger_postings p on p.id = d.posting_id
    join transaction_attempts a on a.chain_id = p.chain_id and a.hash = p.tx_hash
    join transactions t on t.mined_attempt = a.id
    where d.layer = ${layer} and p.reverses is null and not p.reversed
      and p.created_at > now() - make_interval(days => ${DAYS})
    union all
    select destination_key, destination_chain_id, destination_token, null, expected
    from inventory_moves where venue = ${layer} and destination_key is not null
      and (closed_at is null or closed_at > now() - make_interval(days => ${DAYS}))`
  return rows.map((row) => ({
    key: row.key,
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    gross: row.gross === null ? null : BigInt(row.gross),
    net: BigInt(row.net),
  }))
}

export type BookedRepayment = {
  chainId: number
  txHash: Hex
  block: bigint
  token: Address
  amount: bigint
}

/**
 * Lists what a layer has paid to the service's accounts outside of intents, according to the books,
 * without the amounts that were returned for the operator's own moves.
 */
export async function listBookedRepayments(sql: Sql, layer: string): Promise<BookedRepayment[]> {
  const rows = await sql<
    { chain_id: string; tx_hash: Buffer; block_number: string; token: Buffer; amount: string }[]
  >`
    select p.chain_id, p.tx_hash, p.block_number, e.token, -sum(e.amount) - coalesce((
      select sum(m.amount) from inventory_moves m where m.state = 'returned'
        and m.chain_id = p.chain_id and m.token = e.token and m.arrived_tx = p.tx_hash), 0) as amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.kind = 'transfer' and p.reverses is null and not p.reversed
      and e.account = 'in-flight' and e.layer = ${layer} and e.amount < 0
      and p.created_at > now() - make_interval(days => ${DAYS})
    group by p.id, e.token`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    txHash: toHex(row.tx_hash),
    block: BigInt(row.block_number),
    token: toHex(row.token),
    amount: BigInt(row.amount),
  }))
}

type GivenBack = { chainId: number; token: Address; amount: bigint; after: bigint; layer: string }

/**
 * Lists transactions after a block by which a layer paid at least this amount, oldest first, with
 * the number of returned moves of exactly this amount that are already attributed to each.
 */
export async function listGivenBack(
  sql: Sql,
  { chainId, token, amount, after, layer }: GivenBack,
): Promise<{ txHash: Hex; taken: number }[]> {
  const address = toBytes(token)
  const rows = await sql<{ tx_hash: Buffer; taken: string }[]>`
    select p.tx_hash, (select count(*) from inventory_moves m where m.arrived_tx = p.tx_hash
        and m.chain_id = p.chain_id and m.state = 'returned' and m.token = ${address}
        and m.amount = ${amount.toString()}) as taken
    from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.chain_id = ${chainId} and p.kind = 'transfer' and p.reverses is null and not p.reversed
      and p.block_number > ${after.toString()} and e.account = 'in-flight' and e.layer = ${layer}
      and e.token = ${address} and e.amount <= ${(-amount).toString()}
    order by p.block_number`
  return rows.map((row) => ({ txHash: toHex(row.tx_hash), taken: Number(row.taken) }))
}

/** The newest block of each chain in which the journal has a mined transaction. */
export async function readJournalBlocks(sql: Sql): Promise<Map<number, bigint>> {
  const rows = await sql<{ chain_id: string; block_number: string }[]>`
    select chain_id, max(block_number) as block_number from transactions
    where block_number is not null group by chain_id`
  return new Map(rows.map((row) => [Number(row.chain_id), BigInt(row.block_number)]))
}
