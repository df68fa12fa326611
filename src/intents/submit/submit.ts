import { ServiceError } from '../../domain/errors.ts'
import { failReasonOfRevert } from '../../domain/failure/revert-fail-reason.ts'
import type { AcceptedIntent, IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import { sourceOf } from '../../domain/intent/locks/locked-order.ts'
import { reserveFunds } from '../../domain/intent/quote/reserve-funds.ts'
import type { AccountOnChain } from '../../domain/intent/request/account.ts'
import { requireDrillGround } from '../../domain/intent/request/drill.ts'
import { withKeySignatures } from '../../domain/intent/signing/key-signature.ts'
import {
  describeFailure,
  type FailedSimulation,
  type SimulationFailure,
  simulationFailure,
} from '../../domain/intent/signing/simulation.ts'
import type { SubmitOutcome, SubmitRequest } from '../../domain/intent/signing/submission.ts'
import { requireRoles } from '../../domain/intent/switches/paused-error.ts'
import type { SponsorApproval } from '../../domain/project/project.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import { parseTraceparent } from '../../lib/trace-context.ts'
import type { Sql } from '../../store/database/sql.ts'
import { findSubmission } from '../../store/intents/intents.ts'
import { findQuote } from '../../store/intents/quotes.ts'
import { saveRefusedSubmission } from '../../store/intents/refused-submissions.ts'
import { readReserved } from '../../store/intents/reservations.ts'
import { lockSubmission } from '../../store/intents/submission-lock.ts'
import { requireHarmlessRoute } from '../harm/require-harmless.ts'
import type { IntentCaller, IntentDeps, SubmittingCaller } from '../intent-deps.ts'
import { allocationFor } from '../locks/allocator.ts'
import { keepSimulations } from '../simulations/keep-simulations.ts'
import { acceptIntent, fingerprintOf } from './accept.ts'
import { requireAccountNotHeld } from './account-held.ts'
import { withCallsSignature } from './calls-signature.ts'
import { findFundingFaults } from './check-funding.ts'
import { type Inventory, readInventory, requireInventory } from './check-inventory.ts'
import { withFillOrder } from './fill-order.ts'
import { planAcceptance } from './list-layer-steps.ts'
import { type Funding, readFundings } from './read-funding.ts'
import { requireApproval } from './require-approval.ts'
import { requireIntakeOpen } from './require-intake-open.ts'
import { simulateSteps, withCall } from './simulate-steps.ts'
import { verifySignatures } from './verify-signatures.ts'

export type IntentSubmission = {
  caller: SubmittingCaller
  submission: SubmitRequest
  /** W3C trace of the request. */
  traceparent?: string
  signal?: AbortSignal
}

/**
 * Accepts a signed route. The same submission again gives the same answer, and another one for the
 * same route is a conflict. Every fault is found before anything is recorded.
 */
export function submitIntent(deps: IntentDeps, request: IntentSubmission): Promise<SubmitOutcome> {
  const submit = () => checkAndAccept(deps, request)
  return deps.shadow && !request.submission.dryRun ? deps.shadow.submitted(submit) : submit()
}

async function checkAndAccept(
  deps: IntentDeps,
  { caller, submission, traceparent, signal }: IntentSubmission,
): Promise<SubmitOutcome> {
  const { id, dryRun, drill } = submission
  if (drill) requireDrillGround(caller.environment)
  const before = await findBefore(deps.database.sql, caller, submission)
  if (before) return before
  const found = await findQuote(deps.database.sql, { id, ...scopeOf(caller) }, deps.now())
  if (!found) return findUnderWay(deps, caller, submission)
  if (!caller.inFlight) {
    requireRoles(deps.silentRoles(), ['relayer'])
    await requireIntakeOpen(deps.database.sql, found)
  }
  await requireAccountNotHeld(deps.database.sql, found.account.address)
  const approval = await requireApproval(deps, caller, found)
  const offered = { ...found, ...(drill && { drill }), ...(traceparent && { traceparent }) }
  const quote = await withFillOrder(deps, withSetup(offered, submission.setupOps), signal)
  const given = withKeySignatures(quote, submission.signatures)
  await verifySignatures(deps, quote, given)
  const signatures = await withCallsSignature(deps, quote, given)
  const allocation = await allocationFor(deps.allocator, quote)
  const complete = allocation ? { ...signatures, allocation } : signatures
  const intent = { ...quote, signatures: complete, acceptedAt: deps.now() }
  const checked = await withDeadline(deps.settings.checkDeadlineMs, signal, (inner) =>
    checkNow(deps, intent, inner),
  )
  if (!caller.inFlight && !('failure' in checked)) {
    await requireHarmlessRoute(deps, { route: quote, triedGas: checked.triedGas })
  }
  if ('failure' in checked) return refuse(deps, intent, checked.failure, dryRun)
  if (dryRun) return { outcome: 'dry-run', id }
  if (deps.shadow) {
    // Nothing is committed in shadow mode, so the whole inventory is free.
    requireInventory(checked.inventory, new Map())
    return deps.shadow.wouldFill(intent)
  }
  const approved = approval && { approval }
  return record(deps, caller, { intent, quote, submission, complete, ...checked, ...approved })
}

/** The outcome of an earlier submission of the same route; undefined when there was none. */
async function findBefore(
  sql: Sql,
  caller: IntentCaller,
  { id, signatures, dryRun }: SubmitRequest,
): Promise<SubmitOutcome | undefined> {
  const known = await findSubmission(sql, id)
  if (!known) return undefined
  if (known.projectId !== caller.projectId || known.environment !== caller.environment) {
    throw unknownIntent(id)
  }
  if (!known.fingerprint.equals(fingerprintOf(signatures))) {
    throw new ServiceError('conflict', `Intent ${id} was submitted with other signatures`)
  }
  return dryRun ? { outcome: 'dry-run', id } : { outcome: 'accepted', id }
}

/**
 * The outcome of a submission that is being recorded. A client that is told that there is no such
 * offer asks for another one, so it must be certain that this one is not accepted any more.
 */
function findUnderWay(
  { database }: IntentDeps,
  caller: IntentCaller,
  submission: SubmitRequest,
): Promise<SubmitOutcome> {
  return database.transaction(async (sql) => {
    await lockSubmission(sql, submission.id)
    const known = await findBefore(sql, caller, submission)
    if (!known) throw unknownIntent(submission.id)
    return known
  })
}

type Checks = {
  fundings: readonly Funding[]
  inventory: Inventory
  triedGas: ReadonlyMap<string, bigint>
}
type Checked = Checks | { failure: SimulationFailure }

/** Checks balances and allowances first, because a revert would not say what is missing. */
async function checkNow(
  deps: IntentDeps,
  intent: AcceptedIntent,
  signal: AbortSignal,
): Promise<Checked> {
  const [fundings, reserved, inventory] = await Promise.all([
    readFundings(deps, intent, signal),
    readReserved(deps.database.sql, intent.account.address, sourceOf(intent)),
    readInventory(deps, reserveFunds(intent, planAcceptance(deps, intent)), signal),
  ])
  const faults = findFundingFaults(intent, fundings, reserved)
  const tried =
    faults.length > 0
      ? { failed: faults, gas: new Map() }
      : await simulateSteps(deps, intent, signal)
  const show = (each: FailedSimulation) => withCall(deps, { intent, each }, signal)
  const failure = toFailure(intent.id, await Promise.all(tried.failed.map(show)))
  return failure ? { failure } : { fundings, inventory, triedGas: tried.gas }
}

function toFailure(
  id: bigint,
  [first, ...rest]: readonly FailedSimulation[],
): SimulationFailure | undefined {
  return first && simulationFailure(id, [first, ...rest])
}

type Recording = Checks & {
  /** The sponsor's approval, which is used up. */
  approval?: SponsorApproval
  intent: AcceptedIntent
  quote: QuotedIntent
  submission: SubmitRequest
  /** The client's signatures with what the service adds. */
  complete: IntentSignatures
}

async function record(
  deps: IntentDeps,
  caller: IntentCaller,
  { intent, quote, submission, complete, ...checks }: Recording,
): Promise<SubmitOutcome> {
  const { id, signatures } = submission
  const fingerprint = fingerprintOf(signatures)
  const { inFlight } = caller
  const request = {
    quote,
    signatures: complete,
    fingerprint,
    ...checks,
    ...(inFlight && { inFlight }),
  }
  const result = await acceptIntent(deps, request)
  if (result.outcome === 'recorded') {
    const traceId = parseTraceparent(quote.traceparent)?.traceId
    deps.log.info(
      { event: 'intent.accepted', intent: String(id), traceId },
      'The intent was accepted.',
    )
    return { outcome: 'accepted', id }
  }
  if (result.outcome === 'faults') return refuse(deps, intent, simulationFailure(id, result.faults))
  if (result.outcome === 'unknown') throw unknownIntent(id)
  // The same route was submitted at the same time.
  const known = await findBefore(deps.database.sql, caller, submission)
  if (!known)
    throw new Error(`intent ${id}: the insert found a duplicate, but there is no submission`)
  return known
}

/**
 * Records the refusal, because the client knows the id and may ask for its status, and the
 * simulation, so that it can be inspected.
 */
async function refuse(
  deps: IntentDeps,
  intent: AcceptedIntent,
  failed: SimulationFailure,
  dryRun = false,
): Promise<SubmitOutcome> {
  const [first] = failed.simulations
  const failReason = first ? failReasonOfRevert(first) : 'WOULD_REVERT'
  const refusal = { intent, failure: describeFailure(failed), failReason }
  if (!dryRun) {
    await saveRefusedSubmission(deps.database, refusal)
    deps.failures.count('submission', failReason)
  }
  const simulations = await keepSimulations(deps, intent, failed.simulations)
  return { outcome: 'simulation-failed', failure: { ...failed, simulations } }
}

/** Adds the calls that create an account, if the quote did not know them. */
function withSetup(quote: QuotedIntent, setupOps: SubmitRequest['setupOps'] = []): QuotedIntent {
  if (setupOps.length === 0 || quote.account.setupOps.length > 0) return quote
  const onChain = [...quote.account.onChain].map(([chainId, each]): [number, AccountOnChain] => [
    chainId,
    each.code === 'none' ? { ...each, needsSetup: true } : each,
  ])
  return { ...quote, account: { ...quote.account, setupOps, onChain: new Map(onChain) } }
}

function scopeOf({ projectId, environment }: IntentCaller): IntentCaller {
  return { projectId, environment }
}

function unknownIntent(id: bigint): ServiceError {
  return new ServiceError(
    'not-found',
    `No such intent with nonce ${id}: its quote has expired or never existed; ask for a new quote`,
  )
}
