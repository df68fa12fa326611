import type { Hex } from 'viem'
import { RpcError, type RpcFailure } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { blockParameter, type PinnedBlock } from './eth-call.ts'

/** Runs creation code at a block; undefined if `parse` does not accept the answer. */
export type RunCode = <T>(
  code: Hex,
  at: PinnedBlock | undefined,
  parse: (result: unknown) => T | undefined,
) => Promise<T | undefined>

/** How long a node that does not run creation code is not asked to run it again. */
const REST_MS = 600_000
/** Failures that do not show whether a node runs creation code in a call. */
const TROUBLE: ReadonlySet<RpcFailure> = new Set([
  ...(['transport', 'timeout', 'http', 'rate-limited', 'no-url'] as const),
  ...(['unknown-block', 'wrong-chain'] as const),
])

/**
 * Makes calls without a target: what the creation code returns in place of a contract is the
 * answer, and nothing has to be deployed for it. Some nodes do not run such calls.
 */
export function createCodeRunner(pool: RpcPool): RunCode {
  let restUntil = 0
  const rest = () => {
    restUntil = performance.now() + REST_MS
    return undefined
  }
  return async (data, at, parse) => {
    if (performance.now() < restUntil) return undefined
    const call = { method: 'eth_call', params: [{ data }, blockParameter(at)], parse }
    try {
      const race = { prefer: at?.source }
      const { value } = await pool.race((url, signal) => url.call(call, signal), race)
      return value ?? rest()
    } catch (error) {
      if (error instanceof RpcError && TROUBLE.has(error.failure)) throw error
      return rest()
    }
  }
}
