import type { Address } from 'viem'
import type { Token } from '../../token.ts'

export type TokenOnChain = { chainId: number; token: Address }

export type LiquidityQuery = { source: TokenOnChain; destination: TokenOnChain }

/** The largest single fill, in raw units of the destination token; null = there is no limit. */
export type Liquidity = { token: Token; maxAmount: bigint | null }
