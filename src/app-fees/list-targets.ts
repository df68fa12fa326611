import { type AppFeeTarget, payoutTokens } from '../domain/cost/app-fees.ts'
import { isVisible } from '../domain/ledger/reconciliation.ts'
import type { Caller } from '../domain/project/project.ts'
import type { AppFeeDeps } from './app-fee-deps.ts'

/** Lists where fees can be paid: the stablecoins on the chains of the key's environment. */
export function listTargets(
  { readers }: Pick<AppFeeDeps, 'readers'>,
  { caller }: { caller: Caller },
): AppFeeTarget[] {
  return readers
    .list()
    .map(({ chain }) => chain)
    .filter((chain) => isVisible(chain, caller.environment))
    .map((chain) => ({ chainId: chain.id, tokens: payoutTokens(chain) }))
    .filter(({ tokens }) => tokens.length > 0)
}
