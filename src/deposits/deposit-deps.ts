import type { Address } from 'viem'
import type { Chain } from '../domain/chain.ts'
import type { RefundGasLimits } from '../domain/deposit/refund/refund-gas.ts'
import type { Portfolio, PortfolioFilter } from '../domain/portfolio.ts'
import type { Caller } from '../domain/project/project.ts'
import type { Usd } from '../domain/usd.ts'
import type { Logger } from '../observe/logger.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { IntentRouter } from '../ports/intent-router.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { TransactionSender } from '../ports/transaction-sender.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import type { TrustedLayers } from './trusted-layers.ts'

type DepositSettings = {
  /** A deposit worth less is not moved, whatever its project has set. */
  floorUsd: Usd
  /** The most that a project's deposits by permit may cost in a day. */
  permitGasUsdPerDay: Usd
  /** What the gas of signed exits may cost the service within a day. */
  refundGas: RefundGasLimits
  /** The terms that new deposit addresses commit to. */
  maxFeeBps: number
  maxSlippageBps: number
  exitDelaySeconds: number
  /** Most addresses, and rules of all of them, that a project may register in an environment. */
  addressesPerProject: number
  rulesPerProject: number
  /** How long a refund request waits for the refund transaction before it answers. */
  refundWaitMs: number
  quoteTtlSeconds: number
  /** How long a replaced secret still signs. */
  secretOverlapMs: number
}

/** What the operations on deposits need. */
export type DepositDeps = {
  database: Pick<Database, 'sql' | 'transaction' | 'secrets'>
  chains: readonly Chain[]
  readers: Pick<ChainReaders, 'get'>
  trustedLayers: TrustedLayers
  prices: Pick<PriceFeed, 'prices'>
  sender: Pick<TransactionSender<Sql>, 'plan'>
  intents: Pick<IntentRouter, 'estimate' | 'liquidity'>
  readPortfolio(caller: Caller, account: Address, filter: PortfolioFilter): Promise<Portfolio>
  /** Rejects with `validation` for a url that events must not be sent to. */
  checkWebhookTarget(url: string, path: string[]): Promise<unknown>
  /** The signer that new deposit addresses commit to: only it may start moving their deposits. */
  operator: Address
  settings: DepositSettings
  /** Unix seconds. */
  now: () => bigint
  log: Logger
}

export type DepositCaller = Pick<Caller, 'projectId' | 'environment'>
