import type { Plan } from '../outcome.ts'
import type { Pool, Problem, Source } from '../problem.ts'
import { describeFound } from './find-plan.ts'
import type { Searches } from './searches.ts'

/** Raw units of a pool in a million that rounding may leave in it. */
const ROUNDED = 1_000_000n

/** Whether a plan takes all that a pool has; without a plan only an empty pool is taken. */
export function isFull(
  plan: Pick<Plan, 'elements'> | undefined,
  { output, settlementLayers, amount }: Pool,
): boolean {
  let taken = 0n
  for (const { option, deliveries } of plan?.elements ?? []) {
    if (!settlementLayers.includes(option.settlementLayer)) continue
    for (const delivery of deliveries) if (delivery.output === output) taken += delivery.amount
  }
  return taken >= amount - amount / ROUNDED
}

/** The pools that keep a request from being met, and whether they alone do. */
export type PoolShortage = { pools: readonly Pool[]; alone: boolean }

/** Looks at what was planned instead of a request, and whether it could be met if pools had no end. */
export function poolShortage(
  problem: Problem,
  partial: Plan | undefined,
  searches: Searches,
): PoolShortage {
  const narrow = problem.pools.filter(({ output, amount }) => {
    const wanted = problem.outputs[output]?.amount ?? 0n
    return wanted === 'all' ? amount === 0n : amount < wanted
  })
  if (narrow.length === 0) return { pools: [], alone: false }
  const endless = { ...problem, pools: [] }
  const { plan } = describeFound(endless, searches.another(endless))
  const alone = plan?.outputs.some((amount) => amount > 0n) === true
  return { pools: alone ? narrow : narrow.filter((pool) => isFull(partial, pool)), alone }
}

/** Whether a source of a layer can bring its tokens only to outputs of these pools. */
export function isKeptBy(
  pools: readonly Pool[],
  settlementLayer: string,
  { lanes }: Source,
): boolean {
  const kept = (output: number) =>
    pools.some((pool) => pool.output === output && pool.settlementLayers.includes(settlementLayer))
  return lanes.length > 0 && lanes.every(({ output }) => kept(output))
}
