import type { Hash } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { type RecordedRelease, releasesCodec } from './recorded-releases.ts'

export type BlockId = { number: bigint; hash: Hash }

/** A block with the native tokens that left deposit addresses; absent if its logs were not read. */
export type ReadBlock = BlockId & { releases?: readonly RecordedRelease[] | undefined }

export type ChainCursor = {
  block: BlockId
  /** See `readWatchedAddresses`. */
  addressesUntil: string
  balancesUntil: bigint | null
}

type Row = {
  block_number: string
  block_hash: Buffer
  addresses_until: string
  balances_until: string | null
}

/** Reads the cursor of a chain; undefined if the chain was never followed. */
export async function readCursor(sql: Sql, chainId: number): Promise<ChainCursor | undefined> {
  const [row] = await sql<Row[]>`
    select block_number, block_hash, addresses_until::text, balances_until
    from watched_chains where chain_id = ${chainId}`
  if (!row) return undefined
  return {
    block: { number: BigInt(row.block_number), hash: toHex(row.block_hash) },
    addressesUntil: row.addresses_until,
    balancesUntil: row.balances_until === null ? null : BigInt(row.balances_until),
  }
}

/** Begins to follow a chain after the given block, unless a process has begun before. */
export async function beginChain(
  sql: Sql,
  chainId: number,
  { block, addressesUntil }: Pick<ChainCursor, 'block' | 'addressesUntil'>,
): Promise<void> {
  const rows = await sql`
    insert into watched_chains (chain_id, block_number, block_hash, addresses_until)
    values (${chainId}, ${block.number.toString()}, ${toBytes(block.hash)},
      ${addressesUntil}::text::xid8)
    on conflict do nothing returning chain_id`
  if (rows.length === 0) return
  await sql`
    insert into watched_blocks (chain_id, number, hash)
    values (${chainId}, ${block.number.toString()}, ${toBytes(block.hash)})
    on conflict (chain_id, number) do update set hash = excluded.hash, releases = null`
}

export type CursorMove = { chainId: number; from: ChainCursor; to: ChainCursor }

/**
 * Moves the cursor if it is where the caller saw it, and locks it until the transaction ends. False
 * when another process has moved it: then nothing may be written.
 */
export async function moveCursor(sql: Sql, move: CursorMove): Promise<boolean> {
  return (await updateCursor(sql, move)).length > 0
}

/**
 * Moves the cursor over new blocks and records the blocks in one statement, which is enough for
 * blocks without transfers. False when another process has moved the cursor: then nothing is
 * written.
 */
export async function addBlocks(
  sql: Sql,
  move: CursorMove,
  blocks: readonly ReadBlock[],
): Promise<boolean> {
  const rows = await sql`
    with moved as (${updateCursor(sql, move)}), added as (
      insert into watched_blocks (chain_id, number, hash, releases)
      select moved.chain_id, number, hash, releases::json
      from moved, ${rowsOf(sql, blocks)} as block (number, hash, releases)
      on conflict (chain_id, number) do update
        set hash = excluded.hash, releases = excluded.releases)
    select chain_id from moved`
  return rows.length > 0
}

function updateCursor(sql: Sql, { chainId, from, to }: CursorMove) {
  return sql`
    update watched_chains set block_number = ${to.block.number.toString()},
      block_hash = ${toBytes(to.block.hash)}, addresses_until = ${to.addressesUntil}::text::xid8,
      balances_until = ${to.balancesUntil?.toString() ?? null}
    where chain_id = ${chainId} and block_hash = ${toBytes(from.block.hash)}
      and addresses_until = ${from.addressesUntil}::text::xid8
      and balances_until is not distinct from ${from.balancesUntil?.toString() ?? null}::bigint
    returning chain_id`
}

function rowsOf(sql: Sql, blocks: readonly ReadBlock[]) {
  const written = blocks.map(
    ({ hash, releases }) =>
      releases && JSON.stringify(releasesCodec.encode({ block: hash, left: releases })),
  )
  return sql`unnest(
    ${blocks.map(({ number }) => number.toString())}::bigint[],
    ${blocks.map(({ hash }) => toBytes(hash))}::bytea[],
    ${written.map((each) => each ?? null)}::text[])`
}

/** Returns those of the chains that were ever followed. */
export async function listBegunChains(sql: Sql, chainIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ chain_id: string }[]>`
    select chain_id from watched_chains where chain_id = any(${chainIds.map(String)}::bigint[])`
  return rows.map((row) => Number(row.chain_id))
}

/** Lists the remembered blocks, newest first. */
export async function listBlocks(
  sql: Sql,
  { chainId, upTo, limit }: { chainId: number; upTo: bigint; limit: number },
): Promise<BlockId[]> {
  const rows = await sql<{ number: string; hash: Buffer }[]>`
    select number, hash from watched_blocks
    where chain_id = ${chainId} and number <= ${upTo.toString()}
    order by number desc limit ${limit}`
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: toHex(hash) }))
}

/** Deletes the blocks outside the range that is to be remembered. */
export async function keepBlocks(
  sql: Sql,
  { chainId, from, to }: { chainId: number; from: bigint; to: bigint },
): Promise<void> {
  await sql`
    delete from watched_blocks
    where chain_id = ${chainId} and (number < ${from.toString()} or number > ${to.toString()})`
}
