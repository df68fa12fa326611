import { ONE_USD } from '../../src/domain/usd.ts'
import type { ConfirmationTier } from '../../src/domain/watch/confirmations.ts'
import type { WatchPolicy } from '../../src/watcher/chain-task.ts'
import { testChain } from '../../test/chain/kit.ts'

export const SCENE_CHAIN = testChain(31_008, { blockTimeMs: 500 })

export const SCENE_POLICY: Partial<WatchPolicy> = {
  pollMs: 50,
  leaseMs: 1_500,
  lookbackSeconds: 100,
  segmentBlocks: 64,
  logRangeBlocks: 200,
}

/** Small enough that reorgs take back confirmed ones, too. */
export const SCENE_TIERS: readonly ConfirmationTier[] = [
  { upToUsd: 1_000n * ONE_USD, blocks: 1 },
  { upToUsd: null, blocks: 3 },
]
