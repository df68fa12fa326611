import { readFileSync } from 'node:fs'

/** A process, identified so that a reused pid is not mistaken for it. */
export type ProcessRef = { pid: number; startTicks: string | null }

export function isAlive(ref: ProcessRef): boolean {
  try {
    process.kill(ref.pid, 0)
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const ticks = startTicks(ref.pid)
  return ref.startTicks === null || ticks === null || ticks === ref.startTicks
}

/** The start time of the process in clock ticks since boot; null if /proc does not tell it. */
export function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and parentheses, so count fields after its last ')'.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? null)
  } catch {
    return null
  }
}

export function selfRef(): ProcessRef {
  return { pid: process.pid, startTicks: startTicks(process.pid) }
}
