import type { Address } from 'viem'
import { readAllWatchedAddresses, unpackAddresses } from '../../store/watch/watched-addresses.ts'
import {
  listBalances,
  saveBalances,
  type WatchedBalance,
} from '../../store/watch/watched-balances.ts'
import type { BlockId, ChainCursor } from '../../store/watch/watched-chains.ts'
import type { AddedSince } from '../address-book.ts'
import type { ChainTask } from '../chain-task.ts'
import { readNativeIfKept } from './read-native.ts'

const PAGE = 4_000

/**
 * Records the balance of every address that was met at a block, from which on balances are compared.
 * An address that is registered meanwhile is left out: its past is still to be searched, and what
 * came before its baseline would be taken as found. False when no node has that block's state any
 * more; the caller tries again at a later block.
 */
export async function takeBaseline(
  task: ChainTask,
  block: BlockId,
  { addresses: newest, until: before }: AddedSince,
): Promise<boolean> {
  const { chain, database } = task
  let isKept = true
  const save = async (addresses: readonly Address[]) => {
    const balances = isKept && (await readNativeIfKept(task, addresses, block))
    if (!balances) {
      isKept = false
      return
    }
    const rows = [...balances].map(([address, balance]) => ({ address, balance }))
    await saveBalances(database.sql, { chainId: chain.id, block: block.number }, rows)
  }
  const page = { pageSize: PAGE, before }
  await readAllWatchedAddresses(database.sql, (packed) => save(unpackAddresses(packed)), page)
  if (newest.length > 0) await save(newest)
  return isKept
}

/**
 * After a reorg, reads the balances at the common ancestor for all addresses whose balance was read
 * at a later block. Everything up to the ancestor has been found, so comparisons continue there.
 */
export async function readBack(
  task: ChainTask,
  { balancesUntil }: Pick<ChainCursor, 'balancesUntil'>,
  base: BlockId,
): Promise<WatchedBalance[]> {
  if (balancesUntil === null) return []
  const { chain, database } = task
  const above = balancesUntil > base.number ? -1n : base.number
  const changed: WatchedBalance[] = []
  for (let after: Address | null = null; ; ) {
    const page = { chainId: chain.id, after, above, limit: PAGE }
    const rows = await listBalances(database.sql, page)
    const holders = rows.map(({ address }) => address)
    const balances = await readNativeIfKept(task, holders, base)
    for (const { address, balance } of rows) {
      const then = balances ? (balances.get(address) ?? 0n) : null
      if (then !== balance) changed.push({ address, balance: then })
    }
    after = holders.at(-1) ?? null
    if (rows.length < PAGE) return changed
  }
}
