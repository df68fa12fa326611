import type { RpcPurpose } from '../../ports/chain-reader.ts'
import { createRequest } from './request.ts'
import type { RpcPool } from './rpc-pool.ts'
import type { RpcUrl } from './rpc-url.ts'

/** Maps a url that was made for a purpose to the original url. */
const originals = new WeakMap<RpcUrl, RpcUrl>()

/**
 * Returns the same urls with their calls counted for a purpose, because providers charge by the
 * call and the operator wants to know what for.
 */
export function forPurpose(pool: RpcPool, purpose: RpcPurpose): RpcPool {
  const own = new Map(pool.urls.map((url) => [url, tagged(url, purpose)]))
  const ours = (url: RpcUrl) => own.get(originals.get(url) ?? url) ?? url
  const urls = pool.urls.map(ours)
  const usable = () => pool.usable().map(ours)
  const race: RpcPool['race'] = async (attempt, { prefer, only, ...options } = {}) => {
    const { value, url } = await pool.race((each, signal) => attempt(ours(each), signal), {
      ...options,
      prefer: prefer && (originals.get(prefer) ?? prefer),
      ...(only && { only: (each) => only(ours(each)) }),
    })
    return { value, url: ours(url) }
  }
  const request = createRequest({ urls, usable, race, now: pool.now, noUrl: pool.noUrl })
  return { ...pool, urls, usable, race, request }
}

function tagged(url: RpcUrl, purpose: RpcPurpose): RpcUrl {
  const own: RpcUrl = {
    ...url,
    call: (call, signal) => url.call({ purpose, ...call }, signal),
    readHead: (signal) => url.readHead(signal, purpose),
  }
  originals.set(own, url)
  return own
}
