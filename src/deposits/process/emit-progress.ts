import type { Deposit, DepositPatch } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import { BRIDGE_STAGES } from '../../domain/intent/status/bridge-progress.ts'
import type { ReachedStage } from '../../ports/intent-router.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'
import { ownerOf } from './start-transfer-leg.ts'

export type UnsentProgress = { patch: DepositPatch; events: DepositEvent[] }

/** The bridge stages that a deposit has reached and that have no event yet, in their order. */
export async function unsentProgress(
  { router }: Pick<ProcessContext, 'router'>,
  job: DepositJob,
): Promise<UnsentProgress> {
  const { intentId, bridgeStage } = job.deposit
  if (intentId === null) return { patch: {}, events: [] }
  const reached = await router.progress(ownerOf(job), intentId)
  const sent = bridgeStage === null ? -1 : BRIDGE_STAGES.indexOf(bridgeStage)
  const unsent = reached.filter(({ stage }) => BRIDGE_STAGES.indexOf(stage) > sent)
  const last = unsent.at(-1)
  if (!last) return { patch: {}, events: [] }
  return {
    patch: { bridgeStage: last.stage, messageGuid: last.messageGuid },
    events: unsent.map(progressEvent),
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

/** Emits events for new stages of a deposit; null when there are none. */
export async function emitProgress(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { patch, events } = await unsentProgress(context, job)
  if (events.length === 0) return null
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return applyTransition(context, job, {
    to: 'bridging',
    patch: { ...patch, nextActionAt },
    events,
  })
}
