import { type Address, encodeFunctionData } from 'viem'
import { sameChainArbiterAbi } from '../../contracts/same-chain-arbiter.gen.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { orderOf } from '../../domain/intent/locks/locked-order.ts'
import type { CallOptions, LayerStep, StepCall } from '../../ports/settlement-layer.ts'
import { swapCalls } from '../shared/exchange.ts'
import { actStep, routerCall, setupSteps } from '../shared/router-call.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { callsSignature, claimAuthorization } from '../shared/signatures.ts'
import { fundsFor } from './funds.ts'

/** Makes the one transaction that takes the tokens, delivers the outputs and runs the calls. */
export async function callSameChain(
  deps: SettlementDeps,
  {
    intent,
    step,
    relayer,
    gasLimit,
  }: CallOptions & {
    intent: AcceptedIntent
    step: LayerStep
    relayer: Address
  },
  signal: AbortSignal,
): Promise<StepCall> {
  const [index = -1] = step.elements
  const element = intent.elements[index]
  if (!element) throw new RangeError(`the intent has no element ${index}`)
  const reader = readerOf(deps, element.chainId)
  const { account, recipient } = intent
  const data = encodeFunctionData({
    abi: sameChainArbiterAbi,
    functionName: 'fill',
    args: [
      {
        order: orderOf(intent, index),
        qualifier: element.mandate.qualifier,
        signature: claimAuthorization(intent, index),
        destinationSignature: callsSignature(intent, index),
        swap: swapCalls(element.swapOrigins.values()),
      },
    ],
  })
  const calls = element.mandate.destinationOps.ops.length > 0
  const steps = [
    ...setupSteps(calls ? [account, recipient] : [account], element.chainId),
    actStep(element.arbiter, data, fundsFor(reader, element)),
  ]
  const notAfter = element.mandate.fillDeadline
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}
