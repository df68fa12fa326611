import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

type OnChain = { chainId: number }
type OfAccount = OnChain & { account: string }
type OfTransaction = OnChain & { key: string }

/** What happens to the relayer's transactions, in its own words. */
export type TransactionObserver = {
  /** Signed, journalled; `waitedMs` since it was planned. */
  signed(report: OfTransaction & { account: string; nonce: number; waitedMs: number }): void
  /** A node accepted it for the first time; `sinceMs` since it was planned, where known. */
  broadcast(report: OfTransaction & { hash: string; sinceMs?: number }): void
  refused(report: OfTransaction & { hash: string; verdict: string; words: string }): void
  /** Not in any pool any more although a node had accepted it. */
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
/** The same trouble is logged at most this often; the counters have every case. */
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
  const count = (chainId: number, event: string) =>
    meters.events.inc({ chain: String(chainId), event })
  return {
    ...lifeVerbs({ log, meters, count, isNews }),
    ...accountVerbs({ log, meters, count, isNews }),
    workerStarted: (report) => log.info(report, 'sends transactions'),
    workerLost: (report) => log.warn(report, 'lost its place among the senders; enters anew'),
    takenOver: (report) => log.warn(report, 'took over the transactions of a dead sender'),
    failed({ what, chainId, err }) {
      count(chainId ?? 0, 'failure')
      if (isNews(`${what} ${chainId}`))
        log.warn({ what, chainId, err }, 'a step failed; it repeats')
    },
  }
}

type Tools = {
  log: Log
  meters: ReturnType<typeof createMeters>
  count: (chainId: number, event: string) => void
  isNews: (what: string) => boolean
}

function lifeVerbs({ log, meters, count, isNews }: Tools) {
  return {
    signed: ({ waitedMs, ...report }) => {
      count(report.chainId, 'signed')
      log.debug({ ...report, waitedMs }, 'signed a transaction')
    },
    broadcast: ({ sinceMs, ...report }) => {
      count(report.chainId, 'broadcast')
      const chain = String(report.chainId)
      if (sinceMs !== undefined) meters.toBroadcast.observe({ chain }, sinceMs / 1000)
      log.debug({ ...report, sinceMs }, 'a node accepted a transaction')
    },
    refused: (report) => {
      count(report.chainId, `refused-${report.verdict}`)
      // Mined in the very moment in which it was sent again, mostly.
      if (report.verdict === 'nonce-used') log.debug(report, 'its nonce is used')
      else if (isNews(`${report.key} ${report.verdict}`)) log.warn(report, 'it was refused')
    },
    dropped: (report) => {
      count(report.chainId, 'dropped')
      log.warn(report, 'a transaction was dropped by the nodes; sent again')
    },
    replaced: ({ maxFeePerGas, ...report }) => {
      count(report.chainId, report.kind === 'cancel' ? 'cancelled' : 'replaced')
      log.info({ ...report, maxFeePerGas: String(maxFeePerGas) }, 'replaced a transaction')
    },
    mined: ({ sinceMs, block, ...report }) => {
      count(report.chainId, report.status === 'reverted' ? 'reverted' : 'mined')
      meters.toMined.observe({ chain: String(report.chainId) }, sinceMs / 1000)
      log.debug({ ...report, sinceMs, block: String(block) }, 'a transaction was mined')
    },
    takenBack: ({ block, ...report }) => {
      count(report.chainId, 'taken-back')
      log.warn({ ...report, block: String(block) }, 'a reorg took a mined transaction back')
    },
    closed: ({ chainId, count: closed, abandoned }) => {
      meters.events.inc({ chain: String(chainId), event: 'closed' }, closed)
      if (abandoned.length > 0) log.info({ chainId, abandoned }, 'cancelled transactions are final')
    },
    abandoned: (report) => {
      count(report.chainId, 'abandoned')
      log.warn(report, 'gave a transaction up')
    },
    held: (report) => {
      count(report.chainId, 'held')
      log.warn(report, 'a transaction is held up')
    },
    nonceLost: (report) => {
      count(report.chainId, 'nonce-lost')
      log.error(report, "a stranger's transaction took a nonce; the request goes out on another")
    },
  } satisfies Partial<TransactionObserver>
}

function accountVerbs({ log, meters, count, isNews }: Tools) {
  return {
    gapFilled: (report) => {
      count(report.chainId, 'gap-filled')
      log.error(report, 'filled a gap in the nonces of an account')
    },
    blocked: (report) => {
      meters.blocked.set({ chain: String(report.chainId), account: report.account }, 1)
      log.error(report, 'an account cannot send')
    },
    unblocked: (report) => {
      meters.blocked.set({ chain: String(report.chainId), account: report.account }, 0)
      log.info(report, 'an account can send again')
    },
    balance: ({ chainId, account, wei, low }) => {
      meters.balance.set({ chain: String(chainId), account }, Number(wei))
      meters.lowGas.set({ chain: String(chainId), account }, low ? 1 : 0)
      if (low && isNews(`balance ${chainId} ${account}`)) {
        log.warn({ chainId, account, wei: String(wei) }, 'an account runs out of gas money')
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
