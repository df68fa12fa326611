import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../../domain/errors.ts'
import type { Caller } from '../../../domain/project/project.ts'
import type { Api } from '../../shared/api.ts'
import type { Access } from '../../shared/route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { apiHeaders, type HeaderPairs } from '../reply/response-headers.ts'
import {
  accessTokenOf,
  bearerOf,
  checkOperatorLevel,
  checkScope,
  extensionTokenOf,
  isOperatorSecret,
  keyError,
  operatorSecretOf,
  takesTokens,
} from './authenticate.ts'
import type { RateLimits } from './rate-limit.ts'
import { checkVersion } from './version-hook.ts'

/** The endpoint that a request wants to enter. */
export type Gate = { api: Api; label: string; access: Access; headers: HeaderPairs }

export type Admission = {
  gate(api: Api, label: string, access: Access): Gate
  /** Lets the request in or throws. Returns a promise only when the database has to be asked. */
  admit(gate: Gate, request: FastifyRequest, reply: FastifyReply): undefined | Promise<undefined>
  /** The credential of an admitted request, to be checked again while its stream is open. */
  passOf(gate: Gate, request: FastifyRequest): Pass
}

export type Pass = {
  /** Equal credentials have the same id. */
  id: string
  /**
   * False once the credential is revoked or expired; it stays good while that cannot be checked.
   */
  isGood(): Promise<boolean>
}

/** Checks version, key, rate limit and scope, in this order. */
export function createAdmission(deps: HttpDeps, limits: RateLimits): Admission {
  function enter(
    access: Access,
    request: FastifyRequest,
    caller: Caller | undefined,
  ): undefined | Promise<undefined> {
    if (!caller) {
      return after(limits.takeAddress(request.ip), () => {
        if (access.key === 'required') throw keyError(access, 'unknown')
      })
    }
    return after(limits.takeKey(caller.keyId), () => {
      request.caller = caller
      if (access.key === 'required') checkScope(access, caller)
    })
  }

  /**
   * A token is verified before it counts against the limit of its key: anybody can write a key id
   * into a token.
   */
  function enterWithToken(
    access: Access,
    request: FastifyRequest,
    token: string,
  ): undefined | Promise<undefined> {
    const verified = deps.verifyToken(token)
    if (!(verified instanceof Promise)) return enterApproved(access, request, verified)
    return verified.then(
      (caller) => enterApproved(access, request, caller),
      async (failure: unknown) => {
        if (isRefusal(failure)) await limits.takeAddress(request.ip)
        throw failure
      },
    )
  }

  /**
   * A valid project key is refused with `forbidden`, so that its owner knows that no other project
   * key will do.
   */
  async function enterAsOperator(
    access: Extract<Access, { key: 'operator' }>,
    request: FastifyRequest,
  ): Promise<undefined> {
    const secret = operatorSecretOf(request.headers)
    const { whileUnreachable = false } = access
    const operator = secret && (await deps.verifyOperatorKey(secret, { whileUnreachable }))
    if (operator) {
      await limits.takeKey(operator.keyId)
      checkOperatorLevel(access.level, operator)
      request.operator = operator
      return undefined
    }
    const caller = secret && !isOperatorSecret(secret) ? await deps.verifyKey(secret) : undefined
    await (caller ? limits.takeKey(caller.keyId) : limits.takeAddress(request.ip))
    if (caller) throw new ServiceError('forbidden', 'This path takes operator keys, not API keys')
    throw new ServiceError(
      'unauthorized',
      secret ? 'Invalid operator key' : 'Authentication with an operator key is required',
    )
  }

  function enterApproved(
    access: Access,
    request: FastifyRequest,
    caller: Caller,
  ): undefined | Promise<undefined> {
    const entered = enter(access, request, caller)
    const extension =
      access.key === 'required' && access.approval ? extensionTokenOf(request.headers) : undefined
    if (extension === undefined) return entered
    return Promise.resolve(entered)
      .then(() => deps.verifyExtension(extension, caller))
      .then((approval) => {
        request.caller = { ...caller, approval }
        return undefined
      })
  }

  /**
   * A request with a link counts against its client address and against the deposit address of the
   * link.
   */
  async function enterByLink(request: FastifyRequest): Promise<undefined> {
    await limits.takeAddress(request.ip)
    const link = await deps.verifyLink(linkTokenOf(request))
    await limits.takeKey(`pay ${link.account}`)
    request.link = link
    return undefined
  }

  return {
    gate: (api, label, access) => ({
      api,
      label,
      access,
      headers: [
        ...apiHeaders(api, deps.config.api),
        // An answer that needs a key or a link must not be cached.
        ...(access.key === 'required' || access.key === 'operator' || access.key === 'link'
          ? [['cache-control', 'no-store'] as const]
          : []),
      ],
    }),
    passOf({ api, access }, request) {
      const { headers } = request
      if (access.key === 'link') return linkPass(deps, linkTokenOf(request))
      const token = takesTokens(api, access) ? accessTokenOf(headers) : undefined
      const secret = token ?? String(secretOf(access, headers))
      return {
        id: secret,
        async isGood() {
          try {
            return (await (token ? deps.verifyToken(token) : deps.verifyKey(secret))) !== undefined
          } catch (failure) {
            return !isRefusal(failure)
          }
        },
      }
    },
    admit({ api, label, access, headers }, request, reply) {
      request.api = api
      request.routeLabel = label
      for (const [name, value] of headers) addHeader(reply, name, value)
      checkVersion(api, request.headers['x-api-version'], deps.config.api)
      if (access.key === 'operator') return enterAsOperator(access, request)
      if (access.key === 'link') return enterByLink(request)
      const token = takesTokens(api, access) ? accessTokenOf(request.headers) : undefined
      if (token !== undefined) return enterWithToken(access, request, token)
      const secret = access.key === 'none' ? undefined : secretOf(access, request.headers)
      if (typeof secret !== 'string' || secret === '') {
        return after(limits.takeAddress(request.ip), () => {
          if (access.key === 'required') throw keyError(access, 'missing')
        })
      }
      if (access.key === 'required' && isOperatorSecret(secret)) {
        return after(limits.takeAddress(request.ip), () => {
          throw keyError(access, 'operator')
        })
      }
      const verified = deps.verifyKey(secret)
      if (!(verified instanceof Promise)) return enter(access, request, verified)
      return verified.then(
        (caller) => enter(access, request, caller),
        (failure) => {
          // An unknown path is answered with 404 even while keys cannot be looked up.
          if (access.key === 'optional') return enter(access, request, undefined)
          throw failure
        },
      )
    },
  }
}

/** The token is in the path: browser pages and their event streams can send it nowhere else. */
function linkTokenOf({ params }: FastifyRequest): string {
  return (params as { token: string }).token
}

function linkPass({ verifyLink }: HttpDeps, token: string): Pass {
  return {
    id: token,
    async isGood() {
      try {
        return (await verifyLink(token)) !== undefined
      } catch (failure) {
        return !isLinkRefusal(failure)
      }
    },
  }
}

/** Calls `then` at once unless there is a promise to wait for. */
function after(
  before: undefined | Promise<undefined>,
  then: () => void,
): undefined | Promise<undefined> {
  if (before) return before.then(then) as Promise<undefined>
  then()
  return undefined
}

function secretOf(access: Access, headers: FastifyRequest['headers']) {
  if (access.key === 'required' && access.bearer) {
    const token = bearerOf(headers.authorization)
    if (token !== undefined) return token
  }
  return headers['x-api-key']
}

const REFUSALS: ReadonlySet<string> = new Set(['unauthorized', 'forbidden', 'key-scope-denied'])

/** Whether the credential was refused, as opposed to a failure of the service. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ServiceError && REFUSALS.has(failure.kind)
}

/** Whether the link is forged, expired or revoked, as opposed to one that could not be checked. */
function isLinkRefusal(failure: unknown): boolean {
  return (
    failure instanceof ServiceError && (failure.kind === 'not-found' || failure.kind === 'gone')
  )
}

/** `Vary` may already name the origin. */
function addHeader(reply: FastifyReply, name: string, value: string): void {
  const present = name === 'vary' ? reply.getHeader('vary') : undefined
  reply.header(name, present === undefined ? value : `${present}, ${value}`)
}
