import { ServiceError } from '../../domain/errors.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { findToken } from '../../domain/intent/request/validate-request.ts'
import { type ClosedParts, closedParts } from '../../domain/intent/switches/closed-intake.ts'
import { pausedError } from '../../domain/intent/switches/paused-error.ts'
import type { Shortfall } from '../../planner/plan.ts'
import type { LayerFailure } from '../../ports/intent-layers.ts'
import type { LayerQuote, QuoteContext, Refusal } from '../../ports/settlement-layer.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { requireAllocator } from '../locks/allocator.ts'
import { type Snapshot, takeSnapshot } from '../snapshot/snapshot.ts'
import { isThroughLockRequest, withLockLayers } from './choose-source.ts'
import { creditHeld } from './credit-held.ts'
import { type Candidate, planRoutes } from './plan-routes.ts'
import { pausesOf, requireOpenDestination } from './require-open.ts'

export type AssessmentRequest = {
  caller: IntentCaller
  /** A valid request whose source is known. */
  request: QuoteRequest
  signal: AbortSignal
}

/** Everything that is known about the routes of a request before one of them is built. */
export type RouteAssessment = {
  context: QuoteContext
  snapshot: Snapshot
  /** The candidates, best first. */
  candidates: readonly Candidate[]
  /** One for each set of layers that does not suffice, the nearest first. */
  shortfalls: readonly Shortfall[]
  refusals: readonly Refusal[]
  failures: readonly LayerFailure[]
  /** How many layers answered the request, even if only with a refusal. */
  answered: number
}

/**
 * Takes a snapshot of the chains, asks the settlement layers and plans. It writes nothing. What is
 * paused takes no part; if that is why there is no route, it throws an error that names what is
 * paused.
 */
export async function assessRoutes(
  deps: IntentDeps,
  question: AssessmentRequest,
): Promise<RouteAssessment> {
  const pauses = pausesOf(deps, question.caller)
  if (pauses.length === 0) return assess(deps, question)
  requireOpenDestination(pauses, question)
  const assessment = await assess(deps, question, closedParts(pauses))
  if (assessment.candidates.length > 0) return assessment
  const { candidates } = await assess(deps, question)
  if (candidates.length > 0) throw pausedError(pauses)
  return assessment
}

async function assess(
  deps: IntentDeps,
  { caller, request: original, signal }: AssessmentRequest,
  closed?: ClosedParts,
): Promise<RouteAssessment> {
  const request = withLockLayers(deps, original)
  const whole = await takeSnapshot(deps, { caller, request, signal, ...(closed && { closed }) })
  const { request: remaining, snapshot } = creditHeld(request, whole)
  const context: QuoteContext = {
    ...quoteContext(remaining, snapshot, deps.now()),
    ...throughLock(deps, request),
    projectId: caller.projectId,
    ...(closed && { isLayerPaused: (name: string) => closed.layer(name) !== undefined }),
    request,
  }
  const answers = await deps.layers.quote(context, signal)
  const planned = await planRoutes(deps, { context, snapshot, signal }, answers.quotes)
  const layerRefusals = [...answers.quotes.values()].flatMap(({ refusals }) => refusals)
  return {
    context,
    snapshot,
    ...planned,
    failures: answers.failures,
    answered: [...answers.quotes].filter((answer) => saysSomething(deps, answer)).length,
    refusals: [...snapshot.refusals, ...layerRefusals],
  }
}

/** A layer within one chain is always asked, so its refusal does not count as an answer. */
function saysSomething(
  { layers }: IntentDeps,
  [name, { options, refusals }]: readonly [string, LayerQuote],
): boolean {
  return options.length > 0 || (refusals.length > 0 && layers.get(name)?.local !== true)
}

/**
 * Makes the context that every layer is asked with. Throws when an output has no price, since
 * prices are never guessed.
 */
function quoteContext(request: QuoteRequest, snapshot: Snapshot, now: bigint): QuoteContext {
  const { account, recipient, destination, origins, price } = snapshot
  const outputs = request.tokenRequests
    .filter(({ amount }) => amount !== 0n)
    .map(({ tokenAddress, amount }) => {
      const token = findToken(destination.chain, tokenAddress)
      if (!token)
        throw new Error(
          `the request was validated with token ${tokenAddress}, but the chain lists no such token`,
        )
      const priced = price(destination.chain.id, token)
      if (!priced) throw unpriced(token.symbol)
      return { token, price: priced, amount: amount ?? ('all' as const) }
    })
  return { request, account, recipient, destination, origins, outputs, price, now }
}

/** Price feeds usually recover within seconds. */
const RETRY_AFTER_SECONDS = 5

function unpriced(symbol: string): ServiceError {
  const message = `${symbol} has no price now, so it cannot be quoted`
  const issue = { message, context: { code: 'NO_PLAN_AVAILABLE' } } as const
  const retryAfterSeconds = RETRY_AFTER_SECONDS
  return new ServiceError('unprocessable', message, { issues: [issue], retryAfterSeconds })
}

function throughLock(
  { allocator }: IntentDeps,
  request: QuoteRequest,
): Pick<QuoteContext, 'throughLock'> {
  if (!isThroughLockRequest(request)) return {}
  if (request.source !== 'locks') return { throughLock: {} }
  return { throughLock: { lockTag: requireAllocator(allocator).lockTag } }
}
