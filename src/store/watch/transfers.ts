import type { Address } from 'viem'
import type { Usd } from '../../domain/usd.ts'
import type { Transfer, TransferFact } from '../../domain/watch/transfer.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

export type NewTransfer = TransferFact & { usd: Usd | null }

type Row = Omit<RowOf<'transfers'>, 'state' | 'seen_at' | 'confirmed_at' | 'orphaned_at'>

const columns = (sql: Sql) => sql`
  id, chain_id, tx_hash, position, log_index, block_number, block_hash, timestamp, sender,
  recipient, token, amount, usd, received`

/**
 * Inserts transfers and returns those that are new: never seen, or seen in a block that a reorg has
 * removed since. A known transfer is not changed.
 */
export async function insertTransfers(
  sql: Sql,
  transfers: readonly NewTransfer[],
): Promise<Transfer[]> {
  const byKey = new Map<string, NewTransfer>()
  for (const each of transfers) if (!byKey.has(keyOf(each))) byKey.set(keyOf(each), each)
  if (byKey.size === 0) return []
  const list = [...byKey.values()]
  const rows = await sql<Row[]>`
    insert into transfers (chain_id, tx_hash, position, log_index, block_number, block_hash,
      timestamp, sender, recipient, token, amount, usd)
    select * from unnest(
      ${list.map(({ chainId }) => String(chainId))}::bigint[],
      ${list.map(({ txHash }) => txHash && toBytes(txHash))}::bytea[],
      ${list.map(({ position }) => position)}::text[],
      ${list.map(({ logIndex }) => logIndex)}::integer[],
      ${list.map(({ blockNumber }) => blockNumber.toString())}::bigint[],
      ${list.map(({ blockHash }) => toBytes(blockHash))}::bytea[],
      ${list.map(({ timestamp }) => timestamp.toString())}::bigint[],
      ${list.map(({ from }) => from && toBytes(from))}::bytea[],
      ${list.map(({ to }) => toBytes(to))}::bytea[],
      ${list.map(({ token }) => toBytes(token))}::bytea[],
      ${list.map(({ amount }) => amount.toString())}::numeric[],
      ${list.map(({ usd }) => usd?.toString() ?? null)}::numeric[])
    on conflict (chain_id, tx_hash, position, recipient) do update set
      state = 'seen', seen_at = now(), orphaned_at = null, received = null,
      log_index = excluded.log_index, block_number = excluded.block_number,
      block_hash = excluded.block_hash, timestamp = excluded.timestamp,
      sender = excluded.sender, token = excluded.token, amount = excluded.amount,
      usd = excluded.usd
    where transfers.state = 'orphaned'
    returning ${columns(sql)}`
  const place = new Map([...byKey.keys()].map((key, index) => [key, index]))
  const placeOf = (transfer: Transfer) => place.get(keyOf(transfer)) ?? 0
  return rows.map(toTransfer).sort((a, b) => placeOf(a) - placeOf(b))
}

/** The identity of a transfer, which stays the same through every reorg. */
const keyOf = ({ chainId, txHash, position, to }: TransferFact) =>
  `${chainId} ${txHash} ${position} ${to}`.toLowerCase()

/** What tells a transfer from all others of its chain. */
export type TransferKey = Pick<TransferFact, 'txHash' | 'position' | 'to'>

export type UnlistedRequest = {
  chainId: number
  recipients: readonly Address[]
  /** The chain's tokens; transfers of all others count. */
  listed: readonly Address[]
  /** The most transfers for each recipient. */
  most: number
}

/**
 * Lists the newest transfers of unlisted tokens that were found within the last day. None of them
 * has a known value, because only listed tokens have a price.
 */
export async function listUnlistedOfDay(
  sql: Sql,
  { chainId, recipients, listed, most }: UnlistedRequest,
): Promise<TransferKey[]> {
  const rows = await sql<Pick<Row, 'tx_hash' | 'position' | 'recipient'>[]>`
    select t.tx_hash, t.position, t.recipient
    from unnest(${recipients.map((each) => toBytes(each))}::bytea[]) as asked (address)
    cross join lateral (
      select tx_hash, position, recipient from transfers
      where chain_id = ${chainId} and recipient = asked.address and usd is null
        and seen_at > now() - interval '1 day'
        and token <> all(${listed.map((each) => toBytes(each))}::bytea[])
      order by seen_at desc limit ${most}) t`
  return rows.map((row) => ({
    txHash: row.tx_hash && toHex(row.tx_hash),
    position: row.position,
    to: toHex(row.recipient),
  }))
}

/** Marks the transfers in blocks above the given one as orphaned, and returns them. */
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

/** Lists transfers that wait for confirmations, and confirmed ones in blocks from `since` on. */
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

/** Confirms the transfers that are still in the given blocks, and returns them in their order. */
export async function markConfirmed(
  sql: Sql,
  transfers: readonly Pick<Transfer, 'id' | 'blockHash' | 'received'>[],
): Promise<Transfer[]> {
  const rows = await sql<Row[]>`
    update transfers set state = 'confirmed', confirmed_at = now(), received = known.arrived
    from unnest(
      ${transfers.map(({ id }) => id.toString())}::bigint[],
      ${transfers.map(({ blockHash }) => toBytes(blockHash))}::bytea[],
      ${transfers.map(({ received }) => received?.toString() ?? null)}::numeric[]
    ) as known (transfer, hash, arrived)
    where id = known.transfer and state = 'seen' and block_hash = known.hash
    returning ${columns(sql)}`
  const place = new Map(transfers.map(({ id }, index) => [id, index]))
  return rows.map(toTransfer).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** Sums the known transfers in a range of blocks for each pair of token and holder. */
export async function sumArrivals(
  sql: Sql,
  { chainId, from, to, holdings }: ArrivalsRequest,
): Promise<bigint[]> {
  const rows = await sql<{ total: string }[]>`
    select coalesce(sum(amount), 0)::text as total
    from unnest(
      ${holdings.map(({ holder }) => toBytes(holder))}::bytea[],
      ${holdings.map(({ token }) => toBytes(token))}::bytea[]
    ) with ordinality as pair (holder, asset, place)
    left join transfers on recipient = pair.holder and token = pair.asset
      and chain_id = ${chainId} and state <> 'orphaned'
      and block_number between ${from.toString()} and ${to.toString()}
    group by place order by place`
  return rows.map(({ total }) => BigInt(total))
}

export type ArrivalsRequest = {
  chainId: number
  from: bigint
  to: bigint
  holdings: readonly { token: Address; holder: Address }[]
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
