import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../../domain/errors.ts'
import type { Api } from '../../shared/api.ts'
import { missingVersion, standaloneApis, versions } from '../../versions.ts'
import type { Admission, Gate } from '../request/admit.ts'
import { pathOf } from '../request/request-path.ts'
import { UNMATCHED } from '../request/request-state.ts'
import { apiOfRequest, checkVersionPresent, type VersionRules } from '../request/version-hook.ts'
import type { BoundRoute } from '../route-table.ts'
import { VersionRefused } from './error-reply.ts'

/** Made once: capturing a stack costs more than the rest of the answer. */
const NO_SUCH_PATH = new ServiceError('not-found', 'There is no such path; /docs lists them all')

type Pattern = { path: RegExp; route: BoundRoute }

/**
 * Answers a request that matched no route: with a version error if a wrong or missing version is
 * the cause, with 405 when the path exists for another method, and with 404 otherwise. It passes
 * the same admission as any request, so that guessing paths is rate limited.
 */
export function createNotFound(
  routes: readonly BoundRoute[],
  { admission, rules }: { admission: Admission; rules: VersionRules },
) {
  const patterns = routes.map((route) => ({ path: toRegExp(route.url), route }))
  const apis = [...versions.map((version) => version.api), ...standaloneApis]
  const gates = new Map<Api, Gate>(
    apis.map((api) => [api, admission.gate(api, UNMATCHED, { key: 'optional' })]),
  )

  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = pathOf(request.url)
    const api = apiOfRequest(path, request.headers)
    const gate = gates.get(api)
    if (gate) await admission.admit(gate, request, reply)
    if (api.basePath === '') checkVersionPresent(request.headers['x-api-version'], rules)
    const matches = patterns.filter((pattern) => pattern.path.test(path))
    const here = matches.filter(({ route }) => !route.version || versionApi(route) === api)
    // A path of another version may look like a resource of this one: `/intents/route`.
    const elsewhere = matches.filter(({ route }) => takes(route, request.method))
    const named = request.headers['x-api-version'] !== undefined
    if (elsewhere.length > 0) throw onlyElsewhere(elsewhere, named)
    if (here.length > 0) throw wrongMethod(here, reply)
    throw matches.length === 0 ? NO_SUCH_PATH : onlyElsewhere(matches, named)
  }
}

function takes({ route }: BoundRoute, method: string): boolean {
  return route.method === method || (route.method === 'GET' && method === 'HEAD')
}

function wrongMethod(matches: readonly Pattern[], reply: FastifyReply): ServiceError {
  const methods = new Set(matches.map(({ route }) => route.route.method as string))
  if (methods.has('GET')) methods.add('HEAD')
  const allow = [...methods].join(', ')
  reply.header('allow', allow)
  return new ServiceError('method-not-allowed', `This path takes no other method than ${allow}`)
}

/**
 * Without the version header the error asks for it: the client did not choose a version that lacks
 * the path.
 */
function onlyElsewhere(matches: readonly Pattern[], named: boolean): Error {
  const ids = [...new Set(matches.map(({ route }) => route.version))].join(' or ')
  if (!named) return new VersionRefused(missingVersion(`: only ${ids} has this path`))
  const message = `This version does not have the path; x-api-version ${ids} has it`
  return new ServiceError('not-found', message)
}

function versionApi(route: BoundRoute): Api | undefined {
  return versions.find((version) => version.id === route.version)?.api
}

function toRegExp(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.*+?^$()|[\]{}]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}$`)
}
