import type { Pause } from '../../../domain/intent/switches/pause.ts'
import { printScope } from '../../../domain/intent/switches/pause-scope.ts'
import { createWakefulLoop } from '../../../lib/concurrency/wakeful-loop.ts'
import type { Logger } from '../../../observe/logger.ts'
import type { Database } from '../../../store/database/database.ts'
import { listStoppedChains } from '../../../store/ledger/ledger-breaks.ts'
import { listPauses, PAUSES_CHANGED } from '../../../store/operator/pauses.ts'

export type PauseMemory = {
  /** The pauses as this process last read them. */
  known(): readonly Pause[]
  /** The chains that the books have stopped, as last read. */
  stopped(): ReadonlySet<number>
  /**
   * Resolves once the pauses have been read, however long the database is unreachable, or when
   * stopped.
   */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A lost notification is made up for within this time. */
const POLL_MS = 1_000

/**
 * Keeps the pauses in memory: they are read again at every notification, and every second in case
 * one was lost. While the database does not answer, the known pauses hold.
 */
export function createPauseMemory({
  database,
  log,
}: {
  database: Pick<Database, 'sql' | 'listen'>
  log: Logger
}): PauseMemory {
  let pauses: readonly Pause[] = []
  let stops: ReadonlySet<number> = new Set()
  let stopListening = () => {}
  const { promise: isRead, resolve: noteRead } = deferred()

  const read = async (): Promise<number> => {
    const [next, stopped] = await Promise.all([
      listPauses(database.sql),
      listStoppedChains(database.sql),
    ])
    reportChanges(log, pauses, next)
    pauses = next
    stops = stopped
    noteRead()
    return POLL_MS
  }
  const loop = createWakefulLoop(read, (err) => {
    log.warn(
      { event: 'intake.pauses-unreadable', err },
      'The pauses could not be read; the pauses that were read last still apply.',
    )
    return POLL_MS
  })
  return {
    known: () => pauses,
    stopped: () => stops,
    async start() {
      stopListening = database.listen(
        PAUSES_CHANGED,
        () => loop.wake(),
        // Notifications may have been missed while the connection was down.
        () => loop.wake(),
      )
      loop.wake()
      await isRead
    },
    async stop() {
      noteRead()
      stopListening()
      await loop.stop()
    },
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function reportChanges(log: Logger, before: readonly Pause[], after: readonly Pause[]): void {
  const byScope = (pauses: readonly Pause[]) =>
    new Map(pauses.map((pause) => [printScope(pause.scope), pause]))
  const [old, current] = [byScope(before), byScope(after)]
  for (const [scope, { reason, author }] of current) {
    if (old.get(scope)?.reason === reason) continue
    log.warn(
      { event: 'intake.paused', scope, reason, author: author.name },
      'New work is paused for the scope.',
    )
  }
  for (const scope of old.keys()) {
    if (current.has(scope)) continue
    log.warn({ event: 'intake.resumed', scope }, 'New work is accepted again for the scope.')
  }
}
