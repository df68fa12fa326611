import { formatUnits } from 'viem'
import type { InventoryLine } from '../domain/ledger/inventory/inventory-view.ts'
import { gauge, type Metrics } from './metrics.ts'

/** Creates the gauges of the inventory and returns the function that updates them. */
export function createInventoryGauges(metrics: Metrics): (lines: readonly InventoryLine[]) => void {
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
