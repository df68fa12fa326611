import type { ChainConfig, Config } from '../../config/schema.ts'
import { ONE_USD } from '../../domain/usd.ts'
import {
  blocksFor,
  mostBlocks,
  type Tier,
  tiersOf,
} from '../../intents/execute/decide/claim-confirmations.ts'
import type { RelayerPolicy } from '../../intents/execute/decide/relayer-policy.ts'
import { harmLimits } from './harm-limits.ts'

/** The risk that the relayer takes on each chain, from the configuration. */
export function riskPolicy({ chains, relayer }: Pick<Config, 'chains' | 'relayer'>) {
  const own = new Map(chains.map((chain) => [chain.id, chain.relayer]))
  const tiers = new Map(chains.map((chain) => [chain.id, tiersOf(chain.id, toTiers(chain))]))
  const of = (chainId: number) => tiers.get(chainId) ?? tiersOf(chainId)
  return {
    confirmations: (chainId, atRisk) => blocksFor(of(chainId), atRisk),
    mostConfirmations: (chainId) => mostBlocks(of(chainId)),
    maxExposure: (chainId) =>
      BigInt(own.get(chainId)?.maxExposureUsd ?? relayer.maxExposureUsd) * ONE_USD,
    maxGasPercent: BigInt(relayer.maxGasPercent),
    maxCallReverts: relayer.maxCallReverts,
    harm: harmLimits({ relayer }),
  } satisfies Partial<RelayerPolicy>
}

function toTiers({ relayer }: ChainConfig): Tier[] | undefined {
  return relayer?.confirmations?.map(({ upToUsd, blocks }) => ({
    upTo: BigInt(upToUsd) * ONE_USD,
    blocks,
  }))
}
