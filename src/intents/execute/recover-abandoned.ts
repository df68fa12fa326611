import { createWakefulLoop, type WakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import { pruneExposures } from '../../store/intents/exposures.ts'
import { freeDeadWork } from '../../store/intents/intent-work.ts'
import { countUnfinished } from '../../store/intents/unfinished-intents.ts'
import { LEASE_SECONDS } from '../../store/workers/workers.ts'
import { insertMissingSteps } from './insert-missing-steps.ts'
import { type RelayerContext, toSeconds } from './relayer-context.ts'

const EVERY_MS = 500
const COUNT_EVERY_MS = 5_000

/**
 * What must happen although no notification asks for it: intents of workers that died are taken up
 * by others, and accepted intents without steps get them.
 */
export function createAbandonedRecovery(
  context: RelayerContext,
  { worker, wake }: { worker: () => number | undefined; wake: (intent?: bigint) => void },
): WakefulLoop {
  const { database, observe, now } = context
  let countAt = 0

  const round = async (): Promise<number> => {
    if (worker() === undefined) return EVERY_MS
    const freed = await freeDeadWork(database.sql, LEASE_SECONDS)
    if (freed.length > 0) observe.takenOver({ intents: freed.length })
    for (const intent of freed) wake(intent)
    if (now() >= countAt) {
      observe.unfinished(await countUnfinished(database.sql, toSeconds(now())))
      await pruneExposures(database.sql)
      countAt = now() + COUNT_EVERY_MS
    }
    for (const intent of await insertMissingSteps(context)) wake(intent)
    return EVERY_MS
  }
  return createWakefulLoop(round, (err) => {
    observe.failed({ what: 'recovery of abandoned intents', err })
    return EVERY_MS
  })
}
