import { createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { toServiceError } from '../rpc/chain-error.ts'
import { RpcError, type RpcFailure } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'

/** Failures that mean that the chain cannot be reached, and say nothing about the request. */
const OUT_OF_REACH: ReadonlySet<RpcFailure> = new Set([
  ...(['transport', 'timeout', 'http', 'rate-limited', 'no-url'] as const),
])

/**
 * Runs viem on top of the pool. Its own retries are off, because the pool has already asked every
 * url.
 */
export function createViemClient(chain: Chain, pool: Pick<RpcPool, 'request'>): PublicClient {
  const request = async (
    { method, params }: { method: string; params?: unknown },
    options?: { signal?: AbortSignal },
  ) => {
    try {
      return await pool.request(method, params ?? [], options?.signal)
    } catch (error) {
      // viem wraps the error in errors of its own, so callers who find it inside also need its
      // meaning.
      const unreachable = error instanceof RpcError && OUT_OF_REACH.has(error.failure)
      throw unreachable ? toServiceError(error, { chainId: chain.id, what: 'its state' }) : error
    }
  }
  const { symbol, decimals } = chain.nativeToken
  const multicall3 = chain.contracts.multicall3
  return createPublicClient({
    chain: defineChain({
      id: chain.id,
      name: chain.name,
      nativeCurrency: { name: symbol, symbol, decimals },
      rpcUrls: { default: { http: [] } },
      ...(multicall3 && { contracts: { multicall3: { address: multicall3 } } }),
    }),
    transport: custom({ request }, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: chain.blockTimeMs,
  })
}
