import { DeadlineError, withDeadline } from '../lib/deadline.ts'
import { createSingleFlight } from '../lib/single-flight.ts'
import type { RpcObserver } from '../observe/rpc.ts'
import { type Head, parseHead } from './head.ts'
import { blamesUrl, RpcError } from './rpc-error.ts'
import { createRpcHttp } from './rpc-http.ts'
import { urlLabel, withoutUrlSecrets } from './url-label.ts'
import {
  afterAbandoned,
  afterAnswer,
  afterFailure,
  afterHead,
  FRESH_URL,
  type UrlState,
} from './url-state.ts'

/** `parse` runs inside the attempt: rubbish counts as a failure of the url that sent it. */
export type RpcCall<T> = { method: string; params: unknown; parse: (result: unknown) => T }

export type RpcUrl = {
  readonly label: string
  state(): UrlState
  call<T>(call: RpcCall<T>, signal?: AbortSignal): Promise<T>
  readHead(signal?: AbortSignal): Promise<Head>
  close(): Promise<void>
}

export type RpcUrlOptions = {
  chainId: number
  url: string
  index: number
  timeoutMs: number
  /** Length of the first rest after repeated failures. */
  restMs: number
  observe: RpcObserver
  now: () => number
}

/** An endpoint may be re-pointed while it runs, so its chain id is asked again now and then. */
const TRUST_CHAIN_ID_MS = 60_000

/**
 * One url with its record. No answer is taken from it before it has named the right chain id:
 * a wrong url in the config must cost availability, never give another chain's numbers.
 */
export function createRpcUrl(options: RpcUrlOptions): RpcUrl {
  const { chainId, url, timeoutMs, restMs, observe, now } = options
  const label = urlLabel(url, options.index)
  const http = createRpcHttp(url)
  const verifying = createSingleFlight<void>()
  let state = FRESH_URL
  let trustedUntil = 0

  const checkChainId = async (signal: AbortSignal) => {
    const answered = parseChainId(await http.call('eth_chainId', [], signal))
    if (answered !== chainId) {
      if (state.wrongChainId !== answered) observe.wrongChain({ chainId, url: label, answered })
      state = { ...state, wrongChainId: answered }
      throw new RpcError('wrong-chain', `serves chain ${answered} instead of ${chainId}`)
    }
    state = { ...state, wrongChainId: null }
    trustedUntil = now() + TRUST_CHAIN_ID_MS
  }

  const record = (cause: unknown, ms: number, signal: AbortSignal | undefined): unknown => {
    const report = (outcome: string) => observe.rpcCall({ chainId, url: label, outcome, ms })
    if (signal?.aborted) {
      state = afterAbandoned(state, ms)
      report('abandoned')
      return signal.reason
    }
    const error = toRpcError(cause)
    report(error.failure)
    if (blamesUrl(error)) {
      const message = withoutUrlSecrets(`${error.failure}: ${error.message}`, url)
      const failure = { message, now: now(), startedAt: now() - ms, restMs }
      state = afterFailure(state, { ...failure, retryAfterMs: error.retryAfterMs })
      trustedUntil = 0
    } else if (error.failure !== 'wrong-chain') {
      state = afterAnswer(state, ms)
    }
    return error
  }

  const call = async <T>({ method, params, parse }: RpcCall<T>, signal?: AbortSignal) => {
    const startedAt = performance.now()
    try {
      const value = await withDeadline(timeoutMs, signal, async (inner) => {
        if (trustedUntil <= now()) await verifying.run('chain id', checkChainId, inner)
        return parseWith(parse, await http.call(method, params, inner))
      })
      const ms = performance.now() - startedAt
      state = afterAnswer(state, ms)
      observe.rpcCall({ chainId, url: label, outcome: 'ok', ms })
      return value
    } catch (cause) {
      throw record(cause, performance.now() - startedAt, signal)
    }
  }

  return {
    label,
    state: () => state,
    call,
    async readHead(signal) {
      const newest = { method: 'eth_getBlockByNumber', params: ['latest', false], parse: parseHead }
      const head = await call(newest, signal)
      const { number, hash, timestamp } = head
      state = afterHead(state, { number, hash, timestamp }, now())
      return head
    },
    close: () => http.close(),
  }
}

function parseWith<T>(parse: (result: unknown) => T, result: unknown): T {
  try {
    return parse(result)
  } catch (cause) {
    if (cause instanceof RpcError) throw cause
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new RpcError('malformed', `unusable answer: ${detail}`, { cause })
  }
}

function parseChainId(result: unknown): number {
  const id = typeof result === 'string' ? Number(result) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new RpcError('malformed', 'unusable answer to eth_chainId')
  return id
}

function toRpcError(cause: unknown): RpcError {
  if (cause instanceof RpcError) return cause
  if (cause instanceof DeadlineError) return new RpcError('timeout', cause.message, { cause })
  const message = cause instanceof Error ? cause.message : String(cause)
  return new RpcError('transport', message, { cause })
}
