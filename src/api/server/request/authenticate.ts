import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../../../domain/errors.ts'
import {
  OPERATOR_KEY_PREFIX,
  type Operator,
  type OperatorLevel,
} from '../../../domain/project/operator-key.ts'
import { allows, type Caller } from '../../../domain/project/project.ts'
import type { Api } from '../../shared/api.ts'
import type { Access } from '../../shared/route.ts'

type KeyAccess = Extract<Access, { key: 'required' }>

const KEY_ERRORS = {
  missing: 'Authentication is required',
  unknown: 'Invalid API key',
  operator: 'Invalid API key: an operator key opens the operator’s endpoints only',
}

/** The error of a missing or unknown key; 400 instead of 401 where the route says so. */
export function keyError(access: KeyAccess, reason: keyof typeof KEY_ERRORS): ServiceError {
  const message = KEY_ERRORS[reason]
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

/** The `x-api-key` of clients that have an access token instead of a key. */
const NO_KEY = 'jwt'

/** The access token of a request that shows no API key. */
export function accessTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key']
  if (key && key !== NO_KEY) return undefined
  return bearerOf(headers.authorization)
}

/** The intent extension token; undefined without the header. A malformed header is refused. */
export function extensionTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['x-intent-extension']
  if (header === undefined) return undefined
  const token = bearerOf(header)
  if (token !== undefined) return token
  const message = 'X-Intent-Extension must be the word Bearer, a space and a token'
  throw new ServiceError('unauthorized', message)
}

export function bearerOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^Bearer +(\S+)$/i.exec(header)?.[1] : undefined
}

/** The key that a request sends to an operator endpoint, in either header. */
export function operatorSecretOf(headers: IncomingHttpHeaders): string | undefined {
  const key = bearerOf(headers.authorization) ?? headers['x-api-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Whether a key looks like an operator key, which opens nothing of a project. */
export function isOperatorSecret(secret: unknown): boolean {
  return typeof secret === 'string' && secret.startsWith(OPERATOR_KEY_PREFIX)
}

/** Throws `forbidden` when an operator key may only read. */
export function checkOperatorLevel(level: OperatorLevel, operator: Operator): void {
  if (level === 'read' || operator.level === 'write') return
  const message = 'The operator key may only read; this needs the level write'
  throw new ServiceError('forbidden', 'Insufficient permissions', {
    issues: [{ message, context: { required: level, actual: operator.level } }],
  })
}

/** Throws `key-scope-denied` when the key's scope is lower than the route asks. */
export function checkScope({ scope }: KeyAccess, caller: Caller): void {
  if (!scope) return
  const actual = caller.scopes[scope.name]
  if (allows(actual, scope.level)) return
  throw new ServiceError('key-scope-denied', 'Insufficient permissions', {
    issues: [
      {
        message: `The key has the scope ${scope.name}: ${actual}; this needs ${scope.level}`,
        context: { scope: scope.name, required: scope.level, actual },
      },
    ],
  })
}
