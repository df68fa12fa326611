import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

/** Blocks that nobody could look into. */
export type UnsearchedBlocks = {
  /** The blocks after this one, */
  after: bigint
  /** up to this one. */
  until: bigint
  /** Null: for every watched address. */
  addresses: readonly Address[] | null
  /** Nobody has looked at logs and at what transactions carry either; absent: only calls are left. */
  nothingSeen?: true
}

type Row = Pick<
  RowOf<'unsearched_blocks'>,
  'id' | 'after_block' | 'until_block' | 'addresses' | 'nothing_seen'
>

/** Blocks as ranges, for one or for every address. */
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

/** Writes them down; `triedAt`: when somebody was asked about them last. */
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

/** So long blocks of which nobody tells are left alone. */
const RETRY_SECONDS = 5

/** Those that come next: the newest of which nobody was asked lately. None: there may be others. */
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

/** Others come first for a while. */
export async function postponeUnsearched(sql: Sql, id: bigint): Promise<void> {
  await sql`update unsearched_blocks set tried_at = now() where id = ${id.toString()}`
}

export async function removeUnsearched(sql: Sql, id: bigint): Promise<void> {
  await sql`delete from unsearched_blocks where id = ${id.toString()}`
}

/** After a reorg: the blocks above the fork point are no part of the chain any more. */
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

/** In which of the blocks native money for an address was found by its balance. */
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
