import type { Address } from 'viem'
import type { Token } from './token.ts'

/** How a chain charges for the data a transaction posts to its parent chain. */
export type ChainKind = 'plain' | 'op-stack' | 'arbitrum'

/**
 * Whether posting a transaction to the parent chain costs money in addition to its gas. Arbitrum
 * charges it as gas, which an estimate already contains; adding it would count it twice.
 */
export function isDataChargedApart(kind: ChainKind): boolean {
  return kind === 'op-stack'
}

type Explorer = { url: string; addressPath: string; txPath: string }

/** What the service knows about a chain. All of it is configured; nothing is discovered. */
export type Chain = {
  id: number
  name: string
  testnet: boolean
  kind: ChainKind
  blockTimeMs: number
  explorer: Explorer | null
  nativeToken: Token
  wrappedNativeToken: Token
  /** Every token the service handles on this chain, the native one (zero address) included. */
  tokens: readonly Token[]
  contracts: Readonly<Record<string, Address>>
  /** Chainlink-style aggregators by price symbol, quoted in USD. */
  priceFeeds: Readonly<Record<string, Address>>
  /** Absent: the limit that nodes of the chain's kind have. */
  maxTransactionBytes?: number
}

export type BlockRef = { number: bigint; hash: `0x${string}`; timestamp: bigint }
