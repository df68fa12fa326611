import type { Usd } from '../usd.ts'

/**
 * What the operator charges for fills that it pays from its inventory. A condition that is absent
 * matches every fill.
 */
export type MarginRule = {
  settlementLayer?: string
  projectId?: string
  /** The destination chain. */
  chainId?: number
  /** The symbol of the output token or of its asset: `ETH` matches wrapped ether, too. */
  token?: string
  /** The least size of the intent, inclusive. */
  fromUsd?: Usd
  /** The greatest size of the intent, exclusive. */
  toUsd?: Usd
  bps: number
  /** Charged once per intent. */
  fixedUsd?: Usd
}

export type PricingPolicy = {
  margins: readonly MarginRule[]
  /** Applies when the input and the output are different assets. */
  priceRiskBps: number
  /**
   * Applies when a fill leaves less than this share (in 10^-18) of the target; without a target, of
   * the inventory.
   */
  skew: { belowShare: bigint; bps: number }
}

/** A fill that the operator would pay from its inventory. */
export type PricedFill = {
  settlementLayer: string
  projectId?: string
  chainId: number
  /** Symbol of the output and the name of its asset. */
  token: string
  asset: string
  /** The least and the greatest size that the intent may have; they differ only for a max-out. */
  leastUsd: Usd
  mostUsd: Usd
  changesAsset: boolean
  /** Inventory on the destination chain in raw units, and the most of it that the fill takes. */
  stock: { held: bigint; taken: bigint; target?: bigint }
}

export type Margin = { bps: number; fixedUsd: Usd }

const WHOLE = 10n ** 18n

/**
 * The margin of a fill. While the size of the intent is open, each part is the highest over all
 * sizes that it may have, so that no account lowers its margin with a balance that it does not
 * spend.
 */
export function marginOf(policy: PricingPolicy, fill: PricedFill): Margin {
  let [bps, fixedUsd] = [0, 0n]
  for (const size of sizesOf(policy, fill)) {
    const rule = ruleFor(policy, fill, size)
    if (!rule) continue
    bps = Math.max(bps, rule.bps)
    if (rule.fixedUsd !== undefined && rule.fixedUsd > fixedUsd) fixedUsd = rule.fixedUsd
  }
  if (fill.changesAsset) bps += policy.priceRiskBps
  if (isSkewed(policy, fill)) bps += policy.skew.bps
  return { bps, fixedUsd }
}

/** The matching rule with the most conditions; among equals, the last one. */
function ruleFor(policy: PricingPolicy, fill: PricedFill, size: Usd): MarginRule | undefined {
  let best: MarginRule | undefined
  for (const rule of policy.margins) {
    if (!fits(rule, fill, size)) continue
    if (!best || conditionsOf(rule) >= conditionsOf(best)) best = rule
  }
  return best
}

function fits(rule: MarginRule, fill: PricedFill, size: Usd): boolean {
  const { settlementLayer, projectId, chainId, token, fromUsd, toUsd } = rule
  return (
    (settlementLayer === undefined || settlementLayer === fill.settlementLayer) &&
    (projectId === undefined || projectId.toLowerCase() === fill.projectId?.toLowerCase()) &&
    (chainId === undefined || chainId === fill.chainId) &&
    (token === undefined || token === fill.token || token === fill.asset) &&
    (fromUsd === undefined || size >= fromUsd) &&
    (toUsd === undefined || size < toUsd)
  )
}

/** A range of sizes is one condition, whether it has one end or two. */
function conditionsOf({ settlementLayer, projectId, chainId, token, fromUsd, toUsd }: MarginRule) {
  const named = [settlementLayer, projectId, chainId, token, fromUsd ?? toUsd]
  return named.filter((value) => value !== undefined).length
}

/** One size out of every range that the intent may fall into. */
function sizesOf({ margins }: PricingPolicy, { leastUsd, mostUsd }: PricedFill): Usd[] {
  const ends = margins.flatMap(({ fromUsd, toUsd }) => [fromUsd ?? leastUsd, toUsd ?? leastUsd])
  return [leastUsd, ...ends.filter((usd) => usd > leastUsd && usd <= mostUsd)]
}

function isSkewed({ skew }: PricingPolicy, { stock }: PricedFill): boolean {
  const { held, taken, target = held } = stock
  const left = taken < held ? held - taken : 0n
  return left * WHOLE < skew.belowShare * target
}
