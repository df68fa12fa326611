import { type Address, erc20Abi, type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { OperationHandlers } from '../../api/shared/operations.ts'
import type { ServerSigner } from '../../api/shared/route.ts'
import { type BlockCache, createBlockCache } from '../../chains/head/block-cache.ts'
import type { Config } from '../../config/schema.ts'
import type { BlockRef } from '../../domain/chain.ts'
import { lockTagOf } from '../../domain/intent/locks/lock-tag.ts'
import type { RoleState } from '../../domain/role.ts'
import { createIntentRouter } from '../../intents/create-intent-router.ts'
import { costIntent } from '../../intents/estimate/cost.ts'
import { estimateIntent } from '../../intents/estimate/estimate.ts'
import { splitIntent } from '../../intents/estimate/split.ts'
import { neededBlocks } from '../../intents/execute/decide/claim-confirmations.ts'
import { resolveRelayerPolicy } from '../../intents/execute/decide/relayer-policy.ts'
import { createOverdueKeeper } from '../../intents/execute/end-overdue.ts'
import type { IntentDeps } from '../../intents/intent-deps.ts'
import { type LockBalance, readLockBalances } from '../../intents/locks/lock-balances.ts'
import { withdrawLocks } from '../../intents/locks/withdraw-locks.ts'
import { quoteIntent } from '../../intents/quote/quote.ts'
import { readLiquidity } from '../../intents/read/liquidity.ts'
import { listIntents } from '../../intents/read/list.ts'
import { startPruningQuotes } from '../../intents/read/prune-quotes.ts'
import { readIntent } from '../../intents/read/status.ts'
import { createPassedRehearsals } from '../../intents/rehearse/passed-rehearsals.ts'
import type { PretendedInventory } from '../../intents/shadow/pretend-funds.ts'
import { readSimulation } from '../../intents/simulations/read-simulation.ts'
import { createDataFeeCurves } from '../../intents/snapshot/data-fee-curve.ts'
import { createServerSigner } from '../../intents/submit/server-signer.ts'
import { submitIntent } from '../../intents/submit/submit.ts'
import { submitBundles } from '../../intents/submit/submit-bundles.ts'
import { randomHex } from '../../lib/random-hex.ts'
import { createFailureCounter } from '../../observe/events/failure-counter.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { createPlannerObserver } from '../../observe/planner.ts'
import { createSponsorObserver } from '../../observe/sponsors.ts'
import { createPlanner } from '../../planner/plan.ts'
import { createRepaymentChoice } from '../../portfolio/inventory/repayment-choice.ts'
import type { ReadLocks } from '../../portfolio/read.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { RelayerAccounts } from '../../ports/intent-relayer.ts'
import type { IntentRouter } from '../../ports/intent-router.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import { createPriceFeed } from '../../prices/create-price-feed.ts'
import type { AcrossOptions } from '../../settlement/across/options.ts'
import { createAttestations } from '../../settlement/cctp/attestations/create-attestations.ts'
import type { LayerRegistry } from '../../settlement/registry.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { readTypicalSeconds } from '../../store/intents/bridge-progress.ts'
import { createCommitmentsReader } from '../../store/intents/commitments.ts'
import { createQuoteKeeper } from '../../store/intents/keep-quotes.ts'
import { createTransactionSender } from '../../transactions/create-transaction-sender.ts'
import { createShadowSender } from '../../transactions/shadow-sender.ts'
import type { Signers } from '../../transactions/signers/open-signers.ts'
import { ALL_ROLES, type Roles } from '../launch/roles.ts'
import { openRelayer } from './compose-relayer.ts'
import type { ShadowParts } from './compose-shadow.ts'
import { harmLimits } from './harm-limits.ts'
import { pricingPolicy, stockTarget } from './pricing-policy.ts'
import { riskPolicy } from './risk-policy.ts'
import { openSwapQuoters } from './swap-quoters.ts'

type Parts = {
  config: Config
  database: Database
  readers: ChainReaders
  log: Log
  metrics: Metrics
  signers: Signers
  knownPauses: IntentDeps['knownPauses']
  /** The roles that no process has; none when absent. */
  silentRoles?: IntentDeps['silentRoles']
  layers: LayerRegistry
  /** Present in shadow mode only. */
  shadow?: ShadowParts | undefined
  /** All roles when absent. */
  roles?: Roles
}

export type Intents = {
  operations: ReturnType<typeof bind>
  /** Signs the routes that alps clients send back on submission. */
  serverSigner: ServerSigner
  /** Reads the locks of accounts; absent when no allocator is configured. */
  readLocks?: ReadLocks
  /** For other parts of the service that move tokens by intents. */
  router: IntentRouter
  sender: TransactionSender<Sql>
  prices: PriceFeed
  swaps: SwapQuoters
  start(): Promise<void>
  /** Called with the state of the roles of all processes, whenever it was read. */
  watchOver(states: readonly RoleState[]): void
  stop(): Promise<void>
}

/** Wires the intent half: prices, swaps, settlement layers, use cases and the relayer. */
export async function composeIntents(parts: Parts): Promise<Intents> {
  const { config, database, readers, log, shadow } = parts
  const accounts = relayerAccounts(parts.signers, shadow?.inventory)
  const { prices, swaps, attestations, openLayers } = openMarkets(parts, accounts)
  const layers = openLayers(readers)
  const policy = resolveRelayerPolicy(riskPolicy(config))
  const planner = createPlanner(config.planner, createPlannerObserver(parts))
  const deps: IntentDeps = {
    database,
    readers,
    prices,
    layers,
    log,
    // The allocator signs, so shadow mode opens none.
    ...(shadow ? { shadow: shadow.deps } : openAllocator(config)),
    planRoute: planner.planRoute,
    sponsors: createSponsorObserver(parts),
    failures: createFailureCounter(parts.metrics),
    relayer: accounts,
    dataFees: createDataFeeCurves(),
    claimBlocks: (chainId, own) => neededBlocks(policy, chainId, { own, others: 0n }),
    readCommitments: createCommitmentsReader(database.sql),
    keepQuotes: createQuoteKeeper(database.sql),
    passedRehearsals: createPassedRehearsals(),
    knownPauses: parts.knownPauses,
    silentRoles: parts.silentRoles ?? (() => []),
    settings: config.intents,
    harm: harmLimits(config),
    now: () => BigInt(Math.floor(Date.now() / 1000)),
    newId: () => BigInt(`0x${randomHex(32)}`),
  }
  const liveSender = createTransactionSender({ database, chains: readers })
  const sender = shadow ? createShadowSender(liveSender, shadow.report) : liveSender
  const { roles = ALL_ROLES } = parts
  const relaying = readers.for('relayer')
  const repayments = createRepaymentChoice()
  const workers =
    roles.has('relayer') && !shadow
      ? openRelayer(
          {
            ...parts,
            books: parts.layers.books,
            readers: relaying,
            ...{ prices, swaps, attestations, repayments },
          },
          openLayers(relaying, { repaymentChain: repayments.chainFor }),
        )
      : []
  const overdue =
    roles.has('relayer') || shadow
      ? undefined
      : createOverdueKeeper({
          database,
          layers,
          sender,
          readers,
          log,
          metrics: parts.metrics,
          policy: riskPolicy(config),
        })
  const stopPruning = startPruningQuotes(deps)
  return {
    operations: bind(deps),
    serverSigner: await createServerSigner(database),
    router: createIntentRouter(deps, database),
    ...readLocksOf(deps),
    sender,
    prices,
    swaps,
    async start() {
      await Promise.all(workers.map((worker) => worker.start()))
      overdue?.start()
    },
    watchOver(states) {
      const isSilent = states.some(({ role, state }) => role === 'relayer' && state === 'silent')
      overdue?.watch(isSilent)
    },
    async stop() {
      stopPruning()
      await overdue?.stop()
      await Promise.all(workers.map((worker) => worker.stop()))
      await Promise.all([prices.stop(), planner.stop()])
    },
  }
}

function bind(deps: IntentDeps) {
  return {
    quoteIntent: async (caller, request, { untilLeft }) =>
      (await quoteIntent(deps, { caller, request, signal: untilLeft() })).routes,
    costIntent: (caller, request, { untilLeft }) =>
      costIntent(deps, { caller, request, signal: untilLeft() }),
    estimateIntent: (caller, request, { untilLeft }) =>
      estimateIntent(deps, { caller, request, signal: untilLeft() }),
    submitIntent: (caller, submission, { traceparent }) =>
      submitIntent(deps, { caller, submission, traceparent }),
    submitBundles: (caller, bundles, { traceparent }) =>
      submitBundles(deps, { caller, bundles, traceparent }),
    withdrawLocks: (caller, request) => withdrawLocks(deps, { caller, request }),
    readIntent: (caller, { id }) => readIntent(deps, { caller, id }),
    listIntents: (caller, query) => listIntents(deps, { caller, query }),
    readSimulation: ({ projectId, environment }, { id }) =>
      readSimulation(deps.database.sql, id, { projectId, environment }),
    splitIntent: (caller, request) => splitIntent(deps, { caller, request }),
    readLiquidity: (caller, query) => readLiquidity(deps, { caller, query }),
  } satisfies Partial<OperationHandlers>
}

function openMarkets(
  { config, database, readers, log, signers, shadow, layers }: Parts,
  accounts: RelayerAccounts,
) {
  const { priceRefreshMs, swapDeadlineMs, exclusivitySeconds } = config.relayer
  const chains = readers.list().map(({ chain }) => chain)
  const clientsOf = (own: ChainReaders) => (chainId: number, block?: BlockRef) => {
    const reader = own.get(chainId)
    return block ? reader?.at(block).client : reader?.client
  }
  const now = Date.now
  const onDemand = config.devnet.enabled && config.devnet.automine
  const prices = createPriceFeed({
    chains,
    clientOf: clientsOf(readers.for('prices')),
    now,
    log,
    ...(onDemand && { policy: { staleAfterMs: null } }),
    ...(priceRefreshMs > 0 && { timing: { refreshEveryMs: priceRefreshMs } }),
  })
  const swaps = openSwapQuoters({ readers, prices, deadlineMs: swapDeadlineMs, log })
  const { attestationUrl, pollMs, blockedMs, ...cctp } = config.cctp
  // All layers of the process share one: Circle counts requests by address, not by layer.
  const attestations = createAttestations({ url: attestationUrl, pollMs, blockedMs })
  /**
   * The relayer has its own instances of the layers, so that their node requests are counted as its
   * own.
   */
  const openLayers = (own: ChainReaders, more: Pick<AcrossOptions, 'repaymentChain'> = {}) =>
    layers.create(
      {
        readers: own,
        swaps,
        inventory: inventoryOf(own, accounts),
        log,
        // An order that names a filler without a key here would wait for that filler.
        filler: fillerOf(shadow ? { fills: [] } : signers),
        history: { typicalSeconds: (lane) => readTypicalSeconds(database.sql, lane) },
        attestations,
      },
      {
        deadlineMs: config.intents.layersDeadlineMs,
        cctp,
        named: config.settlement.options,
        across: {
          exclusivitySeconds,
          pricing: pricingPolicy(config),
          stockTarget: stockTarget(config),
          ...more,
        },
      },
    )
  return { prices, swaps, attestations, openLayers }
}

/** Chooses one of the fill accounts for each sponsor, so that earnings spread over all of them. */
function fillerOf({ fills }: Pick<Signers, 'fills'>) {
  const count = BigInt(Math.max(fills.length, 1))
  return (sponsor: Address): Address =>
    fills[Number(BigInt(sponsor) % count)]?.address ?? zeroAddress
}

/** Reads how much of a token all fill accounts hold together. */
function inventoryOf(readers: ChainReaders, accounts: RelayerAccounts) {
  return async (chainId: number, token: Address, signal: AbortSignal): Promise<bigint> => {
    const client = readers.get(chainId)?.client
    if (!client) return 0n
    const pretended = accounts.pretended?.(chainId)
    if (pretended) return pretended.get(token.toLowerCase() as Address) ?? 0n
    const balances = await Promise.all(
      accounts.holders(chainId).map((holder) =>
        client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [holder],
        }),
      ),
    )
    signal.throwIfAborted()
    return balances.reduce((sum, balance) => sum + balance, 0n)
  }
}

/** Number of accounts whose locks are cached per block. */
const REMEMBERED_LOCKS = 5_000

function readLocksOf({ allocator }: IntentDeps): Pick<Intents, 'readLocks'> {
  if (!allocator) return {}
  const { lockTag } = allocator
  const caches = new Map<number, BlockCache<ReadonlyMap<Address, LockBalance>>>()
  return {
    readLocks(place, owner, tokens, signal) {
      const { chain, block } = place
      const cache = caches.get(chain.id) ?? createBlockCache(REMEMBERED_LOCKS)
      caches.set(chain.id, cache)
      const load = (inner: AbortSignal) =>
        readLockBalances(place, { owner, lockTag, tokens }, inner)
      const key = `${owner} ${tokens.join()}`
      return cache.read({ key, blockHash: block.hash, load, signal })
    },
  }
}

function openAllocator({ locks }: Config): Pick<IntentDeps, 'allocator'> {
  const { allocatorKey, allocator, resetPeriod, claimWindowSeconds, withdrawalSeconds } = locks
  if (!allocatorKey) return {}
  const key = privateKeyToAccount(allocatorKey as Hex)
  const address = allocator ? (allocator as Address) : key.address
  const lockTag = lockTagOf({ allocator: address, resetPeriod })
  const sign = (hash: Hex) => key.sign({ hash })
  const times = { claimWindowSeconds, withdrawalSeconds }
  return { allocator: { address, lockTag, sign, ...times } }
}

function relayerAccounts(signers: Signers, pretended?: PretendedInventory): RelayerAccounts {
  const fills = signers.fills.map(({ address }) => address)
  const others = signers.others.map(({ address }) => address)
  return {
    holders: () => fills,
    ...(pretended && { pretended }),
    sender: (_chainId, kind) => (kind === 'fill' ? fills[0] : others[0]),
  }
}
