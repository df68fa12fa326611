import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import type { Execution } from '../../domain/evm/execution.ts'
import { isNative } from '../../domain/token.ts'
import type { BuiltSwap, SwapQuote, SwapTerms } from '../../ports/swap-quoter.ts'
import { boundsOf } from '../slippage.ts'
import { routerAbi } from './abi.ts'
import { encodePath } from './paths.ts'

/** The router takes these two recipients for "the caller" and "the router itself". */
const CALLER_FLAG: Address = '0x0000000000000000000000000000000000000001'
const ROUTER_FLAG: Address = '0x0000000000000000000000000000000000000002'
const NO_RECIPIENTS: readonly Address[] = [zeroAddress, CALLER_FLAG, ROUTER_FLAG]

/**
 * Builds the calls of a quoted swap through SwapRouter02. The router enforces the bounds and the
 * deadline. The allowance is exact, and what an exact output leaves of it is reset to zero.
 */
export function buildSwap(quote: SwapQuote, terms: SwapTerms, router: Address): BuiltSwap {
  if (NO_RECIPIENTS.includes(terms.recipient)) {
    throw new RangeError(`${terms.recipient} cannot receive a swap`)
  }
  const bounds = boundsOf(quote, terms)
  const nativeIn = isNative(quote.tokenIn)
  const swap: Execution = {
    to: router,
    value: nativeIn ? bounds.maxAmountIn : 0n,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'multicall',
      args: [terms.deadline, routerCalls(quote, terms, bounds)],
    }),
  }
  if (nativeIn) return { executions: [swap], ...bounds }
  const allow = (amount: bigint) => (terms.approve ?? approve)(quote.tokenIn, router, amount)
  const after = quote.kind === 'exact-output' ? [allow(0n)] : []
  return { executions: [allow(bounds.maxAmountIn), swap, ...after], ...bounds }
}

function routerCalls(
  quote: SwapQuote,
  { recipient }: SwapTerms,
  { maxAmountIn, minAmountOut }: { maxAmountIn: bigint; minAmountOut: bigint },
): Hex[] {
  const { kind, hops, amountIn, amountOut } = quote
  const nativeOut = isNative(quote.tokenOut)
  const path = { path: encodePath(hops, kind), recipient: nativeOut ? ROUTER_FLAG : recipient }
  const abi = routerAbi
  const calls: Hex[] = []
  if (kind === 'exact-input') {
    const params = { ...path, amountIn, amountOutMinimum: minAmountOut }
    calls.push(encodeFunctionData({ abi, functionName: 'exactInput', args: [params] }))
  } else {
    const params = { ...path, amountOut, amountInMaximum: maxAmountIn }
    calls.push(encodeFunctionData({ abi, functionName: 'exactOutput', args: [params] }))
  }
  if (nativeOut) {
    const args = [minAmountOut, recipient] as const
    calls.push(encodeFunctionData({ abi, functionName: 'unwrapWETH9', args }))
  }
  if (isNative(quote.tokenIn) && kind === 'exact-output') {
    calls.push(encodeFunctionData({ abi, functionName: 'refundETH' }))
  }
  return calls
}

function approve(token: Address, spender: Address, amount: bigint): Execution {
  const args = [spender, amount] as const
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  }
}
