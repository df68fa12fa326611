import type { Config } from '../config/schema.ts'
import { DeadlineError, withDeadline } from '../lib/deadline.ts'
import { hedge } from '../lib/hedge.ts'
import type { RpcObserver } from '../observe/rpc.ts'
import {
  assessUrls,
  type HighWater,
  orderUrls,
  raiseHighWater,
  type UrlLimits,
  type UrlVerdict,
} from './assess-urls.ts'
import { broadcast } from './broadcast.ts'
import { isReadMethod } from './read-methods.ts'
import { blamesUrl, mayFailOver, RpcError } from './rpc-error.ts'
import { createRpcUrl, type RpcUrl } from './rpc-url.ts'

export type RaceOptions = {
  signal?: AbortSignal | undefined
  /** Asked first if it is usable: the url whose head a pinned call refers to. */
  prefer?: RpcUrl | undefined
  only?: (url: RpcUrl) => boolean
}

export type RpcPool = {
  readonly urls: readonly RpcUrl[]
  verdicts(): UrlVerdict[]
  /** The urls fit for reading, best first. */
  usable(): RpcUrl[]
  /** The highest block any url has lately been seen at. */
  bestHead(): bigint | null
  /** The first good answer of the urls fit for reading, hedged and failing over. */
  race<T>(
    attempt: (url: RpcUrl, signal: AbortSignal) => Promise<T>,
    options?: RaceOptions,
  ): Promise<{ value: T; url: RpcUrl }>
  /** Any JSON-RPC method, handled as its kind demands: read, transaction, or everything else. */
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

export type RpcPoolOptions = {
  chainId: number
  blockTimeMs: number
  /** Null for a chain that makes blocks only on demand. */
  staleAfterMs: number | null
  urls: readonly string[]
  rpc: Config['rpc']
  observe: RpcObserver
  now: () => number
}

/** How long a chain that makes blocks only on demand is held to the highest block it showed. */
const ON_DEMAND_MEMORY_MS = 10_000
const STALL_BLOCKS = 5
const STALL_PROBES = 2

/** The urls of one chain as one: callers never learn which url served them. */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, rpc, observe, now } = options
  const { timeoutMs, healthIntervalMs: restMs } = rpc
  const urls = options.urls.map((url, index) =>
    createRpcUrl({ chainId, url, index, timeoutMs, restMs, observe, now }),
  )
  const limits = urlLimits(options)
  // Beyond this the age of the block itself tells that a url is stale.
  const memoryMs = options.staleAfterMs ?? ON_DEMAND_MEMORY_MS
  let mark: HighWater | null = null
  const look = () => {
    const states = urls.map((url) => url.state())
    mark = raiseHighWater(mark, states, { now: now(), memoryMs })
    return states
  }
  const verdicts = () => assessUrls(look(), mark, { now: now(), limits })
  const usable = () => orderUrls(verdicts()).flatMap((index) => urls[index] ?? [])

  const race: RpcPool['race'] = async (attempt, { signal, prefer, only } = {}) => {
    let items = usable()
    if (only) items = items.filter(only)
    if (prefer && items.includes(prefer)) {
      items = [prefer, ...items.filter((url) => url !== prefer)]
    }
    if (items.length === 0) throw new RpcError('no-url', describeFaults(urls, verdicts()))
    try {
      const isFinal = (error: unknown) => !mayFailOver(error)
      const { hedgeAfterMs } = rpc
      // Bounds the sum of the attempts: without it every further url adds its own timeout.
      const { value, item } = await withDeadline(timeoutMs * 2, signal, (inner) =>
        hedge({ items, attempt, isFinal, hedgeAfterMs, signal: inner }),
      )
      return { value, url: item }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw mostTelling(error)
    }
  }

  const request: RpcPool['request'] = async (method, params, signal) => {
    if (method === 'eth_sendRawTransaction') return broadcast({ urls, now }, params, signal)
    const call = { method, params, parse: (result: unknown) => result }
    if (isReadMethod(method)) {
      return (await race((url, inner) => url.call(call, inner), { signal })).value
    }
    // What is not known to be a read may have an effect: asked once, at one url.
    const [best] = usable()
    if (!best) throw new RpcError('no-url', describeFaults(urls, verdicts()))
    return best.call(call, signal)
  }

  return {
    urls,
    verdicts,
    usable,
    bestHead() {
      look()
      return mark?.number ?? null
    },
    race,
    request,
    async close() {
      await Promise.all(urls.map((url) => url.close()))
    },
  }
}

function urlLimits({ rpc, blockTimeMs }: RpcPoolOptions): UrlLimits {
  const { maxLagBlocks, healthIntervalMs } = rpc
  const stallMs = Math.max(STALL_BLOCKS * blockTimeMs, STALL_PROBES * healthIntervalMs)
  return { maxLagBlocks, stallMs, blockTimeMs }
}

/** Of several failures the one that says something about the request, else the last. */
function mostTelling(error: unknown): unknown {
  if (error instanceof DeadlineError) return new RpcError('timeout', error.message)
  if (!(error instanceof AggregateError)) return error
  return error.errors.find((each) => !blamesUrl(each)) ?? error.errors.at(-1) ?? error
}

function describeFaults(urls: readonly RpcUrl[], verdicts: readonly UrlVerdict[]): string {
  const faults = urls.map((url, index) => {
    const { lastError } = url.state()
    return `${url.label} ${verdicts[index]?.fault ?? 'left out'}${lastError ? ` (${lastError})` : ''}`
  })
  return `no usable url: ${faults.join(', ')}`
}
