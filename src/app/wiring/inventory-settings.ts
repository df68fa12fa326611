import { type Address, parseEther } from 'viem'
import type { Config } from '../../config/schema.ts'
import type { RefillPolicy } from '../../domain/ledger/inventory/gas-policy.ts'
import type { InventorySettings } from '../../domain/ledger/inventory/inventory-settings.ts'
import type { VenuePolicy } from '../../domain/ledger/inventory/venue-budget.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { ACROSS } from '../../settlement/across/options.ts'
import { CCTP } from '../../settlement/cctp/options.ts'
import { OFT } from '../../settlement/oft/options.ts'
import { riskPolicy } from './risk-policy.ts'

/** A withdrawal that is not final by then needs intervention. */
const TRANSFER_SECONDS = 3_600

/** The settings of the inventory, from the configuration. */
export function inventorySettings({
  chains,
  relayer,
  inventory,
  cctp: { enabled: usesCctp },
}: Pick<Config, 'chains' | 'relayer' | 'inventory' | 'cctp'>): InventorySettings {
  const { across, oft, cctp, gas } = inventory
  const own = new Map(chains.map((chain) => [chain.id, chain.relayer]))
  return {
    mode: inventory.mode,
    bands: inventory.bands.map(({ chain, ...band }) => ({ chainId: chain, ...band })),
    policy: {
      ...(across.enabled && { [ACROSS]: policyOf(across) }),
      ...(oft.enabled && { [OFT]: policyOf(oft) }),
      ...(usesCctp && cctp.enabled && { [CCTP]: policyOf(cctp) }),
    },
    worstCaseSeconds: {
      [ACROSS]: across.worstCaseMinutes * 60,
      [OFT]: oft.worstCaseMinutes * 60,
      [CCTP]: cctp.worstCaseMinutes * 60,
      TRANSFER: TRANSFER_SECONDS,
      REFILL: gas.worstCaseMinutes * 60,
      SWAP: gas.worstCaseMinutes * 60,
    },
    refill: refillOf(gas),
    withdrawTo: inventory.withdrawTo as Address[],
    gasAlarm: (chainId) => parseEther(own.get(chainId)?.gasAlarm ?? relayer.gasAlarm),
    firmBlocks: riskPolicy({ chains, relayer }).mostConfirmations,
  }
}

function refillOf(gas: Config['inventory']['gas']): RefillPolicy {
  const { mode, floors, maxCostBps, coolDownSeconds, swaps } = gas
  return {
    mode,
    floors: floors.map(({ chain, minimum, target, dailyCap }) => ({
      chainId: chain,
      minimum: parseEther(minimum),
      target: parseEther(target),
      dailyCap: parseEther(dailyCap),
    })),
    maxCostBps,
    coolDownSeconds,
    swaps,
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
