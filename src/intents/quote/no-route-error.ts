import { ServiceError } from '../../domain/errors.ts'
import type { RejectionCode } from '../../domain/intent/quote/rejection-code.ts'
import { rawOf } from '../../domain/usd.ts'
import type { Shortfall } from '../../planner/plan.ts'
import type { CapReason } from '../../planner/problem.ts'
import type { QuoteContext, Refusal, RefusalCode } from '../../ports/settlement-layer.ts'
import type { FailedRehearsal } from '../rehearse/rehearsal.ts'
import { STOPPED } from '../snapshot/snapshot.ts'
import type { RouteAssessment } from './assess-routes.ts'

/** Why there is no route, as exactly as it is known. */
export function noRouteError(
  assessment: Omit<RouteAssessment, 'candidates'> & {
    /** There was a route, and what kept it from being offered may pass. */
    mayPass?: boolean
  },
): ServiceError {
  const { context, shortfalls, failures, mayPass = false } = assessment
  const [nearest] = shortfalls
  const unpaid = shortfalls.find(({ onlyPools }) => onlyPools)
  const balances = (unpaid ?? nearest)?.reasons ?? []
  // A balance that was tried explains most, and a balance that is not there explains least.
  const reasons = once([
    ...balances.filter(({ reason }) => !UNUSED.has(reason)),
    ...assessment.refusals.map(withoutCode),
    ...failures.map(({ settlementLayer, reason }) => ({
      settlementLayer,
      reason,
      chainId: context.destination.chain.id,
      tokenAddress:
        context.outputs[0]?.token.address ?? context.destination.chain.nativeToken.address,
    })),
    ...balances.filter(({ reason }) => UNUSED.has(reason)),
  ])
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
  if (nearest && !mayPass) {
    const available = shortfalls.map((each) => byToken(context, each.available))
    const unfillable = context.outputs.length > 0 ? byToken(context, nearest.missing) : {}
    const missing = missingGas(context, nearest)
    const liquidity = {
      availableIntents: distinct(available).map(lowerKeys),
      unfillable: lowerKeys({ ...unfillable, ...missing }),
      reasons,
      ...(unpaid && { code: 'INSUFFICIENT_INVENTORY' as const }),
    }
    const message = unpaid ? NO_INVENTORY : 'Insufficient balance'
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
    // A layer that failed, or a price or a stock that is missing, may have kept the only route closed.
    ...(passing && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
}

/**
 * The error for a request all of whose routes fail in their simulation, in the terms of a submission
 * that fails; undefined when a route fell away for another reason.
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
  const simulation = { category, action, chainId, errorSelector, errorName, errorArgs }
  const reasons = refusals
    .map(withoutCode)
    .map(({ reason, ...context }) => ({ message: reason, context }))
  return new ServiceError('unprocessable', message, {
    issues: [{ message, code: 'SIMULATION_FAILED', context: simulation }, ...reasons],
  })
}

function messageOf(first: FailedRehearsal, failed: readonly FailedRehearsal[]): string {
  const { category, chainId, errorArgs } = first
  if (category === 'ACCOUNT_CREATION_FAILED') {
    return `The account does not exist on chain ${chainId}, and its factory ${errorArgs.factory} has no code there`
  }
  const own = failed.every(({ ownCalls }) => ownCalls)
  return own ? 'The calls of the request revert' : 'Bundle simulation failed'
}

const UNUSED: ReadonlySet<string> = new Set<CapReason>(['no-balance', 'access-list', 'credited'])

/** It is nothing that the account could mend, so it is not told to. */
const NO_INVENTORY =
  'Insufficient inventory: the account has enough, but the service cannot pay out so much there at the moment'

const RETRY_AFTER_SECONDS = 5
/** What lacks only at the moment: a price, or something to pay out. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode | RejectionCode>([
  'no-price',
  'no-gas-price',
  'lp-fee-unknown',
  'no-liquidity',
])

/** The reason is a rejection code itself where there is no other. */
function isPassing({ reason, code }: Refusal): boolean {
  return PASSING.has(code ?? reason)
}

/** Clients are told the reason; the code is for this service. */
function withoutCode({ code: _, ...told }: Refusal): Omit<Refusal, 'code'> {
  return told
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

/** A layer and the planner may say the same of a balance. */
function once<Reason extends object>(reasons: readonly Reason[]): Reason[] {
  const keyOf = (reason: Reason) => JSON.stringify(Object.entries(reason).sort())
  return [...new Map(reasons.map((reason) => [keyOf(reason).toLowerCase(), reason])).values()]
}

/** Sets of layers may have different amounts to offer; equal amounts are listed once. */
function distinct(offers: readonly Amounts[]): Amounts[] {
  const known = new Map(offers.map((offer) => [JSON.stringify(offer), offer]))
  return [...known.values()].filter((offer) => Object.keys(offer).length > 0)
}

/** A request of calls alone lacks only their cost, which the error states in the native token. */
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
