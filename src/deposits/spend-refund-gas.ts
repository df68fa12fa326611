import type { Deposit } from '../domain/deposit/deposit.ts'
import {
  judgeRefundGas,
  REFUND_GAS_MESSAGES,
  type RefundGas,
  type RefundGasLimits,
  type RefundGasReason,
} from '../domain/deposit/refund/refund-gas.ts'
import type { Usd } from '../domain/usd.ts'
import type { Sql } from '../store/database/sql.ts'
import { insertRefundGas, lockRefundGas, takeRefundGrant } from '../store/deposits/refund-gas.ts'

/** Thrown when the service does not pay for a refund; nothing of its transaction is kept. */
export class RefundGasError extends Error {
  override readonly name = 'RefundGasError'
  readonly reason: RefundGasReason
  constructor(reason: RefundGasReason) {
    super(REFUND_GAS_MESSAGES[reason])
    this.reason = reason
  }
}

export type RefundGasEntry = Omit<RefundGas, 'costUsd'> & {
  key: string
  limits: RefundGasLimits
  /** Null while nobody can tell what the gas costs: then only the operator can have it sent. */
  costUsd: Usd | null
  /** Whether it is what the operator grants: a refund to the address that its owner named. */
  mayUseGrant: boolean
}

/**
 * Books the gas of a refund or a signed exit in the transaction that plans it, or throws
 * `RefundGasError`. Whoever can have refunds sent could otherwise burn the service's gas with
 * deposits of next to nothing. A fee is worth nothing where an earlier refund from the same address
 * has reverted, because its owner may have that happen again. A refund that the operator has granted
 * is paid for in any case.
 */
export async function spendRefundGas(
  sql: Sql,
  deposit: Pick<Deposit, 'id' | 'projectId' | 'accountId'>,
  { key, limits, costUsd, mayUseGrant, ...gas }: RefundGasEntry,
): Promise<void> {
  if (mayUseGrant && (await takeRefundGrant(sql, deposit.id))) return
  if (costUsd === null) throw new RefundGasError('REFUND_GAS_UNPRICED')
  const { projectId, accountId } = deposit
  const payer = { projectId, accountId, addressUsd: limits.addressUsd }
  const { hasReverted, ...spent } = await lockRefundGas(sql, payer)
  const paidUsd = hasReverted ? 0n : gas.paidUsd
  const reason = judgeRefundGas({ ...gas, costUsd, paidUsd }, spent, limits)
  if (reason) throw new RefundGasError(reason)
  await insertRefundGas(sql, { key, projectId, accountId, costUsd, paidUsd })
}
