import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import { createRowWorker } from '../../row-work/row-worker.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { isMoveKey, listOpenMoves, MOVE_STARTED } from '../../store/inventory/moves.ts'
import type { FollowContext } from './follow-context.ts'
import { followMove } from './follow-move.ts'

export type MoveWorkerOptions = Omit<FollowContext, 'stopping' | 'database' | 'sender' | 'now'> & {
  database: Database
  sender: TransactionSender<Sql>
  /** How often open moves are checked if nothing wakes the worker. */
  everyMs?: number
  now?: () => number
}

export type MoveWorker = { start(): Promise<void>; stop(): Promise<void> }

const EVERY_MS = 3_000
const AT_ONCE = 4
/** These rows have no owner, so a worker that dies leaves nothing to recover. */
const UPKEEP_MS = 60_000

/**
 * Follows moves of the inventory to their end. Any number of processes may do so: the rows have no
 * owner, and each change is made once, by the process that comes first.
 */
export function createMoveWorker(options: MoveWorkerOptions): MoveWorker {
  const { database, sender, observe, everyMs = EVERY_MS, now = Date.now } = options
  const stopping = new AbortController()
  const context: FollowContext = { ...options, now, stopping: stopping.signal }
  return createRowWorker<InventoryMove, bigint>({
    database,
    now: Date.now,
    stopping,
    concurrency: AT_ONCE,
    retry: { retryMs: everyMs, maxRetryMs: everyMs },
    pollMs: everyMs,
    upkeepMs: UPKEEP_MS,
    keyOf: ({ id }) => id,
    subscribe: (wake) => [
      database.listen(
        MOVE_STARTED,
        () => wake(),
        () => wake(),
      ),
      sender.onChange((key) => {
        if (key === null || isMoveKey(key)) wake()
      }),
    ],
    async claim({ limit, passOver }) {
      const open = await listOpenMoves(database.sql)
      return open.filter(({ id }) => !passOver.has(id)).slice(0, limit)
    },
    work: (move) => followMove(context, move),
    async giveBack() {},
    failed({ key, err }) {
      if (stopping.signal.aborted) return
      observe.failed({ ...(key !== undefined && { move: key }), err })
    },
  })
}
