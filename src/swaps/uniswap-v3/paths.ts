import { type Address, encodePacked, type Hex } from 'viem'
import { sameAddress } from '../../domain/token.ts'
import type { SwapHop, SwapKind } from '../../ports/swap-quoter.ts'

export const FEE_TIERS = [500, 3000, 10_000, 100] as const

/** A pool that exists and has liquidity at its current price. */
export type LivePool = { tokenA: Address; tokenB: Address; feePips: number; pool: Address }

export type Ends = { tokenIn: Address; tokenOut: Address }

/**
 * Lists the token pairs whose pools could carry a swap: the direct one, and both halves through
 * each middle token.
 */
export function pairsFor({ tokenIn, tokenOut }: Ends, middles: readonly Address[]): Ends[] {
  return [
    { tokenIn, tokenOut },
    ...usableMiddles({ tokenIn, tokenOut }, middles).flatMap((middle) => [
      { tokenIn, tokenOut: middle },
      { tokenIn: middle, tokenOut },
    ]),
  ]
}

/** Lists all paths of one or two hops, in the order in which they are to be quoted. */
export function listPaths(
  ends: Ends,
  middles: readonly Address[],
  pools: readonly LivePool[],
): SwapHop[][] {
  const hopsOf = (tokenIn: Address, tokenOut: Address): SwapHop[] =>
    pools
      .filter(({ tokenA, tokenB }) => joins(tokenA, tokenB, { tokenIn, tokenOut }))
      .map(({ pool, feePips }) => ({ pool, tokenIn, tokenOut, feePips }))
  const direct = hopsOf(ends.tokenIn, ends.tokenOut).map((hop) => [hop])
  const indirect = usableMiddles(ends, middles).flatMap((middle) =>
    hopsOf(ends.tokenIn, middle).flatMap((first) =>
      hopsOf(middle, ends.tokenOut).map((second) => [first, second]),
    ),
  )
  // A swap that empties a pool of the finest tier crosses thousands of ticks and can use up the gas
  // of the paths that are quoted after it, so paths through that tier come last.
  return [...direct, ...indirect].sort((a, b) => finestHops(a) - finestHops(b))
}

/** Encodes a path as the quoter and the router read it: from the end for an exact output. */
export function encodePath(hops: readonly SwapHop[], kind: SwapKind): Hex {
  const forward = hops.flatMap(({ tokenIn, feePips }) => [tokenIn, feePips] as const)
  const tokens: (Address | number)[] = [...forward, lastOf(hops).tokenOut]
  const ordered = kind === 'exact-input' ? tokens : tokens.toReversed()
  const types = ordered.map((_, index) => (index % 2 === 0 ? 'address' : 'uint24'))
  return encodePacked(types, ordered)
}

function lastOf(hops: readonly SwapHop[]): SwapHop {
  const last = hops.at(-1)
  if (!last) throw new RangeError('a path needs at least one hop')
  return last
}

function usableMiddles({ tokenIn, tokenOut }: Ends, middles: readonly Address[]): Address[] {
  return middles.filter((each) => !sameAddress(each, tokenIn) && !sameAddress(each, tokenOut))
}

function joins(tokenA: Address, tokenB: Address, { tokenIn, tokenOut }: Ends): boolean {
  return (
    (sameAddress(tokenA, tokenIn) && sameAddress(tokenB, tokenOut)) ||
    (sameAddress(tokenA, tokenOut) && sameAddress(tokenB, tokenIn))
  )
}

function finestHops(hops: readonly SwapHop[]): number {
  return hops.filter(({ feePips }) => feePips === 100).length
}
