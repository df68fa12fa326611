import { ServiceError } from '../../../domain/errors.ts'
import type { GasFloor } from '../../../domain/ledger/inventory/gas-policy.ts'
import type { RefillProposal } from '../../../domain/ledger/inventory/propose-refills.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { listStoppedChains } from '../../../store/ledger/ledger-breaks.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { planRefills } from './plan-refills.ts'

export type RefillOrder = {
  chainId: number
  reason: string
  /** True for a refill by the service itself, which keeps to the cool-down. */
  automatic: boolean
}

/** How the gas money of a chain is planned, now and again under a lock. */
export type GasPlan = {
  reader: ChainReader
  floor: GasFloor
  plan(sql: Sql, signal: AbortSignal): Promise<RefillProposal>
}

/** Opens the plan for a chain; refuses a chain that has no floor or is stopped. */
export async function openGasPlan(
  { database, readers, settings }: InventoryDeps,
  { chainId, automatic }: RefillOrder,
): Promise<GasPlan> {
  const reader = readers.get(chainId)
  const floor = settings.refill.floors.find((each) => each.chainId === chainId)
  if (!reader) throw refused(`chain ${chainId} is not configured`)
  if (!floor) throw refused(`chain ${chainId} is not in inventory.gas.floors`)
  if ((await listStoppedChains(database.sql)).has(chainId)) {
    throw refused(`chain ${chainId} is stopped by a break of the books`)
  }
  // An operator may refill at any time, without the cool-down; all other limits apply, too.
  const { maxCostBps, coolDownSeconds } = settings.refill
  const policy = { maxCostBps, coolDownSeconds: automatic ? coolDownSeconds : 0 }
  return {
    reader,
    floor,
    plan: (sql, signal) => planRefills(sql, { reader, floor, policy }, signal),
  }
}

const refused = (reason: string) =>
  new ServiceError('unprocessable', `Nothing was refilled: ${reason}`)
