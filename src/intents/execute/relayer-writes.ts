import { type BatchLimits, createSettledBatches } from '../../lib/concurrency/batches.ts'
import type { Database } from '../../store/database/database.ts'
import { type PlannedStep, planSteps } from '../../store/transactions/plan-steps.ts'
import { type ForwardStep, recordTogether } from './record/record-together.ts'

/** Another worker changed the intent: nothing was written, and the intent is read again. */
export class WorkLostError extends Error {
  override readonly name = 'WorkLostError'

  constructor(message = 'another worker changed the intent') {
    super(message)
  }
}

/** Writes of the rounds; each rejects with a WorkLostError when the rows are not as its round saw them. */
export type RelayerWrites = {
  plan(step: PlannedStep): Promise<void>
  record(step: ForwardStep): Promise<void>
}

export function createRelayerWrites(database: Database): RelayerWrites {
  return {
    plan: createSharedWrites((steps) => planSteps(database.sql, steps)),
    record: createSharedWrites((steps) => recordTogether(database, steps)),
  }
}

/** As many as one commit is to carry; while one is under way, the next ones gather. */
const LIMITS: BatchLimits = { most: 64, atOnce: 2 }

/**
 * Writes what rounds of different intents have for the database at the same moment with one commit.
 * `write` tells which of them it has written. What the database refuses as a whole is written one by one, so that
 * none fails by another's doing.
 */
function createSharedWrites<T>(
  write: (items: readonly T[]) => Promise<ReadonlySet<number>>,
): (item: T) => Promise<void> {
  const settle = async (items: readonly T[]): Promise<PromiseSettledResult<void>[]> => {
    const written = await write(items)
    return items.map((_, place) =>
      written.has(place)
        ? { status: 'fulfilled', value: undefined }
        : { status: 'rejected', reason: new WorkLostError() },
    )
  }
  const alone = async (item: T): Promise<PromiseSettledResult<void>> => {
    try {
      const [only] = await settle([item])
      return only ?? { status: 'rejected', reason: new WorkLostError() }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }
  return createSettledBatches<T, void>(async (items) => {
    if (items.length === 1) return settle(items)
    try {
      return await settle(items)
    } catch {
      return Promise.all(items.map(alone))
    }
  }, LIMITS)
}
