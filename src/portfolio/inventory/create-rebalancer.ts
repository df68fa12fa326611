import { ServiceError } from '../../domain/errors.ts'
import type { InventoryView } from '../../domain/ledger/inventory/inventory-view.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import type { InventoryObserver } from '../../observe/inventory.ts'
import type { InventoryDeps } from './inventory-deps.ts'
import { propose } from './propose.ts'
import { readInventory } from './read-inventory.ts'
import { refillAll } from './refill/refill-all.ts'
import type { RepaymentChoice } from './repayment-choice.ts'
import { startMove } from './start-move.ts'

export type RebalancerOptions = InventoryDeps & {
  observe: InventoryObserver
  /** Receives every view of the inventory. */
  repayments?: Pick<RepaymentChoice, 'seen'>
  everyMs: number
}

export type Rebalancer = { start(): Promise<void>; stop(): Promise<void> }

/**
 * Reads the inventory at intervals and reports what it sees. In automatic mode it also starts the
 * moves that it proposes; moves and refills have separate modes. Any number of processes may run
 * it: a plan that is older than the newest move starts nothing.
 */
export function createRebalancer({ observe, everyMs, ...deps }: RebalancerOptions): Rebalancer {
  const stopping = new AbortController()
  const told = new Set<string>()
  const short = new Set<string>()
  const loop = createWakefulLoop(
    async () => {
      const { signal } = stopping
      if (deps.settings.mode === 'automatic') await rebalance({ ...deps, observe }, told, signal)
      else saw({ ...deps, observe }, await readInventory(deps, signal))
      await refillAll({ ...deps, observe }, short, signal)
      return everyMs
    },
    (err) => {
      if (!stopping.signal.aborted) observe.failed({ err })
      return everyMs
    },
  )
  return {
    async start() {
      loop.wake()
    },
    async stop() {
      stopping.abort()
      await loop.stop()
    },
  }
}

function saw({ observe, repayments }: Told, view: InventoryView): void {
  observe.seen(view)
  repayments?.seen(view)
}

type Told = Pick<RebalancerOptions, 'observe' | 'repayments'>

/** Runs one round. A refusal is reported once for as long as it stays the same. */
async function rebalance(
  deps: Omit<RebalancerOptions, 'everyMs'>,
  told: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const { view, moves, refusals } = await propose(deps, signal)
  saw(deps, view)
  const before = new Set(told)
  told.clear()
  const refuse = (refusal: (typeof refusals)[number]) => {
    const words = JSON.stringify(refusal)
    if (!before.has(words) && !told.has(words)) deps.observe.refused(refusal)
    told.add(words)
  }
  for (const refusal of refusals) refuse(refusal)
  let { newestMove } = view
  for (const move of moves) {
    const line = view.lines.find(
      ({ chainId, asset, band }) => chainId === move.from && asset === move.asset && band !== null,
    )
    if (!line) continue
    const order = {
      from: move.from,
      to: move.to,
      token: line.token.symbol,
      amount: move.amount,
      venue: move.venue,
      reason: `chain ${move.to} has less than it should`,
      plan: { newestMove },
    }
    try {
      newestMove = (await startMove(deps, order, signal)).id
    } catch (error) {
      // Another process has started a move meanwhile, so the rest of this plan is outdated.
      if (error instanceof ServiceError && error.kind === 'conflict') return
      if (!(error instanceof ServiceError) || error.kind !== 'unprocessable') throw error
      // A move that cannot be made now must not delay other assets and chains.
      refuse({ asset: move.asset, chainId: move.to, reason: error.message })
      continue
    }
    const report = {
      move: newestMove,
      venue: move.venue,
      chainId: move.from,
      destinationChainId: move.to,
    }
    deps.observe.started({ ...report, amount: move.amount, automatic: true })
  }
}
