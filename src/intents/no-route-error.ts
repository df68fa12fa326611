import { ServiceError } from '../core/errors.ts'
import type { Survey } from './survey.ts'

/** Why there is no route, as exactly as it is known. */
export function noRouteError(
  survey: Pick<Survey, 'context' | 'snapshot' | 'shortfall' | 'refusals' | 'failures' | 'answered'>,
): ServiceError {
  const { context, shortfall, failures } = survey
  const reasons = [
    ...survey.refusals,
    ...(shortfall?.reasons ?? []),
    ...failures.map(({ settlementLayer, reason }) => ({
      ...{ settlementLayer, reason, chainId: context.destination.chain.id },
      tokenAddress:
        context.outputs[0]?.token.address ?? context.destination.chain.nativeToken.address,
    })),
  ]
  const { unreadable } = survey.snapshot
  if (unreadable.length > 0) {
    const issues = unreadable.map(({ chainId, reason }) => ({
      ...{ message: reason, context: { chainId } },
    }))
    const message = 'Chains that might have paid could not be read'
    return new ServiceError('external-timeout', message, { issues })
  }
  if (shortfall) {
    const byToken = (amounts: readonly bigint[]) =>
      Object.fromEntries(
        context.outputs.flatMap(({ token }, index) => {
          const amount = amounts[index] ?? 0n
          return amount > 0n ? [[token.address, amount.toString()]] : []
        }),
      )
    const available = byToken(shortfall.available)
    const availableIntents = Object.keys(available).length > 0 ? [available] : []
    const liquidity = { availableIntents, unfillable: byToken(shortfall.missing), reasons }
    return new ServiceError('insufficient-liquidity', 'Insufficient balance', { liquidity })
  }
  const issues = reasons.map(({ reason, ...context }) => ({ message: reason, context }))
  if (failures.length > 0 && survey.answered === 0) {
    return new ServiceError('settlement-quote', 'No settlement layer gave a quote', { issues })
  }
  const message = 'No valid settlement plan found for the given transfers'
  const plan = { message, context: { code: 'NO_PLAN_AVAILABLE' } }
  return new ServiceError('unprocessable', message, { issues: [plan, ...issues] })
}
