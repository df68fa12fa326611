import type { TransactionObserver } from '../observe/transactions.ts'
import type { Database } from '../store/database/database.ts'
import { abandonLate, countPlanned, listPlannedLanes } from '../store/transactions/transactions.ts'
import { LEASE_SECONDS, listDeadWorkers, takeOverWorker } from '../store/workers/workers.ts'
import type { SendingAccount } from './chain-context.ts'

export type HousekeepingParts = {
  database: Database
  observe: TransactionObserver
  now: () => number
  accounts: readonly SendingAccount[]
  wakeLanes: (chainId: number, lane: string) => void
  wakeTracker: (chainId: number) => void
}

const COUNT_EVERY_MS = 5_000

/**
 * Does the work that no notification triggers: takes over the rows of dead workers, abandons
 * planned transactions whose `notAfter` has passed, and finds planned ones whose notification was
 * lost.
 */
export function createHousekeeping(parts: HousekeepingParts): (worker: number) => Promise<void> {
  const { database, observe, now, accounts, wakeLanes } = parts
  const { sql } = database
  let countAt = 0

  const findWaiting = async () => {
    for (const { chainId, lane } of await listPlannedLanes(sql, accounts)) wakeLanes(chainId, lane)
  }
  const countWaiting = async () => {
    if (now() < countAt) return
    countAt = now() + COUNT_EVERY_MS
    const waiting = await countPlanned(sql)
    for (const { chainId, lane } of accounts) {
      const found = waiting.find((each) => each.chainId === chainId && each.lane === lane)
      observe.waiting({ chainId, lane, count: found?.count ?? 0 })
    }
  }
  const giveUpLate = async () => {
    for (const { chainId, key } of await abandonLate(sql, Math.floor(now() / 1000))) {
      observe.abandoned({ chainId, key, reason: 'its time is over' })
    }
  }
  return async (worker) => {
    await Promise.all([takeOverDead(parts, worker), giveUpLate(), findWaiting(), countWaiting()])
  }
}

async function takeOverDead(parts: HousekeepingParts, heir: number): Promise<void> {
  const { database, observe, accounts, wakeTracker } = parts
  const dead = await listDeadWorkers(database.sql, LEASE_SECONDS)
  for (const each of dead.filter((id) => id !== heir)) {
    const taken = await database.transaction((sql) =>
      takeOverWorker(sql, { dead: each, heir, accounts }),
    )
    if (!taken || taken.rows === 0) continue
    observe.takenOver({ dead: each, worker: heir, rows: taken.rows })
    for (const chainId of taken.chains) wakeTracker(chainId)
  }
}
