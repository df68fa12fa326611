import { eventOfMove } from '../../../domain/intent/status/intent-event.ts'
import type { Database } from '../../../store/database/database.ts'
import type { Sql } from '../../../store/database/sql.ts'
import type { StoredIntent } from '../../../store/intents/intents.ts'
import { lockSeen, markStepsDone, moveLocked } from '../../../store/intents/record-progress.ts'
import { bookAppFee } from '../../../store/ledger/app-fees.ts'
import { type ChangedIntent, emitIntentEvents, type IntentChange } from '../../emit-intent-event.ts'
import type { Decision } from '../decide/decide.ts'
import { settleSponsor } from './settle-sponsor.ts'
import { type Booking, isSound, writeBookings } from './write-bookings.ts'

/** A decision that only moves forward, with its bookings, as almost every round of work ends. */
export type ForwardStep = {
  view: { stored: StoredIntent }
  decision: Pick<Decision, 'moves'>
  marks: readonly ForwardMark[]
  bookings: readonly Booking[]
  worker: number
}

type ForwardMark = Extract<Decision['marks'][number], { to: 'done' | 'final' }>

/**
 * The marks of such a decision; undefined if anything is given up, taken back or broken, because
 * that is recorded separately.
 */
export function forwardMarks(
  { marks, cancel, ending }: Decision,
  bookings: readonly Booking[],
): readonly ForwardMark[] | undefined {
  const forward = marks.flatMap((mark) =>
    mark.to === 'done' || mark.to === 'final' ? [mark as ForwardMark] : [],
  )
  const isForward = forward.length === marks.length && cancel.length === 0 && !ending
  return isForward && bookings.every(isSound) ? forward : undefined
}

/**
 * Records such decisions of different intents in one transaction, each one whole or not at all.
 * Returns the indexes of those that were recorded; the rows of the others have changed since they
 * were read.
 */
export function recordTogether(
  { transaction }: Pick<Database, 'transaction'>,
  steps: readonly ForwardStep[],
): Promise<ReadonlySet<number>> {
  return transaction(async (sql) => {
    const seen = steps.map(({ view, decision, marks, worker }) => ({
      intentId: view.stored.intent.id,
      worker,
      steps: marks.map(({ step }) => step),
      ...(decision.moves.length > 0 && { status: view.stored.status }),
    }))
    const same = await lockSeen(sql, seen)
    const places = [...steps.keys()].filter((place) => {
      const id = steps[place]?.view.stored.intent.id
      return id !== undefined && same.has(id)
    })
    const own = places.flatMap((place) => steps[place] ?? [])
    if (own.length > 0) await write(sql, own)
    return new Set(places)
  })
}

async function write(sql: Sql, steps: readonly ForwardStep[]): Promise<void> {
  const marks = steps.flatMap(({ view, marks }) =>
    marks.map(({ step, to, proof }) => ({
      intentId: view.stored.intent.id,
      step,
      final: to === 'final',
      ...(proof && { proof }),
    })),
  )
  const moves = steps.flatMap(({ view, decision }) => {
    const to = decision.moves.at(-1)
    return to ? [{ id: view.stored.intent.id, to, events: decision.moves.length }] : []
  })
  // Only single statements are used, because anything after a failed one would be written outside
  // of the transaction.
  const [last] = await Promise.all([
    moveLocked(sql, moves),
    marks.length > 0 && markStepsDone(sql, marks),
  ])
  await writeBookings(
    sql,
    steps.flatMap(({ bookings }) => bookings),
  )
  await emitIntentEvents(
    sql,
    steps.flatMap((step) => changesOf(step, last.get(step.view.stored.intent.id))),
  )
  for (const { view, decision, marks } of steps) {
    const { intent, status: from } = view.stored
    const to = decision.moves.at(-1) ?? from
    await bookAppFee(sql, intent, { from, to })
    if (marks.some((mark) => mark.to === 'final')) await settleSponsor(sql, intent, to)
  }
}

function changesOf({ view, decision }: ForwardStep, last: number | undefined): ChangedIntent[] {
  const { intent, status } = view.stored
  const { moves } = decision
  if (last === undefined) return []
  const changes = moves.map((to, index): IntentChange => {
    const type = eventOfMove(moves[index - 1] ?? status, to)
    return { type, sequence: last - moves.length + 1 + index, status: to }
  })
  return [{ intent, changes }]
}
