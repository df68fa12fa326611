import type { Address } from 'viem'
import { assetOf, BRIDGED_ASSETS, erc20Of, tokenOfAsset } from '../../domain/asset.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { QuotedSwap } from '../../domain/intent/intent.ts'
import type { AcrossDeposit } from '../../domain/intent/order/qualifier.ts'
import { sameAddress, type Token } from '../../domain/token.ts'
import { leastInput } from '../../planner/problem.ts'
import type { BuildRequest, PlannedElement } from '../../ports/settlement-layer.ts'
import { outputIndexes } from '../shared/deliveries.ts'
import { parity, planSwap, swapYield } from '../shared/exchange.ts'
import { contractOf, type SettlementDeps, type SnapshotReader } from '../shared/settlement-deps.ts'
import type { AcrossOptions } from './options.ts'

export type DepositPlan = {
  deposits: AcrossDeposit[]
  /** The swaps by lower-case address of the spent token. */
  swaps: Map<Address, QuotedSwap>
}

export type DepositRequest = {
  deps: SettlementDeps
  options: AcrossOptions
  request: BuildRequest
  element: PlannedElement
  reader: SnapshotReader
}

type Delivery = PlannedElement['deliveries'][number]

/**
 * Plans the deposits that carry an element. A spent token is deposited whole, as the arbiter
 * requires, or exchanged whole for the token that is deposited.
 */
export async function planDeposits(
  planning: DepositRequest,
  signal: AbortSignal,
): Promise<DepositPlan> {
  const { element, reader } = planning
  const deposits: AcrossDeposit[] = []
  const swaps = new Map<Address, QuotedSwap>()
  if (element.deliveries.length === 0) return { deposits: chargesOnly(planning), swaps }
  for (const [index, { token, amount }] of element.inputs.entries()) {
    const mine = element.deliveries.filter(({ input }) => input === index)
    const kept = mine.filter((delivery) => isDeposited(planning, token, delivery))
    const changed = mine.filter((delivery) => !kept.includes(delivery))
    for (const [place, delivery] of kept.entries()) {
      const needed = leastInput(delivery.amount, parity(token, outputOf(planning, delivery)))
      const rest = place === kept.length - 1 ? surplus(planning, { token, amount }, kept) : 0n
      const inputToken = erc20Of(reader.chain, token).address
      addDeposit(deposits, { inputToken, inputAmount: needed + rest, ...target(element, delivery) })
    }
    for (const delivery of changed) {
      const alone = mine.length === 1
      const { inputToken, inputAmount, swap } = await exchanged(
        planning,
        { token, amount: alone ? amount : 0n, delivery },
        signal,
      )
      if (swap) swaps.set(token.address.toLowerCase() as Address, swap)
      addDeposit(deposits, { inputToken, inputAmount, ...target(element, delivery) })
    }
  }
  return { deposits, swaps }
}

/**
 * Calls that are paid from another chain need one deposit with an output of zero, which goes to
 * whoever runs them.
 */
function chargesOnly({ element, reader }: DepositRequest): AcrossDeposit[] {
  const [input] = element.inputs
  if (!input || element.inputs.length !== 1) {
    throw new ServiceError('settlement-quote', 'ACROSS pays for calls with exactly one token')
  }
  const inputToken = erc20Of(reader.chain, input.token).address
  return [{ inputToken, inputAmount: input.amount, outIndex: 0, outputAmount: 0n }]
}

function target(element: PlannedElement, { output, amount }: Delivery) {
  return { outIndex: outputIndexes(element).indexOf(output), outputAmount: amount }
}

function outputOf({ request }: DepositRequest, { output }: Delivery): Token {
  const wanted = request.context.outputs[output]
  if (!wanted)
    throw new RangeError(`an element delivers output ${output}, but the request has no such output`)
  return wanted.token
}

/**
 * Whether the token itself is deposited; otherwise it is exchanged at the origin for the output's
 * asset.
 */
function isDeposited(planning: DepositRequest, token: Token, delivery: Delivery): boolean {
  const { chain } = planning.request.context.destination
  const wanted = assetOf(chain, outputOf(planning, delivery))
  return !BRIDGED_ASSETS.includes(wanted) || assetOf(planning.reader.chain, token) === wanted
}

/** What the fees leave above the outputs. It stays in the deposit, and the relayer earns it. */
function surplus(
  planning: DepositRequest,
  { token, amount }: { token: Token; amount: bigint },
  kept: readonly Delivery[],
): bigint {
  const needed = kept.reduce(
    (sum, delivery) =>
      sum + leastInput(delivery.amount, parity(token, outputOf(planning, delivery))),
    0n,
  )
  const foreign = kept.some((delivery) => {
    const wanted = assetOf(planning.request.context.destination.chain, outputOf(planning, delivery))
    return wanted !== assetOf(planning.reader.chain, token)
  })
  if (foreign && kept.length === 1) return amount - needed
  if (amount >= needed) return amount - needed
  throw new ServiceError('settlement-quote', 'an element would deliver more than it takes')
}

/**
 * Plans the exchange that feeds a deposit; without a swap the relayer brings the deposit's token.
 */
async function exchanged(
  { deps, options, request, element, reader }: DepositRequest,
  { token, amount, delivery }: { token: Token; amount: bigint; delivery: Delivery },
  signal: AbortSignal,
): Promise<{ inputToken: Address; inputAmount: bigint; swap?: QuotedSwap }> {
  const wanted = request.context.outputs[delivery.output]?.token
  const bridge =
    wanted && tokenOfAsset(reader.chain, assetOf(request.context.destination.chain, wanted))
  if (!wanted || !bridge)
    throw new ServiceError('settlement-quote', 'no bridgeable token on the destination chain')
  const needed = leastInput(delivery.amount, parity(bridge, wanted))
  const tokenIn = erc20Of(reader.chain, token)
  const { block } = reader
  const pair = { chainId: element.chainId, tokenIn, tokenOut: bridge, block }
  const surely = await swapYield(deps, { ...pair, amountIn: amount }, options, signal)
  const amountOut = surely > needed ? surely : needed
  const terms = { sandbox: contractOf(reader, 'sandbox'), deadline: request.fillDeadline }
  const swap = await planSwap(
    deps,
    { ...pair, amountOut, maxAmountIn: amount, ...terms },
    options,
    signal,
  )
  if (swap) return { inputToken: bridge.address, inputAmount: amountOut, swap }
  return { inputToken: bridge.address, inputAmount: needed }
}

/** Adds a deposit; several inputs of one token for one output become one deposit. */
function addDeposit(deposits: AcrossDeposit[], deposit: AcrossDeposit): void {
  const index = deposits.findIndex(
    ({ inputToken, outIndex }) =>
      outIndex === deposit.outIndex && sameAddress(inputToken, deposit.inputToken),
  )
  const same = deposits[index]
  if (!same) {
    deposits.push(deposit)
    return
  }
  deposits[index] = {
    ...same,
    inputAmount: same.inputAmount + deposit.inputAmount,
    outputAmount: same.outputAmount + deposit.outputAmount,
  }
}
