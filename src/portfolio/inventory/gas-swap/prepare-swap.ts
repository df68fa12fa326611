import { type Address, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import type { BlockRef } from '../../../domain/chain.ts'
import type { Execution } from '../../../domain/evm/execution.ts'
import { readRevert } from '../../../domain/evm/read-revert.ts'
import type { GasFloor } from '../../../domain/ledger/inventory/gas-policy.ts'
import type { RefillProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import {
  checkOffer,
  checkSwap,
  type ProposedSwap,
  proposeSwap,
  type SwapGas,
} from '../../../domain/ledger/inventory/propose-swap.ts'
import type { Token } from '../../../domain/token.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { SwapQuote } from '../../../ports/swap-quoter.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { readSale, readSalePrices, type SalePrices, soldTokens } from './read-sale.ts'

type GasCall = Execution & { gasLimit: bigint }

/** A swap with everything that is needed to start it; nothing of it is written yet. */
export type PreparedSwap = {
  swap: ProposedSwap
  /** Lets the exchange take exactly what is sold; absent if the exchange needs no allowance. */
  approval: GasCall | undefined
  call: GasCall
  gas: SwapGas
  tokens: readonly Token[]
  prices: SalePrices
  block: BlockRef
  /** The exchange refuses the swap after this time, in Unix seconds. */
  deadline: bigint
}

export type SwapQuestion = {
  reader: ChainReader
  floor: GasFloor
  proposal: Pick<RefillProposal, 'needs' | 'room' | 'openSwap'>
}

/** How long a swap may be mined at the prices for which it was prepared. */
const SWAP_SECONDS = 300n
/** Gas of a swap before it is quoted: what it uses, and the limit to keep money for. */
const TYPICAL_GAS = { used: 350_000n, limit: 600_000n }
const GAS_MARGIN_PERCENT = 150n
/** The journal sends transactions with a fee limit of twice the base fee. */
const FEE_FACTOR = 2n

/**
 * Looks for tokens to sell for gas money and asks the exchanges, without doing anything. The
 * amounts follow the price feeds; an exchange only says whether it can meet them.
 */
export async function prepareSwap(
  deps: Pick<InventoryDeps, 'database' | 'prices' | 'swaps' | 'settings'>,
  { reader, floor, proposal }: SwapQuestion,
  signal: AbortSignal,
): Promise<PreparedSwap | { none: string }> {
  const { chain } = reader
  const { settings } = deps
  if (proposal.openSwap) return { none: 'a swap for another account of the chain is under way' }
  const tokens = soldTokens(chain, settings)
  const prices = await readSalePrices(deps.prices, chain, tokens, signal)
  const question = { reader, floor, settings, tokens, prices, proposal }
  const sale = await readSale(deps.database.sql, question, signal)
  const { gasPrice } = await reader.gasPrice(signal)
  const typical = gasOf(TYPICAL_GAS, gasPrice)
  const swap = proposeSwap({ ...sale, gas: typical })
  if ('none' in swap) return swap
  const { quotes, refusals } = await deps.swaps.quote(
    {
      chainId: chain.id,
      kind: 'exact-input',
      tokenIn: swap.token,
      tokenOut: zeroAddress,
      amount: swap.amount,
      gasPrice,
    },
    signal,
  )
  const [quote] = quotes
  if (!quote) return { none: refusals.map(({ reason }) => reason).join('; ') }
  const wrong = checkOffer(swap, quote.amountOut, settings.refill.swaps)
  if (wrong) return { none: wrong }
  const block = await reader.head(signal)
  const deadline = block.timestamp + SWAP_SECONDS
  const built = buildSwap(deps, { swap, quote, deadline })
  if ('none' in built) return built
  const measured = await measure(reader, { ...built, swap, quote })
  if ('none' in measured) return measured
  const { approval, call } = measured
  // Taking the allowance back may cost as much as giving it.
  const limit = 2n * (approval?.gasLimit ?? 0n) + call.gasLimit
  const gas = gasOf({ used: measured.used, limit }, gasPrice)
  const reason = checkSwap(swap, { ...sale, gas })
  if (reason) return { none: reason }
  return { swap, approval, call, gas, tokens, prices, block, deadline }
}

function gasOf({ used, limit }: { used: bigint; limit: bigint }, gasPrice: bigint): SwapGas {
  return { cost: used * gasPrice, most: limit * gasPrice * FEE_FACTOR }
}

type Building = { swap: ProposedSwap; quote: SwapQuote; deadline: bigint }
type Built = { approval: Execution | undefined; call: Execution }

/**
 * Builds the swap with the amounts of the price feeds and not with those that the exchange quoted.
 */
function buildSwap(
  { swaps, settings }: Pick<InventoryDeps, 'swaps' | 'settings'>,
  { swap, quote, deadline }: Building,
): Built | { none: string } {
  const { slippageBps } = settings.refill.swaps
  const approvals: Execution[] = []
  const approve = (token: Address, spender: Address, amount: bigint): Execution => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, amount],
    })
    const approval = { to: token, value: 0n, data }
    approvals.push(approval)
    return approval
  }
  const terms = { sender: swap.from, recipient: swap.to, slippageBps, deadline, approve }
  const built = swaps.build({ ...quote, amountOut: swap.expected }, terms)
  const [approval, ...more] = approvals
  const [call, ...others] = built.executions.filter((each) => !approvals.includes(each))
  const sound =
    call !== undefined &&
    others.length === 0 &&
    more.length === 0 &&
    built.maxAmountIn === swap.amount &&
    built.minAmountOut >= swap.minimum
  if (!sound) return { none: `${quote.quoter} cannot sell ${swap.symbol} in one transaction` }
  return { approval, call }
}

type Measuring = Built & { swap: ProposedSwap; quote: SwapQuote }
type Measured = { approval: GasCall | undefined; call: GasCall; used: bigint }

/**
 * Measures the gas. The swap cannot be simulated before the exchange has its allowance, so the
 * quoter's estimate counts for what it uses, and an empty call with the same data shows what the
 * data cost on this chain.
 */
async function measure(
  { client }: ChainReader,
  { approval, call, swap, quote }: Measuring,
): Promise<Measured | { none: string }> {
  const account = swap.from
  try {
    const allowed = approval && (await client.estimateGas({ account, ...approval }))
    const bytes = await client.estimateGas({ account, to: zeroAddress, data: call.data })
    const used = quote.gasEstimate + bytes
    return {
      approval: approval && allowed ? { ...approval, gasLimit: withMargin(allowed) } : undefined,
      call: { ...call, gasLimit: withMargin(used) },
      used: used + (allowed ?? 0n),
    }
  } catch (error) {
    if (!readRevert(error)) throw error
    const how = 'revoke the present one with `simplon relayer revoke`'
    return { none: `${swap.symbol} refuses an allowance for the exchange: ${how}` }
  }
}

const withMargin = (gas: bigint) => (gas * GAS_MARGIN_PERCENT) / 100n
