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
 * Searches for transfers to new addresses in the blocks before the cursor: blocks that were mined
 * just before the address was registered, and blocks that were read before this process knew it.
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
    if ((traced ?? cursor.balancesUntil === null) || task.policy.internalTransfers === 'off')
      continue
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
    // If the node no longer has the old balances, any of these blocks may have brought native
    // tokens.
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
 * Accepts the new addresses and leaves the search of their past for later. Anybody may register an
 * address, so following the chain for all other addresses must not wait for one address's past.
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

/**
 * The addresses whose balances are not compared yet. An address may be searched for twice; for one
 * whose balance is compared, the comparison finds everything.
 */
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
 * Filters out transfers inside calls that a comparison of balances has already reported, perhaps
 * for a later block, so that traces do not report them a second time.
 */
async function unlessFoundByBalance(
  { chain, database }: ChainTask,
  addresses: readonly Address[],
): Promise<(transfer: TransferFact) => boolean> {
  const until = await listFoundByBalance(database.sql, { chainId: chain.id, addresses })
  return ({ to, position, blockNumber }) =>
    !isInside(position) || blockNumber > (until.get(to) ?? -1n)
}

/** The balance changes of a block that its visible native transfers do not explain. */
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

/** The balances of the new addresses at the cursor's block; comparisons start from them. */
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
