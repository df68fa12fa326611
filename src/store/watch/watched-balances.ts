import type { Address } from 'viem'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type WatchedBalance = {
  address: Address
  /** Null when no url could read it. */
  balance: bigint | null
}

export type BalanceAt = WatchedBalance & { block: bigint }

/** Lists balances in the order of their addresses, read at blocks within the bounds. */
export async function listBalances(
  sql: Sql,
  page: { chainId: number; after: Address | null; above?: bigint; below?: bigint; limit: number },
): Promise<BalanceAt[]> {
  const { chainId, after, above = -1n, below, limit } = page
  const rows = await sql<{ address: Buffer; balance: string | null; block_number: string }[]>`
    select address, balance, block_number from watched_balances
    where chain_id = ${chainId} and block_number > ${above.toString()}
      ${after === null ? sql`` : sql`and address > ${toBytes(after)}`}
      ${below === undefined ? sql`` : sql`and block_number < ${below.toString()}`}
    order by address limit ${limit}`
  return rows.map(({ address, balance, block_number }) => ({
    address: toHex(address),
    balance: balance === null ? null : BigInt(balance),
    block: BigInt(block_number),
  }))
}

/** Returns those of the addresses whose balances are compared already. */
export async function listCompared(
  sql: Sql,
  { chainId, addresses }: { chainId: number; addresses: readonly Address[] },
): Promise<Set<Address>> {
  const rows = await sql<{ address: Buffer }[]>`
    select address from watched_balances
    where chain_id = ${chainId} and address = any(${addresses.map(toBytes)}::bytea[])`
  return new Set(rows.map(({ address }) => toHex(address)))
}

/** Saves balances at a block; a balance from a later block is not overwritten. */
export async function saveBalances(
  sql: Sql,
  { chainId, block }: { chainId: number; block: bigint },
  balances: readonly WatchedBalance[],
): Promise<void> {
  if (balances.length === 0) return
  await sql`
    insert into watched_balances (chain_id, address, balance, block_number)
    select ${chainId}, address, balance, ${block.toString()}::bigint from unnest(
      ${balances.map(({ address }) => toBytes(address))}::bytea[],
      ${balances.map(({ balance }) => balance?.toString() ?? null)}::numeric[]) as
      given (address, balance)
    on conflict (chain_id, address) do update
    set balance = excluded.balance, block_number = excluded.block_number
    where watched_balances.block_number <= excluded.block_number`
}

/** After a reorg, re-dates balances that were read at orphaned blocks to the fork point. */
export async function lowerBalances(
  sql: Sql,
  { chainId, to }: { chainId: number; to: bigint },
): Promise<void> {
  await sql`
    update watched_balances set block_number = ${to.toString()}
    where chain_id = ${chainId} and block_number > ${to.toString()}`
}

/** The last block at which a balance alone has shown native tokens of each of the addresses. */
export async function listFoundByBalance(
  sql: Sql,
  { chainId, addresses }: { chainId: number; addresses: readonly Address[] },
): Promise<Map<Address, bigint>> {
  const rows = await sql<{ recipient: Buffer; last: string }[]>`
    select recipient, max(block_number) as last from transfers
    where recipient = any(${addresses.map(toBytes)}::bytea[]) and chain_id = ${chainId}
      and position like 'balance:%' and state <> 'orphaned'
    group by recipient`
  return new Map(rows.map(({ recipient, last }) => [toHex(recipient), BigInt(last)]))
}

export type NativeFlow = { address: Address; block: bigint; amount: bigint }

/** Lists the known native transfers in the blocks after one and up to another. */
export async function listNativeArrivals(
  sql: Sql,
  { chainId, after, upTo }: { chainId: number; after: bigint; upTo: bigint },
): Promise<NativeFlow[]> {
  const rows = await sql<{ recipient: Buffer; block_number: string; amount: string }[]>`
    select recipient, block_number, amount from transfers
    where chain_id = ${chainId} and token = ${toBytes(NATIVE_TOKEN)} and state <> 'orphaned'
      and block_number > ${after.toString()} and block_number <= ${upTo.toString()}`
  return rows.map(({ recipient, block_number, amount }) => ({
    address: toHex(recipient),
    block: BigInt(block_number),
    amount: BigInt(amount),
  }))
}
