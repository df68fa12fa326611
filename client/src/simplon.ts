import { createDeposits, pathOf } from './deposits.ts'
import { readEvents, type StreamEvent, type StreamOptions } from './events/read-events.ts'
import { type IntentProgress, watchIntent } from './events/watch-intent.ts'
import { type ApiClients, bodyOf, createApiClients, VERSIONED } from './http/api-clients.ts'
import { type ConnectionOptions, connect } from './http/connection.ts'
import { type Requirement, requirementsOf } from './intents/requirements.ts'
import type { RouteCheck } from './intents/route-check.ts'
import { type Signers, signRoute } from './intents/sign-route.ts'
import { type SubmitOptions, submitIntent } from './intents/submit-intent.ts'
import { type Bounds, pinsOf, type Trust } from './intents/trust.ts'
import type { QuoteBody, QuoteRequest, Route, SubmitRequest } from './wire.ts'

export type SimplonOptions = ConnectionOptions & { trust: Trust }
export type Simplon = ReturnType<typeof createSimplon>

type CallOptions = { signal?: AbortSignal }

/** A client of one service. It trusts no answer that would make an account sign something else. */
export function createSimplon(options: SimplonOptions) {
  const connection = connect(options)
  const pins = pinsOf(options.trust)
  const api: ApiClients = createApiClients(connection)
  const checkOf = (request: QuoteRequest, route: Route, bounds: Bounds): RouteCheck => ({
    request,
    route,
    pins,
    bounds,
    now: Date.now() / 1000,
  })
  const read = (id: string, { signal }: CallOptions = {}) =>
    bodyOf(
      connection,
      api.intents.GET('/intents/{id}', {
        params: { ...VERSIONED, path: { id: pathOf(id) } },
        ...(signal && { signal }),
      }),
    )
  return {
    /** Every endpoint, typed by the OpenAPI documents, for those without a method here. */
    api,
    deposits: createDeposits(connection, api),
    read,

    /** Quotes a request: its routes, the best first. */
    async quote(request: QuoteRequest, { signal }: CallOptions = {}): Promise<Route[]> {
      const body = request as QuoteBody
      const init = { params: VERSIONED, body, ...(signal && { signal }) }
      return (await bodyOf(connection, api.intents.POST('/quotes', init))).routes
    },

    /** The transactions that a plain key must send first: wraps, and approvals of Permit2. */
    requirements(request: QuoteRequest, route: Route, bounds: Bounds = {}): Requirement[] {
      return requirementsOf(checkOf(request, route, bounds))
    },

    /** Signs a route if it is what was requested and within the bounds; otherwise it throws. */
    sign(request: QuoteRequest, route: Route, signers: Signers, bounds: Bounds = {}) {
      return signRoute(checkOf(request, route, bounds), signers)
    },

    /**
     * Submits an intent. It may be repeated with the same signatures, whatever the first try came
     * to.
     */
    submit(signed: SubmitRequest, options: SubmitOptions = {}): Promise<string> {
      return submitIntent(connection, api, signed, options)
    },

    /** The changes of one intent until it has ended. */
    watch(intentId: string, options: StreamOptions = {}): AsyncGenerator<IntentProgress> {
      const events = readEvents(connection, `/intents/${pathOf(intentId)}/events`, options)
      return watchIntent(intentId, events, async () => (await read(intentId, options)).status)
    },

    /** New events of all intents of the project. */
    events(options: StreamOptions = {}): AsyncGenerator<StreamEvent> {
      return readEvents(connection, '/intents/events', options)
    },
  }
}
