import type { Config } from '../config/schema.ts'
import type { Chain } from '../domain/chain.ts'
import type { Log } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import { createRpcObserver } from '../observe/rpc.ts'
import type { ChainReader, ChainReaders } from '../ports/chain-reader.ts'
import { createReader } from './read/reader.ts'

export type ChainEndpoints = {
  chain: Chain
  rpcUrls: readonly string[]
  /**
   * WebSocket urls for subscribers to the chain's events. Reads do not use them: they ask for the
   * head in each request, which is stricter than a pushed head.
   */
  wsUrls?: readonly string[]
  /**
   * A chain whose newest block is older than this is stale. Absent: 30 s or ten block times,
   * whichever is longer. Null: never, for a chain that makes blocks only on demand.
   */
  staleAfterMs?: number | null
}

export type ChainReadersOptions = {
  chains: readonly ChainEndpoints[]
  rpc: Config['rpc']
  log: Log
  metrics: Metrics
  /** Milliseconds since the epoch. */
  now?: () => number
  /** If true, no transaction can be sent through these readers. */
  readOnly?: boolean
}

const STALE_AFTER_MS = 30_000
const STALE_AFTER_BLOCKS = 10

/**
 * Opens the readers of all configured chains, in their order. It returns at once, even if urls are
 * down.
 */
export function createChainReaders(options: ChainReadersOptions): ChainReaders {
  const { chains, rpc, log, metrics, readOnly, now = Date.now } = options
  const observe = createRpcObserver({ log, metrics })
  const readers = chains.map(
    ({ chain, rpcUrls, wsUrls, staleAfterMs = defaultStaleAfterMs(chain) }) =>
      createReader({ chain, rpcUrls, wsUrls, staleAfterMs, rpc, observe, now, readOnly }),
  )
  const stop = async () => {
    await Promise.all(readers.map((reader) => reader.stop()))
  }
  const together = (own: readonly ChainReader[]): ChainReaders => {
    const byId = new Map(own.map((reader) => [reader.chain.id, reader]))
    return {
      get: (chainId) => byId.get(chainId),
      list: () => own,
      for: (purpose) => together(readers.map((reader) => reader.for(purpose))),
      stop,
    }
  }
  return together(readers)
}

function defaultStaleAfterMs({ blockTimeMs }: Chain): number {
  return Math.max(STALE_AFTER_MS, STALE_AFTER_BLOCKS * blockTimeMs)
}
