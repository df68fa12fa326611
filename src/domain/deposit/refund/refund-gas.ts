import type { Usd } from '../../usd.ts'

/** What the gas of refunds that do not pay for themselves may cost the service within a day. */
export type RefundGasLimits = RefundGasSpent & {
  /** A refund whose gas costs no more than this is paid for even if it returns less. */
  giftUsd: Usd
}

/** What such refunds have cost within the last day. */
export type RefundGasSpent = { projectUsd: Usd; addressUsd: Usd }

export type RefundGas = {
  costUsd: Usd
  /** What the refund pays of its cost. */
  paidUsd: Usd
  /** What the owner gets; null when nobody knows what the token is worth. */
  worthUsd: Usd | null
}

/** Why a refund waits although it would be possible. */
export type RefundGasReason = 'REFUND_NOT_WORTH_ITS_GAS' | 'REFUND_GAS_BUDGET_SPENT'

export const REFUND_GAS_MESSAGES: Readonly<Record<RefundGasReason, string>> = {
  REFUND_NOT_WORTH_ITS_GAS:
    'The gas of the transaction costs more than it would return; the owner can take the deposit out on-chain',
  REFUND_GAS_BUDGET_SPENT:
    'The service has paid for as many refunds as it gives in a day; ask again later, or take the deposit out on-chain',
}

/**
 * Whether the service must not pay for a refund or a signed exit; undefined when it may. One that
 * pays its own gas costs the service nothing.
 */
export function judgeRefundGas(
  { costUsd, paidUsd, worthUsd }: RefundGas,
  spent: RefundGasSpent,
  limits: RefundGasLimits,
): RefundGasReason | undefined {
  const unpaid = costUsd - paidUsd
  if (unpaid <= 0n) return undefined
  const isDear = costUsd > limits.giftUsd
  if (worthUsd !== null && costUsd > worthUsd && isDear) return 'REFUND_NOT_WORTH_ITS_GAS'
  const isWithin =
    spent.projectUsd + unpaid <= limits.projectUsd && spent.addressUsd + unpaid <= limits.addressUsd
  return isWithin ? undefined : 'REFUND_GAS_BUDGET_SPENT'
}
