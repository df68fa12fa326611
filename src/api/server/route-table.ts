import { ServiceError } from '../../domain/errors.ts'
import type { Caller } from '../../domain/project/project.ts'
import type { Api } from '../shared/api.ts'
import type { AppFeeOperationName } from '../shared/app-fees/operations.ts'
import type { DepositOperationName } from '../shared/deposit-operations.ts'
import type { OperationName, Operations } from '../shared/operations.ts'
import type { AnyWireRoute, WireRequest, WireRoute, WireTools } from '../shared/route.ts'
import { standaloneApis, versions } from '../versions.ts'
import type { AppFeeHandlers, DepositHandlers, HttpDeps } from './http-deps.ts'
import { REQUEST_WEIGHTS } from './request/request-weight.ts'
import { rootIssues } from './request/root-issues.ts'

/** The facts of a route that do not depend on its operation. */
export type RouteFacts = Pick<
  AnyWireRoute,
  'method' | 'access' | 'params' | 'query' | 'body' | 'response'
>

/** Who asks: with a key, in a trace, and until they leave. */
type Origin = {
  caller: Caller | undefined
  /** Whose share it takes. */
  owner: string
  traceparent: string
  untilLeft(): AbortSignal
}

/** A route of some API with the use case behind it. */
export type BoundRoute = {
  api: Api
  /** The version it answers in; absent = whatever the header names. */
  version?: string
  /** Full path with `:name` parameters. */
  url: string
  route: RouteFacts
  /** What `run` answers is JSON already. */
  printed?: true
  /** It takes of the share of whoever asks. */
  shared?: true
  run(request: WireRequest, from: Origin): Promise<unknown>
}

type Handler<K extends OperationName> = (
  input: Operations[K]['input'],
  caller: Caller | undefined,
  from: Origin,
) => Operations[K]['output'] | Promise<Operations[K]['output']>

type Handlers = { [K in OperationName]: Handler<K> }

/** Binds operation names to use cases: the only place that knows both. */
export function bindRoutes(deps: HttpDeps): BoundRoute[] {
  const handlers: Handlers = {
    listChains: () => deps.listChains(),
    readPortfolio: ({ account, filter }, caller) =>
      deps.readPortfolio(known(caller), account, filter),
    quoteIntent: (request, caller, { untilLeft }) =>
      deps.quoteIntent(known(caller), request, untilLeft()),
    costIntent: (request, caller, { untilLeft }) =>
      deps.costIntent(known(caller), request, untilLeft()),
    estimateIntent: (request, caller, { untilLeft }) =>
      deps.estimateIntent(known(caller), request, untilLeft()),
    submitIntent: (request, caller, { traceparent }) =>
      deps.submitIntent(known(caller), request, traceparent),
    submitBundles: (bundles, caller, { traceparent }) =>
      deps.submitBundles(known(caller), bundles, traceparent),
    withdrawLocks: (request, caller) => deps.withdrawLocks(known(caller), request),
    readIntent: ({ id }, caller) => deps.readIntent(known(caller), id),
    listIntents: (query, caller) => deps.listIntents(known(caller), query),
    splitIntent: (request, caller) => deps.splitIntent(known(caller), request),
    readLiquidity: (query, caller) => deps.readLiquidity(known(caller), query),
    resendWebhookEvent: ({ id }, caller) => deps.resendWebhookEvent(known(caller).projectId, id),
    sendTestWebhook: async ({ type }, caller) => ({
      id: await deps.sendTestWebhook(known(caller).projectId, type),
      type,
    }),
    reconcile: (query, caller) => deps.reconcile(known(caller), query),
    checkDepositAccount: ({ address }) => deps.checkDepositAccount(address),
    ...bindGroup<DepositOperationName>(deps.deposits),
    ...bindGroup<AppFeeOperationName>(deps.appFees),
    listWebhookEvents: (query, caller) => deps.listWebhookEvents(known(caller).projectId, query),
  }
  const shared = shareOut(handlers, deps.shares)
  const tools: WireTools = { serverSigner: deps.serverSigner }
  const bind = (api: Api, route: AnyWireRoute, basePath: string, version?: string) =>
    bindRoute({ api, route, url: `${basePath}${route.path}`, version }, shared, tools)
  return [
    ...versions.flatMap(({ id, api, alsoServes }) =>
      [{ api, routes: api.routes }, ...alsoServes].flatMap((part) =>
        part.routes.map((route) => bind(part.api, route, '', id)),
      ),
    ),
    ...standaloneApis.flatMap((api) => api.routes.map((route) => bind(api, route, api.basePath))),
  ]
}

/** The same, each of them in its turn. */
function shareOut(handlers: Handlers, shares: HttpDeps['shares']): Handlers {
  if (!shares) return handlers
  const share = <K extends OperationName>(name: K): Handler<K> => {
    const handler = handlers[name] as Handler<K>
    const weigh = REQUEST_WEIGHTS[name]
    if (!weigh) return handler
    return (input, caller, from) => {
      const job = { owner: from.owner, weight: weigh(input), signal: from.untilLeft() }
      return shares.run(job, async () => handler(input, caller, from))
    }
  }
  const names = Object.keys(handlers) as OperationName[]
  return Object.fromEntries(names.map((name) => [name, share(name)])) as Handlers
}

/** Operations of one kind, every one of which needs a caller. */
function bindGroup<K extends OperationName>(
  group: DepositHandlers | AppFeeHandlers,
): Pick<Handlers, K> {
  const bound = Object.entries(group).map(([name, run]) => [
    name,
    (input: never, caller: Caller | undefined) => run(known(caller), input),
  ])
  return Object.fromEntries(bound) as Pick<Handlers, K>
}

type Binding<K extends OperationName> = {
  api: Api
  route: WireRoute<K>
  url: string
  version: string | undefined
}

function bindRoute<K extends OperationName>(
  { api, route, url, version }: Binding<K>,
  handlers: Handlers,
  tools: WireTools,
): BoundRoute {
  const handler = handlers[route.operation] as Handler<K>
  return {
    api,
    url,
    ...(version !== undefined && { version }),
    route,
    ...(route.print && { printed: true }),
    ...(REQUEST_WEIGHTS[route.operation] && { shared: true }),
    async run(request, from) {
      try {
        const output = await handler(route.parse(request, tools), from.caller, from)
        return route.print ? route.print(output) : route.render(output, request, tools)
      } catch (error) {
        throw rootIssues(error, route.body ? 'body' : 'query')
      }
    },
  }
}

/** A route whose operation needs a caller asks for a key; anything else is our mistake. */
function known(caller: Caller | undefined): Caller {
  if (caller) return caller
  throw new ServiceError('internal', 'Internal error', {
    cause: new Error('a route without a required key runs an operation that needs a caller'),
  })
}
