import type { Address } from 'viem'
import type { Chain } from '../chain.ts'

/** Where Across keeps its liquidity and what it charges for it. */
export type AcrossHub = { hubPool: Address; configStore: Address }

/** Across's own deployments; a chain that names other contracts in its settings has those. */
export const PUBLIC_HUBS: ReadonlyMap<number, AcrossHub> = new Map([
  [
    1,
    {
      hubPool: '0xc186fA914353c44b2E33eBE05f21846F1048bEda',
      configStore: '0x3B03509645713718B78951126E0A6de6f10043f5',
    },
  ],
  [
    11155111,
    {
      hubPool: '0x14224e63716afAcE30C9a417E0542281869f7d9e',
      configStore: '0xB3De1e212B49e68f4a68b5993f31f63946FCA2a6',
    },
  ],
])

/** The hub on a chain; undefined where there is none. */
export function acrossHubOn({ id, contracts }: Pick<Chain, 'id' | 'contracts'>) {
  const { acrossHubPool: hubPool, acrossConfigStore: configStore } = contracts
  return hubPool && configStore ? { hubPool, configStore } : PUBLIC_HUBS.get(id)
}

/**
 * The chain of the hub that repays for deposits on a chain. One whose settings name a hub is meant;
 * else a public one of the same kind of network. Test money is never repaid by the other hub.
 */
export function findHubChain<C extends Pick<Chain, 'id' | 'contracts' | 'testnet'>>(
  chains: readonly C[],
  { testnet }: Pick<Chain, 'testnet'>,
): C | undefined {
  const same = chains.filter((chain) => chain.testnet === testnet && acrossHubOn(chain))
  return same.find(({ contracts }) => contracts.acrossHubPool) ?? same[0]
}
