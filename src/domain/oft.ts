import type { Address } from 'viem'
import type { Chain } from './chain.ts'
import type { Token } from './token.ts'

/** LayerZero's endpoint ids by chain id, as its public deployments list them. */
const ENDPOINT_IDS: ReadonlyMap<number, number> = new Map([
  [1, 30101], // Ethereum
  [10, 30111], // OP Mainnet
  [56, 30102], // BNB Smart Chain
  [130, 30320], // Unichain
  [137, 30109], // Polygon
  [196, 30274], // X Layer
  [8453, 30184], // Base
  [9745, 30383], // Plasma
  [42161, 30110], // Arbitrum One
  [43114, 30106], // Avalanche
  [57073, 30339], // Ink
  [84532, 40245], // Base Sepolia
  [421614, 40231], // Arbitrum Sepolia
  [11155111, 40161], // Sepolia
  [11155420, 40232], // OP Sepolia
])

/**
 * Meshes of OFT contracts. A chain names its contract under `contract`; the contract carries the
 * first of the chain's tokens with one of these symbols. On Ethereum that is USDT itself, locked
 * there for the USDT0 of all other chains.
 */
const MESHES = [{ id: 'USDT0', contract: 'oftUSDT0', symbols: ['USDT0', 'USDT'] }] as const

/** A token that LayerZero carries, and the contract that sends it. */
export type Oft = { mesh: string; token: Token; oft: Address; eid: number }

export function oftsOf({
  id,
  tokens,
  contracts,
}: Pick<Chain, 'id' | 'tokens' | 'contracts'>): Oft[] {
  const eid = ENDPOINT_IDS.get(id)
  if (eid === undefined || !contracts.layerZeroEndpoint) return []
  return MESHES.flatMap((mesh) => {
    const oft = contracts[mesh.contract]
    const token = mesh.symbols
      .map((symbol) => tokens.find((each) => each.symbol === symbol))
      .find((found) => found !== undefined)
    return oft && token ? [{ mesh: mesh.id, token, oft, eid }] : []
  })
}
