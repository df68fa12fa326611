import { ONE_USD, type Usd } from '../../../domain/usd.ts'
import type { RelayerPolicy } from './relayer-policy.ts'

/**
 * The confirmations that a claim needs before the fill relies on it. They grow with the exposure of
 * the whole chain, so that splitting an intent does not help. A claim above the cap waits until it
 * is final.
 */
export function neededBlocks(
  policy: Pick<RelayerPolicy, 'confirmations' | 'maxExposure' | 'finalityBlocks'>,
  chainId: number,
  { own, others }: { own: Usd; others: Usd },
): number {
  const cap = policy.maxExposure(chainId)
  const sum = own + others
  const blocks = policy.confirmations(chainId, sum < cap ? sum : cap)
  return own > cap ? Math.max(blocks, policy.finalityBlocks) : blocks
}

/** The confirmations that a claim needs while the exposure is at most this. */
export type Tier = { upTo: Usd; blocks: number }

const tier = (usd: bigint, blocks: number): Tier => ({ upTo: usd * ONE_USD, blocks })

/**
 * The defaults for public chains, by chain id: reorgs of a block or two are common on Ethereum,
 * reorgs of dozens of blocks happen on Polygon, and reorgs are rare on chains with a sequencer.
 */
const KNOWN: Readonly<Record<number, readonly Tier[]>> = {
  1: [tier(100n, 2), tier(1_000n, 4), tier(10_000n, 32)],
  137: [tier(100n, 16), tier(1_000n, 64), tier(10_000n, 128)],
  56: [tier(100n, 1), tier(1_000n, 2), tier(10_000n, 3)],
}
const OTHERS: readonly Tier[] = [tier(1_000n, 1), tier(10_000n, 2)]

/** The operator's tiers, or the defaults of the chain; lowest first. */
export function tiersOf(chainId: number, configured?: readonly Tier[]): readonly Tier[] {
  const tiers = configured && configured.length > 0 ? configured : (KNOWN[chainId] ?? OTHERS)
  return tiers.toSorted((a, b) => (a.upTo < b.upTo ? -1 : a.upTo > b.upTo ? 1 : 0))
}

/** The confirmations for this exposure of the chain; above the last tier, one more. */
export function blocksFor(tiers: readonly Tier[], atRisk: Usd): number {
  return tiers.find(({ upTo }) => atRisk <= upTo)?.blocks ?? mostBlocks(tiers)
}

/** The most confirmations of any tier: a deeper claim is not at risk any more. */
export function mostBlocks(tiers: readonly Tier[]): number {
  return Math.max(0, ...tiers.map(({ blocks }) => blocks)) + 1
}
