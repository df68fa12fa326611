import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/schema.ts'
import { DeadlineError, withDeadline } from '../../lib/concurrency/deadline.ts'
import { hedge } from '../../lib/concurrency/hedge.ts'
import { currentPieces } from '../../lib/fairness/work-pieces.ts'
import type { RpcObserver } from '../../observe/rpc.ts'
import { createRequest, type RpcRequest } from './request.ts'
import { blamesUrl, mayFailOver, RpcError } from './rpc-error.ts'
import { createRpcUrl, type RpcUrl } from './rpc-url.ts'
import { createUrlJudge, type UrlJudge, type UrlJudgeOptions } from './url-judge.ts'
import type { Attempt, RaceOptions, UrlRace } from './url-race.ts'

/** How often a call is tried if all urls refuse it because of their rate limits. */
const LIMITED_TRIES = 3
/** How often one call waits for a url while other calls use it up. */
const MOST_WAITS = 10
/** Calls that waited for a url are spread over this time. */
const SPREAD_MS = 500

export type RpcPool = UrlJudge &
  UrlRace & {
    request: RpcRequest
    close(): Promise<void>
  }

export type RpcPoolOptions = UrlJudgeOptions & {
  chainId: number
  urls: readonly string[]
  rpc: Config['rpc']
  observe: RpcObserver
  /** If true, only methods that read are passed on. */
  readOnly?: boolean | undefined
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

  const race: UrlRace['race'] = (attempt, raceOptions) => {
    const pieces = currentPieces()
    if (!pieces) return raceAgain(attempt, raceOptions, hedgeAfterMs)
    // A call of low priority is not hedged: it may be slow because it is expensive.
    return pieces.at(place, () => raceAgain(attempt, raceOptions, timeoutMs))
  }

  const raceAgain = async <T>(
    attempt: Attempt<T>,
    raceOptions: RaceOptions = {},
    patienceMs: number,
  ) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await raceNow(attempt, raceOptions, patienceMs)
      } catch (error) {
        const limited = error instanceof RpcError && error.failure === 'rate-limited'
        if (!limited || tries === LIMITED_TRIES) throw error
      }
    }
  }

  /**
   * A chain whose urls all limit our requests is slow but not down, so the call waits for the first
   * one that is free.
   */
  const awaitLimited = async (signal: AbortSignal | undefined) => {
    const deadline = now() + timeoutMs
    for (let waits = 0; waits < MOST_WAITS && judge.usable().length === 0; waits += 1) {
      const ends = urls.map((url) => url.state()).filter(({ limited }) => limited)
      const end = Math.min(...ends.map(({ restUntil }) => restUntil))
      if (end > deadline || now() > deadline) return
      // The pause has a random part, so that the calls do not hit the limit again together. If
      // another call hits it first, the url is waited for again.
      const pause = Math.max(0, end - now()) + Math.random() * SPREAD_MS
      await sleep(pause, undefined, signal && { signal })
    }
  }

  const raceNow = async <T>(
    attempt: Attempt<T>,
    { signal, prefer, only }: RaceOptions,
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
      // The deadline covers all attempts; otherwise every further url would add its own timeout.
      const { value, item } = await withDeadline(timeoutMs * 2, signal, (inner) =>
        hedge({ items, attempt, isFinal, hedgeAfterMs: patienceMs, signal: inner }),
      )
      return { value, url: item }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw mostTelling(error)
    }
  }

  const request = createRequest({ urls, usable: judge.usable, race, now, noUrl }, options)

  return {
    ...judge,
    urls,
    race,
    request,
    now,
    noUrl,
    async close() {
      await Promise.all(urls.map((url) => url.close()))
    },
  }
}

/** Of several failures, returns the one that is about the request, or else the last one. */
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
