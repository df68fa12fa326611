import type { Plan, Shortfall } from '../../core/route/outcome.ts'
import type { Problem } from '../../core/route/problem.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { requireDrillGround } from '../../domain/intent/request/drill.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import {
  asksForNothing,
  findRequestIssues,
  isTokenless,
} from '../../domain/intent/request/validate-request.ts'
import type { LayerFailure } from '../../ports/intent-layers.ts'
import type { QuoteContext, Refusal } from '../../ports/settlement-layer.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import { readReserved } from '../../store/intents/reservations.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from '../locks/allocator.ts'
import { type Snapshot, type SnapshotRequest, takeSnapshot } from '../snapshot/snapshot.ts'
import { accountHeldError } from '../submit/account-held.ts'
import type { CheckedRoute } from './check-route.ts'
import { isThroughLockRequest, withLockLayers } from './choose-source.ts'
import { claimWait } from './claim-wait.ts'
import { creditHeld } from './credit-held.ts'
import { hasChanged, renewHeads } from './look-again.ts'
import { type Candidate, planRoutes } from './plan-routes.ts'
import { quoteContext } from './quote-context.ts'
import { readState, surveyKey } from './survey-key.ts'

export type SurveyRequest = {
  caller: IntentCaller
  request: QuoteRequest
  signal: AbortSignal
  /**
   * What is done with whatever is found before it is given to anybody. Answers whether there is
   * something in it to offer.
   */
  prepare?: (found: Survey, signal: AbortSignal) => Promise<boolean>
  /** What the books hold against the account; absent: they are read. */
  books?: Commitments | Promise<Commitments>
}

/** Everything found out about a request before anything is built for it. */
export type Survey = {
  context: QuoteContext
  snapshot: Snapshot
  candidates: readonly Candidate[]
  /** Of each set of layers that does not suffice, the nearest first. */
  shortfalls: readonly Shortfall[]
  refusals: readonly Refusal[]
  failures: readonly LayerFailure[]
  /** How many layers gave an answer, were it only a refusal. */
  answered: number
  /** What was found out about candidates that somebody was offered already. */
  checks: Map<Candidate, Promise<CheckedRoute>>
  /** The newest offer of each candidate. */
  offers: Map<Candidate, Promise<QuotedIntent>>
}

/** Surveys from which nothing could be offered when they were made. */
const barren = new WeakSet<Survey>()

/**
 * Validates a request, looks at the chains, asks the layers and plans. Writes nothing. What was
 * found out a moment ago serves again as long as the account has the same, and the books say so.
 * Where nothing can be offered, it is made sure that the account has nothing newer.
 */
export async function survey(deps: IntentDeps, asked: SurveyRequest): Promise<Survey> {
  const since = performance.now()
  validate(deps, asked, deps.now())
  if (wantsAll(asked.request)) await renewHeads(deps, asked, since)
  const { found, state } = await surveyOnce(deps, asked)
  const isShort = found.candidates.length === 0
  if (!isShort && !barren.has(found)) return found
  // What made a simulation fail may be anything on the chain, not only what the account has.
  const seen = { snapshot: found.snapshot, state: isShort ? state : undefined }
  if (!(await hasChanged(deps, asked, { since, seen }))) return found
  return (await surveyOnce(deps, asked)).found
}

/** Whoever wants everything moved wants what came just now moved, too. */
export function wantsAll({ tokenRequests }: QuoteRequest): boolean {
  return tokenRequests.some(({ amount }) => amount === undefined)
}

/** `state`: what the account was seen to have, where that tells all about it. */
type Seen = { found: Survey; state?: readonly string[] | undefined }

async function surveyOnce(deps: IntentDeps, asked: SurveyRequest): Promise<Seen> {
  const { memory, settings } = deps
  if (isThroughLockRequest(asked.request)) return { found: await lookThroughLock(deps, asked) }
  const [commitments, state] = await Promise.all([
    asked.books ?? memory.commitments(asked.request.account.address),
    settings.quoteMaxAgeMs > 0 ? readState(deps, asked) : undefined,
  ])
  const key = surveyKey(asked, commitments, state)
  const make = async (signal: AbortSignal) => {
    // When it is made ahead of need, it is for a later second than the one of who asked.
    const found = await look(deps, { ...asked, commitments, signal }, deps.now())
    if ((await asked.prepare?.(found, signal)) === false) barren.add(found)
    return found
  }
  if (key === undefined) return { found: await make(asked.signal) }
  // A refusal is not told from memory: what was missing may just have come.
  const keep = (made: Survey) => made.candidates.length > 0 && !barren.has(made)
  const found = await memory.surveys.read(key, make, { signal: asked.signal, keep })
  const current = deps.now()
  if (found.context.now === current || !keep(found)) return { found, state }
  return { found: { ...found, context: { ...found.context, now: current } }, state }
}

/** What is locked, or let to the lock, is in nobody's memory: it is looked at each time. */
async function lookThroughLock(deps: IntentDeps, asked: SurveyRequest): Promise<Survey> {
  const { address } = asked.request.account
  const { sql } = deps.database
  const [commitments, locked] = await Promise.all([
    deps.memory.commitments(address),
    asked.request.source === 'locks' ? readReserved(sql, address, 'locks') : undefined,
  ])
  const reserved = locked ?? commitments.reserved
  const request = withLockLayers(asked.request)
  return look(deps, { ...asked, request, commitments: { ...commitments, reserved } }, deps.now())
}

async function look(deps: IntentDeps, asked: SnapshotRequest, now: bigint): Promise<Survey> {
  const { request, signal, commitments } = asked
  if (commitments.held) throw accountHeldError(request.account.address)
  const { request: rest, snapshot } = creditHeld(request, await takeSnapshot(deps, asked))
  const context = { ...quoteContext(rest, snapshot, now), ...throughLock(deps, request), request }
  const answers = await deps.layers.quote(context, signal)
  const { sponsorSurchargeBps } = deps.settings
  const wait = (plan: Plan) => claimWait(deps, context, plan)
  const ground = { context, snapshot, sponsorSurchargeBps, wait }
  const planRoute = (problem: Problem) => deps.planRoute(problem, signal)
  const planned = await planRoutes(planRoute, ground, answers.quotes)
  for (const { plan } of planned.candidates) {
    const { proven, nodes, gapUsd } = plan.search
    if (!proven)
      deps.log.warn(
        { event: 'quote.not-proven', nodes, gapUsd },
        'The plan is not proven to be the cheapest.',
      )
  }
  const said = [...answers.quotes.values()].flatMap((quote) => quote.refusals)
  return {
    context,
    snapshot,
    ...planned,
    failures: answers.failures,
    answered: answers.quotes.size,
    checks: new Map(),
    offers: new Map(),
    refusals: [...snapshot.refusals, ...said],
  }
}

function throughLock(
  { allocator }: IntentDeps,
  request: QuoteRequest,
): Pick<QuoteContext, 'throughLock'> {
  if (!isThroughLockRequest(request)) return {}
  if (request.source !== 'locks') return { throughLock: {} }
  return { throughLock: { lockTag: requireAllocator(allocator).lockTag } }
}

type Ground = { readers: IntentDeps['readers']; environment: string; now: bigint }

/** In the words that clients of the older line match on. */
const NO_TRANSFERS = 'No valid transfers sent for settlement quotes'
const NOTHING_ASKED = new ServiceError('unprocessable', NO_TRANSFERS, {
  issues: [
    { message: NO_TRANSFERS, path: ['tokenRequests'], context: { code: 'NO_PLAN_AVAILABLE' } },
  ],
})

/** Requests that were found in order: where, for whom, and in which second. */
const valid = new WeakMap<QuoteRequest, Ground>()

function validate(
  { readers, relayer }: IntentDeps,
  { caller, request }: SurveyRequest,
  now: bigint,
): void {
  const { environment } = caller
  if (request.drill) requireDrillGround(environment)
  const known = valid.get(request)
  if (known?.now === now && known.readers === readers && known.environment === environment) return
  const chains = readers.list().map(({ chain }) => chain)
  const issues = findRequestIssues(request, { chains, environment, now, relayers: relayer.holders })
  const [first] = issues
  if (first) throw new ServiceError('validation', first.message, { issues })
  if (asksForNothing(request)) throw NOTHING_ASKED
  if (request.options.customDeadline === undefined || isTokenless(request)) {
    valid.set(request, { readers, environment, now })
    return
  }
  const message = 'customDeadline is only for intents that move no tokens'
  const issue: Issue = { message, context: { code: 'INVALID_CUSTOM_DEADLINE' } }
  throw new ServiceError('unprocessable', message, { issues: [issue] })
}
