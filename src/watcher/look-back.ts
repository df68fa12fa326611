import type { Address } from 'viem'
import { isNative } from '../domain/token.ts'
import { type AddressSet, addressSetOf } from '../domain/watch/address-set.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { mapLimited } from '../lib/concurrency/map-limited.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import { insertTransfers } from '../store/watch/transfers.ts'
import { addUnsearched, type UnsearchedBlocks } from '../store/watch/unsearched-blocks.ts'
import {
  listCompared,
  listFoundByBalance,
  saveBalances,
  type WatchedBalance,
} from '../store/watch/watched-balances.ts'
import { type BlockId, type ChainCursor, moveCursor } from '../store/watch/watched-chains.ts'
import { assertOurs } from './assert-ours.ts'
import { balanceFacts } from './balances/balance-facts.ts'
import { type BalanceChange, findBalanceChanges } from './balances/find-balance-changes.ts'
import { readNativeIfKept } from './balances/read-native.ts'
import { type ChainTask, lookbackBlocks } from './chain-task.ts'
import { isInside } from './native/native-fact.ts'
import { recallLogs } from './recall-logs.ts'
import { CursorMovedError } from './record-segment.ts'
import { scanBlocks } from './scan-blocks.ts'
import { valueTransfers } from './value-transfers.ts'

const CONCURRENCY = 4

/**
 * Looks for transfers to new addresses in the blocks before the cursor: those mined just before the
 * address was registered, and those read before this process had heard of it.
 */
export async function lookBack(
  task: ChainTask,
  cursor: ChainCursor,
  { addresses, until }: { addresses: readonly Address[]; until: string },
): Promise<ChainCursor> {
  const { chain, database, handler, observe } = task
  const range = rangeBefore(task, cursor)
  const own = addressSetOf(addresses)
  const changes = await findBalanceChanges(task, addresses, range)
  const headers = [
    ...(await blocksNaming(task, own, range)),
    ...(changes?.map(({ header }) => header) ?? []),
  ]
  const blocks = [...new Map(headers.map((header) => [header.hash, header])).values()]
  await assertOurs(task, blocks)
  const found: TransferFact[] = []
  const fresh = await uncompared(task, cursor, addresses)
  const isNews = await unlessFoundByBalance(task, addresses)
  for (const header of blocks) {
    const { transfers, traced } = await scanBlocks(task, [header], own)
    found.push(...transfers.filter(isNews))
    if (traced || task.policy.internalTransfers === 'off') continue
    const here = changes?.filter((change) => change.header.hash === header.hash) ?? []
    const rest = here.map((change) => without(change, transfers, fresh))
    found.push(...(await balanceFacts(task, rest)))
  }
  const balances = cursor.balancesUntil === null ? [] : await present(task, cursor, fresh)
  const valued = await valueTransfers(task, found)
  const to = { ...cursor, addressesUntil: until }
  const seen = await database.transaction(async (sql) => {
    const moved = await moveCursor(sql, { chainId: chain.id, from: cursor, to })
    if (!moved) throw new CursorMovedError()
    await saveBalances(sql, { chainId: chain.id, block: cursor.block.number }, balances)
    // Where the node has forgotten what balances were, every block may have brought native money.
    if (!changes) await addUnsearched(sql, chain.id, [unsearchedIn(range, addresses)])
    const news = await insertTransfers(sql, valued)
    if (news.length > 0) await handler.onTransfers(sql, news)
    return news
  })
  for (const transfer of seen) observe.seen(transfer)
  observe.lookedBack({ chainId: chain.id, addresses: addresses.length, found: seen.length })
  return to
}

/**
 * Takes the new addresses on without having looked back: that is left for later. Anybody may
 * register an address, and whoever follows the chain for all others does not wait for its past.
 */
export async function postponeLookBack(
  task: ChainTask,
  cursor: ChainCursor,
  { addresses, until }: { addresses: readonly Address[]; until: string },
): Promise<ChainCursor> {
  const { chain, database } = task
  const fresh = await uncompared(task, cursor, addresses)
  const unknown = fresh.map((address) => ({ address, balance: null }))
  const to = { ...cursor, addressesUntil: until }
  await database.transaction(async (sql) => {
    const moved = await moveCursor(sql, { chainId: chain.id, from: cursor, to })
    if (!moved) throw new CursorMovedError()
    const at = { chainId: chain.id, block: cursor.block.number }
    if (cursor.balancesUntil !== null) await saveBalances(sql, at, unknown)
    await addUnsearched(sql, chain.id, [unsearchedIn(rangeBefore(task, cursor), addresses)])
  })
  return to
}

function rangeBefore(task: ChainTask, { block }: ChainCursor): Range {
  const first = block.number - BigInt(lookbackBlocks(task)) + 1n
  return { from: first < 1n ? 1n : first, to: block }
}

function unsearchedIn({ from, to }: Range, addresses: readonly Address[]): UnsearchedBlocks {
  return { after: from - 1n, until: to.number, addresses, nothingSeen: true }
}

/** An address may be looked for again; whoever compares its balance has found all of it. */
async function uncompared(
  { chain, database }: ChainTask,
  { balancesUntil }: ChainCursor,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  if (balancesUntil === null) return addresses
  const compared = await listCompared(database.sql, { chainId: chain.id, addresses })
  return addresses.filter((address) => !compared.has(address))
}

/**
 * Money inside calls that a balance has told of before, perhaps as of a later block, is not told a
 * second time by a node that has traces.
 */
async function unlessFoundByBalance(
  { chain, database }: ChainTask,
  addresses: readonly Address[],
): Promise<(transfer: TransferFact) => boolean> {
  const until = await listFoundByBalance(database.sql, { chainId: chain.id, addresses })
  return ({ to, position, blockNumber }) =>
    !isInside(position) || blockNumber > (until.get(to) ?? -1n)
}

/** What a block changed beyond the native transfers that it shows. */
function without(
  { header, changes }: BalanceChange,
  transfers: readonly TransferFact[],
  holders: readonly Address[],
): BalanceChange {
  const rest = new Map(holders.map((holder) => [holder, changes.get(holder) ?? 0n]))
  for (const { to, token, amount } of transfers) {
    const change = rest.get(to)
    if (isNative(token) && change !== undefined) rest.set(to, change - amount)
  }
  return { header, changes: rest }
}

/** What the newcomers have now, from which on their balances are compared. */
async function present(
  task: ChainTask,
  { block }: ChainCursor,
  addresses: readonly Address[],
): Promise<WatchedBalance[]> {
  const balances = await readNativeIfKept(task, addresses, block)
  return addresses.map((address) => ({
    address,
    balance: balances ? (balances.get(address) ?? 0n) : null,
  }))
}

type Range = { from: bigint; to: BlockId }

/** The blocks with a log of a transfer to one of the addresses. */
async function blocksNaming(
  task: ChainTask,
  own: AddressSet,
  range: Range,
): Promise<BlockHeader[]> {
  const { blocks, signal } = task
  const past = await recallLogs(task, { ...range, needs: 'recipients' })
  const named = past.filter(({ names }) => names?.(own)).reverse()
  return mapLimited(named, CONCURRENCY, ({ hash }) => blocks.byHash(hash, signal))
}
