import { type Address, encodeFunctionData } from 'viem'
import { sandboxAbi } from '../../contracts/sandbox.gen.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { Execution } from '../../domain/evm/execution.ts'
import type { QuotedSwap } from '../../domain/intent/intent.ts'
import type { QuoteOptions } from '../../domain/intent/request/request.ts'
import type { Token } from '../../domain/token.ts'
import { divide, type Price, powerOfTen, rawOf, type Usd, usdOf } from '../../domain/usd.ts'
import { applyDown, type Ratio, ratio } from '../../planner/problem.ts'
import type { ChainSnapshot, Obstacle } from '../../ports/settlement-layer.ts'
import type { SwapQuoters } from '../../ports/swap-quoter.ts'
import { CALLDATA, GAS } from './gas.ts'
import type { SettlementDeps } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

export type ExchangeOptions = {
  /** How far a swap may move against the relayer before it fails; part of the quoted rate. */
  slippageBps: number
  /** What the relayer charges for exchanging tokens out of its inventory at the feed's price. */
  spreadBps: number
}

export type ExchangeRequest = {
  snapshot: ChainSnapshot
  /** Both tokens are ERC-20 tokens. */
  tokenIn: Token
  tokenOut: Token
  priceIn: Price
  priceOut: Price
  /** The most that will be exchanged; the rate of a swap holds for no more. */
  amountIn: bigint
  /** The amount together with what else may go through the same pools in the same transaction. */
  togetherIn?: bigint
}

/** An exchange of tokens for other tokens of the same chain, by a swap or out of the inventory. */
export type Exchange = {
  /** Raw units out for each raw unit in; it also holds for any smaller amount. */
  rate: Ratio
  /** The most raw units in. */
  limit: bigint
  gas: bigint
  bytes: number
  /** True if the tokens come out of the inventory. */
  fromStock?: boolean
}

/**
 * `unstocked`: the exchange with a limit of zero, because the inventory holds nothing of the token.
 */
type NoExchange = Obstacle & { unstocked?: Exchange }

const ONE = 10_000n

export function obstacleOf({ reason, code }: NoExchange): Obstacle {
  return { reason, ...(code && { code }) }
}

/**
 * Quotes a swap if there is one, since it needs no inventory; otherwise the inventory; or a reason
 * why there is neither.
 */
export async function quoteExchange(
  deps: SettlementDeps,
  request: ExchangeRequest,
  options: ExchangeOptions,
  signal: AbortSignal,
): Promise<Exchange | NoExchange> {
  if (request.amountIn <= 0n) return { reason: 'there is nothing to exchange' }
  const { togetherIn = 0n, amountIn } = request
  if (deps.swaps && togetherIn > amountIn) {
    const together = { ...request, amountIn: togetherIn }
    const swap = await quoteSwap(deps.swaps, together, options, signal)
    if ('rate' in swap) return { ...swap, limit: amountIn }
  }
  const swap = deps.swaps && (await quoteSwap(deps.swaps, request, options, signal))
  if (swap && 'rate' in swap) return swap
  const { snapshot, tokenIn, tokenOut } = request
  const held = snapshot.inventory.get(tokenOut.address.toLowerCase() as Address) ?? 0n
  const rate = feedRate(request, options.spreadBps)
  const stock = { rate, limit: 0n, gas: GAS.fund, bytes: 64, fromStock: true }
  if (held > 0n && rate.numerator > 0n) {
    const limit = applyDown(held, { numerator: rate.denominator, denominator: rate.numerator })
    return { ...stock, limit }
  }
  const why = swap?.reason ?? 'no swaps are configured'
  const reason = `${tokenIn.symbol} cannot be exchanged for ${tokenOut.symbol}: ${why}`
  // A price that is missing for a moment is the obstacle then, and not the inventory.
  if (swap?.code) return { reason, code: swap.code }
  return rate.numerator > 0n ? { reason, unstocked: stock } : { reason }
}

async function quoteSwap(
  swaps: SwapQuoters,
  { snapshot, tokenIn, tokenOut, amountIn }: ExchangeRequest,
  { slippageBps }: ExchangeOptions,
  signal: AbortSignal,
): Promise<Exchange | Obstacle> {
  const { quotes, refusals } = await untilAborted(
    swaps.quote(
      {
        chainId: snapshot.chain.id,
        kind: 'exact-input',
        amount: amountIn,
        tokenIn: tokenIn.address,
        tokenOut: tokenOut.address,
        block: snapshot.block,
        gasPrice: snapshot.gas.gasPrice,
      },
      signal,
    ),
    signal,
  )
  const [best] = quotes
  if (!best) {
    const reason = refusals.map((each) => each.reason).join('; ')
    const [code] = refusals.flatMap((each) => each.code ?? [])
    return { reason, ...(code && { code }) }
  }
  const kept = ONE - BigInt(slippageBps)
  const rate = ratio(best.amountOut * kept, best.amountIn * ONE)
  return { rate, limit: amountIn, gas: best.gasEstimate, bytes: CALLDATA.swap }
}

/** The feed's price, less the spread. */
function feedRate(
  { tokenIn, tokenOut, priceIn, priceOut }: ExchangeRequest,
  spreadBps: number,
): Ratio {
  return ratio(
    priceIn.usd * powerOfTen(tokenOut.decimals) * (ONE - BigInt(spreadBps)),
    priceOut.usd * powerOfTen(tokenIn.decimals) * ONE,
  )
}

/** A margin for the difference between feed and market prices, and for a layer's own rates. */
const ROOM_PERCENT = 110n

type Wanted = { price: Price; amount: bigint | 'all' }

/**
 * The most of a source that could be wanted for an output, with the request's fees and the charges.
 */
export function mostWanted(
  output: Wanted,
  source: { cap: bigint; price: Price },
  { charges, options }: { charges: Usd; options: RequestFees },
): bigint {
  if (output.amount === 'all') return source.cap
  const value = usdOf(output.amount, output.price, 'up')
  const usd = ((value + requestFees(value, options) + charges) * ROOM_PERCENT) / 100n
  const wanted = rawOf(usd, source.price, 'up')
  return wanted < source.cap ? wanted : source.cap
}

type RequestFees = Pick<QuoteOptions, 'appFeeBps' | 'protocolFeeBps'>

/** The fees that the request names are paid in addition to the output, in the source's token. */
function requestFees(value: Usd, { appFeeBps, protocolFeeBps }: RequestFees): Usd {
  return divide(value * BigInt(appFeeBps + protocolFeeBps), ONE, 'up')
}

/**
 * The most of a source that may be spent, where `limit` is what may be exchanged. If that is enough
 * for the output, the request's fees are added, because they are not exchanged.
 */
export function withRequestFees(
  limit: bigint,
  rate: Ratio,
  { output, price, options }: { output: Wanted; price: Price; options: RequestFees },
): bigint {
  if (output.amount === 'all' || applyDown(limit, rate) < output.amount) return limit
  const fees = requestFees(usdOf(output.amount, output.price, 'up'), options)
  return limit + rawOf((fees * ROOM_PERCENT) / 100n, price, 'up')
}

export type SwapPlan = {
  chainId: number
  tokenIn: Token
  tokenOut: Token
  /** Raw units that must come out, and the most that may go in. */
  amountOut: bigint
  maxAmountIn: bigint
  /** Where the calls run, and from where the remaining tokens are taken back. */
  sandbox: Address
  deadline: bigint
  /** The block at which the swap is quoted. */
  block: BlockRef
}

/** Plans the calls of a swap for an exact amount; undefined when none is within the bound now. */
export async function planSwap(
  { swaps }: SettlementDeps,
  plan: SwapPlan,
  { slippageBps }: ExchangeOptions,
  signal: AbortSignal,
): Promise<QuotedSwap | undefined> {
  const { chainId, tokenIn, tokenOut, amountOut, maxAmountIn, sandbox, deadline, block } = plan
  if (!swaps || amountOut <= 0n) return undefined
  const asked = { chainId, kind: 'exact-output', amount: amountOut, block } as const
  const { quotes } = await untilAborted(
    swaps.quote({ ...asked, tokenIn: tokenIn.address, tokenOut: tokenOut.address }, signal),
    signal,
  )
  const best = quotes.find(({ amountIn }) => amountIn <= maxAmountIn)
  if (!best) return undefined
  const room = Number(((maxAmountIn - best.amountIn) * ONE) / best.amountIn)
  const slippage = Math.min(room, slippageBps)
  const terms = {
    sender: sandbox,
    recipient: sandbox,
    slippageBps: slippage,
    deadline,
    approve: sandboxApproval(sandbox),
  }
  const { executions, maxAmountIn: most } = swaps.build(best, terms)
  return {
    chainId,
    tokenIn,
    tokenOut,
    amountIn: most,
    amountOut,
    slippageBps: slippage,
    quoter: best.quoter,
    executions,
    gasEstimate: best.gasEstimate,
  }
}

/**
 * Anybody can leave an allowance in the sandbox at any moment, and some tokens refuse to replace
 * one, so the sandbox replaces it in the same transaction.
 */
function sandboxApproval(sandbox: Address) {
  return (token: Address, spender: Address, amount: bigint): Execution => ({
    to: sandbox,
    value: 0n,
    data: encodeFunctionData({
      abi: sandboxAbi,
      functionName: 'allow',
      args: [token, spender, amount],
    }),
  })
}

/** What a swap of this amount surely gives now, after slippage; 0 when there is none. */
export async function swapYield(
  { swaps }: SettlementDeps,
  {
    chainId,
    tokenIn,
    tokenOut,
    amountIn,
    block,
  }: Pick<SwapPlan, 'chainId' | 'tokenIn' | 'tokenOut' | 'block'> & {
    amountIn: bigint
  },
  { slippageBps }: ExchangeOptions,
  signal: AbortSignal,
): Promise<bigint> {
  if (!swaps || amountIn <= 0n) return 0n
  const asked = { chainId, kind: 'exact-input', amount: amountIn, block } as const
  const { quotes } = await untilAborted(
    swaps.quote({ ...asked, tokenIn: tokenIn.address, tokenOut: tokenOut.address }, signal),
    signal,
  )
  return ((quotes[0]?.amountOut ?? 0n) * (ONE - BigInt(slippageBps))) / ONE
}

export function swapCalls(swaps: Iterable<QuotedSwap | null>): Execution[] {
  return [...swaps].flatMap((swap) => (swap ? [...swap.executions] : []))
}

/** The rate of an asset to itself, between the decimals of both sides. */
export function parity(tokenIn: Token, tokenOut: Token): Ratio {
  return ratio(powerOfTen(tokenOut.decimals), powerOfTen(tokenIn.decimals))
}
