import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../../../domain/errors.ts'
import { allows, type Caller } from '../../../domain/project/project.ts'
import type { Api } from '../../shared/api.ts'
import type { Access } from '../../shared/route.ts'

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

/** Whether an integrator's access token opens a route as an API key does. */
export function takesTokens({ tokens }: Pick<Api, 'tokens'>, access: Access): boolean {
  return tokens === true && access.key === 'required' && !access.apiKeyOnly
}

/** What clients send in the place of a key when they have a token. */
const NO_KEY = 'jwt'

/** The access token of a request that shows no API key. */
export function accessTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key']
  if (key && key !== NO_KEY) return undefined
  return bearerOf(headers.authorization)
}

/** Undefined where there is none; what is there must be one. */
export function extensionTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['x-intent-extension']
  if (header === undefined) return undefined
  const token = bearerOf(header)
  if (token !== undefined) return token
  throw new ServiceError('unauthorized', 'X-Intent-Extension must be Bearer and a token')
}

export function bearerOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^Bearer +(\S+)$/i.exec(header)?.[1] : undefined
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
