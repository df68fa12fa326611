import { type LocalAccount, parseEther, parseGwei } from 'viem'
import { createPayoutWorker } from '../../app-fees/create-payout-worker.ts'
import type { AuditDeps } from '../../audit/audit-deps.ts'
import { createAuditor } from '../../audit/create-auditor.ts'
import { createPriceKeeper } from '../../audit/create-price-keeper.ts'
import { openBooksOf } from '../../audit/open-holder-books.ts'
import type { Config } from '../../config/schema.ts'
import type { LayerBooks } from '../../domain/ledger/layer-books.ts'
import { ONE_USD, type Usd } from '../../domain/usd.ts'
import { createRelayer } from '../../intents/execute/create-relayer.ts'
import { createAppFeeObserver } from '../../observe/app-fees.ts'
import { createApprovalObserver } from '../../observe/approvals.ts'
import { createBooksObserver } from '../../observe/books.ts'
import { createInventoryObserver } from '../../observe/inventory.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { createMoveWorker } from '../../portfolio/inventory/create-move-worker.ts'
import { createRebalancer } from '../../portfolio/inventory/create-rebalancer.ts'
import type { RepaymentChoice } from '../../portfolio/inventory/repayment-choice.ts'
import type { Attestations } from '../../ports/attestations.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { SettlementLayers } from '../../ports/intent-layers.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import { createInventoryVenues } from '../../settlement/inventory-venues.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { createApprovalKeeper } from '../../transactions/approvals/create-approval-keeper.ts'
import { createTransactionSender } from '../../transactions/create-transaction-sender.ts'
import {
  createTransactionWorker,
  type RelayerKey,
} from '../../transactions/create-transaction-worker.ts'
import type { Signers } from '../../transactions/signers/open-signers.ts'
import type { TransactionPolicy } from '../../transactions/transaction-policy.ts'
import { inventorySettings } from './inventory-settings.ts'
import { riskPolicy } from './risk-policy.ts'

export type RelayerDeps = {
  /** How each layer is booked. */
  books: readonly LayerBooks[]
  config: Config
  database: Database
  readers: ChainReaders
  log: Log
  metrics: Metrics
  signers: Signers
  prices: Pick<PriceFeed, 'price'>
  swaps: SwapQuoters
  attestations: Attestations
  repayments: RepaymentChoice
}

/** The workers of the role relayer; none without keys. */
export function openRelayer(deps: RelayerDeps, layers: SettlementLayers) {
  const { config, database, readers, log, metrics, signers, prices } = deps
  const chains = readers.list().map(({ chain }) => chain.id)
  const keys = [
    ...signers.fills.flatMap((account) => onEach(chains, 'fills', account)),
    ...signers.others.flatMap((account) => onEach(chains, 'others', account)),
  ]
  if (keys.length === 0) return []
  const sender = createTransactionSender({ database, chains: readers })
  const policyByChain = sendingPolicies(config)
  const books: AuditDeps = {
    database,
    prices,
    layers: deps.books,
    observe: createBooksObserver({ log, metrics }),
    readers: readers.for('audit'),
    haltUsd: haltLimits(config),
  }
  return [
    createTransactionWorker({
      database,
      chains: readers,
      keys,
      openBooks: (reader, address) => openBooksOf(books, reader, address),
      policyByChain,
      log,
      metrics,
    }),
    createRelayer({
      database,
      layers,
      sender,
      readers,
      log,
      metrics,
      policy: riskPolicy(config),
    }),
    createPayoutWorker({
      database,
      sender,
      readers,
      observe: createAppFeeObserver({ log, metrics }),
    }),
    ...openApprovals(deps, sender),
    ...openInventory(deps, { sender, books }),
    createAuditor({
      ...books,
      everyMs: config.audit.everyMs,
      patienceMs: config.audit.patienceMs,
    }),
    createPriceKeeper({ database, readers, prices, log }),
  ]
}

function openInventory(
  {
    books: layers,
    config,
    database,
    readers,
    log,
    metrics,
    prices,
    swaps,
    attestations,
    repayments,
  }: RelayerDeps,
  { sender, books }: { sender: TransactionSender<Sql>; books: AuditDeps },
) {
  const observe = createInventoryObserver({ log, metrics })
  const settings = inventorySettings(config)
  const venues = createInventoryVenues({ readers, attestations })
  const shared = { database, readers, prices, swaps, sender, venues, settings }
  const deps = { ...shared, observe, layers }
  return [
    createMoveWorker({ ...deps, books }),
    createRebalancer({ ...deps, repayments, everyMs: config.inventory.everyMs }),
  ]
}

function openApprovals(
  { config, database, readers, log, metrics, signers }: RelayerDeps,
  sender: TransactionSender<Sql>,
) {
  const accounts = signers.fills.map(({ address }) => address)
  if (!config.relayer.approveRouter || accounts.length === 0) return []
  const observe = createApprovalObserver({ log, metrics })
  return [createApprovalKeeper({ database, sender, readers, accounts, observe })]
}

/** The configured USD amount that may be missing on a chain before it stops. */
export function haltLimits({ chains, audit }: Pick<Config, 'chains' | 'audit'>) {
  const own = new Map(chains.map((chain) => [chain.id, chain.relayer?.haltUsd]))
  return (chainId: number): Usd => BigInt(own.get(chainId) ?? audit.haltUsd) * ONE_USD
}

const onEach = (
  chains: readonly number[],
  lane: RelayerKey['lane'],
  account: LocalAccount,
): RelayerKey[] => chains.map((chainId) => ({ chainId, lane, account }))

function sendingPolicies({
  chains,
  relayer,
}: Pick<Config, 'chains' | 'relayer'>): Record<number, Partial<TransactionPolicy>> {
  const policies = chains.map(({ id, relayer: own }) => [
    id,
    {
      maxFeePerGas: parseGwei(own?.maxFeeGwei ?? relayer.maxFeeGwei),
      lowBalance: parseEther(own?.gasAlarm ?? relayer.gasAlarm),
    },
  ])
  return Object.fromEntries(policies)
}
