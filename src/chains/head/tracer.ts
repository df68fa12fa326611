import type { Hash } from 'viem'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import type { BlockHeader, TransactionTrace } from '../../ports/block-source.ts'
import { RpcError, type RpcFailure } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'
import { fields, parseBalanceChanges, parseChangesOfBlock, parseTraces } from './parse-block.ts'

type Pool = Pick<RpcPool, 'urls' | 'usable' | 'now'>
type ReadHeader = (url: RpcUrl, hash: Hash, signal: AbortSignal) => Promise<BlockHeader>

export type Tracer = {
  /** All calls of all transactions of a block; null when no url has them. */
  traces(hash: Hash, signal: AbortSignal | undefined): Promise<TransactionTrace[] | null>
}

const UNGIVEN: ReadonlySet<RpcFailure> = new Set(['unsupported', 'too-large'])
const TRACES = 'debug_traceBlockByHash'
const TRACE = 'debug_traceTransaction'
const BALANCE_TRACER = {
  tracer: 'prestateTracer',
  timeout: '30s',
  tracerConfig: { diffMode: true, disableCode: true, disableStorage: true },
}
const CALL_TRACER = { tracer: 'callTracer', timeout: '30s' }
const CONCURRENCY = 2

/** Reads the calls inside the transactions of blocks from the urls that support it. */
export function createTracer(pool: Pool, headerAt: ReadHeader): Tracer {
  const tracers = new Map<RpcUrl, number>()
  return {
    traces(hash, signal) {
      const attempt = async (url: RpcUrl, inner: AbortSignal) => {
        const { transactions } = await headerAt(url, hash, inner)
        const parse = (result: unknown) => parseTraces(result, transactions)
        try {
          return await url.call({ method: TRACES, params: [hash, CALL_TRACER], parse }, inner)
        } catch (error) {
          if (!isTooLarge(error)) throw error
        }
        try {
          return await readBlockChanges(url, { hash, transactions }, inner)
        } catch (error) {
          if (!isNoTracer(error)) throw error
          return mapLimited(transactions, CONCURRENCY, (txHash) =>
            traceOne(url, { txHash, blockHash: hash }, inner),
          )
        }
      }
      return askInTurn(pool, tracers, attempt, signal)
    },
  }
}

/** Reads one transaction, for blocks whose answer is too large as a whole. */
async function traceOne(
  url: RpcUrl,
  { txHash, blockHash }: { txHash: Hash; blockHash: Hash },
  signal: AbortSignal,
): Promise<TransactionTrace> {
  const trace = await traceCalls(url, txHash, signal).catch((error) => {
    if (!isTooLarge(error)) throw error
    return readChanges(url, txHash, signal).catch((cause) => {
      throw isNoTracer(cause) ? error : cause
    })
  })
  // The request named only the transaction, which may have been in another block on this node.
  const isHere = (result: unknown) => result !== null && fields(result).blockHash === blockHash
  const receipt = { method: 'eth_getTransactionReceipt', params: [txHash], parse: isHere }
  if (trace && (await url.call(receipt, signal))) return trace
  throw new RpcError('unknown-block', `transaction ${txHash} is not in the block here`)
}

async function traceCalls(
  url: RpcUrl,
  txHash: Hash,
  signal: AbortSignal,
): Promise<TransactionTrace | undefined> {
  const parse = (result: unknown) => parseTraces([{ txHash, result }], [txHash])
  const params = [txHash, CALL_TRACER]
  const [trace] = await url.call({ method: TRACE, params, parse }, signal)
  return trace
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RpcError && error.failure === 'too-large'

/** The failures with which nodes answer that do not have the balance tracer. */
const NO_TRACER: ReadonlySet<RpcFailure> = new Set<RpcFailure>([
  'too-large',
  'unsupported',
  'rejected',
  'reverted',
  'server-error',
  'malformed',
])

const isNoTracer = (error: unknown): boolean =>
  error instanceof RpcError && NO_TRACER.has(error.failure)

/**
 * Reads the balances that transactions changed, which are much smaller than their calls with all
 * data.
 */
function readBlockChanges(
  url: RpcUrl,
  { hash, transactions }: { hash: Hash; transactions: readonly Hash[] },
  signal: AbortSignal,
): Promise<TransactionTrace[]> {
  const parse = (result: unknown) => parseChangesOfBlock(result, transactions)
  return url.call({ method: TRACES, params: [hash, BALANCE_TRACER], parse }, signal)
}

async function readChanges(
  url: RpcUrl,
  txHash: Hash,
  signal: AbortSignal,
): Promise<TransactionTrace> {
  const params = [txHash, BALANCE_TRACER]
  const changes = await url.call({ method: TRACE, params, parse: parseBalanceChanges }, signal)
  return { txHash, changes }
}

/**
 * How long a failing url that has given traces before is waited for, before it counts as one
 * without them.
 */
const TRACER_IS_AWAITED_MS = 15_000

/**
 * Asks one url after the other, because traces cost a node so much that a second parallel request
 * would only slow both down. Null when no url has the method. A url that rests does not count as
 * one without it, because value moved inside calls would be missed if the block were passed over
 * without traces.
 */
async function askInTurn<T>(
  pool: Pool,
  tracers: Map<RpcUrl, number>,
  attempt: (url: RpcUrl, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T | null> {
  let failure: unknown = new RpcError('no-url', 'no usable url')
  const urls = pool.usable()
  const lacking = new Set<RpcUrl>()
  for (const url of urls) {
    try {
      const traces = await attempt(url, signal)
      tracers.set(url, pool.now())
      return traces
    } catch (error) {
      signal.throwIfAborted()
      // A node that refuses the traces of a block because there are too many will refuse them
      // later, too.
      const lacks = error instanceof RpcError && UNGIVEN.has(error.failure)
      if (lacks) lacking.add(url)
      else failure = error
    }
  }
  const mayGive = (url: RpcUrl) =>
    url.state().limited
      ? !url.lacks(TRACES)
      : (tracers.get(url) ?? Number.NEGATIVE_INFINITY) + TRACER_IS_AWAITED_MS > pool.now()
  const awaited = pool.urls.find((url) => !urls.includes(url) && mayGive(url))
  if (awaited)
    throw new RpcError('rate-limited', `${awaited.label}, which may have traces, rests now`)
  if (urls.length > 0 && lacking.size === urls.length) return null
  throw failure
}
