import type { FailedSimulation, SimulationCategory } from '../intent/signing/simulation.ts'
import type { IntentFailReason } from './failure-table.ts'

const BY_CATEGORY: Readonly<Record<SimulationCategory, IntentFailReason>> = {
  QUOTE_EXPIRED: 'PERMISSION_EXPIRED',
  ORDER_EXPIRED: 'PERMISSION_EXPIRED',
  PERMIT_EXPIRED: 'PERMISSION_EXPIRED',
  PERMIT2_NONCE_CONSUMED: 'NONCE_USED',
  EXECUTOR_NONCE_CONSUMED: 'NONCE_USED',
  INVALID_SIGNATURE: 'SIGNATURE_INVALID',
  INVALID_PERMIT2_SIGNATURE: 'SIGNATURE_INVALID',
  INVALID_CONTRACT_SIGNATURE: 'SIGNATURE_INVALID',
  INVALID_SIGNER: 'SIGNATURE_INVALID',
  INSUFFICIENT_BALANCE: 'FUNDS_MISSING',
  INSUFFICIENT_ALLOWANCE: 'ALLOWANCE_MISSING',
  ACCOUNT_CREATION_FAILED: 'ACCOUNT_NOT_CREATED',
  EXECUTION_FAILED: 'CALLS_REVERTED',
  CLAIM_FAILED: 'WOULD_REVERT',
  PANIC: 'WOULD_REVERT',
  REQUIRE_FAILED: 'WOULD_REVERT',
  UNCLASSIFIED_REVERT: 'WOULD_REVERT',
  EMPTY_REVERT: 'WOULD_REVERT',
}

/** Errors of our own contracts that are more precise than their category. */
const BY_ERROR: ReadonlyMap<string, IntentFailReason> = new Map([
  ['NativeTransferFailed', 'RECIPIENT_REFUSED'],
  ['InexactTransfer', 'TOKEN_REFUSED'],
])

/**
 * The fail reason of a revert. A called contract can revert with any bytes, so a revert only
 * chooses among a few codes about the account, the recipient and the calls, and never blames the
 * operator.
 */
export function failReasonOfRevert({
  category,
  errorName,
}: Pick<FailedSimulation, 'category' | 'errorName'>): IntentFailReason {
  return BY_ERROR.get(errorName) ?? BY_CATEGORY[category]
}
