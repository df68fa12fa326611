import { readdirSync, readFileSync } from 'node:fs'

/** A tick of `/proc`, which Linux counts CPU in. */
const TICK_MS = 10

type Process = { parent: number; command: string; cpuMs: number }

/**
 * Milliseconds of CPU that descendants of this process have used whose command has the word; undefined
 * where the system does not tell.
 */
export function cpuOfDescendants(word: string): number | undefined {
  const all = readProcesses()
  if (!all) return undefined
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  const own = [...all].filter(([pid, { command }]) => command.includes(word) && isOurs(pid))
  return own.reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0)
}

function readProcesses(): Map<number, Process> | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(pids.flatMap((pid) => readProcess(pid).map((found) => [Number(pid), found])))
  } catch {
    return undefined
  }
}

/** Nothing for one that has ended meanwhile. */
function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return [{ parent: Number(fields[1]), command, cpuMs: ticks * TICK_MS }]
  } catch {
    return []
  }
}
