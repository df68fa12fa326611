import type { Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { AccountLane } from '../domain/evm/transaction.ts'
import type { WakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import { createTransactionObserver } from '../observe/transactions.ts'
import type { ChainReader, ChainReaders } from '../ports/chain-reader.ts'
import { createPlacedWorker, type PlacedWorker } from '../row-work/placed-worker.ts'
import type { Database } from '../store/database/database.ts'
import { upsertRelayerAccount } from '../store/transactions/relayer-accounts.ts'
import { TRANSACTION_PLANNED } from '../store/transactions/transactions.ts'
import type { ChainContext, OpenBooks, SendingAccount } from './chain-context.ts'
import { createChainView } from './follow/chain-view.ts'
import { type ChainTracker, createChainTracker } from './follow/track-chain.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createAccountLane } from './send/account-lane.ts'
import { resolvePolicy, type TransactionPolicy } from './transaction-policy.ts'
import { createGasWatch } from './watch-gas.ts'

/** A key and its lane on one chain. An address serves only one lane. */
export type RelayerKey = { chainId: number; lane: AccountLane; account: Hex | LocalAccount }

export type TransactionWorkerOptions = {
  database: Database
  chains: ChainReaders
  keys: readonly RelayerKey[]
  openBooks: OpenBooks
  /** The policy for all chains; `policyByChain` overrides it for single chains. */
  policy?: Partial<TransactionPolicy>
  policyByChain?: Readonly<Record<number, Partial<TransactionPolicy>>>
  log: Log
  metrics: Metrics
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** It starts even if chains are unreachable; open transactions survive it in the journal. */
export type TransactionWorker = PlacedWorker

type ChainWork = {
  chainId: number
  tracker: ChainTracker
  gasWatch: WakefulLoop
  lanes: { lane: AccountLane; loop: WakefulLoop }[]
}

const UPKEEP_MS = 250

/**
 * Sends planned transactions and follows them to the end, for the accounts whose keys it has. Any
 * number of workers share one database, and each may be killed at any moment. It is not a row
 * worker: an account signs in the order of its nonces, so each account has one lane that takes
 * several rows under the account's lock, and only a worker with the account's key can take over
 * rows of a dead worker.
 */
export function createTransactionWorker(options: TransactionWorkerOptions): TransactionWorker {
  const { database, openBooks, log, metrics, now = Date.now } = options
  const observe = createTransactionObserver({ log, metrics })
  const accounts = toAccounts(options.keys)
  const wakeAll = () => {
    for (const { tracker, lanes } of work) {
      tracker.wake()
      for (const { loop } of lanes) loop.wake()
    }
  }
  const shared = { database, observe, now, openBooks, worker: () => host.id() }
  const work = readersOf(options, accounts).map((reader): ChainWork => {
    const { policy, policyByChain } = options
    const chainId = reader.chain.id
    const own = accounts.filter((account) => account.chainId === chainId)
    return startChain({
      ...shared,
      chainId,
      reader,
      policy: resolvePolicy(reader.chain, { ...policy, ...policyByChain?.[chainId] }),
      accounts: new Map(own.map((account) => [account.address.toLowerCase(), account])),
    })
  })
  const wakeLanes = (chainId: number, lane: string) => {
    const lanes = work.find((each) => each.chainId === chainId)?.lanes ?? []
    for (const each of lanes) if (each.lane === lane) each.loop.wake()
  }
  const wakeTracker = (chainId: number) =>
    work.find((each) => each.chainId === chainId)?.tracker.wake()
  const host = createPlacedWorker({
    database,
    place: observe,
    wakeAll,
    subscribe: () => [
      database.listen(
        TRANSACTION_PLANNED,
        (payload) => {
          const [chainId, lane = ''] = payload.split(' ')
          wakeLanes(Number(chainId), lane)
        },
        wakeAll,
      ),
    ],
    upkeep: {
      everyMs: UPKEEP_MS,
      run: createHousekeeping({ ...shared, accounts, wakeLanes, wakeTracker }),
      failed: (err) => observe.failed({ what: 'housekeeping', err }),
    },
    async drain() {
      await Promise.all(work.flatMap(({ lanes }) => lanes.map(({ loop }) => loop.stop())))
      await Promise.all(work.flatMap(({ tracker, gasWatch }) => [tracker.stop(), gasWatch.stop()]))
    },
  })
  return {
    id: host.id,
    stop: host.stop,
    async start() {
      for (const account of accounts) await upsertRelayerAccount(database.sql, account)
      await host.start()
      for (const { gasWatch } of work) gasWatch.wake()
    },
  }
}

function startChain(context: ChainContext): ChainWork {
  const view = createChainView(context)
  const onProgress = () => {
    for (const { loop } of lanes) loop.wake()
  }
  const tracker = createChainTracker({ context, view, onProgress })
  const lanes = [...context.accounts.values()].map((account) => ({
    lane: account.lane,
    loop: createAccountLane({ context, account, view, onFresh: tracker.follow }),
  }))
  return { chainId: context.chainId, tracker, gasWatch: createGasWatch(context), lanes }
}

function toAccounts(keys: readonly RelayerKey[]): SendingAccount[] {
  const accounts = keys.map(({ chainId, lane, account }): SendingAccount => {
    const signer = typeof account === 'string' ? privateKeyToAccount(account) : account
    return { chainId, lane, address: signer.address, signer, blocked: null }
  })
  const names = accounts.map(({ chainId, address }) => `${address} on chain ${chainId}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`the relayer has the key of ${twice} twice; configure each key once`)
  return accounts
}

function readersOf(
  { chains }: TransactionWorkerOptions,
  accounts: readonly SendingAccount[],
): ChainReader[] {
  return [...new Set(accounts.map(({ chainId }) => chainId))].map((chainId) => {
    const reader = chains.get(chainId)
    if (!reader)
      throw new Error(
        `chain ${chainId} has a relayer key but is not configured; add the chain or remove the key`,
      )
    return reader
  })
}
