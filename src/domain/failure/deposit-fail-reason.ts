import type { DepositErrorCode } from '../deposit/error-codes.ts'
import type { DepositFailReason } from './failure-table.ts'

/** The reason for a code when nothing more precise is known. */
export const REASON_OF_CODE = {
  'BRIDGE-1': 'NOT_SUBMITTED',
  'BRIDGE-2': 'NO_QUOTE',
  'BRIDGE-3': 'DEADLINE_PASSED',
  'BRIDGE-4': 'SERVICE_FAULT',
  'BRIDGE-5': 'PRICE_TOO_FAR',
  'BRIDGE-6': 'NO_ROUTE',
  'BRIDGE-7': 'DEADLINE_PASSED',
  'BRIDGE-8': 'BRIDGE_ENDED',
  'BRIDGE-9': 'BRIDGE_ENDED',
  'SWAP-1': 'SWAP_FAILED',
  'SPONSORSHIP-1': 'SPONSOR_LIMIT',
  'BALANCE-1': 'AMOUNT_BELOW_COST',
  'BALANCE-2': 'BALANCE_UNREADABLE',
  'BALANCE-3': 'AMOUNT_ABOVE_MAXIMUM',
  'BALANCE-4': 'AMOUNT_BELOW_MINIMUM',
  'TOKEN-1': 'TOKEN_UNSUPPORTED',
  'TOKEN-3': 'TOKEN_NOT_ALLOWED',
  'TOKEN-4': 'NO_RULE_MATCHES',
  'ACCOUNT-1': 'NOT_APPROVED',
  // Codes of refunds, whose deposits have a reason of their own.
  'ACCOUNT-3': 'UNRECORDED',
  'TRANSFER-1': 'PERMIT_NOT_SENT',
  'REORG-1': 'REORGED',
  'INTERNAL-1': 'SERVICE_FAULT',
} as const satisfies Record<DepositErrorCode, DepositFailReason>
