import type { ChainHealth, UrlHealth } from '../ports/chain-reader.ts'
import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'

/** `url` is always a label without keys (position and host), never the address itself. */
export type RpcCallReport = { chainId: number; url: string; outcome: string; ms: number }

export type RpcObserver = {
  rpcCall(report: RpcCallReport): void
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

/** The same trouble is logged at most this often; the counter has every case. */
const REPEAT_MS = 10_000

/** What is said about RPC urls and chains: counts on every call, a log line on every change. */
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
    disagreement({ chainId, block, ...sides }) {
      meters.disagreements.inc({ chain: String(chainId) })
      const now = Date.now()
      if (now - (told.get(chainId) ?? 0) < REPEAT_MS) return
      told.set(chainId, now)
      log.error({ chainId, block: String(block), ...sides }, 'RPC urls contradict each other')
    },
    wrongChain(report) {
      log.error(report, 'RPC url answers for another chain and is not used')
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
        if (urlOk) log.info({ chainId, url }, 'RPC url is used again')
        else log.warn(facts, 'RPC url is passed over')
      }
      if (looked.length < urls.length || !changed(chain, ok)) return
      if (ok) log.info({ chainId }, 'chain can be read again')
      else log.error({ chainId, reason }, 'chain cannot be read')
    },
  }
}

/** In the first moments nothing is known of some urls, which is no news. */
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
