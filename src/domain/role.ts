/**
 * The roles of a process: `api` answers requests, `relayer` carries out accepted intents, pays
 * withdrawals of app fees and keeps the books, `watcher` follows chains for deposits, `processor`
 * moves deposits by intents, `courier` delivers webhook events. Any number of processes of each
 * role may share a database.
 */
export const ROLES = ['api', 'relayer', 'watcher', 'processor', 'courier'] as const

export type Role = (typeof ROLES)[number]

/** A role of one process, as the database has it. The times are by the clock of the database. */
export type RoleProcess = {
  role: Role
  process: string
  host: string
  version: string
  since: Date
  seenAt: Date
  /** How long ago the process last said that it lives. */
  silentMs: number
  /** How long ago it began to end in order; null while it runs, and for one that was killed. */
  leftMs: number | null
}

/**
 * `handing-over`: the last process of the role ended in order a moment ago, as in a restart.
 * `silent`: no process has it, so work for it stays undone.
 */
export type RoleState = {
  role: Role
  state: 'up' | 'handing-over' | 'silent'
  /** Those that live. */
  processes: readonly RoleProcess[]
  /** When a process of the role last said that it lives; null if none did within an hour. */
  seenAt: Date | null
}

/** A process says every second that it lives; one that is silent for this long counts as dead. */
export const SILENCE_MS = 6_000
/** A restart takes less; a role that ended in order counts as silent after this. */
const HANDOVER_MS = 30_000

/** The state of each role that the installation runs. One living process of a role is enough. */
export function judgeRoles(
  processes: readonly RoleProcess[],
  expected: readonly Role[],
): RoleState[] {
  return expected.map((role): RoleState => {
    const all = processes.filter((each) => each.role === role)
    const alive = all.filter(({ silentMs, leftMs }) => leftMs === null && silentMs <= SILENCE_MS)
    // By what was last heard of any of them: a process that was killed later is not excused by one
    // that ended in order before.
    const last = all.reduce<RoleProcess | undefined>(
      (latest, each) => (!latest || heardMs(each) < heardMs(latest) ? each : latest),
      undefined,
    )
    const leaves = last?.leftMs !== null && last !== undefined && last.leftMs <= HANDOVER_MS
    const state = alive.length > 0 ? 'up' : leaves ? 'handing-over' : 'silent'
    return { role, state, processes: alive, seenAt: last?.seenAt ?? null }
  })
}

function heardMs({ silentMs, leftMs }: RoleProcess): number {
  return leftMs ?? silentMs
}
