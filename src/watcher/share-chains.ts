import { randomUUID } from 'node:crypto'
import type { Database } from '../store/database/database.ts'
import {
  beatWatcher,
  leaveWatchers,
  releaseLeases,
  renewLeases,
  takeLeases,
} from '../store/watch/watch-leases.ts'

export type ChainShare = {
  /** Renews held chains, takes free ones and releases surplus ones; returns the chains held now. */
  tick(): Promise<number[]>
  leave(): Promise<void>
}

/** This process's share of the chains: all of them, or as many as the other watchers leave. */
export function createChainShare(
  { sql }: Pick<Database, 'sql'>,
  { chainIds, leaseMs }: { chainIds: readonly number[]; leaseMs: number },
): ChainShare {
  const terms = { watcher: randomUUID(), leaseMs }
  return {
    async tick() {
      const alive = await beatWatcher(sql, terms)
      const fair = Math.ceil(chainIds.length / alive)
      const held = await renewLeases(sql, { ...terms, chainIds })
      const surplus = held.slice(fair)
      if (surplus.length > 0) await releaseLeases(sql, { ...terms, chainIds: surplus })
      const kept = held.slice(0, fair)
      const taken = await takeLeases(sql, { ...terms, chainIds, limit: fair - kept.length })
      return [...kept, ...taken]
    },
    leave: () => leaveWatchers(sql, terms.watcher),
  }
}
