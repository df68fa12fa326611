import { type Address, zeroAddress } from 'viem'
import { type Answer, createCallBatch } from '../../domain/evm/call-batch.ts'
import { createLru } from '../../lib/lru.ts'
import { factoryAbi, poolAbi } from './abi.ts'
import { type Ends, FEE_TIERS, type LivePool } from './paths.ts'
import { type QuotePlace, readBatch } from './read-batch.ts'

export type LivePools = {
  /** Finds the pools between these pairs that have liquidity, and remembers them for a while. */
  find(pairs: readonly Ends[], place: QuotePlace & { factory: Address }): Promise<LivePool[]>
}

type Entry = { at: number; pools: readonly LivePool[] }

/** Pairs come from requests, so the number of remembered pairs is bounded. */
const MAX_PAIRS = 10_000

export function createLivePools({ now, maxAgeMs }: { now(): number; maxAgeMs: number }): LivePools {
  const known = createLru<string, Entry>(MAX_PAIRS)
  return {
    find: async (pairs, place) => {
      const fresh = (pair: Ends) => {
        const entry = known.get(keyOf(place.chain.id, pair))
        return entry && now() - entry.at <= maxAgeMs ? entry.pools : undefined
      }
      const missing = pairs.filter((pair) => !fresh(pair))
      const at = now()
      const found = missing.length === 0 ? [] : await search(missing, place)
      for (const pair of missing) {
        const pools = found.filter((pool) => keyOf(place.chain.id, pair) === poolKey(place, pool))
        known.set(keyOf(place.chain.id, pair), { at, pools })
      }
      return [...pairs.flatMap((pair) => fresh(pair) ?? [])]
    },
  }
}

/** Makes two calls: the first finds the pools, the second asks which of them have liquidity. */
async function search(
  pairs: readonly Ends[],
  place: QuotePlace & { factory: Address },
): Promise<LivePool[]> {
  const addresses = createCallBatch()
  const asked = pairs.flatMap(({ tokenIn: tokenA, tokenOut: tokenB }) =>
    FEE_TIERS.map((feePips) => {
      const call = { to: place.factory, abi: factoryAbi, functionName: 'getPool' } as const
      const pool = addresses.add({ ...call, args: [tokenA, tokenB, feePips] })
      return { tokenA, tokenB, feePips, pool }
    }),
  )
  await readBatch(addresses, place)
  const existing = asked.flatMap(({ pool, ...rest }) => {
    const address = pool()
    return address && address !== zeroAddress ? [{ ...rest, pool: address }] : []
  })
  if (existing.length === 0) return []
  const depths = createCallBatch()
  const liquidity: Answer<bigint>[] = existing.map(({ pool }) =>
    depths.add({ to: pool, abi: poolAbi, functionName: 'liquidity', args: [] }),
  )
  await readBatch(depths, place)
  return existing.filter((_, index) => (liquidity[index]?.() ?? 0n) > 0n)
}

function keyOf(chainId: number, { tokenIn, tokenOut }: Ends): string {
  const [low, high] = [tokenIn.toLowerCase(), tokenOut.toLowerCase()].sort()
  return `${chainId}:${low}:${high}`
}

function poolKey(place: QuotePlace, { tokenA, tokenB }: LivePool): string {
  return keyOf(place.chain.id, { tokenIn: tokenA, tokenOut: tokenB })
}
