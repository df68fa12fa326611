import { setTimeout as sleep } from 'node:timers/promises'
import { KEPT_STATES } from '../../domain/watch/kept-states.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'

/** The words with which nodes say that they no longer have a state. */
const FORGOTTEN =
  /missing trie node|prun(ed|ing)|archive (state|requests?|data|node)|historical state|no state available|world state unavailable|maximum proof window|state (\S+ )?(is )?(not available|unavailable)/i

const TRIES = 3
const PAUSE_MS = 500

type Racing = Pick<RpcPool, 'race'>
type Pool = Racing & Pick<RpcPool, 'urls' | 'usable' | 'bestHead'>

/**
 * Reads the state of a block; null when every url has dropped it. A url that limits requests may
 * still have the state, and one that does not know the block may lag behind: these are failures.
 */
export async function readKeptState<T>(
  pool: Pool,
  { number, signal }: { number: bigint; signal: AbortSignal | undefined },
  read: (racing: Racing) => Promise<T>,
): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    const failures = new Map<RpcUrl, unknown>()
    try {
      return await read(noting(pool, failures))
    } catch (error) {
      signal?.throwIfAborted()
      const verdict = judge(pool, failures, number)
      if (verdict === 'forgotten') return null
      if (verdict === 'failed') throw error
      if (tries === TRIES) return null
    }
    await sleep(PAUSE_MS, undefined, signal && { signal })
  }
}

function noting({ race }: Racing, failures: Map<RpcUrl, unknown>): Racing {
  return {
    race: (attempt, options) =>
      race(async (url, signal) => {
        try {
          return await attempt(url, signal)
        } catch (error) {
          failures.set(url, error)
          throw error
        }
      }, options),
  }
}

/**
 * `perhaps`: all urls refuse, some in unknown words; if they refuse again, the state counts as
 * dropped.
 */
function judge(
  { urls, usable, bestHead }: Pool,
  failures: ReadonlyMap<RpcUrl, unknown>,
  number: bigint,
): 'forgotten' | 'perhaps' | 'failed' {
  const fit = usable()
  const asked = urls.filter((url) => fit.includes(url) || url.state().limited)
  const isOld = (bestHead() ?? number) - number >= KEPT_STATES
  const says = asked.map((url) => {
    const error = failures.get(url)
    if (!(error instanceof RpcError)) return 'failed'
    if (error.failure === 'unknown-block' && (isOld || FORGOTTEN.test(error.message))) {
      return 'forgotten'
    }
    return error.failure === 'server-error' && isOld ? 'perhaps' : 'failed'
  })
  if (says.length === 0 || says.includes('failed')) return 'failed'
  return says.includes('perhaps') ? 'perhaps' : 'forgotten'
}
