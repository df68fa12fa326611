import { type Address, encodeFunctionData, prepareEncodeFunctionData } from 'viem'
import { acrossArbiterAbi } from '../../contracts/across-arbiter.gen.ts'
import type { AcceptedIntent, QuotedElement } from '../../domain/intent/intent.ts'
import { orderOf } from '../../domain/intent/locks/locked-order.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'
import { sameAddress } from '../../domain/token.ts'
import type { CallOptions, LayerStep, StepCall } from '../../ports/settlement-layer.ts'
import { swapCalls } from '../shared/exchange.ts'
import { actStep, routerCall, setupSteps } from '../shared/router-call.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { callsSignature, claimAuthorization } from '../shared/signatures.ts'
import { claimFunds, fillFunds } from './funds.ts'
import type { AcrossOptions } from './options.ts'

/** The function with its selector, which would otherwise be hashed again for every call. */
const CLAIM = prepareEncodeFunctionData({ abi: acrossArbiterAbi, functionName: 'claim' })
const FILL = prepareEncodeFunctionData({ abi: acrossArbiterAbi, functionName: 'fill' })

export type CallDeps = SettlementDeps & { settings: Pick<AcrossOptions, 'repaymentChain'> }

export type AcrossStep = CallOptions & {
  intent: AcceptedIntent
  step: LayerStep
  relayer: Address
}

/** A claim turns an element into deposits; the fill pays all relays and runs the calls. */
export async function callAcross(
  deps: CallDeps,
  request: AcrossStep,
  signal: AbortSignal,
): Promise<StepCall> {
  return request.step.kind === 'claim' ? claim(deps, request, signal) : fill(deps, request, signal)
}

function claim(
  deps: SettlementDeps,
  { intent, step, relayer, gasLimit }: AcrossStep,
  signal: AbortSignal,
) {
  const [index = -1] = step.elements
  const element = elementOf(intent, index)
  const reader = readerOf(deps, element.chainId)
  const data = encodeFunctionData({
    ...CLAIM,
    args: [
      {
        order: orderOf(intent, index),
        qualifier: element.mandate.qualifier,
        signature: claimAuthorization(intent, index),
        swap: swapCalls(element.swapOrigins.values()),
      },
    ],
  })
  const { fillDeadline } = element.mandate
  const steps = [
    ...setupSteps([intent.account], element.chainId),
    actStep(element.arbiter, data, claimFunds(element)),
  ]
  const notAfter = fillDeadline < intent.expires ? fillDeadline : intent.expires
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

function fill(
  deps: CallDeps,
  { intent, step, relayer, gasLimit }: AcrossStep,
  signal: AbortSignal,
) {
  const elements = step.elements.map((index) => elementOf(intent, index))
  const last = elementOf(intent, step.elements.at(-1) ?? -1)
  const reader = readerOf(deps, step.chainId)
  const swaps = elements.flatMap(({ swapDestinations }) => swapDestinations)
  const used = swaps.flatMap((swap) => (swap ? [swap] : []))
  const data = encodeFunctionData({
    ...FILL,
    args: [
      {
        orders: step.elements.map((index) => orderOf(intent, index)),
        qualifiers: elements.map(({ mandate }) => mandate.qualifier),
        // The calls are signed for the last element of the step.
        destinationSignature: callsSignature(intent, step.elements.at(-1) ?? -1),
        repaymentChain: BigInt(chooseRepaymentChain(deps, intent, step)),
        repaymentAddress: decodeAcrossTerms(last.mandate.qualifier).filler,
        swapIn: used.map(({ tokenIn, amountIn }) => ({ token: tokenIn.address, amount: amountIn })),
        swap: swapCalls(swaps),
        swapOut: used.map(({ tokenOut }) => tokenOut.address),
      },
    ],
  })
  const calls = last.mandate.destinationOps.ops.length > 0
  const steps = [
    ...setupSteps(calls ? [intent.recipient] : [], step.chainId),
    actStep(last.arbiter, data, fillFunds(reader.chain, elements)),
  ]
  // If the fill comes before the claims, it must leave them the time that they need.
  const notAfter = intent.fillFirst ? intent.fillDeadline : last.mandate.fillDeadline
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}

/**
 * Chooses where the fill is repaid; repaid where it was paid, the inventory stays as it is. All
 * deposits of a fill share one repayment chain, so there is a choice only if all of them have the
 * same token on the same chain.
 */
function chooseRepaymentChain(
  deps: CallDeps,
  intent: AcceptedIntent,
  { elements, chainId }: LayerStep,
): number {
  const own = elements.map((index) => elementOf(intent, index))
  const deposits = own.flatMap((element) =>
    decodeAcrossTerms(element.mandate.qualifier).deposits.map((deposit) => ({
      ...deposit,
      from: element.chainId,
    })),
  )
  const [first] = deposits
  const alike = ({ from, inputToken }: (typeof deposits)[number]) =>
    first && from === first.from && sameAddress(inputToken, first.inputToken)
  const choose = deps.settings.repaymentChain
  if (!choose || !first || !deposits.every(alike)) return chainId
  return choose({
    intent,
    origin: readerOf(deps, first.from).chain,
    destination: readerOf(deps, chainId).chain,
    token: first.inputToken,
    amount: deposits.reduce((sum, { inputAmount }) => sum + inputAmount, 0n),
  })
}

function elementOf(intent: AcceptedIntent, index: number): QuotedElement {
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  return element
}
