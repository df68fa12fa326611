import { sameAddress } from '../../domain/token.ts'
import type { Plan } from '../outcome.ts'
import type { ElementOption, Pool, Problem, Source } from '../problem.ts'
import { describeFound } from './find-plan.ts'
import type { Searches } from './searches.ts'

/** Rounding may leave one part in this many of a pool or cap unused. */
const ROUNDED = 1_000_000n

/**
 * Says whether a plan takes everything that a pool has; without a plan, only an empty pool counts.
 */
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

/**
 * What part of the operator's inventory prevents a request from being met, and whether nothing else
 * does.
 */
export type PoolShortage = {
  pools: readonly Pool[]
  /** The sources that the inventory limits. */
  sources: ReadonlySet<Source>
  alone: boolean
}

/**
 * Examines what was planned instead of a request, and whether the request could be met with
 * unlimited pools.
 */
export function poolShortage(
  problem: Problem,
  partial: Plan | undefined,
  searches: Searches,
): PoolShortage {
  const narrow = problem.pools.filter(({ output, amount }) => {
    const wanted = problem.outputs[output]?.amount ?? 0n
    return wanted === 'all' ? amount === 0n : amount < wanted
  })
  const limited = problem.options.flatMap((option) =>
    option.sources.flatMap((source) => (source.endless ? [{ option, source }] : [])),
  )
  if (narrow.length === 0 && limited.length === 0) {
    return { pools: [], sources: new Set(), alone: false }
  }
  const endless = withoutEnd(problem)
  const { plan } = describeFound(endless, searches.another(endless))
  const alone = plan?.outputs.some((amount) => amount > 0n) === true
  const spent = limited.filter((each) => alone || isSpent(partial, each))
  return {
    pools: alone ? narrow : narrow.filter((pool) => isFull(partial, pool)),
    sources: new Set(spent.map(({ source }) => source)),
    alone,
  }
}

/** Returns the problem with an unlimited inventory. */
function withoutEnd(problem: Problem): Problem {
  const options = problem.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({ ...source, ...source.endless })),
  }))
  return { ...problem, pools: [], options }
}

/** Says whether a plan takes everything that a source may spend. */
function isSpent(
  plan: Pick<Plan, 'elements'> | undefined,
  { option, source }: { option: ElementOption; source: Source },
): boolean {
  const element = plan?.elements.find((each) => each.option === option)
  const { amount = 0n } =
    element?.inputs.find(({ token }) => sameAddress(token.address, source.token.address)) ?? {}
  return amount >= source.cap - source.cap / ROUNDED
}

/** Says whether a source of a layer can bring its tokens only to outputs of these pools. */
export function isKeptBy(
  pools: readonly Pool[],
  settlementLayer: string,
  { lanes }: Source,
): boolean {
  const kept = (output: number) =>
    pools.some((pool) => pool.output === output && pool.settlementLayers.includes(settlementLayer))
  return lanes.length > 0 && lanes.every(({ output }) => kept(output))
}
