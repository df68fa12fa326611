import type { Usd } from '../../usd.ts'

/** What the gas of refunds may cost the service within a day. */
export type RefundGasLimits = {
  projectUsd: Usd
  addressUsd: Usd
  /** A refund whose gas costs no more than this is paid for even if it returns less. */
  giftUsd: Usd
}

/** What refunds have cost within the last day; one whose fee is not paid yet counts in full. */
export type RefundGasSpent = {
  /** Of the project, where no address counts for more than its own limit. */
  projectUsd: Usd
  /** Of the project, all of it. */
  totalUsd: Usd
  addressUsd: Usd
  /** A refund from the address is to pay by its fee, and has not yet. */
  hasFeeInFlight: boolean
}

export type RefundGas = {
  costUsd: Usd
  /** What the refund pays of its cost, if it succeeds. */
  paidUsd: Usd
  /** What the owner gets; null when nobody knows what the token is worth. */
  worthUsd: Usd | null
  /** The most gas that its calls may use, without what a rollup charges for data. */
  gasLimit: bigint
}

/** Why a refund waits although it would be possible. */
export type RefundGasReason =
  | 'REFUND_NOT_WORTH_ITS_GAS'
  | 'REFUND_GAS_BUDGET_SPENT'
  | 'REFUND_GAS_TOO_HIGH'
  | 'REFUND_GAS_UNPRICED'

export const REFUND_GAS_MESSAGES: Readonly<Record<RefundGasReason, string>> = {
  REFUND_NOT_WORTH_ITS_GAS:
    'The gas of the transaction costs more than it would return; the owner can take the deposit out on-chain',
  REFUND_GAS_BUDGET_SPENT:
    'The service has paid for as many refunds as it gives in a day; ask again later, or take the deposit out on-chain',
  REFUND_GAS_TOO_HIGH:
    'The transaction needs more gas than the service sends a refund with; take the deposit out on-chain, or ask the operator to send it',
  REFUND_GAS_UNPRICED:
    'Nobody can tell what the gas of the transaction costs now; ask again later, or take the deposit out on-chain',
}

/**
 * No refund is sent with more gas, unless the operator grants it. One that makes both accounts and
 * pays a heavy token takes well below a million; whoever needs more has a contract that burns it. A
 * single transaction of tens of millions could also be more than the account has money for, and
 * everything behind it would wait.
 */
export const MOST_REFUND_GAS = 3_000_000n

/** What all refunds of a project may cost together, as a multiple of its limit. */
const MOST_TIMES = 2n

/**
 * The most gas of a signed exit whose cost nobody can tell. One that makes the deposit address and
 * pays a usual token needs less.
 */
export const MOST_UNPRICED_GAS = 500_000n

/** So many of them are sent within a day. */
const UNPRICED_PER_ADDRESS = 2n
const UNPRICED_PER_PROJECT = 5n

/** Of the budget of its address, each counts for one part of so many. */
const UNPRICED_PARTS = 4n

/**
 * Whether the service must not pay for a refund or a signed exit; undefined when it may.
 *
 * A fee is a hope until the chain has paid it: an owner whose address lets the refund revert in the
 * block has the service pay all of it. So a refund counts in full while it is on its way, and one
 * that pays its own gas may be dearer than what is left to its address only alone: the revert of the
 * first takes the trust in the fees of all others.
 *
 * Who gains by many addresses? Each has its own limit, and in the sum of the project it counts for
 * no more than that limit, so one address cannot use up what its neighbours may have. Then the sum
 * alone would not bound the loss: each of many addresses could lose one dear refund and count for
 * little. Therefore the exception is measured by all that the project has cost, and what is lost by
 * exceptions ends at the limit of the project, however many addresses there are. What is within the
 * limits of the addresses ends there too. Together that is less than twice the limit, and the last
 * condition keeps it so when gas has become dearer between estimate and receipt.
 */
export function judgeRefundGas(
  { costUsd, paidUsd, worthUsd, gasLimit }: RefundGas,
  spent: RefundGasSpent,
  limits: RefundGasLimits,
): RefundGasReason | undefined {
  if (gasLimit > MOST_REFUND_GAS) return 'REFUND_GAS_TOO_HIGH'
  const paysItself = paidUsd >= costUsd
  const isDear = costUsd > limits.giftUsd
  if (!paysItself && worthUsd !== null && costUsd > worthUsd && isDear) {
    return 'REFUND_NOT_WORTH_ITS_GAS'
  }
  const totalUsd = spent.totalUsd + costUsd
  const isWithin =
    spent.addressUsd + costUsd <= limits.addressUsd &&
    spent.projectUsd + costUsd <= limits.projectUsd &&
    totalUsd <= MOST_TIMES * limits.projectUsd
  if (isWithin) return undefined
  const mayExceed = paysItself && !spent.hasFeeInFlight && totalUsd <= limits.projectUsd
  return mayExceed ? undefined : 'REFUND_GAS_BUDGET_SPENT'
}

/** How many signed exits of unknown cost were sent within the last day. */
export type UnpricedExits = { ofAddress: bigint; ofProject: bigint }

/**
 * Whether a signed exit waits until somebody can tell what its gas costs; undefined when it does
 * not. Its owner has signed and waits for no price, but what it costs is held to no budget
 * meanwhile. Only a few small ones bound what the service can lose so.
 */
export function judgeUnpricedExit(
  { gasLimit }: Pick<RefundGas, 'gasLimit'>,
  { ofAddress, ofProject }: UnpricedExits,
): RefundGasReason | undefined {
  const isSmall = gasLimit <= MOST_UNPRICED_GAS
  const isFew = ofAddress < UNPRICED_PER_ADDRESS && ofProject < UNPRICED_PER_PROJECT
  return isSmall && isFew ? undefined : 'REFUND_GAS_UNPRICED'
}

/**
 * What a signed exit counts for until somebody can tell what its gas costs. It is never nothing, so
 * an operator who gives no gas gives none unseen either.
 */
export function unpricedCostUsd({ addressUsd }: Pick<RefundGasLimits, 'addressUsd'>): Usd {
  const share = addressUsd / UNPRICED_PARTS
  return share > 0n ? share : 1n
}
