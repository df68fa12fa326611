import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** The channel that is notified when addresses were added. */
export const WATCHED_ADDRESSES_CHANNEL = 'watched_addresses'

/** The length of an address. */
const BYTES = 20

/**
 * Makes the watcher find every transfer to the address on every chain, from a few minutes ago on.
 * Takes effect when the caller's transaction commits; an address stays watched for ever.
 */
export async function watchAddress(sql: Sql, address: Address): Promise<void> {
  await watchAddresses(sql, [address])
}

export async function watchAddresses(sql: Sql, addresses: readonly Address[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    insert into watched_addresses (address)
    select distinct unnest(${addresses.map(toBytes)}::bytea[])
    on conflict do nothing`
  await sql`select pg_notify(${WATCHED_ADDRESSES_CHANNEL}, '')`
}

/** Splits packed bytes into addresses. */
export function unpackAddresses(packed: Buffer): Address[] {
  return Array.from({ length: packed.length / BYTES }, (_, index) =>
    toHex(packed.subarray(index * BYTES, (index + 1) * BYTES)),
  )
}

export type AddedAddresses = {
  addresses: readonly Buffer[]
  /** The position for the next call, which then misses no address but may repeat some. */
  until: string
}

/** Reads the addresses added since `since`, which is an earlier `until`, or '0' for all. */
export async function readWatchedAddresses(sql: Sql, since: string): Promise<AddedAddresses> {
  const rows = await sql<{ until: string; address: Buffer | null }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, address
    from (values (1)) as once left join watched_addresses on added_in >= ${since}::text::xid8`
  const addresses = rows.flatMap(({ address }) => (address ? [address] : []))
  return { addresses, until: rows[0]?.until ?? since }
}

/**
 * Reads all watched addresses in pieces of bounded size, because a million do not fit into one
 * answer. A piece is the concatenated bytes: rows would take ten times the memory and time. With
 * `since`, an earlier `until`, it reads only the addresses that were added from there on; with
 * `before`, only those that were added before.
 */
export async function readAllWatchedAddresses(
  sql: Sql,
  onPiece: (packed: Buffer) => Promise<void> | void,
  {
    since = '0',
    before = null,
    pageSize = 10_000,
  }: { since?: string; before?: string | null; pageSize?: number } = {},
): Promise<string> {
  // Addresses that are added during this read come again after this position.
  const [start] = await sql<{ until: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until`
  for (let after = Buffer.alloc(0); ; ) {
    const [page] = await sql<{ packed: Buffer | null }[]>`
      select string_agg(address, ''::bytea order by address) as packed from (
        select address from watched_addresses
        where address > ${after} and added_in >= ${since}::text::xid8
          and (${before}::text is null or added_in < ${before}::text::xid8)
        order by address limit ${pageSize}) as piece`
    const packed = page?.packed ?? Buffer.alloc(0)
    if (packed.length > 0) await onPiece(packed)
    if (packed.length < pageSize * BYTES) return start?.until ?? '0'
    after = Buffer.from(packed.subarray(packed.length - BYTES))
  }
}
