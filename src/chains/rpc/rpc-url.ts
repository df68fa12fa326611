import { isHex } from 'viem'
import { DeadlineError, withDeadline } from '../../lib/concurrency/deadline.ts'
import { createSingleFlight } from '../../lib/concurrency/single-flight.ts'
import type { RpcPurpose } from '../../ports/chain-reader.ts'
import { type Head, parseHead } from '../head/head.ts'
import { createLackingMethods } from '../learned/lacking-methods.ts'
import { createLogSpan } from '../learned/log-span.ts'
import { readLogLimit } from '../learned/read-log-limit.ts'
import { blamesUrl, RpcError } from './rpc-error.ts'
import { createRpcHttp } from './rpc-http.ts'
import { createUrlRecord, type UrlRecordOptions } from './url-record.ts'
import type { UrlState } from './url-state.ts'

/** `parse` runs inside the attempt, so that a malformed answer counts as a failure of the url. */
export type RpcCall<T> = {
  method: string
  params: unknown
  parse: (result: unknown) => T
  /** The purpose that the call is counted for. */
  purpose?: RpcPurpose
}

export type RpcUrl = {
  /** Position and host, which are the only name of a url that is ever shown. */
  readonly label: string
  state(): UrlState
  call<T>(call: RpcCall<T>, signal?: AbortSignal): Promise<T>
  readHead(signal?: AbortSignal, purpose?: RpcPurpose): Promise<Head>
  /** Makes the url rest because a majority of other urls contradicts it. */
  contradicted(message: string): void
  /** Whether the url was lately found to lack a method. */
  lacks(method: string): boolean
  /** How many blocks of logs the url gives in one answer, as far as is known. */
  logSpan(): number
  close(): Promise<void>
}

export type RpcUrlOptions = UrlRecordOptions & { timeoutMs: number; batchSize: number }

/** How long a checked chain id is trusted, because an endpoint may be re-pointed while it runs. */
const TRUST_CHAIN_ID_MS = 60_000

const NEWEST_BLOCK: RpcCall<Head> = {
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
  parse: parseHead,
}

/**
 * One url with its record. No answer is used before the url has named the right chain id: a wrong
 * url in the configuration may cost availability, but must never give another chain's numbers.
 */
export function createRpcUrl(options: RpcUrlOptions): RpcUrl {
  const { chainId, timeoutMs, now } = options
  const record = createUrlRecord(options)
  const http = createRpcHttp(options.url, options.batchSize, record.sent)
  const verifying = createSingleFlight<void>()
  const lacking = createLackingMethods(now)
  const span = createLogSpan(now)
  let trustedUntil = 0

  const verify = async (signal: AbortSignal) => {
    // The shared request has its own deadline, because callers that keep joining would never let it
    // end.
    const ask = (inner: AbortSignal) => http.call('eth_chainId', [], inner, 'health')
    const answered = parseChainId(await withDeadline(timeoutMs, signal, ask))
    record.namedChain(answered === chainId ? null : answered)
    if (answered !== chainId) {
      throw new RpcError('wrong-chain', `serves chain ${answered} instead of ${chainId}`)
    }
    trustedUntil = now() + TRUST_CHAIN_ID_MS
  }

  const learnSpan = (blocks: number, { failure, message, data }: RpcError) => {
    if (failure === 'too-large') span.refused(blocks, readLogLimit(message, data))
    // A range that times out may be too large, even if the node did not say so.
    if (failure === 'timeout') span.refused(blocks, { hard: false })
  }

  const call = async <T>({ method, params, parse, purpose }: RpcCall<T>, signal?: AbortSignal) => {
    // A range that the url is known to refuse is not sent.
    lacking.assertThere(method)
    const blocks = method === 'eth_getLogs' ? blocksOf(params) : undefined
    if (blocks !== undefined && blocks > span.size()) throw tooManyBlocks(span.size())
    const startedAt = performance.now()
    try {
      // The chain id has a deadline of its own: a node that needs more than half of the timeout for
      // each answer would otherwise never be believed again after it was late once.
      if (trustedUntil <= now()) await verifying.run('chain id', verify, signal)
      const value = await withDeadline(timeoutMs, signal, async (inner) =>
        parseWith(parse, await http.call(method, params, inner, purpose)),
      )
      record.answered(performance.now() - startedAt)
      lacking.gave(method)
      if (blocks !== undefined) span.gave(blocks)
      return value
    } catch (cause) {
      const ms = performance.now() - startedAt
      if (signal?.aborted) {
        record.abandoned(ms)
        throw signal.reason
      }
      const error = toRpcError(cause)
      if (blamesUrl(error) && error.failure !== 'rate-limited') trustedUntil = 0
      lacking.note(method, error)
      if (blocks !== undefined) learnSpan(blocks, error)
      record.failed(error, ms)
      throw error
    }
  }

  return {
    label: record.label,
    state: record.state,
    call,
    async readHead(signal, purpose) {
      const head = await call(purpose ? { ...NEWEST_BLOCK, purpose } : NEWEST_BLOCK, signal)
      record.sawHead(head)
      return head
    },
    contradicted: record.contradicted,
    lacks: lacking.has,
    logSpan: span.size,
    close: () => http.close(),
  }
}

/** Returns the blocks of a filter that names its first and last block by number. */
function blocksOf(params: unknown): number | undefined {
  const filter = Array.isArray(params) ? (params[0] as Record<string, unknown>) : undefined
  const { fromBlock, toBlock } = filter ?? {}
  if (!isHex(fromBlock) || !isHex(toBlock)) return undefined
  return Number(BigInt(toBlock) - BigInt(fromBlock)) + 1
}

function tooManyBlocks(most: number): RpcError {
  return new RpcError('too-large', `the url was found to give logs of at most ${most} blocks`)
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
