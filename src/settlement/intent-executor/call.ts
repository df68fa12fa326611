import { type Address, encodeFunctionData } from 'viem'
import { intentExecutorAbi } from '../../contracts/intent-executor.gen.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { CallOptions, LayerStep, StepCall } from '../../ports/settlement-layer.ts'
import { callStep, routerCall, setupSteps } from '../shared/router-call.ts'
import { readerOf, type SettlementDeps } from '../shared/settlement-deps.ts'
import { executorSignature } from '../shared/signatures.ts'

/** Creates the account if necessary, and then has it run its calls and pay for the gas. */
export async function callIntentExecutor(
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
  const gasRefund = element?.settlementContext.gasRefund
  if (!element || !gasRefund)
    throw new RangeError(`the intent has no element ${index} of this layer`)
  const { mandate } = element
  const reader = readerOf(deps, element.chainId)
  const op = { vt: mandate.destinationOps.vt, ops: [...mandate.destinationOps.ops] }
  const ops = { account: intent.account.address, nonce: intent.id, op, gasRefund }
  const data = encodeFunctionData({
    abi: intentExecutorAbi,
    functionName: 'executeSingleChainOps',
    args: [ops, executorSignature(intent, index)],
  })
  const steps = [...setupSteps([intent.account], element.chainId), callStep(element.arbiter, data)]
  const notAfter = mandate.fillDeadline
  return routerCall({ reader, intent, steps, relayer, notAfter, gasLimit }, signal)
}
