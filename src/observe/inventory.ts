import { type Address, formatUnits } from 'viem'
import type { InventoryLine } from '../domain/ledger/inventory/inventory-view.ts'
import type { EventLabel } from './events/event-table.ts'
import type { Log } from './log.ts'
import { counter, gauge, type Metrics } from './metrics.ts'

type OfMove = { move: bigint; venue: string; chainId: number; destinationChainId: number }

/** Reports what happens to the inventory and its moves. */
export type InventoryObserver = {
  /** The whole inventory was read. */
  seen(report: { lines: readonly InventoryLine[] }): void
  /** How many accounts of a chain have less gas money than their minimum; null: unknown. */
  gasShort(report: { chainId: number; accounts: number | null }): void
  started(report: OfMove & { amount: bigint; automatic: boolean }): void
  /** The move waits for something else than before. */
  waits(report: OfMove & { reason: string }): void
  stuck(report: OfMove & { reason: string }): void
  ended(report: OfMove & { state: 'done' | 'returned' | 'failed'; note: string }): void
  /** Automatic mode could not make a move that is needed, and why. */
  refused(report: {
    asset: string
    chainId: number | null
    /** The account that has too little gas money. */
    account?: Address
    reason: string
  }): void
  /** The work on one move, or on all of them, failed; it is repeated. */
  failed(report: { move?: bigint; err: unknown }): void
}

export function createInventoryObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): InventoryObserver {
  const events = counter(metrics, {
    name: 'simplon_inventory_events_total',
    help: 'What became of moves of the inventory',
    labelNames: ['event'],
  })
  const outcomes = counter(metrics, {
    name: 'simplon_inventory_moves_total',
    help: 'Moves of the inventory that have ended, by venue',
    labelNames: ['venue', 'outcome'],
  })
  const show = createInventoryGauges(metrics)
  const short = gauge(metrics, {
    name: 'simplon_inventory_gas_short',
    help: 'Accounts of a chain that have less gas money than the minimum of the settings',
    labelNames: ['chain'],
  })
  const count = (event: EventLabel<'inventory'>) => events.inc({ event })
  const print = <T extends { move: bigint }>(report: T) => ({ ...report, move: `${report.move}` })
  return {
    seen: ({ lines }) => show(lines),
    gasShort({ chainId, accounts }) {
      const labels = { chain: String(chainId) }
      // An unknown value removes the gauge: an old value would look like the present one.
      if (accounts === null) short.remove(labels)
      else short.set(labels, accounts)
    },
    started({ amount, ...report }) {
      count('started')
      log.info(
        { event: 'inventory.started', ...print(report), amount: `${amount}` },
        'A move of the inventory was started.',
      )
    },
    waits(report) {
      count('waits')
      log.info({ event: 'inventory.waits', ...print(report) }, 'A move of the inventory waits.')
    },
    stuck(report) {
      count('stuck')
      log.error(
        { event: 'inventory.stuck', ...print(report) },
        'A move of the inventory needs intervention.',
      )
    },
    ended(report) {
      outcomes.inc({ venue: report.venue, outcome: report.state })
      const fields = print(report)
      if (report.state === 'done') {
        count('done')
        log.info({ event: 'inventory.done', ...fields }, 'A move of the inventory has arrived.')
      } else {
        count('failed')
        log.warn({ event: 'inventory.failed', ...fields }, 'A move of the inventory failed.')
      }
    },
    refused(report) {
      count('refused')
      log.warn(
        { event: 'inventory.refused', ...report },
        'The inventory could not be brought to its targets.',
      )
    },
    failed({ move, err }) {
      count('error')
      const which = move === undefined ? {} : { move: `${move}` }
      log.warn(
        { event: 'inventory.error', ...which, err },
        'Moves of the inventory could not be processed.',
      )
    },
  }
}

/** Creates the gauges of the inventory and returns the function that updates them. */
function createInventoryGauges(metrics: Metrics): (lines: readonly InventoryLine[]) => void {
  const labelNames = ['chain', 'token'] as const
  const define = (name: string, help: string) =>
    gauge(metrics, { name: `simplon_inventory_${name}`, help: `${help}, in tokens`, labelNames })
  const gauges = {
    balance: define('balance', 'What all fill accounts hold of a token on a chain'),
    committed: define('committed', 'What accepted fills, payouts and moves will still take of it'),
    inTransit: define('in_transit', 'What open moves will bring'),
    awaiting: define('awaiting', 'What Across owes for fills'),
    target: define('target', 'What the band of the settings wants'),
    floor: define('floor', 'Below this the band of the settings is filled up'),
  }
  return (lines) => {
    for (const { chainId, token, band, ...line } of lines) {
      const labels = { chain: String(chainId), token: token.symbol }
      const figures = { ...line, target: band?.target ?? null, floor: band?.floor ?? null }
      for (const [name, each] of Object.entries(gauges)) {
        const amount = figures[name as keyof typeof gauges]
        // An unknown value removes the gauge: an old value would look like the present one.
        if (amount === null) each.remove(labels)
        else each.set(labels, Number(formatUnits(amount, token.decimals)))
      }
    }
  }
}
