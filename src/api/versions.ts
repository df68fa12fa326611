import { ServiceError } from '../domain/errors.ts'
import { alps } from './alps/routes.ts'
import { blancErrors } from './blanc/errors.ts'
import { blanc } from './blanc/routes.ts'
import { deposits } from './deposits/routes.ts'
import { legacy } from './legacy/routes.ts'
import { operator } from './operator/routes.ts'
import type { Api, ErrorReply } from './shared/api.ts'
import type { AnyWireRoute } from './shared/route.ts'

/** One difference from the version before. */
type VersionChange = { name: string; description: string }

export type ApiVersion = {
  id: string
  status: 'current' | 'deprecated'
  /** Served to a request without the header. */
  isDefault: boolean
  /** When it became deprecated; printed in the `Deprecation` header. */
  deprecatedAt?: Date
  api: Api
  /** Routes of other APIs that answer in this version too, with their own shapes. */
  alsoServes: readonly { api: Api; routes: readonly AnyWireRoute[] }[]
  changes: readonly VersionChange[]
}

/** Every version of the intent API, oldest first: the only list of them. */
export const versions: readonly ApiVersion[] = [
  {
    id: '2026-01.alps',
    status: 'deprecated',
    isDefault: true,
    deprecatedAt: new Date('2026-04-01T00:00:00Z'),
    api: alps,
    alsoServes: [{ api: legacy, routes: routesMissingIn(alps, legacy.routes) }],
    changes: [],
  },
  {
    id: '2026-04.blanc',
    status: 'current',
    isDefault: false,
    api: blanc,
    alsoServes: [],
    changes: [
      {
        name: 'caip2-chain-ids',
        description: 'Chain ids are CAIP-2 strings in every field, list and map key.',
      },
      {
        name: 'repeated-filters',
        description: 'The portfolio filters are repeated parameters instead of comma lists.',
      },
      {
        name: 'portfolio-names',
        description:
          'In the portfolio, tokenName became symbol, tokenChainBalance became chains, tokenAddress became address, and decimals are given per chain.',
      },
      {
        name: 'error-envelope',
        description: 'Every error is {code, message, traceId, details?}; clients switch on code.',
      },
      {
        name: 'intent-endpoints',
        description:
          'POST /quotes replaces POST /intents/route, POST /intents replaces POST /intent-operations, GET /intents/{id} replaces GET /intent-operation/{id}, GET /intents replaces GET /intent-operations, POST /intents/splits replaces POST /intents/split, and POST /intents/cost is gone.',
      },
      {
        name: 'ranked-routes',
        description: 'A quote is a flat list of routes, best first, instead of one route.',
      },
      {
        name: 'typed-data-from-server',
        description:
          'A route carries the typed data to sign in signData; clients sign it unchanged and rebuild nothing.',
      },
      {
        name: 'stored-intents',
        description:
          'The service keeps the quoted intent; a submission is its intentId with the signatures, and the answer is the intentId.',
      },
      {
        name: 'flat-cost',
        description:
          'The cost is flat: cost.input replaces tokensSpent, cost.output replaces tokensReceived, and cost.fees.breakdown replaces feeBreakdownUSD.',
      },
      {
        name: 'simulation-errors',
        description:
          'A submission whose simulation fails is a 422 error instead of a result with the status FAILED.',
      },
      {
        name: 'narrow-status',
        description:
          'The status of an intent is PENDING, COMPLETED or FAILED, and stands at the top of the body.',
      },
      {
        name: 'request-names',
        description:
          'In requests destinationGasUnits became destinationGasLimit, the sponsor settings lost the suffix Sponsored, mockSignature became mockSignatures by chain, and the account type smartAccount became ERC7579.',
      },
      {
        name: 'structured-access-list',
        description: 'The access list is an object; the flat list of tokens is gone.',
      },
      {
        name: 'integer-timestamps',
        description: 'Timestamps are integer Unix seconds instead of decimal strings.',
      },
      {
        name: 'no-resource-locks',
        description:
          'The resource-lock surface (topupCompact, emissaryConfig, withdrawals, compact signatures) is gone.',
      },
    ],
  },
]

export const defaultVersion = only((version) => version.isDefault)
export const currentVersion = only((version) => version.status === 'current')

/** APIs under their own base path, with one shape for all versions. */
export const standaloneApis: readonly Api[] = [legacy, deposits, operator]

const VERSION_FORM = /^\d{4}-\d{2}\.[a-z0-9]+$/

/** The deposit API's clients also send the name of their own line. */
const DEPOSIT_VERSION = '2026-04.amazon'

/** The version names an API takes. */
export function versionIdsOf(api: Api): readonly string[] {
  const own = versions.find((version) => version.api === api)
  if (own) return [own.id]
  const all = versions.map((version) => version.id)
  return api === deposits ? [...all, DEPOSIT_VERSION] : all
}

/** What is wrong with a version header, or undefined when the API takes it. */
export function versionProblem(api: Api, header: unknown): ServiceError | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !VERSION_FORM.test(header))
    return versionError('x-api-version is malformed; send a version such as 2026-04.blanc')
  const known = api.basePath === '' ? versions.map((version) => version.id) : versionIdsOf(api)
  if (known.includes(header)) return undefined
  return versionError(`x-api-version ${header} is unknown here; send ${known.join(' or ')}`)
}

export function missingVersion(why = ''): ServiceError {
  return versionError(`x-api-version is required${why}`)
}

function versionError(message: string): ServiceError {
  const path = ['headers', 'x-api-version']
  return new ServiceError('validation', message, { issues: [{ message, path }] })
}

/**
 * The answer to a version header that cannot be served. The service cannot know which client sent
 * it, so the body is readable by all: the blanc envelope together with the API's own.
 */
export function versionErrorReply(api: Api, error: ServiceError, traceId: string): ErrorReply {
  const own = api.errors.toReply(error, traceId)
  if (api === deposits) return own
  const listed = api === blanc ? alps.errors.toReply(error, traceId) : own
  const envelope = blancErrors.toReply(error, traceId)
  return {
    status: envelope.status,
    body: { ...(envelope.body as object), ...(listed.body as object) },
  }
}

function only(matches: (version: ApiVersion) => boolean): ApiVersion {
  const [found, another] = versions.filter(matches)
  if (!found || another)
    throw new Error('a kind of version that must be listed exactly once has no version, or several')
  return found
}

function routesMissingIn(api: Api, routes: readonly AnyWireRoute[]): readonly AnyWireRoute[] {
  const shape = (route: AnyWireRoute) => `${route.method} ${route.path.replace(/:[A-Za-z]+/g, ':')}`
  const present = new Set(api.routes.map(shape))
  return routes.filter((route) => !present.has(shape(route)))
}
