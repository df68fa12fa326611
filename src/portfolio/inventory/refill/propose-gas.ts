import type { GasProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import { listStoppedChains } from '../../../store/ledger/ledger-breaks.ts'
import { findSwap } from '../gas-swap/find-swap.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { planRefills } from './plan-refills.ts'

/** Proposes refills and gas swaps for every chain that has a floor, without doing anything. */
export async function proposeGas(
  deps: Pick<InventoryDeps, 'database' | 'readers' | 'settings' | 'prices' | 'swaps'>,
  signal: AbortSignal,
): Promise<GasProposal> {
  const { database, readers, settings } = deps
  const stopped = await listStoppedChains(database.sql)
  const parts = await Promise.all(
    settings.refill.floors.map(async (floor): Promise<GasProposal> => {
      const { chainId } = floor
      const none = (reason: string) => ({
        refills: [],
        swaps: [],
        refusals: [{ chainId, account: null, reason }],
      })
      const reader = readers.get(chainId)
      if (!reader) return none(`chain ${chainId} is not configured`)
      if (stopped.has(chainId)) return none('the chain is stopped by a break of the books')
      const question = { reader, floor, policy: settings.refill }
      try {
        const proposal = await planRefills(database.sql, question, signal)
        const { prepared, refusals } = await findSwap(deps, { reader, floor, proposal }, signal)
        return { refills: proposal.refills, swaps: prepared ? [prepared.swap] : [], refusals }
      } catch (error) {
        if (signal.aborted) throw error
        return none(`the chain could not be read: ${(error as Error).message.split('\n')[0]}`)
      }
    }),
  )
  return {
    refills: parts.flatMap(({ refills }) => refills),
    swaps: parts.flatMap(({ swaps }) => swaps),
    refusals: parts.flatMap(({ refusals }) => refusals),
  }
}
