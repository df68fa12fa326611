import type { Address } from 'viem'
import type { Chain } from '../chain.ts'
import type { Token } from '../token.ts'

/** Circle's domain numbers by chain id; a testnet has the number of its mainnet. */
const DOMAINS: ReadonlyMap<number, number> = new Map([
  [1, 0], // Ethereum
  [10, 2], // OP Mainnet
  [130, 10], // Unichain
  [137, 7], // Polygon
  [8453, 6], // Base
  [42161, 3], // Arbitrum One
  [43114, 1], // Avalanche
  [57073, 21], // Ink
  [59144, 11], // Linea
  [80002, 7], // Polygon Amoy
  [84532, 6], // Base Sepolia
  [421614, 3], // Arbitrum Sepolia
  [11155111, 0], // Sepolia
  [11155420, 2], // OP Sepolia
])

/** The contracts of CCTP v2 on a chain, its domain, and the USDC that it burns and mints there. */
export type CctpPlace = { domain: number; token: Token; messenger: Address; transmitter: Address }

/**
 * Undefined on chains that CCTP does not support, or whose configuration does not name its
 * contracts.
 */
export function cctpPlaceOf({
  id,
  tokens,
  contracts,
}: Pick<Chain, 'id' | 'tokens' | 'contracts'>): CctpPlace | undefined {
  const domain = cctpDomainOf(id)
  const { cctpTokenMessenger: messenger, cctpMessageTransmitter: transmitter } = contracts
  const token = tokens.find(({ symbol }) => symbol === 'USDC')
  if (domain === undefined || !messenger || !transmitter || !token) return undefined
  return { domain, token, messenger, transmitter }
}

export function cctpDomainOf(chainId: number): number | undefined {
  return DOMAINS.get(chainId)
}
