import type { Plan } from '../outcome.ts'
import type { Pool, Problem } from '../problem.ts'
import { describeFound } from './find-plan.ts'
import type { Searches } from './searches.ts'

/** Raw units of a pool in a million that rounding may leave in it. */
const ROUNDED = 1_000_000n

/**
 * Replaces a plan that delivers as much as there is: where a pool is too small for that, many plans
 * fill it, and this finds the cheapest. What it does not spend stays with the account.
 */
export function fillPools(problem: Problem, found: Plan, searches: Searches): Plan {
  const open = problem.outputs.findIndex(({ amount }) => amount === 'all')
  const pools = problem.pools.filter(({ output }) => output === open)
  if (!pools.some((pool) => isFull(found, pool))) return found
  const outputs = problem.outputs.map((output, index) => ({
    ...output,
    amount: found.outputs[index] ?? 0n,
  }))
  const exact = { ...problem, outputs }
  const { plan } = describeFound(exact, searches.cheapest(exact))
  return plan && plan.inputUsd < found.inputUsd ? plan : found
}

function isFull({ elements }: Plan, { output, settlementLayers, amount }: Pool): boolean {
  let taken = 0n
  for (const { option, deliveries } of elements) {
    if (!settlementLayers.includes(option.settlementLayer)) continue
    for (const delivery of deliveries) if (delivery.output === output) taken += delivery.amount
  }
  return taken >= amount - amount / ROUNDED
}
