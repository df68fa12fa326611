import { setTimeout as sleep } from 'node:timers/promises'
import { readNewestMove } from '../../../src/store/inventory/moves.ts'
import type { Grounds } from '../../intents/grounds.ts'

const PATIENCE_MS = 240_000

/**
 * The service works as fast as ever, however short the hours are: what it would have done in an hour
 * is done before the hour is over. Each answers what was not.
 */
export type CatchUp = {
  /** Waits for the first move there ever was. */
  begun(): Promise<string[]>
  /** Waits until every move under way is owed by Across: nothing is left for the service to do. */
  sent(): Promise<string[]>
  /** Waits until every move up to this one has arrived. */
  arrived(newest: bigint): Promise<string[]>
}

export function createCatchUp({ database: { sql } }: Pick<Grounds, 'database'>): CatchUp {
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<string[]> => {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await isSo())) {
      if (Date.now() > deadline) return [what]
      await sleep(100)
    }
    return []
  }
  const none = async (rows: Promise<readonly unknown[]>) => (await rows).length === 0
  return {
    begun: () => until('no move was started', async () => (await readNewestMove(sql)) > 0n),
    sent: () =>
      until('a move was not carried on', () =>
        none(sql`
          select from inventory_moves m left join transactions t on t.key = m.destination_key
          where m.closed_at is null and (t.state is null or t.state not in ('mined', 'final'))`),
      ),
    arrived: (newest) =>
      until('a move did not arrive', () =>
        none(sql`
          select from inventory_moves
          where closed_at is null and arrived is null and id <= ${newest.toString()}`),
      ),
  }
}
