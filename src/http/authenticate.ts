import { ServiceError } from '../core/errors.ts'
import { allows, type Caller } from '../core/project.ts'
import type { Access } from '../wire/shared/route.ts'

type KeyAccess = Extract<Access, { key: 'required' }>

/** The error of a missing or unknown key; 400 instead of 401 where the route says so. */
export function keyError(access: KeyAccess, reason: 'missing' | 'unknown'): ServiceError {
  const message = reason === 'missing' ? 'Authentication is required' : 'Invalid API key'
  return access.badKeyStatus === 400
    ? new ServiceError('validation', message, {
        issues: [{ message, path: ['headers', 'x-api-key'] }],
      })
    : new ServiceError('unauthorized', message)
}

/** Throws `forbidden` when the key's scope is lower than the route asks. */
export function checkScope({ scope }: KeyAccess, caller: Caller): void {
  if (!scope) return
  const actual = caller.scopes[scope.name]
  if (allows(actual, scope.level)) return
  throw new ServiceError('forbidden', 'Insufficient permissions', {
    issues: [
      {
        message: `The key has the scope ${scope.name}: ${actual}; this needs ${scope.level}`,
        context: { scope: scope.name, required: scope.level, actual },
      },
    ],
  })
}
