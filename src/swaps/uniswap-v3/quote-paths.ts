import type { Address } from 'viem'
import { type Answer, createCallBatch } from '../../domain/evm/call-batch.ts'
import type { SwapHop, SwapRequest } from '../../ports/swap-quoter.ts'
import { quoterAbi } from './abi.ts'
import { encodePath } from './paths.ts'
import { type QuotePlace, readBatch } from './read-batch.ts'

export type QuotedPath = {
  hops: readonly SwapHop[]
  amountIn: bigint
  amountOut: bigint
  /** The gas that the swap uses inside the pools. */
  poolGas: bigint
}

type QuoterAnswer = readonly [bigint, readonly bigint[], readonly number[], bigint]

/** The price limits at which a swap stops because a pool has no liquidity left. */
const LOWEST_SQRT_PRICE = 4295128739n + 1n
const HIGHEST_SQRT_PRICE = 1461446703485210103287273052203988822378723970342n - 1n

/** Asks QuoterV2 for all paths in one call; paths that cannot carry the amount are left out. */
export async function quotePaths(
  paths: readonly (readonly SwapHop[])[],
  { kind, amount }: Pick<SwapRequest, 'kind' | 'amount'>,
  place: QuotePlace & { quoter: Address },
): Promise<QuotedPath[]> {
  const batch = createCallBatch()
  const asked = paths.map((hops): { hops: readonly SwapHop[]; answer: Answer<QuoterAnswer> } => {
    const call = { to: place.quoter, abi: quoterAbi } as const
    const args = [encodePath(hops, kind), amount] as const
    const functionName = kind === 'exact-input' ? 'quoteExactInput' : 'quoteExactOutput'
    return { hops, answer: batch.add({ ...call, functionName, args }) }
  })
  await readBatch(batch, place)
  return asked.flatMap(({ hops, answer }) => {
    const [other, pricesAfter, , poolGas] = answer() ?? []
    if (!other || !pricesAfter || poolGas === undefined) return []
    // The quoter also answers if a pool ran out of liquidity and took only part of the input.
    if (pricesAfter.some((price) => price <= LOWEST_SQRT_PRICE || price >= HIGHEST_SQRT_PRICE)) {
      return []
    }
    const [amountIn, amountOut] = kind === 'exact-input' ? [amount, other] : [other, amount]
    return [{ hops, amountIn, amountOut, poolGas }]
  })
}
