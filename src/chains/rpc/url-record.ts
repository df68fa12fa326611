import type { RpcObserver, SentCall } from '../../observe/rpc.ts'
import { type Head, toBlockRef } from '../head/head.ts'
import { blamesUrl, type RpcError } from './rpc-error.ts'
import { urlLabel, withoutUrlSecrets } from './url-label.ts'
import {
  afterAbandoned,
  afterAnswer,
  afterFailure,
  afterHead,
  FRESH_URL,
  type UrlState,
} from './url-state.ts'

export type UrlRecord = {
  readonly label: string
  state(): UrlState
  /** Called when a request with these calls is sent. */
  sent(calls: readonly SentCall[]): void
  answered(ms: number): void
  abandoned(ms: number): void
  failed(error: RpcError, ms: number): void
  sawHead(head: Head): void
  contradicted(message: string): void
  /** Null when the url is on the right chain. */
  namedChain(wrongChainId: number | null): void
}

export type UrlRecordOptions = {
  chainId: number
  url: string
  index: number
  /** The length of the first rest after repeated failures. */
  restMs: number
  observe: RpcObserver
  now: () => number
}

/** How long a url rests after other urls contradicted it. */
const DISTRUST_MS = 30_000

/** Records what one url did: in its state, for the next decision, and for the observer. */
export function createUrlRecord(options: UrlRecordOptions): UrlRecord {
  const { chainId, url, restMs, observe, now } = options
  const label = urlLabel(url, options.index)
  let state = FRESH_URL
  const report = (outcome: string, ms: number) =>
    observe.rpcCall({ chainId, url: label, outcome, ms })
  return {
    label,
    state: () => state,
    sent: (calls) => observe.rpcSent({ chainId, url: label, calls }),
    answered(ms) {
      state = afterAnswer(state, ms, now())
      report('ok', ms)
    },
    abandoned(ms) {
      state = afterAbandoned(state, ms)
      report('abandoned', ms)
    },
    failed(error, ms) {
      report(error.failure, ms)
      if (error.failure === 'wrong-chain') return
      if (!blamesUrl(error)) {
        state = afterAnswer(state, ms, now())
        return
      }
      const message = withoutUrlSecrets(`${error.failure}: ${error.message}`, url)
      const failure = { message, now: now(), startedAt: now() - ms, restMs }
      const limited = error.failure === 'rate-limited'
      state = afterFailure(state, { ...failure, limited, retryAfterMs: error.retryAfterMs })
    },
    sawHead(head) {
      state = afterHead(state, toBlockRef(head), now())
    },
    contradicted(message) {
      state = { ...state, contradictedUntil: now() + DISTRUST_MS, lastError: message }
    },
    namedChain(wrongChainId) {
      if (wrongChainId !== null && wrongChainId !== state.wrongChainId) {
        observe.wrongChain({ chainId, url: label, answered: wrongChainId })
      }
      state = { ...state, wrongChainId }
    },
  }
}
