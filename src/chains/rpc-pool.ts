import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/schema.ts'
import { DeadlineError, withDeadline } from '../lib/deadline.ts'
import { hedge } from '../lib/hedge.ts'
import { currentPieces } from '../lib/work-pieces.ts'
import type { RpcObserver } from '../observe/rpc.ts'
import { broadcast } from './broadcast.ts'
import { isReadMethod } from './read-methods.ts'
import { readFilter, requestLogs } from './request-logs.ts'
import { blamesUrl, mayFailOver, RpcError } from './rpc-error.ts'
import { createRpcUrl, type RpcCall, type RpcUrl } from './rpc-url.ts'
import { createUrlJudge, type UrlJudge, type UrlJudgeOptions } from './url-judge.ts'

/** A block that no url has is asked for again, after this. */
const BLOCK_TRIES = 2
const BLOCK_PAUSE_MS = 80
/** Over this time those who waited for a url come back to it. */
const SPREAD_MS = 500

export type RaceOptions = {
  signal?: AbortSignal | undefined
  /** Asked first if it is usable: the url whose head a pinned call refers to. */
  prefer?: RpcUrl | undefined
  only?: (url: RpcUrl) => boolean
}

type Attempt<T> = (url: RpcUrl, signal: AbortSignal) => Promise<T>

export type RpcPool = UrlJudge & {
  readonly urls: readonly RpcUrl[]
  /** The first good answer of the urls fit for reading, hedged and failing over. */
  race<T>(attempt: Attempt<T>, options?: RaceOptions): Promise<{ value: T; url: RpcUrl }>
  /** Any JSON-RPC method, handled as its kind demands: read, transaction, or everything else. */
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

export type RpcPoolOptions = UrlJudgeOptions & {
  chainId: number
  urls: readonly string[]
  rpc: Config['rpc']
  observe: RpcObserver
}

/** The urls of one chain as one: callers never learn which url served them. */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, rpc, observe, now } = options
  const { timeoutMs, hedgeAfterMs, healthIntervalMs: restMs, batchSize } = rpc
  const urls = options.urls.map((url, index) =>
    createRpcUrl({ chainId, url, index, timeoutMs, restMs, batchSize, observe, now }),
  )
  const judge = createUrlJudge(urls, options)
  const place = `chain ${chainId}`
  const noUrl = () => new RpcError('no-url', describeFaults(urls, judge))

  const race: RpcPool['race'] = (attempt, raceOptions) => {
    const pieces = currentPieces()
    if (!pieces) return raceNow(attempt, raceOptions, hedgeAfterMs)
    // What lets others go first is not asked twice to be faster: it may be slow because it is hard.
    return pieces.at(place, () => raceNow(attempt, raceOptions, timeoutMs))
  }

  /** A chain whose urls all limit our requests is slow and not dead: the first is waited for. */
  const awaitLimited = async (signal: AbortSignal | undefined) => {
    const ends = urls.map((url) => url.state()).filter(({ limited }) => limited)
    const pause = Math.min(...ends.map(({ restUntil }) => restUntil)) - now()
    if (pause > timeoutMs || !(pause >= 0)) return
    // One after the other, lest all who waited fall upon it together.
    await sleep(pause + Math.random() * SPREAD_MS, undefined, signal && { signal })
  }

  const raceNow = async <T>(
    attempt: Attempt<T>,
    { signal, prefer, only }: RaceOptions = {},
    patienceMs: number,
  ) => {
    if (judge.usable().length === 0) await awaitLimited(signal)
    let items = judge.usable()
    if (only) items = items.filter(only)
    if (prefer && items.includes(prefer)) {
      items = [prefer, ...items.filter((url) => url !== prefer)]
    }
    if (items.length === 0) throw noUrl()
    try {
      const isFinal = (error: unknown) => !mayFailOver(error)
      // Bounds the sum of the attempts: without it every further url adds its own timeout.
      const { value, item } = await withDeadline(timeoutMs * 2, signal, (inner) =>
        hedge({ items, attempt, isFinal, hedgeAfterMs: patienceMs, signal: inner }),
      )
      return { value, url: item }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw mostTelling(error)
    }
  }

  const request: RpcPool['request'] = async (method, params, signal) => {
    if (method === 'eth_sendRawTransaction') return broadcast({ urls, now }, params, signal)
    const filter = method === 'eth_getLogs' ? readFilter(params) : undefined
    if (filter) return requestLogs({ race, usable: judge.usable }, filter, signal)
    const call = { method, params, parse: (result: unknown) => result }
    if (method === 'eth_getBlockByHash') return requestBlock(race, call, signal)
    if (isReadMethod(method)) {
      return (await race((url, inner) => url.call(call, inner), { signal })).value
    }
    // What is not known to be a read may have an effect: asked once, at one url.
    const [best] = judge.usable()
    if (!best) throw noUrl()
    return best.call(call, signal)
  }

  return {
    ...judge,
    urls,
    race,
    request,
    async close() {
      await Promise.all(urls.map((url) => url.close()))
    },
  }
}

/** Whoever names a block by its hash has it from a url: one that has not is not the last word. */
async function requestBlock(
  race: RpcPool['race'],
  call: RpcCall<unknown>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const parse = (result: unknown) => {
    if (result !== null) return result
    throw new RpcError('unknown-block', 'the block is not known here')
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await race((url, inner) => url.call({ ...call, parse }, inner), { signal })).value
    } catch (error) {
      if (!(error instanceof RpcError) || error.failure !== 'unknown-block') throw error
      if (tries === BLOCK_TRIES) return null
    }
    // Behind each url stand several nodes, and the others may have it already.
    await sleep(BLOCK_PAUSE_MS, undefined, signal && { signal })
  }
}

/** Of several failures the one that says something about the request, else the last. */
function mostTelling(error: unknown): unknown {
  if (error instanceof DeadlineError) return new RpcError('timeout', error.message)
  if (!(error instanceof AggregateError)) return error
  return error.errors.find((each) => !blamesUrl(each)) ?? error.errors.at(-1) ?? error
}

function describeFaults(urls: readonly RpcUrl[], judge: UrlJudge): string {
  const verdicts = judge.verdicts()
  const faults = urls.map((url, index) => {
    const { lastError } = url.state()
    const fault = verdicts[index]?.fault ?? 'left out'
    return `${url.label} ${fault}${lastError ? ` (${lastError})` : ''}`
  })
  return `no usable url: ${faults.join(', ')}`
}
