import { isNative } from '../../domain/token.ts'
import type { SwapRequest } from '../../ports/swap-quoter.ts'

/**
 * Gas that a swap uses outside the pools. It was measured with plain tokens; each hop has a margin
 * for tokens that use more.
 */
const ROUTER = 15_000n
const HOP = 25_000n
const APPROVAL = 27_000n
const APPROVAL_RESET = 12_000n
const UNWRAP = 28_000n

/** Gas of the calls that `buildSwap` makes, from the gas that the pools use. */
export function swapGas(
  { kind, tokenIn, tokenOut }: Pick<SwapRequest, 'kind' | 'tokenIn' | 'tokenOut'>,
  { hops, poolGas }: { hops: readonly unknown[]; poolGas: bigint },
): bigint {
  const approval = isNative(tokenIn) ? 0n : APPROVAL
  const reset = !isNative(tokenIn) && kind === 'exact-output' ? APPROVAL_RESET : 0n
  const unwrap = isNative(tokenOut) ? UNWRAP : 0n
  return ROUTER + BigInt(hops.length) * HOP + poolGas + approval + reset + unwrap
}
