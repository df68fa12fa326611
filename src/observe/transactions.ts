import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

type OnChain = { chainId: number }
type OfAccount = OnChain & { account: string }
type OfTransaction = OnChain & { key: string }

/** Reports what happens to the relayer's transactions. */
export type TransactionObserver = {
  /**
   * The transaction was signed and is in the journal; `waitedMs` is the time since it was planned.
   */
  signed(report: OfTransaction & { account: string; nonce: number; waitedMs: number }): void
  /**
   * A node accepted it for the first time; `sinceMs` is the time since it was planned, if known.
   */
  broadcast(report: OfTransaction & { hash: string; sinceMs?: number }): void
  refused(report: OfTransaction & { hash: string; verdict: string; words: string }): void
  /** No pool has the transaction any more, although a node had accepted it. */
  dropped(report: OfTransaction & { hash: string }): void
  replaced(report: OfTransaction & { hash: string; kind: string; maxFeePerGas: bigint }): void
  mined(
    report: OfTransaction & { hash: string; block: bigint; status: string; sinceMs: number },
  ): void
  takenBack(report: OfTransaction & { block: bigint }): void
  closed(report: OnChain & { count: number; abandoned: readonly string[] }): void
  abandoned(report: OfTransaction & { reason: string }): void
  held(report: OfTransaction & { reason: string }): void
  nonceLost(report: OfTransaction & { nonce: number; lostTo: string }): void
  gapFilled(report: OfAccount & { nonce: number }): void
  blocked(report: OfAccount & { reason: string }): void
  unblocked(report: OfAccount): void
  balance(report: OfAccount & { wei: bigint; low: boolean }): void
  waiting(report: OnChain & { lane: string; count: number }): void
  inFlight(report: OnChain & { count: number }): void
  workerStarted(report: { worker: number }): void
  workerLost(report: { worker: number; err?: unknown }): void
  takenOver(report: { dead: number; worker: number; rows: number }): void
  failed(report: { what: string; chainId?: number; err: unknown }): void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
/** The same problem is logged at most this often; the counters have every case. */
const REPEAT_MS = 10_000
const MAX_REMEMBERED = 1000

export function createTransactionObserver({
  log,
  metrics,
  now = Date.now,
}: {
  log: Log
  metrics: Metrics
  now?: () => number
}): TransactionObserver {
  const meters = createMeters(metrics)
  const isNews = createNewsFilter(now)
  const count: Count = (chainId, event, times = 1) =>
    meters.events.inc({ chain: String(chainId), event }, times)
  return {
    ...lifeVerbs({ log, meters, count, isNews }),
    ...accountVerbs({ log, meters, count, isNews }),
    workerStarted: (report) =>
      log.info({ event: 'sender.started', ...report }, 'The transaction sender started.'),
    workerLost: (report) =>
      log.warn(
        { event: 'sender.lost', ...report },
        'The transaction sender lost its registration and registers again.',
      ),
    takenOver: (report) =>
      log.warn(
        { event: 'sender.took-over', ...report },
        'The sender took over the transactions of a sender that died.',
      ),
    failed({ what, chainId, err }) {
      count(chainId ?? 0, 'failure')
      if (isNews(`${what} ${chainId}`))
        log.warn(
          { event: 'transaction.failure', what, chainId, err },
          'A task of the transaction sender failed; it is repeated.',
        )
    },
  }
}

type Count = (chainId: number, event: EventLabel<'transaction'>, times?: number) => void

type Tools = {
  log: Log
  meters: ReturnType<typeof createMeters>
  count: Count
  isNews: (what: string) => boolean
}

function lifeVerbs({ log, meters, count, isNews }: Tools) {
  return {
    signed: ({ waitedMs, ...report }) => {
      count(report.chainId, 'signed')
      log.debug({ event: 'transaction.signed', ...report, waitedMs }, 'The transaction was signed.')
    },
    broadcast: ({ sinceMs, ...report }) => {
      count(report.chainId, 'broadcast')
      const chain = String(report.chainId)
      if (sinceMs !== undefined) meters.toBroadcast.observe({ chain }, sinceMs / 1000)
      log.debug(
        { event: 'transaction.broadcast', ...report, sinceMs },
        'A node accepted the transaction.',
      )
    },
    refused: (report) => {
      count(report.chainId, `refused-${report.verdict}`)
      // Mostly the transaction was mined at the very moment in which it was sent again.
      if (report.verdict === 'nonce-used') {
        log.debug({ event: 'transaction.refused-nonce-used', ...report }, 'The nonce is used.')
      } else if (isNews(`${report.key} ${report.verdict}`)) {
        log.warn({ event: 'transaction.refused', ...report }, 'The node refused the transaction.')
      }
    },
    dropped: (report) => {
      count(report.chainId, 'dropped')
      log.warn(
        { event: 'transaction.dropped', ...report },
        'The nodes dropped the transaction; it is sent again.',
      )
    },
    replaced: ({ maxFeePerGas, ...report }) => {
      const fields = { ...report, maxFeePerGas: String(maxFeePerGas) }
      if (report.kind === 'cancel') {
        count(report.chainId, 'cancelled')
        log.info({ event: 'transaction.cancelled', ...fields }, 'The transaction was cancelled.')
      } else {
        count(report.chainId, 'replaced')
        log.info({ event: 'transaction.replaced', ...fields }, 'The transaction was replaced.')
      }
    },
    mined: ({ sinceMs, block, ...report }) => {
      meters.toMined.observe({ chain: String(report.chainId) }, sinceMs / 1000)
      const fields = { ...report, sinceMs, block: String(block) }
      if (report.status === 'reverted') {
        count(report.chainId, 'reverted')
        log.info({ event: 'transaction.reverted', ...fields }, 'The transaction reverted.')
      } else {
        count(report.chainId, 'mined')
        log.debug({ event: 'transaction.mined', ...fields }, 'The transaction was mined.')
      }
    },
    takenBack: ({ block, ...report }) => {
      count(report.chainId, 'taken-back')
      log.warn(
        { event: 'transaction.taken-back', ...report, block: String(block) },
        'A reorg removed a mined transaction.',
      )
    },
    closed: ({ chainId, count: closed, abandoned }) => {
      count(chainId, 'closed', closed)
      if (abandoned.length === 0) return
      log.info(
        { event: 'transaction.closed', chainId, abandoned },
        'Cancelled transactions are final.',
      )
    },
    abandoned: (report) => {
      count(report.chainId, 'abandoned')
      log.warn({ event: 'transaction.abandoned', ...report }, 'The transaction was given up.')
    },
    held: (report) => {
      count(report.chainId, 'held')
      log.warn({ event: 'transaction.held', ...report }, 'The transaction is held up.')
    },
    nonceLost: (report) => {
      count(report.chainId, 'nonce-lost')
      log.error(
        { event: 'transaction.nonce-lost', ...report },
        'A transaction that is not ours used the nonce; the request gets another nonce.',
      )
    },
  } satisfies Partial<TransactionObserver>
}

function accountVerbs({ log, meters, count, isNews }: Tools) {
  return {
    gapFilled: (report) => {
      count(report.chainId, 'gap-filled')
      log.error(
        { event: 'transaction.gap-filled', ...report },
        'A gap in the nonces of the account was filled.',
      )
    },
    blocked: (report) => {
      meters.blocked.set({ chain: String(report.chainId), account: report.account }, 1)
      log.error({ event: 'account.blocked', ...report }, 'The account cannot send.')
    },
    unblocked: (report) => {
      meters.blocked.set({ chain: String(report.chainId), account: report.account }, 0)
      log.info({ event: 'account.unblocked', ...report }, 'The account can send again.')
    },
    balance: ({ chainId, account, wei, low }) => {
      meters.balance.set({ chain: String(chainId), account }, Number(wei))
      meters.lowGas.set({ chain: String(chainId), account }, low ? 1 : 0)
      if (low && isNews(`balance ${chainId} ${account}`)) {
        log.warn(
          { event: 'account.low-gas', chainId, account, wei: String(wei) },
          'The account has little native money left for gas.',
        )
      }
    },
    waiting: ({ chainId, lane, count: planned }) =>
      meters.waiting.set({ chain: String(chainId), lane }, planned),
    inFlight: ({ chainId, count: open }) => meters.inFlight.set({ chain: String(chainId) }, open),
  } satisfies Partial<TransactionObserver>
}

function createNewsFilter(now: () => number): (what: string) => boolean {
  const told = new Map<string, number>()
  return (what) => {
    if (now() - (told.get(what) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false
    if (told.size >= MAX_REMEMBERED) told.clear()
    told.set(what, now())
    return true
  }
}

function createMeters(metrics: Metrics) {
  const perChain = { labelNames: ['chain'] as const }
  const perAccount = { labelNames: ['chain', 'account'] as const }
  return {
    events: counter(metrics, {
      name: 'simplon_transactions_total',
      help: 'What happened to transactions of the relayer',
      labelNames: ['chain', 'event'] as const,
    }),
    toBroadcast: histogram(metrics, {
      name: 'simplon_transaction_broadcast_seconds',
      help: 'From planning a transaction to its acceptance by a node',
      buckets: SECONDS,
      ...perChain,
    }),
    toMined: histogram(metrics, {
      name: 'simplon_transaction_mined_seconds',
      help: 'From signing a variant of a transaction to seeing it mined',
      buckets: SECONDS,
      ...perChain,
    }),
    inFlight: gauge(metrics, {
      name: 'simplon_transactions_in_flight',
      help: 'Signed transactions of this process that are not mined',
      ...perChain,
    }),
    waiting: gauge(metrics, {
      name: 'simplon_transactions_waiting',
      help: 'Planned transactions that nobody has signed yet',
      labelNames: ['chain', 'lane'] as const,
    }),
    balance: gauge(metrics, {
      name: 'simplon_relayer_account_balance_wei',
      help: 'Native balance of a sending account',
      ...perAccount,
    }),
    lowGas: gauge(metrics, {
      name: 'simplon_relayer_account_low_gas',
      help: '1 when an account has less native money than the alarm asks for',
      ...perAccount,
    }),
    blocked: gauge(metrics, {
      name: 'simplon_relayer_account_blocked',
      help: '1 when an account cannot send',
      ...perAccount,
    }),
  }
}
