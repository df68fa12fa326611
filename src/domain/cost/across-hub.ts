import type { Address } from 'viem'
import type { Chain } from '../chain.ts'

/** The contracts in which Across keeps its liquidity and its rates. */
export type AcrossHub = { hubPool: Address; configStore: Address }

/**
 * The hubs that Across has deployed; a chain that names other contracts in its settings uses those.
 */
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
 * Finds the chain of the hub that repays fills of deposits on a chain. A chain whose settings name
 * a hub comes first, then one with a public hub. The hub of a testnet never repays for a mainnet,
 * nor the other way round.
 */
export function findHubChain<C extends Pick<Chain, 'id' | 'contracts' | 'testnet'>>(
  chains: readonly C[],
  { testnet }: Pick<Chain, 'testnet'>,
): C | undefined {
  const same = chains.filter((chain) => chain.testnet === testnet && acrossHubOn(chain))
  return same.find(({ contracts }) => contracts.acrossHubPool) ?? same[0]
}
