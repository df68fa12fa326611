import { breakerPause } from '../domain/event/webhook-delivery.ts'
import { createSettledBatches } from '../lib/concurrency/batches.ts'
import {
  noteFailures,
  noteGone,
  openBreakers,
  recordTurns,
  type StreamTurn,
} from '../store/webhooks/webhook-results.ts'
import type { CourierContext } from './courier-context.ts'

type EndedTurn = { worker: number; turn: StreamTurn }

const LIMITS = { most: 256, atOnce: 1 }

/**
 * Records turns; turns that end at about the same time are recorded in one transaction, because
 * they are collected while the previous one is written. Resolves when the turn is durable.
 */
export function createTurnRecorder({
  database,
  policy,
}: Pick<CourierContext, 'database' | 'policy'>): (ended: EndedTurn) => Promise<void> {
  const write = async (worker: number, turns: readonly StreamTurn[]) => {
    const { failures, succeeded, gone } = tally(turns)
    if (failures.size === 0 && gone.length === 0) {
      return database.statement((sql) => recordTurns(sql, worker, { turns, succeeded }))
    }
    await database.transaction(async (sql) => {
      await recordTurns(sql, worker, { turns, succeeded })
      if (gone.length > 0) await noteGone(sql, gone)
      if (failures.size === 0) return
      const pauses = [...(await noteFailures(sql, failures))]
        .map(([project, count]) => [project, breakerPause(count, policy.breaker)] as const)
        .filter(([, pause]) => pause > 0)
      if (pauses.length > 0) await openBreakers(sql, new Map(pauses))
    })
  }
  return createSettledBatches<EndedTurn, void>(async (ended) => {
    const writes = new Map<number, Promise<void>>()
    for (const worker of new Set(ended.map((each) => each.worker))) {
      const own = ended.filter((each) => each.worker === worker).map(({ turn }) => turn)
      writes.set(worker, write(worker, own))
    }
    return Promise.allSettled(ended.map(async ({ worker }) => writes.get(worker)))
  }, LIMITS)
}

/** Sorts receivers by the results of their attempts; one success in a batch outweighs failures. */
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
