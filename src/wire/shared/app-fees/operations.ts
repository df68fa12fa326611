import type { AppFeeBalances } from '../../../core/app-fees.ts'

/** What can be asked about app fees; every one of them needs a caller. */
export type AppFeeOperations = {
  readAppFeeBalances: { input: undefined; output: AppFeeBalances }
}

export type AppFeeOperationName = keyof AppFeeOperations
