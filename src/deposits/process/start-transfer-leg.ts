import type { Chain } from '../../domain/chain.ts'
import type { DepositSetup } from '../../domain/deposit/setup.ts'
import { ServiceError } from '../../domain/errors.ts'
import { failReasonOfRevert } from '../../domain/failure/revert-fail-reason.ts'
import type { CostLine, QuotedIntent } from '../../domain/intent/intent.ts'
import {
  insertDepositQuotes,
  type NewDepositQuote,
  noteQuoteOutcome,
} from '../../store/deposits/deposit-lists.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import { priceProblem } from './check-price.ts'
import type { TransferLeg } from './choose-transfer-leg.ts'
import { type DepositRoute, signRoute } from './deposit-route.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'
import { type QuoteProblem, readQuoteProblem } from './quote-problem.ts'
import { requestTransferLeg } from './request-transfer-leg.ts'

export type TransferLegToStart = {
  job: DepositJob
  depositRoute: DepositRoute
  leg: TransferLeg
  source: Chain
  target: Chain
}

export type StartedTransferLeg = { started: QuotedIntent } | { problem: QuoteProblem }

/**
 * Submits an intent for a leg. The id of the intent is written to the deposit's row before the
 * intent is submitted, so that after a crash the next worker looks for that intent first.
 */
export async function startTransferLeg(
  context: ProcessContext,
  start: TransferLegToStart,
): Promise<StartedTransferLeg> {
  const { job } = start
  const setup = await readDepositSetup(context.database.sql, job.deposit.projectId)
  const offered = await quoteTransferLeg(context, start, setup)
  if ('problem' in offered) return offered
  const { id: depositId } = job.deposit
  await insertDepositQuotes(context.database.sql, depositId, offered.routes.map(toCandidate))
  let problem: QuoteProblem | undefined
  for (const route of offered.routes) {
    problem = await tryRoute(context, start, { route, setup })
    await noteQuoteOutcome(context.database.sql, {
      // An intent that may have been accepted has not failed.
      depositId,
      intentId: route.id,
      outcome: problem && !problem.unsure ? 'failed' : 'attempted',
      ...(problem && { errorCode: problem.code, errorMessage: problem.message }),
    })
    if (!problem) return { started: route }
    // Another route helps neither against the sponsor's limit nor against a pause, and an intent
    // that may have been accepted has to be read before another one is submitted.
    if (problem.code === 'SPONSORSHIP-1' || problem.unsure || problem.paused) return { problem }
  }
  return { problem: problem ?? { code: 'BRIDGE-2', message: 'No layer offered a route' } }
}

/** The stored form of a quote; it explains later why this route was chosen for a deposit. */
function toCandidate(route: QuotedIntent, rank: number): NewDepositQuote {
  const { id: intentId, settlementLayer, estimatedFillSeconds, cost } = route
  const line = ({ chainId, token, amount }: CostLine) => ({
    chainId,
    token: token.address.toLowerCase(),
    amount: amount.toString(),
  })
  const quote = {
    settlementLayer,
    estimatedFillSeconds,
    input: cost.input.map(line),
    output: cost.output.map(line),
    fees: Object.fromEntries(
      Object.entries(cost.fees).map(([name, usd]) => [name, usd.toString()]),
    ),
  }
  return { intentId, settlementLayer, bridgeProvider: null, rank, outcome: 'quoted', quote }
}

async function quoteTransferLeg(
  { router, ...context }: ProcessContext,
  { job, depositRoute, leg }: TransferLegToStart,
  setup: DepositSetup,
): Promise<{ routes: readonly QuotedIntent[] } | { problem: QuoteProblem }> {
  const owner = submitterOf(job, leg)
  try {
    const request = await requestTransferLeg(
      { router, ...context },
      { leg, job, depositRoute, setup },
    )
    return { routes: (await router.quote(owner, request)).routes }
  } catch (error) {
    const problem = readQuoteProblem(error)
    if (!(error instanceof ServiceError) || error.alert)
      context.log.error(
        { event: 'deposit.quote-failed', deposit: job.deposit.id, err: error },
        'The deposit could not be quoted.',
      )
    return { problem }
  }
}

async function tryRoute(
  context: ProcessContext,
  { job, depositRoute, leg, source, target }: TransferLegToStart,
  { route, setup }: { route: QuotedIntent; setup: DepositSetup },
): Promise<QuoteProblem | undefined> {
  const { maxPriceDeviationBps } = setup
  const [input] = route.cost.input
  const [output] = route.cost.output
  const { deposit, commitment } = depositRoute
  const unfair = priceProblem({
    input,
    output,
    deposit,
    commitment,
    source,
    target,
    maxPriceDeviationBps,
    amount: leg.from.amount,
  })
  if (unfair) return unfair
  if (route.signing !== 'permit2')
    return { code: 'BRIDGE-2', message: 'The route is not one that a deposit address can sign' }
  const signatures = await signRoute(context, depositRoute, route)
  await applyTransition(context, job, { to: job.deposit.state, patch: { intentId: route.id } })
  try {
    const outcome = await context.router.submit(submitterOf(job, leg), {
      id: route.id,
      signatures,
      dryRun: false,
    })
    if (outcome.outcome === 'accepted') return undefined
    if (outcome.outcome !== 'simulation-failed') {
      return { code: 'BRIDGE-1', message: outcome.outcome }
    }
    const { message, simulations } = outcome.failure
    const [first] = simulations
    return {
      code: 'BRIDGE-1',
      message,
      ...(first && { failReason: failReasonOfRevert(first) }),
    }
  } catch (error) {
    context.log.warn(
      { event: 'deposit.intent-refused', deposit: job.deposit.id, err: error },
      'The intent for the deposit was refused.',
    )
    return { ...readQuoteProblem(error), unsure: !isRefusal(error) }
  }
}

/** A swap after the bridge is marked as in flight, because no pause may hold it up any more. */
function submitterOf(job: DepositJob, { kind }: TransferLeg) {
  return { ...ownerOf(job), ...(kind === 'swap' && { inFlight: true as const }) }
}

export function ownerOf({ deposit: { projectId, environment } }: DepositJob) {
  return { projectId, environment }
}

const REFUSALS: ReadonlySet<string> = new Set([
  'validation',
  'forbidden',
  'key-scope-denied',
  'not-found',
  'conflict',
  'unprocessable',
  'insufficient-liquidity',
  'settlement-quote',
  'settlement-execution',
])

/** Whether an error says for certain that the intent was not accepted. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && REFUSALS.has(error.kind)
}
