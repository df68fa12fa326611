import { METHODS } from 'node:http'
import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import type { Operator } from '../../domain/project/operator-key.ts'
import type { Caller } from '../../domain/project/project.ts'
import type { Api } from '../shared/api.ts'
import {
  type Ask,
  LINK_OPERATIONS,
  OPEN_OPERATIONS,
  OPERATOR_OPERATIONS,
  type OperationHandlers,
  type OperationName,
  type Operations,
} from '../shared/operations.ts'
import type { AnyWireRoute, WireRequest, WireRoute, WireTools } from '../shared/route.ts'
import { standaloneApis, versions } from '../versions.ts'
import type { HttpDeps } from './http-deps.ts'
import { REQUEST_WEIGHTS } from './request/request-weight.ts'
import { rootIssues } from './request/root-issues.ts'

/** The facts of a route that do not depend on its operation. */
export type RouteFacts = Pick<
  AnyWireRoute,
  'method' | 'access' | 'params' | 'query' | 'body' | 'response'
>

/** The sender of a request: its credential, its trace, and a signal for when it leaves. */
type Origin = Ask & {
  caller: Caller | undefined
  operator: Operator | undefined
  link: PayLink | undefined
  /** The owner of the share that the request uses. */
  owner: string
}

/** A route of some API with the use case behind it. */
export type BoundRoute = {
  api: Api
  /** The version it answers in; absent = whatever the header names. */
  version?: string
  /** Full path with `:name` parameters. */
  url: string
  route: RouteFacts
  /** The route is limited by the share of its caller. */
  shared?: true
  run(request: WireRequest, from: Origin): Promise<unknown>
}

/** Binds each route of each API version to its operation. */
export function bindRoutes(deps: HttpDeps): BoundRoute[] {
  const bind: Bind = (api, route, basePath, version) =>
    bindRoute({ api, route, url: `${basePath}${route.path}`, version }, deps)
  // The parser of older releases of Node.js 20 refuses a request of a method that it does not know.
  return allRoutes(bind).filter(({ route }) => METHODS.includes(route.method))
}

type Bind = (api: Api, route: AnyWireRoute, basePath: string, version?: string) => BoundRoute

function allRoutes(bind: Bind): BoundRoute[] {
  return [
    ...versions.flatMap(({ id, api, alsoServes }) =>
      [{ api, routes: api.routes }, ...alsoServes].flatMap((part) =>
        part.routes.map((route) => bind(part.api, route, '', id)),
      ),
    ),
    ...standaloneApis.flatMap((api) => api.routes.map((route) => bind(api, route, api.basePath))),
  ]
}

type Run<K extends OperationName> = (
  input: Operations[K]['input'],
  from: Origin,
) => Promise<Operations[K]['output']>

const OPEN: ReadonlySet<OperationName> = new Set(OPEN_OPERATIONS)
const LINKS: ReadonlySet<OperationName> = new Set(LINK_OPERATIONS)
const OPERATORS: ReadonlySet<OperationName> = new Set(OPERATOR_OPERATIONS)

/**
 * Runs an operation for its caller; an expensive operation waits for its turn in the fair shares.
 */
function runOperation<K extends OperationName>(deps: HttpDeps, name: K): Run<K> {
  const handler = (deps as OperationHandlers)[name]
  const run: Run<K> = async (input, from) => {
    return handler(whoAsks(name, from) as Parameters<typeof handler>[0], input, from)
  }
  const { shares } = deps
  const weigh = REQUEST_WEIGHTS[name]
  if (!shares || !weigh) return run
  return (input, from) => {
    const job = { owner: from.owner, weight: weigh(input), signal: from.untilLeft() }
    return shares.run(job, () => run(input, from))
  }
}

type Binding<K extends OperationName> = {
  api: Api
  route: WireRoute<K>
  url: string
  version: string | undefined
}

function bindRoute<K extends OperationName>(
  { api, route, url, version }: Binding<K>,
  deps: HttpDeps,
): BoundRoute {
  const run = runOperation(deps, route.operation)
  const tools: WireTools = {
    serverSigner: deps.serverSigner,
    simulationUrl: (id) => `${deps.publicUrl()}/console#/simulations/${id}`,
  }
  return {
    api,
    url,
    ...(version !== undefined && { version }),
    route,
    ...(REQUEST_WEIGHTS[route.operation] && { shared: true }),
    async run(request, from) {
      try {
        const output = await run(route.parse(request, tools), from)
        return route.render(output, request, tools)
      } catch (error) {
        throw rootIssues(error, route.body ? 'body' : 'query')
      }
    },
  }
}

/**
 * The identity that the operation needs: a caller, an operator or a pay link. A route that does not
 * require the matching credential is a bug.
 */
function whoAsks(
  name: OperationName,
  { caller, operator, link }: Pick<Origin, 'caller' | 'operator' | 'link'>,
): Caller | Operator | PayLink | undefined {
  if (OPEN.has(name)) return caller
  const found = LINKS.has(name) ? link : OPERATORS.has(name) ? operator : caller
  if (found) return found
  throw new ServiceError('internal', 'Internal error', {
    cause: new Error(`a route runs ${name} without the credential that this operation needs`),
  })
}
