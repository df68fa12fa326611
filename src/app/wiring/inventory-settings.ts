import { type Address, parseEther } from 'viem'
import type { Config } from '../../config/schema.ts'
import type { InventorySettings } from '../../domain/ledger/inventory/inventory-settings.ts'
import type { VenuePolicy } from '../../domain/ledger/inventory/venue-budget.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { ACROSS } from '../../settlement/across/options.ts'
import { OFT } from '../../settlement/oft/options.ts'
import { riskPolicy } from './risk-policy.ts'

/** A withdrawal that is not final by then needs somebody to look at it. */
const TRANSFER_SECONDS = 3_600

/** How the operator's own money is looked after, as configured. */
export function inventorySettings({
  chains,
  relayer,
  inventory,
}: Pick<Config, 'chains' | 'relayer' | 'inventory'>): InventorySettings {
  const { across, oft } = inventory
  const own = new Map(chains.map((chain) => [chain.id, chain.relayer]))
  return {
    mode: inventory.mode,
    bands: inventory.bands.map(({ chain, ...band }) => ({ chainId: chain, ...band })),
    policy: {
      ...(across.enabled && { [ACROSS]: policyOf(across) }),
      ...(oft.enabled && { [OFT]: policyOf(oft) }),
    },
    worstCaseSeconds: {
      [ACROSS]: across.worstCaseMinutes * 60,
      [OFT]: oft.worstCaseMinutes * 60,
      TRANSFER: TRANSFER_SECONDS,
    },
    withdrawTo: inventory.withdrawTo as Address[],
    gasAlarm: (chainId) => parseEther(own.get(chainId)?.gasAlarm ?? relayer.gasAlarm),
    firmBlocks: riskPolicy({ chains, relayer }).mostConfirmations,
  }
}

function policyOf(venue: Config['inventory']['across']): VenuePolicy {
  return {
    minUsd: usdFromDecimal(venue.minUsd),
    maxUsd: usdFromDecimal(venue.maxUsd),
    maxCostBps: venue.maxCostBps,
    maxPending: venue.maxPending,
    coolDownSeconds: venue.coolDownSeconds,
    dailyCapUsd: usdFromDecimal(venue.dailyCapUsd),
  }
}
