import { ServiceError } from '../../domain/errors.ts'
import type { IntentFailReason } from '../../domain/failure/failure-table.ts'
import { failReasonOfRevert } from '../../domain/failure/revert-fail-reason.ts'
import { type RejectionCode, rejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { rawOf } from '../../domain/usd.ts'
import type { Shortfall } from '../../planner/plan.ts'
import type { CapReason } from '../../planner/problem.ts'
import type { QuoteContext, Refusal } from '../../ports/settlement-layer.ts'
import type { FailedRehearsal } from '../rehearse/rehearsal.ts'
import { STOPPED } from '../snapshot/snapshot.ts'
import type { RouteAssessment } from './assess-routes.ts'

/** Explains why there is no route, as exactly as it is known. */
export function noRouteError(
  assessment: Omit<RouteAssessment, 'candidates'> & {
    /** True if there was a route, and the reason against offering it may pass. */
    mayPass?: boolean
    /** True if there was a route for which only the operator's inventory was too small. */
    outOfStock?: boolean
  },
): ServiceError {
  const { context, shortfalls, failures, mayPass = false, outOfStock = false } = assessment
  const [nearest] = shortfalls
  const unpaid = shortfalls.find(({ onlyPools }) => onlyPools)
  const balances = (unpaid ?? nearest)?.reasons ?? []
  // A balance that was tried explains most, and a missing balance explains least, so they are
  // listed in this order.
  const reasons = once(
    [
      ...balances.filter(({ reason }) => !UNUSED.has(reason)),
      ...assessment.refusals,
      ...failures.map(({ settlementLayer, reason }) => ({
        settlementLayer,
        reason,
        code: 'layer-failed' as const,
        chainId: context.destination.chain.id,
        tokenAddress:
          context.outputs[0]?.token.address ?? context.destination.chain.nativeToken.address,
      })),
      ...balances.filter(({ reason }) => UNUSED.has(reason)),
    ].map(withCode),
  )
  const { unreadable } = assessment.snapshot
  if (unreadable.length > 0) {
    const issues = unreadable.map(({ chainId, reason }) => ({
      message: reason,
      context: { chainId },
    }))
    if (unreadable.every(({ reason }) => reason === STOPPED)) {
      const chains = unreadable.map(({ chainId }) => chainId).join(', ')
      return new ServiceError('unavailable', `No new intents from chain ${chains}: ${STOPPED}`)
    }
    const message = 'Chains that might have paid could not be read'
    return new ServiceError('external-timeout', message, { issues })
  }
  if ((nearest || outOfStock) && !mayPass) {
    const available = shortfalls.map((each) => byToken(context, each.available))
    const lacking = nearest?.missing ?? context.outputs.map(({ amount }) => wholeOf(amount))
    const unfillable = context.outputs.length > 0 ? byToken(context, lacking) : {}
    const missing = nearest ? missingGas(context, nearest) : {}
    const isStock = unpaid !== undefined || outOfStock
    const liquidity = {
      availableIntents: distinct(available).map(lowerKeys),
      unfillable: lowerKeys({ ...unfillable, ...missing }),
      reasons,
      ...(isStock && { code: 'INSUFFICIENT_INVENTORY' as const }),
    }
    const message = isStock ? NO_INVENTORY : 'Insufficient balance'
    return new ServiceError('insufficient-liquidity', message, { liquidity })
  }
  const issues = reasons.map(({ reason, ...context }) => ({ message: reason, context }))
  if (failures.length > 0 && assessment.answered === 0) {
    return new ServiceError('settlement-quote', 'No settlement layer gave a quote', { issues })
  }
  const message = 'No valid settlement plan found for the given transfers'
  const plan = { message, context: { code: 'NO_PLAN_AVAILABLE' } } as const
  const passing = mayPass || failures.length > 0 || assessment.refusals.some(isPassing)
  return new ServiceError('unprocessable', message, {
    issues: [plan, ...issues],
    // A layer that failed, or a missing price or inventory, may have been the only obstacle, and
    // that may pass.
    ...(passing && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
}

/**
 * The error for a request all of whose routes fail in their simulation, with the same reasons as a
 * submission that fails; undefined if a route was dropped for another reason.
 */
export function rehearsalError(
  rehearsals: readonly (FailedRehearsal | undefined)[],
  refusals: readonly Refusal[],
): ServiceError | undefined {
  const failed = rehearsals.flatMap((each) => (each ? [each] : []))
  const first = failed.find(({ ownCalls }) => ownCalls) ?? failed[0]
  if (!first || failed.length < rehearsals.length) return undefined
  const { category, action, chainId, errorSelector, errorName, errorArgs } = first
  const message = messageOf(first, failed)
  const failReason = reasonOf(first)
  const simulation = {
    category,
    action,
    chainId,
    errorSelector,
    errorName,
    errorArgs,
    failReason,
  }
  const reasons = refusals
    .map(withCode)
    .map(({ reason, ...context }) => ({ message: reason, context }))
  return new ServiceError('unprocessable', message, {
    issues: [{ message, code: 'SIMULATION_FAILED', context: simulation }, ...reasons],
  })
}

/**
 * Uses what the simulations with other calls and with another recipient showed, or else the revert.
 */
function reasonOf(rehearsal: FailedRehearsal): IntentFailReason {
  if (rehearsal.ownCalls) return 'CALLS_REVERTED'
  return rehearsal.byRecipient ? 'RECIPIENT_REFUSED' : failReasonOfRevert(rehearsal)
}

function messageOf(first: FailedRehearsal, failed: readonly FailedRehearsal[]): string {
  const { category, chainId, errorArgs } = first
  if (category === 'ACCOUNT_CREATION_FAILED' && errorArgs.validator) {
    return `The account does not exist on chain ${chainId}, and the validator ${errorArgs.validator} that it is made with has no code there`
  }
  if (category === 'ACCOUNT_CREATION_FAILED') {
    return `The account does not exist on chain ${chainId}, and its factory ${errorArgs.factory} has no code there`
  }
  if (failed.every((each) => reasonOf(each) === 'RECIPIENT_REFUSED')) {
    return `The recipient does not accept the tokens on chain ${chainId}`
  }
  const own = failed.every(({ ownCalls }) => ownCalls)
  return own ? 'The calls of the request revert' : 'Bundle simulation failed'
}

const UNUSED: ReadonlySet<string> = new Set<CapReason>(['no-balance', 'access-list', 'credited'])

/** The account can do nothing about it, so it is not told to. */
const NO_INVENTORY =
  'Insufficient inventory: the account has enough, but the service cannot pay out so much there at the moment'

const RETRY_AFTER_SECONDS = 5
/** What is missing only for a moment: a price, or tokens to pay out. */
const PASSING: ReadonlySet<string> = new Set<RejectionCode>([
  'no-price',
  'no-gas-price',
  'lp-fee-unknown',
  'no-liquidity',
])

/** Whether the obstacle may pass; without a code, the reason itself is the rejection code. */
function isPassing({ reason, code }: Refusal): boolean {
  return PASSING.has(code ?? reason)
}

/** Clients get the reason as text, if there is one, and the code in any case. */
function withCode<R extends { reason: string; code?: RejectionCode }>(refusal: R) {
  return { ...refusal, code: rejectionCode(refusal.reason, refusal.code) }
}

function wholeOf(amount: bigint | 'all'): bigint {
  return amount === 'all' ? 0n : amount
}

type Amounts = Record<string, string>

function byToken({ outputs }: QuoteContext, amounts: readonly bigint[]): Amounts {
  return Object.fromEntries(
    outputs.flatMap(({ token }, index) => {
      const amount = amounts[index] ?? 0n
      return amount > 0n ? [[token.address, amount.toString()]] : []
    }),
  )
}

/** Removes duplicates, because a layer and the planner may refuse a balance for the same reason. */
function once<Reason extends object>(reasons: readonly Reason[]): Reason[] {
  const keyOf = (reason: Reason) => JSON.stringify(Object.entries(reason).sort())
  return [...new Map(reasons.map((reason) => [keyOf(reason).toLowerCase(), reason])).values()]
}

/** Lists equal amounts once, because several sets of layers may offer the same. */
function distinct(offers: readonly Amounts[]): Amounts[] {
  const known = new Map(offers.map((offer) => [JSON.stringify(offer), offer]))
  return [...known.values()].filter((offer) => Object.keys(offer).length > 0)
}

/**
 * For a request of calls alone, which lacks only their cost: the error states it in the native
 * token.
 */
function missingGas(
  { destination, outputs, price }: QuoteContext,
  { missingUsd }: Shortfall,
): Amounts {
  const { nativeToken, id } = destination.chain
  const priced = price(id, nativeToken)
  if (outputs.length > 0 || !priced || missingUsd === 0n) return {}
  return { [nativeToken.address]: rawOf(missingUsd, priced, 'up').toString() }
}

function lowerKeys(amounts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([token, amount]) => [token.toLowerCase(), amount]),
  )
}
