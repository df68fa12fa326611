import type { PublicClient } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { BlockCache } from '../head/block-cache.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { blockParameter, type PinnedBlock } from './eth-call.ts'
import { createViemClient } from './viem-client.ts'

export type PinnedClientOptions = {
  chain: Chain
  pool: RpcPool
  at: PinnedBlock
  cache: BlockCache<unknown>
}

/** The position of the block parameter in each method that reads state. */
const BLOCK_PLACE: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
}

/** A viem client at one block. What it reads of the state there is cached for all callers. */
export function createPinnedClient({ chain, pool, at, cache }: PinnedClientOptions): PublicClient {
  const request: RpcPool['request'] = (method, params, signal) => {
    const pinned = pinParameters(method, params, at)
    if (!pinned) return pool.request(method, params, signal)
    const call = { method, params: pinned, parse: (result: unknown) => result }
    const load = async (inner: AbortSignal) => {
      const race = { signal: inner, prefer: at.source }
      return (await pool.race((url, last) => url.call(call, last), race)).value
    }
    const key = `${method} ${JSON.stringify(pinned)}`
    return cache.read({ key, blockHash: at.block.hash, load, signal })
  }
  return createViemClient(chain, { request })
}

/** Undefined for a method that does not read state, or that names another block. */
function pinParameters(method: string, params: unknown, at: PinnedBlock): unknown[] | undefined {
  const place = BLOCK_PLACE[method]
  if (place === undefined || !Array.isArray(params)) return undefined
  const named: unknown = params[place]
  if (named !== undefined && named !== 'latest' && !isBlock(named, at)) return undefined
  const pinned = [...params]
  pinned[place] = blockParameter(at)
  return pinned
}

function isBlock(named: unknown, { block }: PinnedBlock): boolean {
  return (
    typeof named === 'object' &&
    named !== null &&
    (named as { blockHash?: unknown }).blockHash === block.hash
  )
}
