import { judgeRoles, type RoleState } from '../../domain/role.ts'
import { listProcessRoles } from '../../store/workers/process-roles.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { tableLines } from './line/table.ts'
import { readDatabase } from './line/with-database.ts'

export const roles: Command = {
  summary: 'Show which processes run, their roles and versions, and which roles nobody has',
  action: defineAction({
    summary: 'Show which processes run, their roles and versions, and which roles nobody has.',
    options: CONFIG,
    answer: {
      well: 'whether each role of `roles.expected` has a process',
      roles:
        'each with `role`, `state` (up, handing-over or silent), `seenAt` (or null), `processes` (`process`, `host`, `version`, `since`)',
    },
    run(call) {
      return readDatabase(call, async ({ sql }, { config }) => {
        const states = judgeRoles(await listProcessRoles(sql), config.roles.expected)
        const well = states.every(({ state }) => state !== 'silent')
        call.out.answer({ well, roles: states.map(printState) }, stateLines(states))
        return 0
      })
    },
  }),
}

function printState({ processes, ...state }: RoleState) {
  return {
    ...state,
    processes: processes.map(({ process, host, version, since }) => ({
      process,
      host,
      version,
      since,
    })),
  }
}

function stateLines(states: readonly RoleState[]): readonly string[] {
  return tableLines(
    ['role', 'state', 'process', 'host', 'version', 'since', 'last seen'],
    states.flatMap(({ role, state, processes, seenAt }) => {
      if (processes.length === 0) {
        return [[role, state, '-', '-', '-', '-', seenAt?.toISOString() ?? 'not within an hour']]
      }
      return processes.map((each) => [
        role,
        state,
        each.process,
        each.host,
        each.version,
        each.since.toISOString(),
        each.seenAt.toISOString(),
      ])
    }),
  )
}
