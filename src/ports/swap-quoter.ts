import type { Address } from 'viem'
import type { BlockRef } from '../domain/chain.ts'
import type { Execution } from '../domain/evm/execution.ts'
import type { RejectionCode } from '../domain/intent/quote/rejection-code.ts'

export type SwapKind = 'exact-input' | 'exact-output'

export type SwapRequest = {
  chainId: number
  kind: SwapKind
  /** The zero address is the chain's native token, on either side. */
  tokenIn: Address
  tokenOut: Address
  /** Raw units of `tokenIn` for an exact input, of `tokenOut` for an exact output. */
  amount: bigint
  /** The block whose state is used; absent: the chain's newest. */
  block?: BlockRef
  /** Wei per unit of gas; when given, the gas of a route counts against it. */
  gasPrice?: bigint
}

export type SwapHop = { pool: Address; tokenIn: Address; tokenOut: Address; feePips: number }

/** Exactly what the swap would take and give if it ran on the state of `block`. */
export type SwapQuote = {
  /** Name of the quoter, the only one that can build the swap. */
  quoter: string
  chainId: number
  kind: SwapKind
  tokenIn: Address
  tokenOut: Address
  amountIn: bigint
  amountOut: bigint
  hops: readonly SwapHop[]
  /** Execution gas of the whole swap with its approvals, without the transaction's own 21000. */
  gasEstimate: bigint
  /**
   * How much less comes out than the feed prices say, fees included, in basis points; negative when
   * more comes out, null when the chain does not list one of the tokens.
   */
  priceImpactBps: number | null
  block: BlockRef
}

export type SwapTerms = {
  /** Makes the calls, holds `tokenIn` and gets back what is left of it. */
  sender: Address
  recipient: Address
  /**
   * How far the amount that is not fixed may move against the account; beyond that the swap
   * reverts.
   */
  slippageBps: number
  /** Unix seconds after which the swap reverts. */
  deadline: bigint
  /** How the sender approves the exchange for a token; absent: by the token's own `approve`. */
  approve?: (token: Address, spender: Address, amount: bigint) => Execution
}

/** Calls that the sender must make in order, all or none. They leave no allowance behind. */
export type BuiltSwap = {
  executions: readonly Execution[]
  /** The most that can be taken and the least that can be given, enforced on chain. */
  maxAmountIn: bigint
  minAmountOut: bigint
}

/** `code`: what is in the way, where it has one. */
type NoSwap = { reason: string; code?: RejectionCode }

export type SwapAnswer = { ok: true; quote: SwapQuote } | ({ ok: false } & NoSwap)

/**
 * A source of swaps. It refuses with a reason for clients; it rejects only when it fails itself.
 */
export type SwapQuoter = {
  readonly name: string
  quote(request: SwapRequest, signal: AbortSignal): Promise<SwapAnswer>
  /** Pure: no network. Throws on a quote of another quoter and on invalid terms. */
  build(quote: SwapQuote, terms: SwapTerms): BuiltSwap
}

export type SwapRefusal = NoSwap & { quoter: string }

/** Quotes, best first, and the reasons of the quoters that have none. */
export type SwapAnswers = { quotes: readonly SwapQuote[]; refusals: readonly SwapRefusal[] }

export type SwapQuoters = {
  quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapAnswers>
  build(quote: SwapQuote, terms: SwapTerms): BuiltSwap
}
