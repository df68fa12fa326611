import { type ErrorKind, ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { pausesOn } from '../../domain/intent/switches/closed-intake.ts'
import { intakeOfRoute } from '../../domain/intent/switches/intake-of-route.ts'
import type { Pause } from '../../domain/intent/switches/pause.ts'
import type { Refusal } from '../../ports/settlement-layer.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import type { FailedRehearsal } from '../rehearse/rehearsal.ts'
import type { RouteAssessment } from './assess-routes.ts'
import { buildRoute } from './build-route.ts'
import { checkRoute } from './check-route.ts'
import type { Candidate } from './plan-routes.ts'
import { pausesOf } from './require-open.ts'

export type RouteOffers = {
  routes: readonly QuotedIntent[]
  refusals: readonly Refusal[]
  /** For each candidate that was tried: the simulation that failed, if that is why it is not offered. */
  rehearsals: readonly (FailedRehearsal | undefined)[]
  /**
   * True if a candidate was not offered for a reason that says nothing about the request itself.
   */
  mayPass: boolean
  /** The pauses because of which candidates were not offered. */
  paused: readonly Pause[]
}

type OfferRequest = {
  caller: IntentCaller
  assessment: RouteAssessment
  /** The candidates, best first. */
  candidates: readonly Candidate[]
  signal: AbortSignal
}

type Attempt =
  | { route: QuotedIntent }
  | { refusal: Refusal; rehearsal?: FailedRehearsal; mayPass?: boolean; paused?: readonly Pause[] }

/**
 * Builds, prices and checks the best candidates, as many as are offered at once; the next ones
 * only if none of these can be offered.
 */
export async function offerRoutes(deps: IntentDeps, request: OfferRequest): Promise<RouteOffers> {
  const { maxRoutes } = deps.settings
  const { candidates } = request
  const attempts: Attempt[] = []
  for (let next = 0; next < candidates.length; next += maxRoutes) {
    const turn = candidates.slice(next, next + maxRoutes)
    attempts.push(
      ...(await Promise.all(turn.map((candidate) => attempt(deps, request, candidate)))),
    )
    // Calls of the request that revert do so in every route, so no other candidate can help.
    if (attempts.some((each) => 'route' in each || each.rehearsal?.ownCalls)) break
  }
  return {
    routes: attempts.flatMap((each) => ('route' in each ? [each.route] : [])),
    refusals: attempts.flatMap((each) => ('refusal' in each ? [each.refusal] : [])),
    rehearsals: attempts.map((each) => ('rehearsal' in each ? each.rehearsal : undefined)),
    mayPass: attempts.some((each) => 'mayPass' in each && each.mayPass),
    paused: attempts.flatMap((each) => ('paused' in each ? (each.paused ?? []) : [])),
  }
}

/** Errors that depend on the moment and not on the request. */
const PASSING: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'unavailable',
  'external-timeout',
  'settlement-quote',
  'internal',
])

async function attempt(
  deps: IntentDeps,
  { caller, assessment: { context, snapshot }, signal }: OfferRequest,
  candidate: Candidate,
): Promise<Attempt> {
  const { destination, outputs } = context
  const settlementLayer = candidate.plan.elements.at(-1)?.option.settlementLayer ?? '*'
  const place = {
    settlementLayer,
    chainId: destination.chain.id,
    tokenAddress: outputs[0]?.token.address ?? destination.chain.nativeToken.address,
  }
  try {
    const route = await buildRoute(deps, { caller, context, snapshot, ...candidate, signal })
    // A route may pass through a token that neither its inputs nor its outputs name.
    const paused = pausesOn(pausesOf(deps, caller), intakeOfRoute(route))
    if (paused.length > 0) return { refusal: { ...place, reason: 'paused' }, paused }
    const checked = await checkRoute(deps, { route, snapshot }, signal)
    if (checked.ok) return { route: { ...route, tokenRequirements: checked.tokenRequirements } }
    const { chainId, reason, code, rehearsal } = checked
    return { refusal: { ...place, chainId, reason, code }, ...(rehearsal && { rehearsal }) }
  } catch (error) {
    if (signal.aborted) throw error
    deps.log.warn(
      { event: 'quote.route-failed', settlementLayer, err: error },
      'The route could not be built.',
    )
    const reason = error instanceof ServiceError ? error.message : 'the route could not be built'
    const mayPass = !(error instanceof ServiceError) || PASSING.has(error.kind)
    return { refusal: { ...place, reason, code: 'layer-failed' }, mayPass }
  }
}
