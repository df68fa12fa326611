import { BaseError, type Hex, isHex } from 'viem'
import { ServiceError } from '../core/errors.ts'
import { classifyRevert } from '../core/intent/classify-revert.ts'
import type { AcceptedIntent } from '../core/intent/intent.ts'
import type { FailedSimulation } from '../core/intent/simulation.ts'
import { DeadlineError } from '../lib/deadline.ts'
import type { IntentDeps } from './intent-deps.ts'
import { type PlannedStep, planSteps } from './plan-steps.ts'

/**
 * Tries the first transactions of an intent on the chains as they are, with its real signatures.
 * Those that wait for others cannot be tried: they need a state that is not there yet.
 */
export async function simulateSteps(
  deps: Pick<IntentDeps, 'layers' | 'relayer'>,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<FailedSimulation[]> {
  const first = planSteps(deps, intent).filter(({ step }) => step.after.length === 0)
  const results = await Promise.all(first.map((each) => simulate(deps, intent, each, signal)))
  return results.flatMap((failed) => (failed ? [failed] : []))
}

async function simulate(
  { relayer }: Pick<IntentDeps, 'relayer'>,
  intent: AcceptedIntent,
  { layer, step }: PlannedStep,
  signal: AbortSignal,
): Promise<FailedSimulation | undefined> {
  const sender = relayer.sender(step.chainId, step.kind)
  if (!sender) {
    throw new ServiceError('unavailable', `The relayer does not work on chain ${step.chainId}`)
  }
  try {
    await layer.call(intent, step, sender, signal)
    return undefined
  } catch (error) {
    if (error instanceof DeadlineError || signal.aborted) throw error
    if (error instanceof ServiceError && error.kind !== 'settlement-execution') throw error
    if (!(error instanceof ServiceError) && !(error instanceof BaseError)) throw error
    const revert = classifyRevert(revertData(error))
    return { action: step.kind, chainId: step.chainId, ...revert, relayer: sender }
  }
}

/** Nodes put the returned bytes at different depths of what they answer. */
function revertData(error: unknown): Hex | undefined {
  let current: unknown = error
  for (let depth = 0; depth < 10 && typeof current === 'object' && current !== null; depth += 1) {
    const { data, cause } = current as { data?: unknown; cause?: unknown }
    if (isHex(data)) return data
    const inner = (data as { data?: unknown } | undefined)?.data
    if (isHex(inner)) return inner
    current = cause
  }
  return undefined
}
