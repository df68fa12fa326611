import { setTimeout as sleep } from 'node:timers/promises'
import { createBroadcast } from './broadcast.ts'
import { isReadMethod } from './read-methods.ts'
import { readFilter, requestLogs } from './request-logs.ts'
import { RpcError } from './rpc-error.ts'
import type { RpcCall } from './rpc-url.ts'
import type { UrlJudge } from './url-judge.ts'
import type { UrlRace } from './url-race.ts'

/** Sends any JSON-RPC method, handled by its kind: a read, a transaction, or anything else. */
export type RpcRequest = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** How often a block that no url has is requested, with a pause between. */
const BLOCK_TRIES = 2
const BLOCK_PAUSE_MS = 80

/** Sends any JSON-RPC method over the urls of a pool, handled by its kind. */
export function createRequest(
  pool: UrlRace & Pick<UrlJudge, 'usable'>,
  { readOnly = false }: { readOnly?: boolean | undefined } = {},
): RpcRequest {
  const { urls, usable, race, now, noUrl } = pool
  const broadcast = createBroadcast(urls, now)
  return async (method, params, signal) => {
    if (readOnly && !isReadMethod(method)) {
      throw new Error(`shadow mode sends nothing: ${method} is not a method that only reads`)
    }
    if (method === 'eth_sendRawTransaction') return broadcast(params, signal)
    const filter = method === 'eth_getLogs' ? readFilter(params) : undefined
    if (filter) return requestLogs({ race, usable }, filter, signal)
    const call = { method, params, parse: (result: unknown) => result }
    if (method === 'eth_getBlockByHash') return requestBlock(race, call, signal)
    if (isReadMethod(method)) {
      return (await race((url, inner) => url.call(call, inner), { signal })).value
    }
    // A method that is not a known read may have an effect, so it is sent once, to one url.
    const [best] = usable()
    if (!best) throw noUrl()
    return best.call(call, signal)
  }
}

/**
 * Some url knows a block that the caller names by its hash, so a url without it does not decide.
 */
async function requestBlock(
  race: UrlRace['race'],
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
    // A url may stand for several nodes, and another one of them may have the block.
    await sleep(BLOCK_PAUSE_MS, undefined, signal && { signal })
  }
}
