import type { Shortfall } from '../../core/route/outcome.ts'
import type { CapReason } from '../../core/route/problem.ts'
import { ServiceError } from '../../domain/errors.ts'
import { rawOf } from '../../domain/usd.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'
import { STOPPED } from '../snapshot/snapshot.ts'
import type { Survey } from './survey.ts'

/** Why there is no route, as exactly as it is known. */
export function noRouteError(
  survey: Pick<
    Survey,
    'context' | 'snapshot' | 'shortfalls' | 'refusals' | 'failures' | 'answered'
  > & {
    /** There was a way, and it could not be offered just now. */
    passes?: boolean
  },
): ServiceError {
  const { context, shortfalls, failures, passes = false } = survey
  const [nearest] = shortfalls
  const balances = nearest?.reasons ?? []
  // What came of the balances that were looked at says most; those that are none say least.
  const reasons = [
    ...balances.filter(({ reason }) => !UNUSED.has(reason)),
    ...survey.refusals,
    ...failures.map(({ settlementLayer, reason }) => ({
      settlementLayer,
      reason,
      chainId: context.destination.chain.id,
      tokenAddress:
        context.outputs[0]?.token.address ?? context.destination.chain.nativeToken.address,
    })),
    ...balances.filter(({ reason }) => UNUSED.has(reason)),
  ]
  const { unreadable } = survey.snapshot
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
  if (nearest && !passes) {
    const available = shortfalls.map((each) => byToken(context, each.available))
    const unfillable = context.outputs.length > 0 ? byToken(context, nearest.missing) : {}
    const missing = missingGas(context, nearest)
    const liquidity = {
      availableIntents: distinct(available).map(lowerKeys),
      unfillable: lowerKeys({ ...unfillable, ...missing }),
      reasons,
    }
    return new ServiceError('insufficient-liquidity', 'Insufficient balance', { liquidity })
  }
  const issues = reasons.map(({ reason, ...context }) => ({ message: reason, context }))
  if (failures.length > 0 && survey.answered === 0) {
    return new ServiceError('settlement-quote', 'No settlement layer gave a quote', { issues })
  }
  const message = 'No valid settlement plan found for the given transfers'
  const plan = { message, context: { code: 'NO_PLAN_AVAILABLE' } }
  const passing =
    passes || failures.length > 0 || reasons.some(({ reason }) => UNPRICED.test(reason))
  return new ServiceError('unprocessable', message, {
    issues: [plan, ...issues],
    // A layer that failed, or a price that is missing, may have kept the only way closed.
    ...(passing && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })
}

const UNUSED: ReadonlySet<string> = new Set<CapReason>(['no-balance', 'access-list', 'credited'])

const RETRY_AFTER_SECONDS = 5
/** The layers' words for what cannot be reckoned at the moment. */
const UNPRICED = /has no price|cannot be priced/

type Amounts = Record<string, string>

function byToken({ outputs }: QuoteContext, amounts: readonly bigint[]): Amounts {
  return Object.fromEntries(
    outputs.flatMap(({ token }, index) => {
      const amount = amounts[index] ?? 0n
      return amount > 0n ? [[token.address, amount.toString()]] : []
    }),
  )
}

/** Every set of layers may have something else to offer; the same is said once. */
function distinct(offers: readonly Amounts[]): Amounts[] {
  const known = new Map(offers.map((offer) => [JSON.stringify(offer), offer]))
  return [...known.values()].filter((offer) => Object.keys(offer).length > 0)
}

/** Calls alone need no token but what they cost, which is told in the native token. */
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
