import type { ChainHealth, RpcPurpose, UrlHealth } from '../ports/chain-reader.ts'
import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

/** `url` is always a label without keys (position and host), never the address itself. */
type RpcCallReport = { chainId: number; url: string; outcome: string; ms: number }

/** A call that was sent; without a purpose it serves a request to the API. */
export type SentCall = { method: string; purpose?: RpcPurpose | undefined }

export type RpcObserver = {
  rpcCall(report: RpcCallReport): void
  /** One HTTP request with these calls was sent. */
  rpcSent(report: { chainId: number; url: string; calls: readonly SentCall[] }): void
  wrongChain(report: { chainId: number; url: string; answered: number }): void
  chainHealth(health: ChainHealth): void
  /** Urls of a chain contradict each other. */
  disagreement(report: {
    chainId: number
    block: bigint
    for: readonly string[]
    against: readonly string[]
  }): void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The same problem is logged at most this often; the counter has every case. */
const REPEAT_MS = 10_000

/** Reports on RPC urls and chains: every call is counted, every change is logged. */
export function createRpcObserver({ log, metrics }: { log: Log; metrics: Metrics }): RpcObserver {
  const meters = createMeters(metrics)
  const wasOk = new Map<string, boolean>()
  const told = new Map<number, number>()
  const changed = (key: string, ok: boolean) => {
    const before = wasOk.get(key)
    wasOk.set(key, ok)
    return before === undefined ? !ok : before !== ok
  }

  return {
    rpcCall({ chainId, url, outcome, ms }) {
      const chain = String(chainId)
      meters.calls.inc({ chain, url, outcome })
      meters.seconds.observe({ chain, url }, ms / 1000)
    },
    rpcSent({ chainId, url, calls }) {
      const chain = String(chainId)
      meters.requests.inc({ chain, url })
      for (const { method, purpose = 'api' } of calls) {
        meters.sent.inc({ chain, url, method: methodLabel(method), purpose })
      }
    },
    disagreement({ chainId, block, ...sides }) {
      meters.disagreements.inc({ chain: String(chainId) })
      const now = Date.now()
      if (now - (told.get(chainId) ?? 0) < REPEAT_MS) return
      told.set(chainId, now)
      log.error(
        { event: 'chain.urls-disagree', chainId, block: String(block), ...sides },
        'The RPC urls of the chain contradict each other.',
      )
    },
    wrongChain(report) {
      log.error(
        { event: 'chain.url-wrong-chain', ...report },
        'The RPC url answers for another chain and is not used.',
      )
    },
    chainHealth({ chainId, ok, reason, head, urls }) {
      const chain = String(chainId)
      meters.chainUp.set({ chain }, ok ? 1 : 0)
      if (head) meters.head.set({ chain }, Number(head.number))
      for (const url of urls) meterUrl(meters, chain, url)
      const looked = urls.filter(wasLookedAt)
      for (const { url, ok: urlOk, fault, lag, lastError } of looked) {
        if (!changed(`${chain} ${url}`, urlOk)) continue
        const facts = { chainId, url, fault, lag: lag?.toString(), lastError }
        if (urlOk) {
          log.info({ event: 'chain.url-used', chainId, url }, 'The RPC url is used again.')
        } else log.warn({ event: 'chain.url-resting', ...facts }, 'The RPC url is passed over.')
      }
      if (looked.length < urls.length || !changed(chain, ok)) return
      if (ok) log.info({ event: 'chain.readable', chainId }, 'The chain can be read again.')
      else log.error({ event: 'chain.unreadable', chainId, reason }, 'The chain cannot be read.')
    },
  }
}

/**
 * The methods with a label of their own; all others share one, so that the number of labels is
 * bounded.
 */
const METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'debug_traceBlockByHash',
  'debug_traceTransaction',
])

const methodLabel = (method: string) => (METHODS.has(method) ? method : 'other')

/** Whether anything is known of the url yet; at the start nothing is, and that is not logged. */
function wasLookedAt({ head, fault, lastError }: UrlHealth): boolean {
  return head !== null || fault !== null || lastError !== null
}

type Meters = ReturnType<typeof createMeters>

function meterUrl(meters: Meters, chain: string, { url, ok, score, lag }: UrlHealth): void {
  meters.urlUp.set({ chain, url }, ok ? 1 : 0)
  meters.urlScore.set({ chain, url }, score)
  if (lag !== null) meters.urlLag.set({ chain, url }, Number(lag))
}

function createMeters(metrics: Metrics) {
  const perChain = { labelNames: ['chain'] as const }
  const perUrl = { labelNames: ['chain', 'url'] as const }
  return {
    calls: counter(metrics, {
      name: 'simplon_rpc_calls_total',
      help: 'JSON-RPC calls by outcome: ok, or the kind of failure',
      labelNames: ['chain', 'url', 'outcome'] as const,
    }),
    sent: counter(metrics, {
      name: 'simplon_rpc_sent_total',
      help: 'JSON-RPC calls sent to the url, answered or not, by method and by what they are for',
      labelNames: ['chain', 'url', 'method', 'purpose'] as const,
    }),
    requests: counter(metrics, {
      name: 'simplon_rpc_requests_total',
      help: 'HTTP requests sent to the url: one for each batch, and for each call without one',
      ...perUrl,
    }),
    seconds: histogram(metrics, {
      name: 'simplon_rpc_call_seconds',
      help: 'Duration of JSON-RPC calls',
      buckets: SECONDS,
      ...perUrl,
    }),
    chainUp: gauge(metrics, {
      name: 'simplon_chain_up',
      help: '1 when the chain can be read and its head is fresh',
      ...perChain,
    }),
    head: gauge(metrics, {
      name: 'simplon_chain_head',
      help: 'Number of the newest block seen',
      ...perChain,
    }),
    urlUp: gauge(metrics, {
      name: 'simplon_rpc_url_up',
      help: '1 when the url is used for reads',
      ...perUrl,
    }),
    urlScore: gauge(metrics, {
      name: 'simplon_rpc_url_score',
      help: 'Health of the url, 0 (not used) to 1',
      ...perUrl,
    }),
    disagreements: counter(metrics, {
      name: 'simplon_rpc_disagreements_total',
      help: 'Times that urls of the chain contradicted each other about a block',
      labelNames: ['chain'] as const,
    }),
    urlLag: gauge(metrics, {
      name: 'simplon_rpc_url_lag_blocks',
      help: 'Blocks behind the best head seen on the chain',
      ...perUrl,
    }),
  }
}
