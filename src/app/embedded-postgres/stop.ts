import { homeOf } from './place.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

/** Stops the server of the data directory if one runs; returns its pid. */
export async function stopPostgres(dataDir: string): Promise<number | undefined> {
  const home = homeOf(dataDir)
  const running = findPostmaster(home)
  if (!running) return undefined
  await stopPostmaster(home, running.pid)
  return running.pid
}
