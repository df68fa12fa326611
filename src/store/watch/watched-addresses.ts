import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** NOTIFY on it when addresses were added. */
export const WATCHED_ADDRESSES_CHANNEL = 'watched_addresses'

/** Of an address. */
const BYTES = 20

/**
 * Has every transfer to the address found, on every chain, from a few minutes ago on. Takes effect
 * when the caller's transaction commits; an address that is watched already stays so.
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

/** The addresses of a piece. */
export function unpackAddresses(packed: Buffer): Address[] {
  return Array.from({ length: packed.length / BYTES }, (_, index) =>
    toHex(packed.subarray(index * BYTES, (index + 1) * BYTES)),
  )
}

export type AddedAddresses = {
  addresses: readonly Buffer[]
  /** Whoever asks next for those added since here misses none, and may get some again. */
  until: string
}

/** The addresses added since `since`, an `until` from before ('0' = all of them). */
export async function readWatchedAddresses(sql: Sql, since: string): Promise<AddedAddresses> {
  const rows = await sql<{ until: string; address: Buffer | null }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, address
    from (values (1)) as once left join watched_addresses on added_in >= ${since}::text::xid8`
  const addresses = rows.flatMap(({ address }) => (address ? [address] : []))
  return { addresses, until: rows[0]?.until ?? since }
}

/**
 * Hands all watched addresses over in pieces of bounded size, for a million do not fit a reply. A
 * piece is their bytes one after the other: as rows they would take ten times the memory and the time.
 */
export async function readAllWatchedAddresses(
  sql: Sql,
  onPiece: (packed: Buffer) => Promise<void> | void,
  pageSize = 10_000,
): Promise<string> {
  // What is added while this reads is read again from here on.
  const [start] = await sql<{ until: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until`
  for (let after = Buffer.alloc(0); ; ) {
    const [page] = await sql<{ packed: Buffer | null }[]>`
      select string_agg(address, ''::bytea order by address) as packed from (
        select address from watched_addresses where address > ${after}
        order by address limit ${pageSize}) as piece`
    const packed = page?.packed ?? Buffer.alloc(0)
    if (packed.length > 0) await onPiece(packed)
    if (packed.length < pageSize * BYTES) return start?.until ?? '0'
    after = Buffer.from(packed.subarray(packed.length - BYTES))
  }
}
