import { type Address, encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import { isNative, sameAddress } from '../../domain/token.ts'
import type { SwapAnswer, SwapQuote, SwapQuoter, SwapTerms } from '../../ports/swap-quoter.ts'

const WRAPPED_NATIVE = 'WRAPPED_NATIVE'

export type WrappingDeps = {
  chains: readonly Chain[]
  clientOf(chainId: number): PublicClient | undefined
}

const wrappedNativeAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/** Measured gas, which includes the transfer to another recipient. */
const WRAP_GAS = 45_000n
const UNWRAP_GAS = 20_000n

/**
 * Quotes the native token for its wrapped token and back, one for one, because no exchange quotes
 * that.
 */
export function createWrappingQuoter({ chains, clientOf }: WrappingDeps): SwapQuoter {
  const wrapped = new Map(chains.map((chain) => [chain.id, chain.wrappedNativeToken.address]))
  return {
    name: WRAPPED_NATIVE,
    quote: async (request): Promise<SwapAnswer> => {
      const { chainId, kind, tokenIn, tokenOut, amount } = request
      const token = wrapped.get(chainId)
      const client = clientOf(chainId)
      if (!token || !client) return { ok: false, reason: `chain ${chainId} is not configured` }
      const wraps = isNative(tokenIn) && sameAddress(tokenOut, token)
      const unwraps = sameAddress(tokenIn, token) && isNative(tokenOut)
      if (!wraps && !unwraps) return { ok: false, reason: 'only the native token can be wrapped' }
      if (amount <= 0n) return { ok: false, reason: 'the amount of a swap must be positive' }
      const asked = { quoter: WRAPPED_NATIVE, chainId, kind, tokenIn, tokenOut }
      const block = request.block ?? (await client.getBlock())
      const { number, hash, timestamp } = block
      const quote: SwapQuote = {
        ...asked,
        amountIn: amount,
        amountOut: amount,
        hops: [{ pool: token, tokenIn, tokenOut, feePips: 0 }],
        gasEstimate: wraps ? WRAP_GAS : UNWRAP_GAS,
        priceImpactBps: 0,
        block: { number, hash, timestamp },
      }
      return { ok: true, quote }
    },
    build: (quote, terms) => {
      const token = wrapped.get(quote.chainId)
      if (quote.quoter !== WRAPPED_NATIVE || !token)
        throw new Error('the quote is not one of wrapping')
      const executions = isNative(quote.tokenIn)
        ? wrap(quote.amountIn, token, terms)
        : unwrap(quote.amountIn, token, terms)
      return { executions, maxAmountIn: quote.amountIn, minAmountOut: quote.amountOut }
    },
  }
}

function wrap(amount: bigint, token: Address, { sender, recipient }: SwapTerms): Execution[] {
  const abi = wrappedNativeAbi
  const deposit = {
    to: token,
    value: amount,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
  }
  if (sameAddress(sender, recipient)) return [deposit]
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [recipient, amount] })
  return [deposit, { to: token, value: 0n, data }]
}

function unwrap(amount: bigint, token: Address, { sender, recipient }: SwapTerms): Execution[] {
  const abi = wrappedNativeAbi
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] })
  const withdrawal: Execution = { to: token, value: 0n, data }
  if (sameAddress(sender, recipient)) return [withdrawal]
  return [withdrawal, { to: recipient, value: amount, data: '0x' }]
}
