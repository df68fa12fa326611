import { type Address, zeroAddress } from 'viem'
import { createCallBatch } from '../domain/evm/call-batch.ts'
import { poolFactoryAbi } from './abi.ts'
import { listPairs, type TokenPair } from './list-pairs.ts'
import type { PricePolicy } from './price-policy.ts'
import { type BatchPlace, readBatch } from './read-batch.ts'

export type KnownPool = TokenPair & { pool: Address }

export type KnownPools = {
  /** The chain's Uniswap V3 pools that could confirm a price; empty without Uniswap. */
  of(place: BatchPlace): Promise<readonly KnownPool[]>
}

const FEE_TIERS = [100, 500, 3000, 10_000] as const

/**
 * Looks for a chain's pools only now and then, because pools are rarely created and never removed.
 */
export function createKnownPools({
  policy,
  now,
  maxAgeMs,
}: {
  policy: PricePolicy
  now(): number
  maxAgeMs: number
}): KnownPools {
  const known = new Map<number, { at: number; pools: readonly KnownPool[] }>()
  return {
    of: async (place) => {
      const entry = known.get(place.chain.id)
      if (entry && now() - entry.at <= maxAgeMs) return entry.pools
      const pools = await findPools(place, policy)
      known.set(place.chain.id, { at: now(), pools })
      return pools
    },
  }
}

async function findPools(place: BatchPlace, policy: PricePolicy): Promise<readonly KnownPool[]> {
  const factory = place.chain.contracts.uniswapV3Factory
  const pairs = listPairs(place.chain, policy)
  if (!factory || pairs.length === 0) return []
  const batch = createCallBatch()
  const asked = pairs.flatMap((pair) =>
    FEE_TIERS.map((fee) => {
      const args = [pair.base.address, pair.counter.address, fee] as const
      const call = { to: factory, abi: poolFactoryAbi, functionName: 'getPool', args } as const
      return { pair, pool: batch.add(call) }
    }),
  )
  await readBatch(batch, place)
  return asked.flatMap(({ pair, pool }) => {
    const address = pool()
    return address && address !== zeroAddress ? [{ ...pair, pool: address }] : []
  })
}
