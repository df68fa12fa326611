import { isNative } from '../../domain/token.ts'
import type { Plan } from '../../planner/plan.ts'
import type { LayerQuote } from '../../ports/settlement-layer.ts'

/**
 * A plain key has to wrap native money by a transaction of its own before it can submit, which few
 * clients send. So what goes without that is planned too, and offered first.
 */
export function needsWrap({ elements }: Pick<Plan, 'elements'>): boolean {
  return elements.some(({ inputs }) => inputs.some(({ token }) => isNative(token.address)))
}

/** What a layer offers for everything but native money. */
export function withoutNative(quote: LayerQuote): LayerQuote {
  const options = quote.options.map((option) => ({
    ...option,
    sources: option.sources.filter(({ token }) => !isNative(token.address)),
  }))
  return { ...quote, options: options.filter(({ sources }) => sources.length > 0) }
}

/**
 * Plans that can be submitted as they are before those that need a wrap, each in their order. The best
 * of the others is kept among the first `most`, which are offered.
 */
export function readyFirst<T>(
  ranked: readonly T[],
  { planOf, most }: { planOf: (each: T) => Pick<Plan, 'elements'>; most: number },
): T[] {
  const [ready, wrapping] = [false, true].map((wanted) =>
    ranked.filter((each) => needsWrap(planOf(each)) === wanted),
  ) as [T[], T[]]
  const kept = wrapping.length > 0 ? most - 1 : most
  return [
    ...ready.slice(0, kept),
    ...wrapping.slice(0, 1),
    ...ready.slice(kept),
    ...wrapping.slice(1),
  ]
}
