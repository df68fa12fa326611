import type { GasProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import { listStoppedChains } from '../../../store/ledger/ledger-breaks.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { planRefills } from './plan-refills.ts'

/** Proposes refills of every chain that has a floor, without doing anything. */
export async function proposeGas(
  { database, readers, settings }: Pick<InventoryDeps, 'database' | 'readers' | 'settings'>,
  signal: AbortSignal,
): Promise<GasProposal> {
  const stopped = await listStoppedChains(database.sql)
  const parts = await Promise.all(
    settings.refill.floors.map(async (floor): Promise<GasProposal> => {
      const { chainId } = floor
      const none = (reason: string) => ({
        refills: [],
        refusals: [{ chainId, account: null, reason }],
      })
      const reader = readers.get(chainId)
      if (!reader) return none(`chain ${chainId} is not configured`)
      if (stopped.has(chainId)) return none('the chain is stopped by a break of the books')
      const question = { reader, floor, policy: settings.refill }
      try {
        return await planRefills(database.sql, question, signal)
      } catch (error) {
        if (signal.aborted) throw error
        return none(`the chain could not be read: ${(error as Error).message.split('\n')[0]}`)
      }
    }),
  )
  return {
    refills: parts.flatMap(({ refills }) => refills),
    refusals: parts.flatMap(({ refusals }) => refusals),
  }
}
