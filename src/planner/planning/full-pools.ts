import { sameAddress } from '../../domain/token.ts'
import type { Plan } from '../outcome.ts'
import type { ElementOption, Pool, Problem, Source } from '../problem.ts'
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

/** What of the operator's inventory keeps a request from being met, and whether it alone does. */
export type PoolShortage = {
  pools: readonly Pool[]
  /** Sources that the inventory limits. */
  sources: ReadonlySet<Source>
  alone: boolean
}

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

/** The same if the operator's inventory had no end. */
function withoutEnd(problem: Problem): Problem {
  const options = problem.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({ ...source, ...source.endless })),
  }))
  return { ...problem, pools: [], options }
}

/** Whether a plan takes all that a source may spend. */
function isSpent(
  plan: Pick<Plan, 'elements'> | undefined,
  { option, source }: { option: ElementOption; source: Source },
): boolean {
  const element = plan?.elements.find((each) => each.option === option)
  const { amount = 0n } =
    element?.inputs.find(({ token }) => sameAddress(token.address, source.token.address)) ?? {}
  return amount >= source.cap - source.cap / ROUNDED
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
