import { type Issue, ServiceError } from '../../errors.ts'
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

export function isPausedError(error: unknown): boolean {
  return error instanceof ServiceError && error.issues.some(({ code }) => code === INTAKE_PAUSED)
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
