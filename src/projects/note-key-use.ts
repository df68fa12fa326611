import { createLru } from '../lib/lru.ts'
import { type Logger, silentLogger } from '../observe/logger.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'

export type KeyUseNotes = {
  /** Returns at once; the write happens in the background. */
  note(keyId: string): void
  /** Waits for the pending writes. */
  stop(): Promise<void>
}

export type KeyUseOptions = {
  database: Pick<Database, 'sql'>
  /** Records one use of a key. */
  touch: (sql: Sql, keyId: string) => Promise<void>
  log?: Logger
  now: () => number
}

const EVERY_MS = 60_000
const MAX_KEYS = 10_000

/** Records when a key was last used, at most once a minute for each key. */
export function createKeyUseNotes({
  database,
  touch,
  log = silentLogger,
  now,
}: KeyUseOptions): KeyUseNotes {
  const noted = createLru<string, number>(MAX_KEYS)
  const writing = new Set<Promise<void>>()
  return {
    note(keyId) {
      const last = noted.get(keyId)
      if (last !== undefined && now() - last < EVERY_MS) return
      noted.set(keyId, now())
      const write = touch(database.sql, keyId)
        .catch((err: unknown) =>
          log.debug(
            { event: 'key.use-not-recorded', err, keyId },
            'The last use of an API key could not be recorded.',
          ),
        )
        .finally(() => writing.delete(write))
      writing.add(write)
    },
    async stop() {
      await Promise.all(writing)
    },
  }
}
