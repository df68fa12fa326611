import { SIMULATION_BOUNDS } from '../../domain/intent/simulation/simulation-record.ts'
import { deleteOldHarm } from '../../store/harm/gas-harm.ts'
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
/** Longer than burned gas can count (`relayer.harm.decayHours`). */
const KEEP_HARM_SECONDS = 90n * 86_400n

/**
 * Deletes expired quotes, refused submissions and their simulations, and burned gas of long ago, from time to
 * time; returns a function that stops it.
 */
export function startPruningQuotes({
  database,
  now,
  log,
}: Pick<IntentDeps, 'database' | 'now' | 'log'>): () => void {
  let stopped = false
  // The rows are deleted in small parts, because one large statement would lock many rows for long.
  const untilDone = async (deleteSome: () => Promise<boolean>) => {
    while (!stopped && (await deleteSome()));
  }
  const prune = async () => {
    try {
      const { sql } = database
      await untilDone(() => deleteExpiredQuotes(sql, now() - KEEP_SECONDS))
      await untilDone(() => deleteRefusedSubmissions(sql, now() - KEEP_REFUSED_SECONDS))
      await untilDone(() => deleteOldSimulations(sql, now() - SIMULATION_BOUNDS.keepSeconds))
      await untilDone(() => deleteOldHarm(sql, now() - KEEP_HARM_SECONDS))
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
