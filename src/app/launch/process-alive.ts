import { readFileSync } from 'node:fs'

/** A process named so that a reused pid is not taken for it. */
export type ProcessRef = { pid: number; startTicks: string | null }

export function isAlive(ref: ProcessRef): boolean {
  try {
    process.kill(ref.pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const ticks = startTicks(ref.pid)
  return ref.startTicks === null || ticks === null || ticks === ref.startTicks
}

/** The process's start time in clock ticks since boot, where /proc tells it. */
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
