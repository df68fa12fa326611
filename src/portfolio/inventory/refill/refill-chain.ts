import type { RefillRefusal } from '../../../domain/ledger/inventory/propose-refills.ts'
import { sameAddress } from '../../../domain/token.ts'
import { findSwap, refuseSwap } from '../gas-swap/find-swap.ts'
import { type StartedSwap, startSwap } from '../gas-swap/start-swap.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { openGasPlan, type RefillOrder } from './open-gas-plan.ts'
import { type StartedRefill, startRefills } from './start-refills.ts'

export type RefilledChain = {
  started: StartedRefill[]
  swaps: StartedSwap[]
  refusals: RefillRefusal[]
}

/**
 * Gives gas money to the accounts of a chain that have too little: from an account that has more,
 * or else for free tokens, if the settings allow to sell them.
 */
export async function refillChain(
  deps: InventoryDeps,
  order: RefillOrder,
  signal: AbortSignal,
): Promise<RefilledChain> {
  const { started, refusals } = await startRefills(deps, order, signal)
  if (!deps.settings.refill.swaps.enabled) return { started, swaps: [], refusals }
  const plan = await openGasPlan(deps, order)
  const proposal = await plan.plan(deps.database.sql, signal)
  const found = await findSwap(deps, { ...plan, proposal }, signal)
  const { prepared } = found
  if (!prepared) return { started, swaps: [], refusals: found.refusals }
  const swap = await startSwap(deps, { ...order, ...plan }, prepared, signal)
  if (!swap) return { started, swaps: [], refusals: found.refusals }
  if (!('none' in swap)) return { started, swaps: [swap], refusals: found.refusals }
  const left = proposal.refusals
    .filter(({ account }) => sameAddress(account, prepared.swap.to))
    .map((refusal) => refuseSwap(refusal, swap.none))
  return { started, swaps: [], refusals: [...found.refusals, ...left] }
}
