import { deleteExpiredQuotes } from '../store/quotes.ts'
import type { IntentDeps } from './intent-deps.ts'

const EVERY_MS = 30_000
/** Kept a while after their end, so that a late submission is told "expired", not "unknown". */
const KEEP_SECONDS = 600n

/** Deletes quotes whose time has long been over, now and then; answers the way to stop. */
export function startPruningQuotes({
  database,
  now,
  log,
}: Pick<IntentDeps, 'database' | 'now' | 'log'>): () => void {
  let stopped = false
  const prune = async () => {
    try {
      // Bit by bit: one large statement would hold many rows for long.
      let more = true
      while (more && !stopped) more = await deleteExpiredQuotes(database.sql, now() - KEEP_SECONDS)
    } catch (err) {
      // The next turn does it; nobody waits for this.
      log.warn({ err }, 'expired quotes could not be deleted')
    }
  }
  const timer = setInterval(prune, EVERY_MS)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
