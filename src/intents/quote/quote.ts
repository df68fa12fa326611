import { ServiceError } from '../../domain/errors.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { pausedError, requireRoles } from '../../domain/intent/switches/paused-error.ts'
import type { QuoteResult } from '../../ports/intent-router.ts'
import { requireHarmlessCalls } from '../harm/require-harmless.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { requireSessions } from '../sessions/require-sessions.ts'
import { withSessionLayers } from '../sessions/session-layers.ts'
import { type AssessmentRequest, assessRoutes, type RouteAssessment } from './assess-routes.ts'
import { keepSponsored } from './check-sponsor.ts'
import { requestsBySource } from './choose-source.ts'
import { hasNewerBlock, renewHeads, wantsAll } from './look-again.ts'
import { noRouteError, rehearsalError } from './no-route-error.ts'
import { offerRoutes, type RouteOffers } from './offer-routes.ts'
import { withTopUp } from './top-up.ts'
import { validateRequest } from './validate-request.ts'

export type QuoteIntentRequest = {
  caller: IntentCaller
  request: QuoteRequest
  signal?: AbortSignal
}

/**
 * Offers routes for a request, best first, each ready to sign and kept until it expires. A route
 * that could not be carried out is not offered; if no route is left, the error says why.
 */
export function quoteIntent(deps: IntentDeps, question: QuoteIntentRequest): Promise<QuoteResult> {
  const quote = () => quoteBySource(deps, question)
  return deps.shadow ? deps.shadow.quoted(quote) : quote()
}

async function quoteBySource(
  deps: IntentDeps,
  { caller, request, signal = new AbortController().signal }: QuoteIntentRequest,
): Promise<QuoteResult> {
  const complete = withTopUp(deps, request)
  let refusal: unknown
  for (const each of await requestsBySource(deps, { request: complete, signal })) {
    try {
      return await quoteFromSource(deps, { caller, request: each, signal })
    } catch (error) {
      if (!(error instanceof ServiceError) || signal.aborted) throw error
      refusal = error
    }
  }
  throw refusal
}

async function quoteFromSource(deps: IntentDeps, given: AssessmentRequest): Promise<QuoteResult> {
  const arrivedAt = performance.now()
  const question = { ...given, request: withSessionLayers(deps, given.request) }
  const { caller, request } = question
  validateRequest(deps, caller, request)
  // Nobody should sign what would not be carried out.
  if (!caller.inFlight) requireRoles(deps.silentRoles(), ['relayer'])
  await requireSessions(deps, given)
  if (!caller.inFlight) await requireHarmlessCalls(deps, { caller, request })
  // A client that wants everything moved also wants tokens moved that arrived a moment ago.
  if (wantsAll(request)) await renewHeads(deps, question, arrivedAt)
  let look = await lookOnce(deps, question)
  // No request is refused by a block from before it, because the account may just have been paid.
  if (look.offers.routes.length === 0) {
    const isOutdated = await hasNewerBlock(deps, question, {
      arrivedAt,
      snapshot: look.assessment.snapshot,
    })
    if (isOutdated) look = await lookOnce(deps, question)
  }
  const { assessment, offers } = look
  const refusals = [...assessment.refusals, ...offers.refusals]
  const { routes, rehearsals, mayPass } = offers
  if (routes.length === 0) {
    if (offers.paused.length > 0) throw pausedError([...new Set(offers.paused)])
    throw (
      rehearsalError(rehearsals, offers.refusals) ??
      noRouteError({ ...assessment, refusals, mayPass, outOfStock: isOutOfStock(offers) })
    )
  }
  const { inputDigests } = request
  await deps.keepQuotes(inputDigests ? routes.map((each) => ({ ...each, inputDigests })) : routes)
  return { routes, refusals }
}

/** Whether a route was dropped because of the inventory, and none for another reason. */
function isOutOfStock({ refusals }: RouteOffers): boolean {
  return refusals.length > 0 && refusals.every(({ code }) => code === 'no-liquidity')
}

/** Runs everything once: snapshot, layers and plan, then build, price and check. */
async function lookOnce(
  deps: IntentDeps,
  question: AssessmentRequest,
): Promise<{ assessment: RouteAssessment; offers: RouteOffers }> {
  const assessment = await assessRoutes(deps, question)
  const candidates = await keepSponsored(deps, question.caller, assessment.candidates)
  const offers = await offerRoutes(deps, { ...question, assessment, candidates })
  return { assessment, offers }
}
