import { readFileSync } from 'node:fs'

/** Files kept free for requests, the database, nodes and receivers. */
const KEPT_FREE = 1_024

/** How many files this process may have open; undefined where the system does not tell. */
export function readOpenFileLimit(limits = '/proc/self/limits'): number | undefined {
  let text: string
  try {
    text = readFileSync(limits, 'utf8')
  } catch {
    return undefined
  }
  const soft = /^Max open files\s+(\d+)/m.exec(text)?.[1]
  return soft === undefined ? undefined : Number(soft)
}

/**
 * The number of streams that the open-file limit allows, at most `wanted`. At the limit itself the
 * system would refuse every new connection, also to the database and to nodes, so readers of
 * streams must not be able to exhaust it.
 */
export function streamsWithin(wanted: number, openFiles: number | undefined): number {
  if (openFiles === undefined) return wanted
  const fitting = Math.max(openFiles - KEPT_FREE, Math.floor(openFiles / 2))
  return Math.min(wanted, fitting)
}
