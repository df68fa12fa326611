import { ONE_USD, type Usd } from '../usd.ts'

/**
 * Up to this much money of one chain may be acted upon in blocks that are at least `blocks` deep;
 * null = any amount. The tiers go from shallow to deep; the last one has no limit.
 */
export type ConfirmationTier = { upToUsd: Usd | null; blocks: number }

export type Waiting = {
  /** 1 = in the newest block. */
  depth: number
  /**
   * Null when the value is not known: the transfer waits the longest and counts against no limit.
   */
  usd: Usd | null
  confirmed: boolean
}

/**
 * Chooses which of a chain's transfers, oldest first, are deep enough for their value. The limits
 * hold for the sum: a reorg of a given depth never takes away more than its tier allows, however an
 * amount is split into transfers.
 */
export function chooseConfirmed(
  tiers: readonly ConfirmationTier[],
  transfers: readonly Waiting[],
): boolean[] {
  const atRisk = tiers.map((_, level) => {
    const next = tiers[level + 1]
    return transfers
      .filter(({ confirmed, depth }) => confirmed && next !== undefined && depth < next.blocks)
      .reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)
  })
  return transfers.map(({ depth, usd, confirmed }) => {
    if (confirmed) return false
    const level = tiers.findLastIndex(({ blocks }) => blocks <= depth)
    const tier = tiers[level]
    if (!tier) return false
    if (tier.upToUsd === null) return true
    if (usd === null) return false
    const fits = tiers.every(
      ({ upToUsd }, at) => at < level || upToUsd === null || (atRisk[at] ?? 0n) + usd <= upToUsd,
    )
    if (!fits) return false
    for (let at = level; at < tiers.length; at++) atRisk[at] = (atRisk[at] ?? 0n) + usd
    return true
  })
}

/** How deep a single transfer of a value has to be; an unknown value needs the deepest tier. */
export function depthFor(tiers: readonly ConfirmationTier[], usd: Usd | null): number {
  const fits = ({ upToUsd }: ConfirmationTier) =>
    upToUsd === null || (usd !== null && usd <= upToUsd)
  return tiers.find(fits)?.blocks ?? deepest(tiers)
}

/** The depth from which nothing is at risk any more. */
export function deepest(tiers: readonly ConfirmationTier[]): number {
  return tiers.at(-1)?.blocks ?? 1
}

const tiers = (hundred: number, thousand: number, tenThousand: number, above: number) => [
  { upToUsd: 100n * ONE_USD, blocks: hundred },
  { upToUsd: 1_000n * ONE_USD, blocks: thousand },
  { upToUsd: 10_000n * ONE_USD, blocks: tenThousand },
  { upToUsd: null, blocks: above },
]

/** The depths that bridges which act on foreign chains at their own risk wait for, rounded up. */
const BY_CHAIN: Readonly<Record<number, readonly ConfirmationTier[]>> = {
  1: tiers(2, 4, 32, 65),
  137: tiers(16, 64, 128, 200),
  56: tiers(1, 2, 3, 16),
}
/** Rollups reorganise only with their parent chain or by a fault of their sequencer. */
const ROLLUP = tiers(1, 1, 2, 12)

export function defaultTiers(chain: { id: number; kind: string }): readonly ConfirmationTier[] {
  return BY_CHAIN[chain.id] ?? (chain.kind === 'plain' ? tiers(2, 4, 32, 65) : ROLLUP)
}

/** The number of blocks from the given one to the head, both included; a head that lags behind it counts as it. */
export function depthAt(head: bigint, block: bigint): bigint {
  return head < block ? 1n : head - block + 1n
}
