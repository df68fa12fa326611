import { SIMULATION_BOUNDS } from '../../domain/intent/simulation/simulation-record.ts'
import { deleteExpiredQuotes } from '../../store/intents/quotes.ts'
import { deleteRefusedSubmissions } from '../../store/intents/refused-submissions.ts'
import { deleteOldSimulations } from '../../store/intents/simulations.ts'
import type { IntentDeps } from '../intent-deps.ts'

const EVERY_MS = 30_000
/**
 * Quotes are kept for this long after they expire, so that a late submission gets "expired" and not
 * "unknown".
 */
const KEEP_SECONDS = 600n
const KEEP_REFUSED_SECONDS = 7n * 86_400n

/**
 * Deletes expired quotes, refused submissions and their simulations from time to time; returns a
 * function that stops it.
 */
export function startPruningQuotes({
  database,
  now,
  log,
}: Pick<IntentDeps, 'database' | 'now' | 'log'>): () => void {
  let stopped = false
  const prune = async () => {
    try {
      // The rows are deleted in small parts, because one large statement would lock many rows for
      // long.
      let more = true
      while (more && !stopped) more = await deleteExpiredQuotes(database.sql, now() - KEEP_SECONDS)
      const before = now() - KEEP_REFUSED_SECONDS
      more = true
      while (more && !stopped) more = await deleteRefusedSubmissions(database.sql, before)
      const oldest = now() - SIMULATION_BOUNDS.keepSeconds
      more = true
      while (more && !stopped) more = await deleteOldSimulations(database.sql, oldest)
    } catch (err) {
      // The next turn tries again, and no request waits for it.
      log.warn({ event: 'quote.prune-failed', err }, 'Expired quotes could not be deleted.')
    }
  }
  const timer = setInterval(prune, EVERY_MS)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
