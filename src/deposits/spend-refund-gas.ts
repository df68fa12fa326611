import type { Deposit } from '../domain/deposit/deposit.ts'
import {
  judgeRefundGas,
  judgeUnpricedExit,
  REFUND_GAS_MESSAGES,
  type RefundGas,
  type RefundGasLimits,
  type RefundGasReason,
  unpricedCostUsd,
} from '../domain/deposit/refund/refund-gas.ts'
import type { Usd } from '../domain/usd.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  insertRefundGas,
  lockRefundGas,
  type RefundKind,
  takeRefundGrant,
} from '../store/deposits/refund-gas.ts'

/** Thrown when the service does not pay for a refund; nothing of its transaction is kept. */
export class RefundGasError extends Error {
  override readonly name = 'RefundGasError'
  readonly reason: RefundGasReason
  /** Whether it would be paid for once the refunds on their way have paid their fees. */
  readonly isPassing: boolean
  constructor(reason: RefundGasReason, { isPassing }: { isPassing: boolean }) {
    super(REFUND_GAS_MESSAGES[reason])
    this.reason = reason
    this.isPassing = isPassing
  }
}

export type RefundGasEntry = Omit<RefundGas, 'costUsd'> & {
  key: string
  kind: RefundKind
  limits: RefundGasLimits
  /** Null while nobody can tell what the gas costs. */
  costUsd: Usd | null
}

/**
 * Books the gas of a refund or a signed exit in the transaction that plans it, or throws
 * `RefundGasError`. Whoever can have refunds sent could otherwise burn the service's gas with
 * deposits of next to nothing. A fee is worth nothing where an earlier refund from the same address
 * has reverted, because its owner may have that happen again. A refund that the operator has granted
 * is paid for in any case; a signed exit is not what was granted.
 */
export async function spendRefundGas(
  sql: Sql,
  deposit: Pick<Deposit, 'id' | 'projectId' | 'accountId'>,
  { key, kind, limits, costUsd: knownUsd, ...known }: RefundGasEntry,
): Promise<void> {
  const isExit = kind === 'exit'
  if (!isExit && (await takeRefundGrant(sql, deposit.id))) return
  const isUnpriced = knownUsd === null
  if (isUnpriced && !isExit) throw new RefundGasError('REFUND_GAS_UNPRICED', { isPassing: false })
  const { projectId, accountId } = deposit
  const payer = { projectId, accountId, addressUsd: limits.addressUsd }
  const { hasReverted, unpriced, spent, spentThen } = await lockRefundGas(sql, payer)
  const gas = {
    ...known,
    costUsd: knownUsd ?? unpricedCostUsd(limits),
    paidUsd: hasReverted ? 0n : known.paidUsd,
    // What is counted instead of the cost says nothing about what the exit is worth.
    worthUsd: isUnpriced ? null : known.worthUsd,
  }
  const unknown = isUnpriced ? judgeUnpricedExit(gas, unpriced) : undefined
  const reason = unknown ?? judgeRefundGas(gas, spent, limits)
  if (reason) {
    const isPassing = unknown === undefined && !judgeRefundGas(gas, spentThen, limits)
    throw new RefundGasError(reason, { isPassing })
  }
  await insertRefundGas(sql, { ...gas, key, kind, projectId, accountId, isUnpriced })
}
