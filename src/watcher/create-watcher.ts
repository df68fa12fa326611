import { setTimeout as sleep } from 'node:timers/promises'
import { factoriesOf } from '../domain/deposit/factory-of.ts'
import { type ConfirmationTier, defaultTiers } from '../domain/watch/confirmations.ts'
import { createLogRange } from '../domain/watch/log-range.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import { createWatcherObserver } from '../observe/watcher.ts'
import type { ChainReader, ChainReaders } from '../ports/chain-reader.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { TransferHandler } from '../ports/transfer-handler.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import { beginChain, listBegunChains } from '../store/watch/watched-chains.ts'
import { createAddressBook } from './address-book.ts'
import { askWhenAnnounced } from './announced-block.ts'
import { type ChainTask, lookbackBlocks, WATCH_POLICY, type WatchPolicy } from './chain-task.ts'
import { type ChainFollower, followChain } from './follow-chain.ts'
import { patientBlocks } from './patient-blocks.ts'
import { createRecentLogs } from './recent-logs.ts'
import { createChainShare } from './share-chains.ts'

export type WatcherOptions = {
  database: Database
  readers: Pick<ChainReaders, 'list'>
  handler: TransferHandler<Sql>
  prices: Pick<PriceFeed, 'prices'>
  /** By chain id; a chain without an entry has the default tiers of its kind. */
  tiers?: ReadonlyMap<number, readonly ConfirmationTier[]>
  policy?: Partial<WatchPolicy>
  log: Log
  metrics: Metrics
}

export type Watcher = {
  /** Resolves when the addresses are in memory; chains out of reach are retried without end. */
  start(): Promise<void>
  stop(): Promise<void>
  /** The chains that this process follows at the moment. */
  follows(): number[]
}

/** Remembers somewhat more blocks than the lookback, because blocks of left branches count too. */
const REMEMBERED = 1.2

type Following = { follower: ChainFollower; end: AbortController }

/** Follows this process's share of the chains and reports every transfer to the handler. */
export function createWatcher(options: WatcherOptions): Watcher {
  const { database, readers, tiers = new Map(), log, metrics } = options
  const policy = { ...WATCH_POLICY, ...options.policy }
  const observe = createWatcherObserver({ log, metrics })
  const stopping = new AbortController()
  const following = new Map<number, Following>()
  const byId = new Map(readers.list().map((reader) => [reader.chain.id, reader]))
  const book = createAddressBook(database, () => {
    for (const { follower } of following.values()) follower.wake()
  })
  const share = createChainShare(database, {
    chainIds: [...byId.keys()],
    leaseMs: policy.leaseMs,
  })
  let running: Promise<void> | undefined

  const taskFor = ({ chain, ...reader }: ChainReader, signal: AbortSignal): ChainTask => {
    const { blocks, announce } = askWhenAnnounced(reader.blocks)
    const wanted = { values: false }
    return {
      chain,
      database,
      book,
      policy,
      observe,
      signal,
      wanted,
      blocks: patientBlocks(blocks),
      announce: (block) => announce(block, wanted, signal),
      handler: options.handler,
      prices: options.prices,
      tiers: tiers.get(chain.id) ?? defaultTiers(chain),
      range: createLogRange({ most: policy.logRangeBlocks }),
      recent: createRecentLogs({
        window: REMEMBERED * lookbackBlocks({ chain, policy }),
        factories: factoriesOf(chain.contracts),
        watched: book.watched,
      }),
    }
  }
  const follow = (chainId: number) => {
    const reader = byId.get(chainId)
    if (!reader || following.has(chainId)) return
    const end = new AbortController()
    observe.took({ chainId })
    following.set(chainId, { follower: followChain(taskFor(reader, end.signal)), end })
  }
  const unfollow = async (chainId: number) => {
    const gone = following.get(chainId)
    following.delete(chainId)
    gone?.end.abort(new Error(`this process no longer follows chain ${chainId}`))
    await gone?.follower.stop()
    if (gone) observe.left({ chainId })
  }
  const begin = async () => {
    const begun = new Set(await listBegunChains(database.sql, [...byId.keys()]))
    const fresh = [...byId.values()].filter(({ chain }) => !begun.has(chain.id))
    await Promise.all(
      fresh.map(async (reader) => {
        const { chain } = reader
        try {
          await beginAtPresent(taskFor(reader, stopping.signal))
        } catch (err) {
          observe.failed({ chainId: chain.id, err })
        }
      }),
    )
    return fresh.length
  }
  const manage = async () => {
    let unbegun = byId.size
    while (!stopping.signal.aborted) {
      try {
        if (unbegun > 0) unbegun = await begin()
        const held = await share.tick()
        const lost = [...following.keys()].filter((chainId) => !held.includes(chainId))
        await Promise.all(lost.map(unfollow))
        for (const chainId of held) follow(chainId)
      } catch (err) {
        observe.failed({ chainId: 0, err })
      }
      observe.addresses({ count: book.watched.size, bytes: book.watched.bytes })
      await sleep(policy.leaseMs / 3, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    follows: () => [...following.keys()],
    async start() {
      await book.load()
      running = manage()
    },
    async stop() {
      stopping.abort()
      book.stop()
      await running
      await Promise.all([...following.keys()].map(unfollow))
      await share.leave().catch((err: unknown) => observe.failed({ chainId: 0, err }))
    },
  }
}

/** With more addresses than this, a new chain is not searched for transfers of the past. */
const MOST_TO_LOOK_BACK_FOR = 10_000

/** Begins to follow a chain at its head; existing addresses are then backfilled like new ones. */
async function beginAtPresent({ blocks, chain, database, book, signal }: ChainTask): Promise<void> {
  const { number, hash } = await blocks.head(signal)
  const addressesUntil = book.watched.size > MOST_TO_LOOK_BACK_FOR ? book.until() : '0'
  await beginChain(database.sql, chain.id, { block: { number, hash }, addressesUntil })
}
