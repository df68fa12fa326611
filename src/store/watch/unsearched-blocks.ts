import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

/** A range of blocks that could not be searched completely. */
export type UnsearchedBlocks = {
  /** The range begins after this block. */
  after: bigint
  /** The range ends with this block. */
  until: bigint
  /** The addresses to search for; null for every watched address. */
  addresses: readonly Address[] | null
  /** True if nothing was searched yet; absent if only the calls inside transactions are missing. */
  nothingSeen?: true
}

type Row = Pick<
  RowOf<'unsearched_blocks'>,
  'id' | 'after_block' | 'until_block' | 'addresses' | 'nothing_seen'
>

/** Turns blocks into ranges, for some addresses or for all. */
export function rangesOf(
  blocks: readonly { number: bigint }[],
  addresses: UnsearchedBlocks['addresses'],
): UnsearchedBlocks[] {
  const ranges: UnsearchedBlocks[] = []
  for (const number of blocks.map((block) => block.number).sort((a, b) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1)
    if (last?.until === number - 1n) last.until = number
    else ranges.push({ after: number - 1n, until: number, addresses })
  }
  return ranges
}

/** Inserts ranges; `triedAt` is when they were searched last. */
export async function addUnsearched(
  sql: Sql,
  chainId: number,
  ranges: readonly UnsearchedBlocks[],
  triedAt: Date | null = null,
): Promise<void> {
  for (const { after, until, addresses, nothingSeen } of ranges) {
    await sql`
      insert into unsearched_blocks
        (chain_id, after_block, until_block, addresses, nothing_seen, tried_at)
      values (${chainId}, ${after.toString()}, ${until.toString()},
        ${addresses?.map(toBytes) ?? null}::bytea[], ${nothingSeen === true}, ${triedAt})`
  }
}

/** A range that no node could trace is tried again after this time. */
const RETRY_SECONDS = 5

/** Finds the next range to search; undefined if all ranges were tried a short time ago. */
export async function nextUnsearched(
  sql: Sql,
  chainId: number,
): Promise<(UnsearchedBlocks & { id: bigint }) | undefined> {
  const [row] = await sql<Row[]>`
    select id, after_block, until_block, addresses, nothing_seen from unsearched_blocks
    where chain_id = ${chainId}
      and (tried_at is null or tried_at < now() - make_interval(secs => ${RETRY_SECONDS}))
    order by tried_at nulls first, until_block desc, id limit 1`
  return (
    row && {
      id: BigInt(row.id),
      after: BigInt(row.after_block),
      until: BigInt(row.until_block),
      addresses: row.addresses?.map((address) => toHex(address)) ?? null,
      ...(row.nothing_seen && { nothingSeen: true as const }),
    }
  )
}

export async function countUnsearched(sql: Sql, chainId: number): Promise<bigint> {
  const [row] = await sql<{ count: string }[]>`
    select coalesce(sum(until_block - after_block), 0)::text as count from unsearched_blocks
    where chain_id = ${chainId}`
  return BigInt(row?.count ?? 0)
}

/** Postpones a range, so that others come first for a while. */
export async function postponeUnsearched(sql: Sql, id: bigint): Promise<void> {
  await sql`update unsearched_blocks set tried_at = now() where id = ${id.toString()}`
}

export async function removeUnsearched(sql: Sql, id: bigint): Promise<void> {
  await sql`delete from unsearched_blocks where id = ${id.toString()}`
}

/** Drops the blocks above the fork point after a reorg, because the chain has replaced them. */
export async function dropUnsearchedAbove(
  sql: Sql,
  { chainId, base }: { chainId: number; base: bigint },
): Promise<void> {
  await sql`
    delete from unsearched_blocks
    where chain_id = ${chainId} and after_block >= ${base.toString()}`
  await sql`
    update unsearched_blocks set until_block = ${base.toString()}
    where chain_id = ${chainId} and until_block > ${base.toString()}`
}

/** Finds the pairs of address and block for which a balance has shown native tokens. */
export async function listBlocksFoundByBalance(
  sql: Sql,
  { chainId, after, until }: { chainId: number } & Pick<UnsearchedBlocks, 'after' | 'until'>,
): Promise<Set<string>> {
  const rows = await sql<{ recipient: Buffer; block_number: string }[]>`
    select recipient, block_number from transfers
    where chain_id = ${chainId} and position like 'balance:%' and state <> 'orphaned'
      and block_number > ${after.toString()} and block_number <= ${until.toString()}`
  return new Set(rows.map((row) => foundKey(toHex(row.recipient), BigInt(row.block_number))))
}

export const foundKey = (address: Address, block: bigint): string => `${address} ${block}`
