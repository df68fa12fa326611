import { timeoutError } from '../../domain/error/timeout-error.ts'
import { ServiceError } from '../../domain/errors.ts'
import { isShadowError } from '../../domain/intent/shadow/shadow-error.ts'
import type { FailedSimulation, SimulationFailure } from '../../domain/intent/signing/simulation.ts'
import type { BundleOutcome, BundleSubmission } from '../../domain/intent/signing/submission.ts'
import { sameAddress } from '../../domain/token.ts'
import { findQuote } from '../../store/intents/quotes.ts'
import type { IntentCaller, IntentDeps, SubmittingCaller } from '../intent-deps.ts'
import { allocationFor } from '../locks/allocator.ts'
import { listLayerSteps } from './list-layer-steps.ts'
import { withCall } from './simulate-steps.ts'
import { submitIntent } from './submit.ts'

export type BundlesSubmission = {
  caller: SubmittingCaller
  bundles: readonly BundleSubmission[]
  /** W3C trace of the request. */
  traceparent?: string
  signal?: AbortSignal
}

/**
 * Submits several bundles, one after the other, because they may spend the same tokens. A fault of
 * one bundle is its own result, because those before it are accepted already.
 */
export async function submitBundles(
  deps: IntentDeps,
  { bundles, ...origin }: BundlesSubmission,
): Promise<BundleOutcome[]> {
  const outcomes: BundleOutcome[] = []
  for (const bundle of bundles) {
    // The error of a single bundle is the error of the request, because no other one was accepted
    // before.
    const alone = bundles.length === 1
    outcomes.push(await submitBundle(deps, { ...origin, bundle, alone }))
  }
  return outcomes
}

type OneSubmission = Omit<BundlesSubmission, 'bundles'> & {
  bundle: BundleSubmission
  alone: boolean
}

async function submitBundle(
  deps: IntentDeps,
  { bundle, alone, ...origin }: OneSubmission,
): Promise<BundleOutcome> {
  const { id, setupOps, signatures } = bundle
  try {
    await requireSame(deps, origin.caller, bundle)
    const submission = { id, signatures, setupOps, dryRun: false }
    const result = await submitIntent(deps, { ...origin, submission })
    if (result.outcome !== 'simulation-failed') return { id }
    return { id, failure: toFailure(result.failure) }
  } catch (thrown) {
    // Nothing is accepted in shadow mode, so throwing loses no result of another bundle.
    if (isShadowError(thrown)) throw thrown
    const late = timeoutError(thrown)
    if (late && alone) throw late
    const error = late ?? thrown
    if (!(error instanceof ServiceError) || error.alert) {
      deps.log.error(
        { event: 'intent.bundle-failed', err: error, intentId: String(id) },
        'The bundle could not be submitted.',
      )
      return { id, failure: { message: 'Internal error' } }
    }
    const tried = isBadSignature(error) ? await whatWasTried(deps, { ...origin, bundle }) : {}
    return { id, failure: { message: error.message, ...tried } }
  }
}

function isBadSignature({ issues }: ServiceError): boolean {
  return issues.some(({ context }) => context?.code === 'INVALID_SIGNATURE')
}

/**
 * The transaction for which the bundle's signatures were, so that clients can show what was
 * refused.
 */
async function whatWasTried(
  deps: IntentDeps,
  { caller, bundle, signal }: Omit<OneSubmission, 'alone'>,
): Promise<Omit<Failure, 'message'>> {
  const { projectId, environment } = caller
  const key = { id: bundle.id, projectId, environment }
  const quote = await findQuote(deps.database.sql, key, deps.now())
  if (!quote) return {}
  const allocation = await allocationFor(deps.allocator, quote)
  const signatures = { ...bundle.signatures, ...(allocation && { allocation }) }
  const intent = { ...quote, signatures, acceptedAt: deps.now() }
  const [first] = listLayerSteps(deps, intent)
  if (!first) return {}
  const { kind: action, chainId } = first.step
  const error = { errorSelector: '0x', errorName: '', errorArgs: {} } as const
  const each = { action, chainId, category: 'INVALID_SIGNATURE', ...error } as const
  return toTried(await withCall(deps, { intent, each }, signal ?? new AbortController().signal))
}

/** Checks the fields around the segments, which no other code reads. */
async function requireSame(
  { database, now }: IntentDeps,
  { projectId, environment }: IntentCaller,
  { id, sponsor, expires }: BundleSubmission,
): Promise<void> {
  const quote = await findQuote(database.sql, { id, projectId, environment }, now())
  if (!quote || (sameAddress(quote.account.address, sponsor) && quote.expires === expires)) return
  throw new ServiceError('unprocessable', 'Invalid checksum signature')
}

type Failure = NonNullable<BundleOutcome['failure']>

function toFailure({ message, simulations }: SimulationFailure): Failure {
  const failed = simulations.find(({ attempt }) => attempt) ?? simulations[0]
  const reason = failed?.errorName || failed?.category
  return {
    message: reason ? `${message}: ${reason}` : message,
    ...(failed && toTried(failed)),
  }
}

function toTried({ attempt, relayer, simulationId }: FailedSimulation): Omit<Failure, 'message'> {
  return {
    ...(relayer && { filler: relayer }),
    ...(attempt && {
      call: { to: attempt.to, data: attempt.data, value: attempt.value },
      blockNumber: attempt.block.number,
    }),
    ...(simulationId !== undefined && { simulationId }),
  }
}
