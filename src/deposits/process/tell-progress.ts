import type { Deposit, DepositPatch } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import { BRIDGE_STAGES } from '../../domain/intent/status/bridge-progress.ts'
import type { ReachedStage } from '../../ports/intent-router.ts'
import { type ProcessContext, takeStep, type Work } from './process-context.ts'
import { ownerOf } from './start-leg.ts'

export type UntoldProgress = { patch: DepositPatch; events: DepositEvent[] }

/** Stages that a deposit's message has reached and nobody was told of yet, in their order. */
export async function untoldProgress(
  { router }: Pick<ProcessContext, 'router'>,
  work: Work,
): Promise<UntoldProgress> {
  const { intentId, bridgeStage } = work.deposit
  if (intentId === null) return { patch: {}, events: [] }
  const reached = await router.progress(ownerOf(work), intentId)
  const told = bridgeStage === null ? -1 : BRIDGE_STAGES.indexOf(bridgeStage)
  const untold = reached.filter(({ stage }) => BRIDGE_STAGES.indexOf(stage) > told)
  const last = untold.at(-1)
  if (!last) return { patch: {}, events: [] }
  return {
    patch: { bridgeStage: last.stage, messageGuid: last.messageGuid },
    events: untold.map(progressEvent),
  }
}

function progressEvent({
  stage,
  messageGuid,
  source,
  destination,
  times,
}: ReachedStage): DepositEvent {
  return {
    type: 'bridge-progress',
    stage,
    messageGuid,
    source,
    destination,
    estimatedTimeRemainingSeconds: times.remaining,
    estimatedTotalTimeSeconds: times.total,
  }
}

/** Tells of new stages of a deposit that is on its way; null: there are none. */
export async function tellProgress(context: ProcessContext, work: Work): Promise<Deposit | null> {
  const { patch, events } = await untoldProgress(context, work)
  if (events.length === 0) return null
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return takeStep(context, work, { to: 'bridging', patch: { ...patch, nextActionAt }, events })
}
