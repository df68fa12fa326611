import type { Usd } from '../usd.ts'

/** What the operator takes of fills that its stock is lent for. What a rule leaves out, it takes any. */
export type MarginRule = {
  settlementLayer?: string
  projectId?: string
  /** Of the destination. */
  chainId?: number
  /** Symbol of the output, or of its asset: `ETH` is wrapped ether, too. */
  token?: string
  /** Size of the intent, this included. */
  fromUsd?: Usd
  /** Size of the intent, this not included. */
  toUsd?: Usd
  bps: number
  /** Charged once for an intent. */
  fixedUsd?: Usd
}

export type PricingPolicy = {
  margins: readonly MarginRule[]
  /** Where the input's asset is not the output's. */
  priceRiskBps: number
  /** Where a fill leaves less than this share, in 10^-18, of the target; without one, of the stock. */
  skew: { belowShare: bigint; bps: number }
}

/** A fill that the operator's stock would be lent for. */
export type PricedFill = {
  settlementLayer: string
  projectId?: string
  chainId: number
  /** Symbol of the output and the name of its asset. */
  token: string
  asset: string
  /** What the intent comes to at least and at most: only a max-out leaves it open. */
  leastUsd: Usd
  mostUsd: Usd
  changesAsset: boolean
  /** Raw units at the destination, and the most of them that the fill takes. */
  stock: { held: bigint; taken: bigint; target?: bigint }
}

export type Margin = { bps: number; fixedUsd: Usd }

const WHOLE = 10n ** 18n

/**
 * What is taken of a fill. While the size of the intent is open, each part is the highest of all
 * sizes that it may come to, since nobody shall get a lower margin by a balance that is not spent.
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

/** The rule with the most conditions among those that fit; of several such, the last. */
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

/** One size of every range that the intent may fall into. */
function sizesOf({ margins }: PricingPolicy, { leastUsd, mostUsd }: PricedFill): Usd[] {
  const ends = margins.flatMap(({ fromUsd, toUsd }) => [fromUsd ?? leastUsd, toUsd ?? leastUsd])
  return [leastUsd, ...ends.filter((usd) => usd > leastUsd && usd <= mostUsd)]
}

function isSkewed({ skew }: PricingPolicy, { stock }: PricedFill): boolean {
  const { held, taken, target = held } = stock
  const left = taken < held ? held - taken : 0n
  return left * WHOLE < skew.belowShare * target
}
