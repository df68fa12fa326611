import type { Address } from 'viem'
import { listBalances, type WatchedBalance } from '../../store/watch/watched-balances.ts'
import type { BlockId, ChainCursor } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'
import { readNativeIfKept } from './read-native.ts'

const PAGE = 4_000

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
