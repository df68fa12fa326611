import { type Issue, ServiceError } from '../../errors.ts'
import type { Role, RoleState } from '../../role.ts'
import type { Pause } from './pause.ts'
import type { PauseScope } from './pause-scope.ts'

/** The code by which clients and the deposit processor decide. */
const INTAKE_PAUSED = 'INTAKE_PAUSED'

/** An operator ends a pause; nobody knows when. */
const RETRY_AFTER_SECONDS = 30

/** The refusal of new work while something it needs is paused. */
export function pausedError(pauses: readonly Pause[]): ServiceError {
  const words = pauses.map(({ scope, reason }) => `${nameOf(scope)} is paused (${reason})`)
  const message = `No new intents: ${words.join('; ')}; try again later`
  return new ServiceError('unavailable', message, {
    issues: pauses.map(toIssue),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Whether new work is stopped by an operator, or because no process would do it. */
export function isPausedError(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error.issues.some(({ code }) => code === INTAKE_PAUSED || code === ROLE_DOWN)
}

/** Nobody would do the work: accepting it would be a promise that is not kept. */
const ROLE_DOWN = 'ROLE_DOWN'
/** A process that was killed is usually back within seconds. */
const ROLE_RETRY_SECONDS = 5

const WORK_OF: Readonly<Record<Role, string>> = {
  api: 'answers requests',
  relayer: 'carries out intents',
  watcher: 'looks for deposits',
  processor: 'moves deposits',
  courier: 'delivers events',
}

/** Throws when no process has one of the roles that the work needs. */
export function requireRoles(silent: readonly RoleState[], needed: readonly Role[]): void {
  const missing = silent.filter(({ role }) => needed.includes(role))
  if (missing.length === 0) return
  const words = missing
    .map(({ role }) => `no process ${WORK_OF[role]} (role ${role})`)
    .join(', and ')
  throw new ServiceError('unavailable', `Not accepted: ${words}; try again later`, {
    issues: missing.map(({ role, seenAt }) => ({
      message: `No process ${WORK_OF[role]}`,
      code: ROLE_DOWN,
      context: { code: ROLE_DOWN, role, since: seenAt?.toISOString() ?? null, retryable: true },
    })),
    retryAfterSeconds: ROLE_RETRY_SECONDS,
  })
}

function toIssue({ scope, reason, pausedAt }: Pause): Issue {
  return {
    message: `${nameOf(scope)} is paused: ${reason}`,
    code: INTAKE_PAUSED,
    context: { ...partsOf(scope), reason, since: pausedAt.toISOString(), retryable: true },
  }
}

function partsOf(scope: PauseScope): Record<string, unknown> {
  switch (scope.kind) {
    case 'chain':
      return { scope: 'chain', chainId: scope.chainId }
    case 'token':
      return { scope: 'token', chainId: scope.chainId, tokenAddress: scope.token }
    case 'layer':
      return { scope: 'layer', settlementLayer: scope.settlementLayer }
    case 'project':
      return { scope: 'project' }
  }
}

function nameOf(scope: PauseScope): string {
  switch (scope.kind) {
    case 'chain':
      return `chain ${scope.chainId}`
    case 'token':
      return `token ${scope.token} on chain ${scope.chainId}`
    case 'layer':
      return `settlement layer ${scope.settlementLayer}`
    case 'project':
      return 'the project'
  }
}
