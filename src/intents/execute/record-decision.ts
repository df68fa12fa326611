import { eventOfMove } from '../../domain/intent/status/intent-event.ts'
import type { RefundObservation } from '../../ports/settlement-layer.ts'
import type { Sql } from '../../store/database/sql.ts'
import { insertProgress } from '../../store/intents/bridge-progress.ts'
import { markStepDone, markStepImpossible, reopenStep } from '../../store/intents/intent-work.ts'
import { moveIntent } from '../../store/intents/intents.ts'
import { bookAppFee } from '../../store/ledger/app-fees.ts'
import type { NewBreak } from '../../store/ledger/ledger-breaks.ts'
import { returnCharge } from '../../store/projects/sponsorship.ts'
import { emitIntentEvent } from '../emit-intent-event.ts'
import { prepareBooking } from './book-steps.ts'
import { type Decision, isHeldByBreak, type Mark } from './decide/decide.ts'
import type { View } from './gather.ts'
import { newProgress } from './new-progress.ts'
import { forwardMarks } from './record/record-together.ts'
import { settleSponsor } from './record/settle-sponsor.ts'
import { writeBookings } from './record/write-bookings.ts'
import type { RelayerContext } from './relayer-context.ts'
import { WorkLostError } from './relayer-writes.ts'

export type Recording = {
  view: View
  decision: Decision
  refunds: readonly RefundObservation[] | undefined
  worker: number
  acceptedAt: Date
}

/**
 * Records a decision, all or nothing: the steps, the status, the app fee that was collected, and
 * what a sponsor gets back. Every write is a compare-and-set on the rows that the decision read.
 */
export async function recordDecision(context: RelayerContext, recording: Recording): Promise<void> {
  const { view, decision, worker } = recording
  const { marks, moves, cancel, ending } = decision
  const progress = await newProgress(context, view)
  const changes = marks.length + moves.length + cancel.length + progress.length
  if (changes === 0 && !ending) return
  const { intent } = view.stored
  const bookings = await prepareBooking(context, recording)
  const forward = progress.length === 0 ? forwardMarks(decision, bookings) : undefined
  if (forward) {
    await context.writes.record({ view, decision, marks: forward, bookings, worker })
    return report(context, recording)
  }
  const breaks: NewBreak[] = []
  await context.database.transaction(async (sql) => {
    breaks.length = 0
    for (const news of progress) await insertProgress(sql, news)
    for (const mark of marks) mustHold(await writeMark(sql, mark, { intentId: intent.id, worker }))
    for (const [step, failureReason] of ending?.reasons ?? []) {
      const row = { intentId: intent.id, step, worker, failureReason }
      mustHold(await markStepImpossible(sql, row))
    }
    const broken = await writeBookings(sql, bookings)
    await cancelSteps(context, sql, recording)
    if (broken.some((each) => each.intent)) await cancelHeld(context, sql, view)
    breaks.push(...broken)
    let from = view.stored.status
    for (const to of moves) {
      const failure = to === ending?.status ? endOf(ending) : {}
      const sequence = await moveIntent(sql, { id: intent.id, from, to, ...failure })
      if (sequence === undefined) throw new WorkLostError()
      const type = eventOfMove(from, to)
      await emitIntentEvent(sql, intent, { type, sequence, status: to, ...failure })
      from = to
    }
    await bookAppFee(sql, intent, { from: view.stored.status, to: from })
    if (ending) await returnCharge(sql, intent, { intentId: intent.id })
    else if (marks.some(({ to }) => to === 'final')) await settleSponsor(sql, intent, from)
  })
  for (const { intentId, progress: seen } of progress) {
    context.observe.progressed({ intent: intentId, stage: seen.stage, guid: seen.messageGuid })
  }
  for (const { chainId, reason, kind } of breaks) {
    const { id, traceparent } = intent
    context.observe.broken({ intent: id, traceparent, chainId, kind, reason })
  }
  report(context, recording)
}

function endOf({ failure, failReason }: NonNullable<Decision['ending']>) {
  return { failure, failReason }
}

function mustHold(held: boolean): void {
  if (!held) throw new WorkLostError()
}

function writeMark(
  sql: Sql,
  mark: Mark,
  { intentId, worker }: { intentId: bigint; worker: number },
): Promise<boolean> {
  const row = { intentId, step: mark.step, worker }
  if (mark.to === 'open' || mark.to === 'sending') return reopenStep(sql, { ...row, to: mark.to })
  const { proof } = mark
  return markStepDone(sql, { ...row, final: mark.to === 'final', ...(proof && { proof }) })
}

async function cancelSteps(
  { sender }: RelayerContext,
  sql: Sql,
  { view, decision }: Recording,
): Promise<void> {
  for (const name of decision.cancel) {
    const key = view.steps.find((step) => step.name === name)?.transactionKey
    const facts = view.situation.steps.find((step) => step.name === name)
    const reason = facts?.movable
      ? 'another account can send it'
      : view.stored.held
        ? HELD
        : 'the intent cannot be done as a whole'
    if (key) await sender.cancel(sql, key, reason)
  }
}

const HELD = 'a break of the books about the intent is open'

/** Cancels planned transactions that would pay out once a break is open. */
async function cancelHeld({ sender }: RelayerContext, sql: Sql, { steps }: View): Promise<void> {
  for (const step of steps) {
    if (step.transactionKey && isHeldByBreak(step)) {
      await sender.cancel(sql, step.transactionKey, HELD)
    }
  }
}

function report(context: RelayerContext, { view, decision, acceptedAt }: Recording): void {
  const { observe, now } = context
  const { id: intent, traceparent } = view.stored.intent
  const sinceMs = now() - +acceptedAt
  for (const mark of decision.marks) {
    const fact = view.situation.steps.find(({ name }) => name === mark.step)
    if (!fact) continue
    const step = { intent, traceparent, step: mark.step, chainId: fact.chainId }
    if (mark.to === 'open' || mark.to === 'sending') observe.takenBack(step)
    else if (fact.state !== 'done' && mark.proof) {
      const { transaction } = fact
      const filledByOther = !(transaction?.state === 'mined' && transaction.status === 'success')
      const { txHash } = mark.proof
      observe.done({ ...step, filledByOther, sinceMs, ...(txHash && { txHash }) })
    }
  }
  let from: string = view.stored.status
  for (const to of decision.moves) {
    const failure = to === decision.ending?.status ? endOf(decision.ending) : {}
    observe.moved({ intent, traceparent, from, to, sinceMs, ...failure })
    from = to
  }
}
