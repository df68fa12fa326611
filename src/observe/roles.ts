import type { RoleState } from '../domain/role.ts'
import type { Logger } from './logger.ts'
import { gauge, type Metrics } from './metrics.ts'

/** Reports which roles have a process, after every reading of the roles of all processes. */
export type RoleObserver = {
  read(before: readonly RoleState[], after: readonly RoleState[]): void
  unreadable(report: { err: unknown }): void
}

export function createRoleObserver({
  log,
  metrics,
}: {
  log: Logger
  metrics: Metrics
}): RoleObserver {
  const up = gauge(metrics, {
    name: 'simplon_role_up',
    help: 'Whether a process has the role, as this process sees it; only roles of roles.expected',
    labelNames: ['role'],
  })
  const count = gauge(metrics, {
    name: 'simplon_role_processes',
    help: 'Processes that live, by their role and version',
    labelNames: ['role', 'version'],
  })
  return {
    read(before, after) {
      count.reset()
      for (const { role, state, processes } of after) {
        up.set({ role }, state === 'silent' ? 0 : 1)
        for (const { version } of processes) count.inc({ role, version })
      }
      reportChanges(log, before, after)
    },
    unreadable: ({ err }) =>
      log.debug({ event: 'roles.unreadable', err }, 'The roles of the processes did not answer.'),
  }
}

function reportChanges(
  log: Logger,
  before: readonly RoleState[],
  after: readonly RoleState[],
): void {
  for (const { role, state, seenAt, processes } of after) {
    const wasSilent = before.find((each) => each.role === role)?.state === 'silent'
    if (state === 'silent' && !wasSilent) {
      log.error(
        { event: 'roles.silent', role, seenAt: seenAt?.toISOString() ?? null },
        'No process has the role, so its work stays undone.',
      )
    } else if (state !== 'silent' && wasSilent) {
      log.info(
        { event: 'roles.returned', role, hosts: processes.map(({ host }) => host) },
        'A process has the role again.',
      )
    }
  }
}
