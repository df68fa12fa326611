import { ServiceError } from '../core/errors.ts'
import type { QuotedIntent } from '../core/intent/intent.ts'
import type { QuoteRequest } from '../core/intent/request.ts'
import type { BlockView } from '../ports/chain-reader.ts'
import type { QuoteResult } from '../ports/intent-router.ts'
import type { Refusal } from '../ports/settlement-layer.ts'
import { insertQuotes } from '../store/quotes.ts'
import { readSponsorship } from '../store/sponsorship.ts'
import { buildRoute } from './build-route.ts'
import { checkRoute } from './check-route.ts'
import { sponsorRefusal } from './check-sponsor.ts'
import type { IntentCaller, IntentDeps } from './intent-deps.ts'
import { noRouteError } from './no-route-error.ts'
import type { Candidate } from './plan-routes.ts'
import { rehearsalError } from './rehearsal-error.ts'
import type { FailedRehearsal } from './rehearse-route.ts'
import { type Survey, survey } from './survey.ts'

export type QuoteIntentRequest = {
  caller: IntentCaller
  request: QuoteRequest
  signal?: AbortSignal
}

type Attempt = { route: QuotedIntent } | { refusal: Refusal; rehearsal?: FailedRehearsal }

/**
 * Offers ways to do what an account wants, best first, each ready to sign and kept until it
 * expires. A way that could not be carried out is not offered; when none is left, the error says
 * why not.
 */
export async function quoteIntent(
  deps: IntentDeps,
  { caller, request, signal = new AbortController().signal }: QuoteIntentRequest,
): Promise<QuoteResult> {
  const found = await survey(deps, { caller, request, signal })
  const affordable = await keepSponsored(deps, caller, found.candidates)
  const wanted = affordable.slice(0, deps.settings.maxRoutes)
  const attempts = await Promise.all(
    wanted.map((candidate) => attempt(deps, { caller, found, candidate, signal })),
  )
  const routes = attempts.flatMap((each) => ('route' in each ? [each.route] : []))
  const refused = attempts.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  const refusals = [...found.refusals, ...refused]
  if (routes.length === 0) {
    const rehearsals = attempts.map((each) => ('rehearsal' in each ? each.rehearsal : undefined))
    throw rehearsalError(rehearsals, refused) ?? noRouteError({ ...found, refusals })
  }
  await insertQuotes(deps.database.sql, routes)
  return { routes, refusals }
}

/** Throws the sponsor's refusal when it leaves nothing of what could have been offered. */
async function keepSponsored(
  { database }: IntentDeps,
  { projectId, environment }: IntentCaller,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const asked = candidates.some(({ problem }) => Object.values(problem.sponsored).includes(true))
  if (!asked) return [...candidates]
  const sponsorship = await readSponsorship(database.sql, { projectId, environment })
  const judged = candidates.map((candidate) => ({
    candidate,
    error: sponsorRefusal(sponsorship, environment, candidate.plan.sponsoredFees),
  }))
  const kept = judged.flatMap(({ candidate, error }) => (error ? [] : [candidate]))
  const refusal = judged.find(({ error }) => error)?.error
  if (kept.length === 0 && refusal) throw refusal
  return kept
}

/** Each chain at the block it was looked at. */
function viewsOf({ readers }: IntentDeps, { snapshot }: Survey) {
  const blocks = new Map(
    [...snapshot.origins, snapshot.destination].map(({ chain, block }) => [chain.id, block]),
  )
  return (chainId: number): BlockView | undefined => {
    const block = blocks.get(chainId)
    return block && readers.get(chainId)?.at(block)
  }
}

type RouteAttempt = {
  caller: IntentCaller
  found: Survey
  candidate: Candidate
  signal: AbortSignal
}

async function attempt(
  deps: IntentDeps,
  { caller, found, candidate, signal }: RouteAttempt,
): Promise<Attempt> {
  const { context, snapshot } = found
  const settlementLayer = candidate.plan.elements.at(-1)?.option.settlementLayer ?? '*'
  const place = {
    settlementLayer,
    chainId: context.destination.chain.id,
    tokenAddress:
      context.outputs[0]?.token.address ?? snapshot.destination.chain.nativeToken.address,
  }
  try {
    const route = await buildRoute(deps, { caller, context, snapshot, signal, ...candidate })
    const checked = await checkRoute(deps, { route, viewOf: viewsOf(deps, found) }, signal)
    if (checked.ok) return { route: checked.route }
    const { chainId, reason, rehearsal } = checked
    return { refusal: { ...place, chainId, reason }, ...(rehearsal && { rehearsal }) }
  } catch (error) {
    if (signal.aborted) throw error
    deps.log.warn({ settlementLayer, err: error }, 'a route could not be built')
    const reason = error instanceof ServiceError ? error.message : 'it could not be built'
    return { refusal: { ...place, reason } }
  }
}
