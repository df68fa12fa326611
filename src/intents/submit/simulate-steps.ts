import { ServiceError } from '../../domain/errors.ts'
import { readRevert } from '../../domain/evm/read-revert.ts'
import { OversizedTransaction, requireRoom } from '../../domain/evm/transaction-size.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { classifyRevert } from '../../domain/intent/signing/classify-revert.ts'
import type { FailedSimulation } from '../../domain/intent/signing/simulation.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { listLayerSteps, type PlannedStep } from './list-layer-steps.ts'

export type Simulation = {
  failed: readonly FailedSimulation[]
  /** The gas limit with which each of the other steps succeeds, by step. */
  gas: ReadonlyMap<string, bigint>
}

/**
 * Simulates the first transactions of an intent on the chains as they are, with its signatures.
 * Transactions that wait for others cannot be simulated, because they need a state that does not
 * exist yet.
 */
export async function simulateSteps(
  deps: Pick<IntentDeps, 'layers' | 'relayer' | 'readers' | 'shadow'>,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<Simulation> {
  const first = listLayerSteps(deps, intent).filter(({ step }) => step.after.length === 0)
  const results = await Promise.all(first.map((each) => simulate(deps, intent, each, signal)))
  return {
    failed: results.flatMap((result) => ('action' in result ? [result] : [])),
    gas: new Map(
      results.flatMap((result) => ('action' in result ? [] : [[result.step, result.gas]])),
    ),
  }
}

async function simulate(
  { relayer, readers, shadow }: Pick<IntentDeps, 'relayer' | 'readers' | 'shadow'>,
  intent: AcceptedIntent,
  { layer, step }: PlannedStep,
  signal: AbortSignal,
): Promise<FailedSimulation | { step: string; gas: bigint }> {
  const sender = relayer.sender(step.chainId, step.kind)
  if (!sender) {
    throw new ServiceError('unavailable', `The relayer does not work on chain ${step.chainId}`, {
      retriable: false,
    })
  }
  try {
    // Without the tokens that pay for a call, a node cannot estimate its gas.
    const untried = shadow && { gasLimit: 0n }
    const call = await layer.call(intent, step, sender, signal, untried)
    const { gasLimit: gas, to, data, value } = call
    const reader = readers.get(step.chainId)
    if (reader) requireRoom(reader.chain, step.kind, data)
    if (reader && shadow) {
      const stateOverride = await shadow.funds(reader, sender)
      const requestOptions = { signal }
      await reader.client.call({ account: sender, to, data, value, stateOverride, requestOptions })
    }
    return { step: step.name, gas }
  } catch (error) {
    // Signatures of contracts have any length, so only the signed transaction shows its size.
    if (error instanceof OversizedTransaction) {
      throw new ServiceError('unprocessable', `The signed route cannot be sent: ${error.message}`)
    }
    const reverted = signal.aborted ? undefined : readRevert(error)
    if (!reverted) throw error
    const revert = classifyRevert(reverted.data)
    return { action: step.kind, chainId: step.chainId, ...revert, relayer: sender }
  }
}

type Failed = { intent: AcceptedIntent; each: FailedSimulation }

/** Adds the transaction, sender and block to a failure, as far as they are known. */
export async function withCall(
  deps: Pick<IntentDeps, 'layers' | 'relayer' | 'readers'>,
  { intent, each }: Failed,
  signal: AbortSignal,
): Promise<FailedSimulation> {
  const steps = listLayerSteps(deps, intent).filter(({ step }) => step.chainId === each.chainId)
  const planned = steps.find(({ step }) => step.kind === each.action) ?? steps[0]
  const reader = deps.readers.get(each.chainId)
  if (!planned || !reader) return each
  const { layer, step } = planned
  const relayer = each.relayer ?? deps.relayer.sender(step.chainId, step.kind)
  if (!relayer) return each
  try {
    const [{ to, data, value, authorizationList }, { number, hash }] = await Promise.all([
      layer.call(intent, step, relayer, signal, { gasLimit: 0n }),
      reader.head(signal),
    ])
    const call = { from: relayer, to, data, value, authorizations: authorizationList ?? [] }
    return { ...each, relayer, attempt: { ...call, block: { number, hash } } }
  } catch (error) {
    if (signal.aborted) throw error
    return each
  }
}
