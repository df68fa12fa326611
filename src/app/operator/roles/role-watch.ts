import { judgeRoles, type Role, type RoleState, SILENCE_MS } from '../../../domain/role.ts'
import { createWakefulLoop } from '../../../lib/concurrency/wakeful-loop.ts'
import type { RoleObserver } from '../../../observe/roles.ts'
import type { Database } from '../../../store/database/database.ts'
import { beatRoles, leaveRoles, type OwnRoles } from '../../../store/workers/process-roles.ts'

export type RoleWatch = {
  /** The state of each role that this installation runs, as last read; empty before the start. */
  states(): readonly RoleState[]
  /** The roles for which no process works; work that needs one of them is not accepted. */
  silent(): readonly RoleState[]
  /** Says that this process has its roles, and resolves when the roles of all have been read. */
  start(): Promise<void>
  /** Says that this process hands its roles over; called when it begins to end. */
  leave(): Promise<void>
  stop(): Promise<void>
}

type RoleWatchOptions = {
  database: Pick<Database, 'sql'>
  own: OwnRoles
  /** The roles that this installation runs. */
  expected: readonly Role[]
  observe: RoleObserver
  /** Called after every reading. */
  onRead?(states: readonly RoleState[]): void
}

const BEAT_MS = 1_000
/**
 * After a longer pause of this process or of the database the others may have been unable to say
 * that they live, so they get the time again.
 */
const LONGEST_TICK_MS = 3_000

/** Says every second that this process lives, and knows which roles nobody has. */
export function createRoleWatch(options: RoleWatchOptions): RoleWatch {
  const { database, own, expected, observe } = options
  let states: readonly RoleState[] = []
  let readAt = 0
  let blindUntil = 0
  let entered = false
  let left = false

  const read = async (): Promise<number> => {
    if (left) return BEAT_MS
    const processes = await beatRoles(database.sql, own)
    const now = performance.now()
    if (entered && now - readAt > LONGEST_TICK_MS) blindUntil = now + SILENCE_MS
    readAt = now
    const next = judgeRoles(processes, expected)
    const shown = now < blindUntil ? next.map((each) => lessStrict(each, states)) : next
    observe.read(states, shown)
    states = shown
    entered = true
    options.onRead?.(shown)
    return BEAT_MS
  }
  const loop = createWakefulLoop(read, (err) => {
    observe.unreadable({ err })
    return BEAT_MS
  })
  return {
    states: () => states,
    silent: () => states.filter(({ state }) => state === 'silent'),
    async start() {
      await read()
      loop.wake()
    },
    async leave() {
      left = true
      if (!entered) return
      await leaveRoles(database.sql, own.process).catch((err: unknown) =>
        observe.unreadable({ err }),
      )
    },
    stop: () => loop.stop(),
  }
}

/** Nobody becomes silent while this process could not have heard of him. */
function lessStrict(state: RoleState, before: readonly RoleState[]): RoleState {
  if (state.state !== 'silent') return state
  return before.find(({ role }) => role === state.role) ?? state
}
