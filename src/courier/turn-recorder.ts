import { breakerPause } from '../domain/event/webhook-delivery.ts'
import {
  noteFailures,
  noteGone,
  noteSuccess,
  openBreakers,
  recordTurns,
  type StreamTurn,
} from '../store/webhooks/webhook-results.ts'
import type { CourierContext } from './courier-context.ts'

export type TurnRecorder = {
  /** Resolves when the turn is durable. */
  record(worker: number, turn: StreamTurn): Promise<void>
}

type Waiting = { worker: number; turn: StreamTurn; done(): void; failed(error: unknown): void }

const MOST_AT_ONCE = 256

/**
 * Writes turns down, those that end about the same time in one transaction: while one is being
 * written the next ones gather.
 */
export function createTurnRecorder({
  database,
  policy,
}: Pick<CourierContext, 'database' | 'policy'>): TurnRecorder {
  const waiting: Waiting[] = []
  let writing = false

  const write = async (worker: number, turns: readonly StreamTurn[]) => {
    const { failures, succeeded, gone } = tally(turns)
    await database.transaction(async (sql) => {
      await recordTurns(sql, worker, turns)
      if (succeeded.length > 0) await noteSuccess(sql, succeeded)
      if (gone.length > 0) await noteGone(sql, gone)
      if (failures.size === 0) return
      const pauses = [...(await noteFailures(sql, failures))]
        .map(([project, count]) => [project, breakerPause(count, policy.breaker)] as const)
        .filter(([, pause]) => pause > 0)
      if (pauses.length > 0) await openBreakers(sql, new Map(pauses))
    })
  }
  const flush = async () => {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const batch = takeBatch(waiting)
      const turns = batch.map(({ turn }) => turn)
      try {
        await write(batch[0]?.worker ?? 0, turns)
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    writing = false
  }
  return {
    record: (worker, turn) =>
      new Promise((done, failed) => {
        waiting.push({ worker, turn, done, failed })
        // Turns that end in the same tick go together even when nothing is being written.
        setImmediate(flush)
      }),
  }
}

/** Those at the front that belong to one worker's number. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const worker = waiting[0]?.worker
  const end = waiting.findIndex((entry, at) => entry.worker !== worker || at === MOST_AT_ONCE)
  return waiting.splice(0, end === -1 ? waiting.length : end)
}

/** Receivers by what their attempts came to; one success in a batch counts for the receiver. */
function tally(turns: readonly StreamTurn[]) {
  const failures = new Map<string, number>()
  const succeeded = new Set<string>()
  for (const { projectId, results } of turns) {
    for (const { tried, status } of results) {
      if (!tried) continue
      if (status === 'delivered') succeeded.add(projectId)
      else failures.set(projectId, (failures.get(projectId) ?? 0) + 1)
    }
  }
  for (const project of succeeded) failures.delete(project)
  const gone = turns.filter((turn) => turn.gone).map(({ projectId }) => projectId)
  return { failures, succeeded: [...succeeded], gone: [...new Set(gone)] }
}
