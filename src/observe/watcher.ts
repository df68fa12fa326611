import type { Transfer } from '../domain/watch/transfer.ts'
import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

type OfChain = { chainId: number }

/** Reports what happens while the watcher follows chains. */
export type WatcherObserver = {
  took(report: OfChain): void
  left(report: OfChain): void
  advanced(
    report: OfChain & {
      cursor: { block: { number: bigint } }
      blocks: number
      logs: number
      behind: number
    },
  ): void
  seen(transfer: Transfer): void
  confirmed(transfer: Transfer): void
  reorged(report: OfChain & { depth: number; orphaned: number }): void
  lookedBack(report: OfChain & { addresses: number; found: number }): void
  /** Balances could not be read to verify the amounts in logs. */
  unverified(report: OfChain & { transfers: number; err: unknown }): void
  /** No url gives traces: native transfers inside calls are found by balances, or not at all. */
  untraced(report: OfChain & { compares: boolean }): void
  /** Number of blocks without traces and without balances to compare; they are traced later. */
  unsearched(report: OfChain & { blocks: number }): void
  /** Transfers of impossible amounts are passed over; `token` and `to` are those of one of them. */
  implausible(report: OfChain & { transfers: number; token: string; to: string }): void
  /** The transfer cannot be confirmed; the others are, and this one is tried again later. */
  unconfirmable(report: OfChain & { transfer: bigint; err: unknown }): void
  waiting(report: OfChain & { count: number }): void
  addresses(report: { count: number; bytes: number }): void
  failed(report: OfChain & { err: unknown }): void
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300, 1800]
/** The same problem is logged at most this often; the counters have every case. */
const REPEAT_MS = 10_000

export function createWatcherObserver({
  log,
  metrics,
  now = Date.now,
}: {
  log: Log
  metrics: Metrics
  now?: () => number
}): WatcherObserver {
  const meters = createMeters(metrics)
  const told = new Map<string, number>()
  const isNews = (what: string) => {
    if (now() - (told.get(what) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false
    told.set(what, now())
    return true
  }
  const of = ({ chainId }: OfChain) => ({ chain: String(chainId) })
  const count = (chainId: number, event: EventLabel<'watcher'>) =>
    meters.events.inc({ chain: String(chainId), event })
  return {
    took(report) {
      meters.following.set(of(report), 1)
      log.info({ event: 'watcher.following', ...report }, 'The watcher follows the chain.')
    },
    left(report) {
      meters.following.set(of(report), 0)
      log.info(
        { event: 'watcher.left', ...report },
        'The watcher leaves the chain to other processes.',
      )
    },
    advanced(report) {
      meters.cursor.set(of(report), Number(report.cursor.block.number))
      meters.behind.set(of(report), report.behind)
      meters.blocks.inc(of(report), report.blocks)
      meters.logs.inc(of(report), report.logs)
    },
    seen(transfer) {
      count(transfer.chainId, 'seen')
      const seconds = now() / 1000 - Number(transfer.timestamp)
      meters.detected.observe(of(transfer), Math.max(0, seconds))
      log.info(
        { event: 'watcher.seen', ...named(transfer) },
        'A transfer to a watched address was found.',
      )
    },
    confirmed(transfer) {
      count(transfer.chainId, 'confirmed')
      log.debug({ event: 'watcher.confirmed', ...named(transfer) }, 'The transfer is confirmed.')
      if (transfer.received === null || transfer.received === transfer.amount) return
      count(transfer.chainId, 'short')
      log.warn(
        { event: 'watcher.short', ...named(transfer) },
        'Less arrived than the log of the token says.',
      )
    },
    reorged(report) {
      count(report.chainId, 'reorg')
      meters.orphaned.inc(of(report), report.orphaned)
      if (report.orphaned > 0) {
        log.warn({ event: 'watcher.reorg-orphaned', ...report }, 'A reorg removed transfers.')
      } else log.info({ event: 'watcher.reorg', ...report }, 'A reorg removed blocks.')
    },
    lookedBack(report) {
      count(report.chainId, 'looked-back')
      log.debug(
        { event: 'watcher.looked-back', ...report },
        'Past blocks were searched for transfers to new addresses.',
      )
    },
    unverified({ err, ...report }) {
      count(report.chainId, 'unverified')
      if (isNews(`unverified ${report.chainId}`)) {
        log.warn(
          { event: 'watcher.unverified', ...report, err },
          'Balances at past blocks cannot be read.',
        )
      }
    },
    untraced({ compares, ...report }) {
      count(report.chainId, 'untraced')
      if (isNews(`untraced ${report.chainId}`)) {
        const how = compares ? 'is found by balances' : 'is not found'
        log.warn(
          { event: 'watcher.untraced', ...report, compares },
          `No RPC url has traces: native money that is sent inside calls ${how}.`,
        )
      }
    },
    unsearched(report) {
      meters.unsearched.set(of(report), report.blocks)
      if (report.blocks === 0) return
      count(report.chainId, 'unsearched')
      if (isNews(`unsearched ${report.chainId}`)) {
        log.warn(
          { event: 'watcher.unsearched', ...report },
          'The calls of some blocks could not be read; the blocks are traced as soon as an RPC url has traces.',
        )
      }
    },
    implausible(report) {
      count(report.chainId, 'implausible')
      if (isNews(`implausible ${report.chainId}`)) {
        log.warn(
          { event: 'watcher.implausible', ...report },
          'Transfers of more units than any token has were passed over.',
        )
      }
    },
    unconfirmable({ transfer, ...report }) {
      count(report.chainId, 'unconfirmable')
      log.error(
        { event: 'watcher.unconfirmable', transfer: transfer.toString(), ...report },
        'The transfer cannot be confirmed; the others are confirmed without it.',
      )
    },
    waiting: (report) => meters.waiting.set(of(report), report.count),
    addresses({ count: known, bytes }) {
      meters.addresses.set(known)
      meters.addressBytes.set(bytes)
    },
    failed({ chainId, err }) {
      count(chainId, 'failure')
      if (!isNews(`failed ${chainId}`)) return
      log.warn(
        { event: 'watcher.failure', chainId, err },
        'Following the chain failed; the watcher goes on from the last recorded block.',
      )
    },
  }
}

/** Numbers that a JSON number cannot hold become text. */
function named({ id, chainId, txHash, position, to, token, amount, received }: Transfer) {
  const amounts = { amount: amount.toString(), received: received?.toString() }
  return { transfer: id.toString(), chainId, txHash, position, to, token, ...amounts }
}

function createMeters(metrics: Metrics) {
  const perChain = { labelNames: ['chain'] as const }
  const none = { labelNames: [] as const }
  return {
    following: gauge(metrics, {
      name: 'simplon_watcher_following',
      help: '1 while this process follows the chain',
      ...perChain,
    }),
    cursor: gauge(metrics, {
      name: 'simplon_watcher_block',
      help: 'Number of the newest block whose transfers are written down',
      ...perChain,
    }),
    behind: gauge(metrics, {
      name: 'simplon_watcher_behind_blocks',
      help: 'Blocks between the newest one and the newest that is written down',
      ...perChain,
    }),
    blocks: counter(metrics, {
      name: 'simplon_watcher_blocks_total',
      help: 'Blocks read',
      ...perChain,
    }),
    logs: counter(metrics, {
      name: 'simplon_watcher_logs_total',
      help: 'Transfer logs matched against the watched addresses',
      ...perChain,
    }),
    events: counter(metrics, {
      name: 'simplon_watcher_events_total',
      help: 'What happened: seen, confirmed, short, reorg, looked-back, unverified, untraced, unsearched, implausible, unconfirmable, failure',
      labelNames: ['chain', 'event'] as const,
    }),
    orphaned: counter(metrics, {
      name: 'simplon_watcher_orphaned_total',
      help: 'Transfers that vanished with their block',
      ...perChain,
    }),
    detected: histogram(metrics, {
      name: 'simplon_watcher_detected_seconds',
      help: 'From the time of its block to finding a transfer',
      buckets: SECONDS,
      ...perChain,
    }),
    unsearched: gauge(metrics, {
      name: 'simplon_watcher_unsearched_blocks',
      help: 'Blocks into whose calls nobody could look yet, for want of traces and of states',
      ...perChain,
    }),
    waiting: gauge(metrics, {
      name: 'simplon_watcher_unconfirmed',
      help: 'Transfers that wait for confirmations',
      ...perChain,
    }),
    addresses: gauge(metrics, {
      name: 'simplon_watcher_addresses',
      help: 'Watched addresses in memory',
      ...none,
    }),
    addressBytes: gauge(metrics, {
      name: 'simplon_watcher_address_bytes',
      help: 'Memory that the watched addresses take',
      ...none,
    }),
  }
}
