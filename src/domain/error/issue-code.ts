import type { DepositErrorCode } from '../deposit/error-codes.ts'

/**
 * Codes by which clients decide where the kind of an error is not specific enough. A new code needs
 * its text in `issue-code-texts.ts`, or the program does not compile.
 */
export type RefusalCode =
  | 'ACCOUNT_MANAGED'
  | 'ACCOUNT_UNDER_REVIEW'
  | 'AUTHORIZATION_REQUIRED'
  | 'DEPOSIT_AMBIGUOUS'
  | 'DEPOSIT_NOT_RECOVERABLE'
  | 'IMPOSSIBLE_RECIPIENT'
  | 'INSUFFICIENT_INVENTORY'
  | 'INSUFFICIENT_SPONSOR_BALANCE'
  | 'INTAKE_PAUSED'
  | 'INVALID_CUSTOM_DEADLINE'
  | 'INVALID_SIGNATURE'
  | 'NO_PLAN_AVAILABLE'
  | 'PERMIT-1'
  | 'PERMIT-2'
  | 'PERMIT-3'
  | 'PERMIT-4'
  | 'PERMIT-5'
  | 'PRICE_UNKNOWN'
  | 'PROJECT_SHARE_EXCEEDED'
  | 'RECOVERY_UNSUPPORTED'
  | 'REFUND_FAILED'
  | 'REFUND_GAS_BUDGET_SPENT'
  | 'REFUND_GAS_TOO_HIGH'
  | 'REFUND_GAS_UNPRICED'
  | 'REFUND_NOT_WORTH_ITS_GAS'
  | 'REFUND_RECONCILIATION_REQUIRED'
  | 'ROLE_DOWN'
  | 'SESSION_CALLS_ABROAD'
  | 'SESSION_NOT_ENABLED'
  | 'SESSION_POLICY_UNSUPPORTED'
  | 'SESSION_VALIDATOR_MISSING'
  | 'SHADOW_MODE'
  | 'SIGNATURE_INVALID'
  | 'SIMULATION_FAILED'
  | 'SPONSOR_LIMIT_EXCEEDED'
  | 'TOO_MANY_STREAMS'
  | 'UNSUPPORTED_ACCOUNT_FACTORY'
  | 'VERIFICATION_UNAVAILABLE'
  | 'entity.parse.failed'

/** Every code that an issue may carry. */
export type IssueCode = RefusalCode | DepositErrorCode
