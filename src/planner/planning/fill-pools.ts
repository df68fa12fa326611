import type { Plan } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import { describeFound } from './find-plan.ts'
import { isFull } from './full-pools.ts'
import type { Searches } from './searches.ts'

/**
 * Replaces a plan that delivers as much as possible: if a pool is too small for more, many plans
 * fill it, and this finds the cheapest. What that plan does not spend stays with the account.
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
