import { parseUnits } from 'viem'
import type { Config } from '../../config/schema.ts'
import type { MarginRule, PricingPolicy } from '../../domain/cost/margin.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import type { AcrossOptions } from '../../settlement/across/options.ts'

/** The operator's margins on fills, from the configuration. */
export function pricingPolicy({ pricing }: Pick<Config, 'pricing'>): PricingPolicy {
  const { margins, priceRiskBps, skew } = pricing
  return {
    margins: margins.map(
      ({ fromUsd, toUsd, fixedUsd, ...rule }): MarginRule => ({
        ...rule,
        ...(fromUsd !== undefined && { fromUsd: usdFromDecimal(fromUsd) }),
        ...(toUsd !== undefined && { toUsd: usdFromDecimal(toUsd) }),
        ...(fixedUsd !== undefined && { fixedUsd: usdFromDecimal(fixedUsd) }),
      }),
    ),
    priceRiskBps,
    skew: { belowShare: usdFromDecimal(skew.belowShare), bps: skew.bps },
  }
}

/** The targets of the bands, which the skew of prices is relative to. */
export function stockTarget({
  inventory,
}: Pick<Config, 'inventory'>): NonNullable<AcrossOptions['stockTarget']> {
  const targets = new Map(
    inventory.bands.map(({ chain, token, target }) => [`${chain} ${token}`, target]),
  )
  return (chainId, { symbol, decimals }) => {
    const target = targets.get(`${chainId} ${symbol}`)
    return target === undefined ? undefined : parseUnits(target, decimals)
  }
}
