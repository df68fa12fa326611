import type { ShadowObserver } from '../../observe/shadow.ts'
import type { Database } from '../../store/database/database.ts'
import { deleteOldShadowRoutes } from '../../store/shadow/shadow-routes.ts'

const EVERY_MS = 60_000

type Deps = {
  database: Pick<Database, 'sql'>
  observe: Pick<ShadowObserver, 'recordFailed'>
  keepDays: number
  keepOffers: number
}

/** Deletes old records of shadow mode from time to time; returns a function that stops it. */
export function startPruningShadow({ database, observe, ...keep }: Deps): () => void {
  let stopped = false
  const prune = async () => {
    try {
      let more = true
      while (more && !stopped) more = await deleteOldShadowRoutes(database.sql, keep)
    } catch (err) {
      observe.recordFailed(err)
    }
  }
  const timer = setInterval(prune, EVERY_MS)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
