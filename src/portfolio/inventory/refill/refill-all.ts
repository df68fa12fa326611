import { ServiceError } from '../../../domain/errors.ts'
import type { GasFloor } from '../../../domain/ledger/inventory/gas-policy.ts'
import type { RefillRefusal } from '../../../domain/ledger/inventory/propose-refills.ts'
import type { InventoryObserver } from '../../../observe/inventory.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { planRefills } from './plan-refills.ts'
import { refillChain } from './refill-chain.ts'

type RefillDeps = InventoryDeps & { observe: InventoryObserver }

/**
 * Checks the gas money of every chain that has a floor, and refills it in automatic mode. A failure
 * on one chain does not delay the others. A refusal is reported once for as long as it stays the
 * same (`told`).
 */
export async function refillAll(
  deps: RefillDeps,
  told: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Set(told)
  told.clear()
  for (const floor of deps.settings.refill.floors) {
    for (const { chainId, account, reason } of await lookAt(deps, floor, signal)) {
      const words = JSON.stringify([chainId, account, reason])
      const refusal = { asset: 'gas', chainId, ...(account && { account }), reason }
      if (!before.has(words) && !told.has(words)) deps.observe.refused(refusal)
      told.add(words)
    }
  }
}

type Told = Omit<RefillRefusal, 'account'> & Partial<Pick<RefillRefusal, 'account'>>

async function lookAt(
  deps: RefillDeps,
  { chainId, ...floor }: GasFloor,
  signal: AbortSignal,
): Promise<readonly Told[]> {
  const { database, readers, settings, observe } = deps
  const reader = readers.get(chainId)
  if (!reader) return [{ chainId, reason: `chain ${chainId} is not configured` }]
  try {
    const question = { reader, floor: { chainId, ...floor }, policy: settings.refill }
    const { refills, refusals, needs, short } = await planRefills(database.sql, question, signal)
    observe.gasShort({ chainId, accounts: short })
    const sells = settings.refill.swaps.enabled && needs.length > 0
    if (settings.refill.mode !== 'automatic' || (refills.length === 0 && !sells)) return refusals
    const reason = 'the account has less gas money than it should'
    const order = { chainId, reason, automatic: true }
    const { started, swaps, refusals: left } = await refillChain(deps, order, signal)
    const moves = [
      ...started.map((each) => ({ ...each, venue: 'REFILL' })),
      ...swaps.map((each) => ({ ...each, venue: 'SWAP' })),
    ]
    for (const { id: move, venue, amount } of moves) {
      const report = { move, venue, chainId, destinationChainId: chainId }
      observe.started({ ...report, amount, automatic: true })
    }
    return left
  } catch (error) {
    if (signal.aborted) throw error
    observe.gasShort({ chainId, accounts: null })
    if (error instanceof ServiceError && error.kind === 'unprocessable') {
      return [{ chainId, reason: error.message }]
    }
    observe.failed({ err: error })
    return []
  }
}
