import type { Address } from 'viem'
import type { AppFeeBalances, AppFeeTarget, AppFeeWithdrawal } from '../../../domain/app-fees.ts'

/** What can be asked about app fees; every one of them needs a caller. */
export type AppFeeOperations = {
  readAppFeeBalances: { input: undefined; output: AppFeeBalances }
  listAppFeeTargets: { input: undefined; output: readonly AppFeeTarget[] }
  /** All that can be withdrawn; returns the withdrawal's nonce. */
  withdrawAppFees: { input: { chainId: number; token: Address }; output: bigint }
  /** Newest first. */
  listAppFeeWithdrawals: { input: undefined; output: readonly AppFeeWithdrawal[] }
  readAppFeeWithdrawal: { input: { nonce: bigint }; output: AppFeeWithdrawal }
}

export type AppFeeOperationName = keyof AppFeeOperations
