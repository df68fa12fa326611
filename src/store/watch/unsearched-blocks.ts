import type { Address } from 'viem'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** Blocks whose calls nobody could look into. */
export type UnsearchedBlocks = {
  /** The blocks after this one, */
  after: bigint
  /** up to this one. */
  until: bigint
  /** Null: for every watched address. */
  addresses: readonly Address[] | null
}

type Row = {
  id: string
  after_block: string
  until_block: string
  addresses: Buffer[] | null
}

/** Writes them down; blocks that go on where those of the same addresses end lengthen these. */
export async function addUnsearched(
  sql: Sql,
  chainId: number,
  { after, until, addresses }: UnsearchedBlocks,
): Promise<void> {
  if (addresses === null) {
    const lengthened = await sql`
      update unsearched_blocks set until_block = ${until.toString()}
      where chain_id = ${chainId} and addresses is null and until_block = ${after.toString()}
      returning id`
    if (lengthened.length > 0) return
  }
  await sql`
    insert into unsearched_blocks (chain_id, after_block, until_block, addresses)
    values (${chainId}, ${after.toString()}, ${until.toString()},
      ${addresses?.map(toBytes) ?? null}::bytea[])`
}

/** Those that were not tried for the longest time; undefined when there are none at all. */
export async function nextUnsearched(
  sql: Sql,
  chainId: number,
): Promise<(UnsearchedBlocks & { id: bigint }) | undefined> {
  const [row] = await sql<Row[]>`
    select id, after_block, until_block, addresses from unsearched_blocks
    where chain_id = ${chainId} order by tried_at nulls first, id limit 1`
  return (
    row && {
      id: BigInt(row.id),
      after: BigInt(row.after_block),
      until: BigInt(row.until_block),
      addresses: row.addresses?.map((address) => toHex(address)) ?? null,
    }
  )
}

export async function countUnsearched(sql: Sql, chainId: number): Promise<bigint> {
  const [row] = await sql<{ count: string }[]>`
    select coalesce(sum(until_block - after_block), 0)::text as count from unsearched_blocks
    where chain_id = ${chainId}`
  return BigInt(row?.count ?? 0)
}

/** Others come first the next time. */
export async function postponeUnsearched(sql: Sql, id: bigint): Promise<void> {
  await sql`update unsearched_blocks set tried_at = now() where id = ${id.toString()}`
}

/** Puts what is left of them in their place. */
export async function replaceUnsearched(
  sql: Sql,
  { id, chainId }: { id: bigint; chainId: number },
  rest: readonly UnsearchedBlocks[],
): Promise<void> {
  await sql`delete from unsearched_blocks where id = ${id.toString()}`
  for (const { after, until, addresses } of rest) {
    await sql`
      insert into unsearched_blocks (chain_id, after_block, until_block, addresses, tried_at)
      values (${chainId}, ${after.toString()}, ${until.toString()},
        ${addresses?.map(toBytes) ?? null}::bytea[], now())`
  }
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
