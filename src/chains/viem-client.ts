import { createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import type { Chain } from '../core/chain.ts'
import type { RpcPool } from './rpc-pool.ts'

/** viem on top of the pool. Its own retries are off: the pool has already asked every url. */
export function createViemClient(chain: Chain, pool: Pick<RpcPool, 'request'>): PublicClient {
  const request = (
    { method, params }: { method: string; params?: unknown },
    options?: { signal?: AbortSignal },
  ) => pool.request(method, params ?? [], options?.signal)
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
