import type { Address, Hash } from 'viem'
import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'
import type { Deposit } from './deposit.ts'
import type { DepositStatus } from './status.ts'

export type DepositQuery = {
  /** The registered address. */
  account?: Address
  recipient?: Address
  /** Either of them. */
  address?: Address
  status?: DepositStatus
  chainId?: number
  txHash?: Hash
  includeSpam: boolean
  limit: number
  /** The lowest id of the previous page. */
  cursor?: string
}

/** A deposit with the data of its tokens; null for a token that the service does not know. */
export type DepositView = { deposit: Deposit; token: Token | null; targetToken: Token | null }

export type DepositPage = { deposits: readonly DepositView[]; nextCursor: string | null }

export const STATS_PERIODS = ['24h', '7d', '30d'] as const
export type StatsPeriod = (typeof STATS_PERIODS)[number]

/** Figures of completed deposits only. */
export type DepositStats = { totalDeposits: number; uniqueUsers: number; volumeUsd: Usd }

/** A quote that was considered for a deposit, and what became of it. */
export type DepositQuote = {
  intentId: bigint
  settlementLayer: string
  bridgeProvider: string | null
  /** 0 is the best. */
  rank: number
  outcome: 'quoted' | 'attempted' | 'succeeded' | 'failed' | 'skipped'
  quote: unknown
  errorCode: string | null
  errorMessage: string | null
  attemptedAt: Date | null
  completedAt: Date | null
  createdAt: Date
}
