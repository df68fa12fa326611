import { isAnySponsored } from '../../domain/cost/fees.ts'
import { type ErrorKind, ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { BlockView } from '../../ports/chain-reader.ts'
import type { QuoteResult } from '../../ports/intent-router.ts'
import type { Refusal } from '../../ports/settlement-layer.ts'
import { readSponsorship } from '../../store/projects/sponsorship.ts'
import { rememberAnswer, repeatQuote } from '../cache/repeat-quote.ts'
import { withBooks } from '../cache/with-books.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { rehearsalError } from '../rehearse/rehearsal-error.ts'
import type { FailedRehearsal } from '../rehearse/rehearse-route.ts'
import { buildRoute } from './build-route.ts'
import { type CheckedRoute, checkRoute } from './check-route.ts'
import { sponsorRefusal } from './check-sponsor.ts'
import { isThroughLockRequest, withSource } from './choose-source.ts'
import { noRouteError } from './no-route-error.ts'
import type { Candidate } from './plan-routes.ts'
import { type Survey, type SurveyRequest, survey, wantsAll } from './survey.ts'
import { withTopUp } from './top-up.ts'

export type QuoteIntentRequest = {
  caller: IntentCaller
  request: QuoteRequest
  signal?: AbortSignal
}

/** `passes`: the way is there, and what keeps it from being offered is nothing of its own. */
type Attempt =
  | { route: QuotedIntent }
  | { refusal: Refusal; rehearsal?: FailedRehearsal; passes?: boolean }

/**
 * Offers ways to do what an account wants, best first, each ready to sign and kept until it
 * expires. A way that could not be carried out is not offered; when none is left, the error says
 * why not.
 */
export async function quoteIntent(
  deps: IntentDeps,
  asked: QuoteIntentRequest,
): Promise<QuoteResult> {
  const repeated = await repeatQuote(deps, asked)
  if (repeated) return repeated
  const request = withTopUp(deps, asked.request)
  return withSource(deps, { ...asked, request }, (chosen) => {
    if (isThroughLockRequest(chosen.request)) return quoteFrom(deps, chosen)
    return withBooks(deps.memory, chosen.request, (books) => quoteFrom(deps, { ...chosen, books }))
  })
}

async function quoteFrom(
  deps: IntentDeps,
  {
    caller,
    request,
    signal = new AbortController().signal,
    ...given
  }: QuoteIntentRequest & Pick<SurveyRequest, 'books'>,
): Promise<QuoteResult> {
  const prepare = (made: Survey, inner: AbortSignal) =>
    checkAhead(deps, { caller, found: made, signal: inner })
  const found = await survey(deps, { caller, request, signal, prepare, ...given })
  const affordable = await keepSponsored(deps, caller, found.candidates)
  const attempts = await attemptInTurn(deps, affordable, { caller, found, signal })
  const routes = attempts.flatMap((each) => ('route' in each ? [each.route] : []))
  const refused = attempts.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  const refusals = [...found.refusals, ...refused]
  if (routes.length === 0) {
    const rehearsals = attempts.map((each) => ('rehearsal' in each ? each.rehearsal : undefined))
    const passes = attempts.some((each) => 'passes' in each && each.passes)
    throw rehearsalError(rehearsals, refused) ?? noRouteError({ ...found, refusals, passes })
  }
  const { inputDigests } = request
  // Of this request: the survey may be one that others have asked for in other words.
  await deps.memory.keep(inputDigests ? routes.map((each) => ({ ...each, inputDigests })) : routes)
  const result = { routes, refusals }
  rememberAnswer(deps, request, { found, result, unique: isUnique(deps, request, affordable) })
  return result
}

/** Whether there is more to ask next time, or more in an offer that is its own, than is remembered. */
function isUnique(
  deps: IntentDeps,
  request: QuoteRequest,
  candidates: readonly Candidate[],
): boolean {
  return wantsAll(request) || candidates.some((each) => isSponsored(each) || namesId(deps, each))
}

/**
 * Whoever finds a survey finds it checked, also when it was made ahead of need. Answers whether
 * any of its ways goes through.
 */
async function checkAhead(
  deps: IntentDeps,
  ground: Omit<RouteAttempt, 'candidate'>,
): Promise<boolean> {
  const { found } = ground
  const first = found.candidates.slice(0, deps.settings.maxRoutes)
  const check = async (candidate: Candidate) =>
    checkOnce(deps, { found, candidate, route: await offer(deps, { ...ground, candidate }) })
  // What cannot be built or checked is told to whoever asks for it.
  const checks = await Promise.allSettled(first.map(check))
  return checks.some((each) => each.status === 'fulfilled' && each.value.ok)
}

/** Throws the sponsor's refusal when it leaves nothing of what could have been offered. */
async function keepSponsored(
  { database }: IntentDeps,
  { projectId, environment }: IntentCaller,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (!candidates.some(isSponsored)) return [...candidates]
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

function isSponsored({ problem }: Candidate): boolean {
  return isAnySponsored(problem.sponsored)
}

/** Offers of one survey and second differ in their ids, and only where these are named in more. */
async function offer(
  deps: IntentDeps,
  { caller, found, candidate, signal }: RouteAttempt,
): Promise<QuotedIntent> {
  const { context, snapshot, offers } = found
  const last = await offers.get(candidate)
  if (last?.createdAt === context.now) {
    const { projectId, environment } = caller
    return { ...last, projectId, environment, id: deps.newId() }
  }
  const ground = { caller, context, snapshot, ...candidate }
  if (namesId(deps, candidate)) return buildRoute(deps, { ...ground, signal })
  // Without the asker's signal: others may be waiting for the same offer.
  const built = buildRoute(deps, { ...ground, signal: new AbortController().signal })
  offers.set(candidate, built)
  built.catch(() => offers.delete(candidate))
  return built
}

function namesId({ layers }: IntentDeps, { plan }: Candidate): boolean {
  const elements = plan.elements.map(({ option }) => option)
  return layers.list().some((layer) => layer.namesId?.(elements))
}

type Check = { found: Survey; candidate: Candidate; route: QuotedIntent }

/**
 * Offers from one survey differ in their ids and deadlines, on which no check depends: the first
 * of them is checked for all. Without the asker's signal, since others may wait for the same.
 */
function checkOnce(deps: IntentDeps, { found, candidate, route }: Check): Promise<CheckedRoute> {
  const known = found.checks.get(candidate)
  if (known) return known
  const { signal } = new AbortController()
  const check = checkRoute(deps, { route, ...placesOf(deps, found) }, signal)
  found.checks.set(candidate, check)
  check.catch(() => found.checks.delete(candidate))
  return check
}

/** Each chain as it was looked at. */
function placesOf({ readers }: IntentDeps, { snapshot }: Survey) {
  const seen = new Map(
    [...snapshot.origins, snapshot.destination].map((each) => [each.chain.id, each]),
  )
  return {
    viewOf: (chainId: number): BlockView | undefined => {
      const block = seen.get(chainId)?.block
      return block && readers.get(chainId)?.at(block)
    },
    inventoryOf: (chainId: number) => seen.get(chainId)?.inventory,
  }
}

/** Errors that say something of the moment and nothing of the request. */
const PASSING: ReadonlySet<ErrorKind> = new Set([
  ...(['unavailable', 'external-timeout', 'settlement-quote', 'internal'] as const),
])

/** As many as are offered; the next ones if none of them can be. */
async function attemptInTurn(
  deps: IntentDeps,
  candidates: readonly Candidate[],
  ground: Omit<RouteAttempt, 'candidate'>,
): Promise<Attempt[]> {
  const { maxRoutes } = deps.settings
  const made: Attempt[] = []
  for (let next = 0; next < candidates.length; next += maxRoutes) {
    const turn = candidates.slice(next, next + maxRoutes)
    made.push(
      ...(await Promise.all(turn.map((candidate) => attempt(deps, { ...ground, candidate })))),
    )
    // Calls that revert do so in every way.
    if (made.some((each) => 'route' in each || each.rehearsal?.ownCalls)) break
  }
  return made
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
    const route = await offer(deps, { caller, found, candidate, signal })
    const checked = await checkOnce(deps, { found, candidate, route })
    signal.throwIfAborted()
    if (checked.ok) return { route: { ...route, tokenRequirements: checked.tokenRequirements } }
    const { chainId, reason, rehearsal } = checked
    return { refusal: { ...place, chainId, reason }, ...(rehearsal && { rehearsal }) }
  } catch (error) {
    if (signal.aborted) throw error
    deps.log.warn(
      { event: 'quote.route-failed', settlementLayer, err: error },
      'The route could not be built.',
    )
    const reason = error instanceof ServiceError ? error.message : 'it could not be built'
    const passes = !(error instanceof ServiceError) || PASSING.has(error.kind)
    return { refusal: { ...place, reason }, passes }
  }
}
