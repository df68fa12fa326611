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

/**
 * Writes of the rounds. Each rejects with a WorkLostError if the rows differ from what its round
 * saw.
 */
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

/** The most that one commit carries; while one is under way, the next writes gather. */
const LIMITS: BatchLimits = { most: 64, atOnce: 2 }

/**
 * Writes what rounds of different intents write at the same moment with one commit. `write` returns
 * which of them it has written. If the database refuses the whole, each is written alone, so that
 * none fails because of another.
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
