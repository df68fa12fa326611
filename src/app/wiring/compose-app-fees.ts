import type { OperationHandlers } from '../../api/shared/operations.ts'
import type { AppFeeDeps } from '../../app-fees/app-fee-deps.ts'
import { listTargets } from '../../app-fees/list-targets.ts'
import { readBalances } from '../../app-fees/read-balances.ts'
import { listWithdrawals, readWithdrawal } from '../../app-fees/read-withdrawals.ts'
import { withdrawAppFees } from '../../app-fees/withdraw.ts'
import type { Config } from '../../config/schema.ts'
import { usdFromDecimal } from '../../domain/usd.ts'

/** Binds the operations on app fees; processes with the role relayer pay the withdrawals. */
export function composeAppFees(
  { minWithdrawalUsd }: Config['appFees'],
  parts: Omit<AppFeeDeps, 'minWithdrawal'>,
) {
  const deps: AppFeeDeps = { ...parts, minWithdrawal: usdFromDecimal(minWithdrawalUsd) }
  return {
    readAppFeeBalances: (caller) => readBalances(deps, { caller }),
    listAppFeeTargets: async (caller) => listTargets(deps, { caller }),
    withdrawAppFees: (caller, wish) => withdrawAppFees(deps, { caller, wish }),
    listAppFeeWithdrawals: (caller) => listWithdrawals(deps, { caller }),
    readAppFeeWithdrawal: (caller, { nonce }) => readWithdrawal(deps, { caller, nonce }),
  } satisfies Partial<OperationHandlers>
}
