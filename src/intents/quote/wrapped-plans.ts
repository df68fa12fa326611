import { isNative } from '../../domain/token.ts'
import type { Plan } from '../../planner/plan.ts'
import type { LayerQuote } from '../../ports/settlement-layer.ts'

/**
 * Whether a plan needs a wrap. A plain key has to wrap native tokens by its own transaction before
 * it can submit, and few clients send one. So plans without a wrap are made, too, and offered
 * first.
 */
export function needsWrap({ elements }: Pick<Plan, 'elements'>): boolean {
  return elements.some(({ inputs }) => inputs.some(({ token }) => isNative(token.address)))
}

/** What a layer offers without the native token. */
export function withoutNative(quote: LayerQuote): LayerQuote {
  const options = quote.options.map((option) => ({
    ...option,
    sources: option.sources.filter(({ token }) => !isNative(token.address)),
  }))
  return { ...quote, options: options.filter(({ sources }) => sources.length > 0) }
}

/**
 * Puts plans that can be submitted as they are before those that need a wrap, each in their order.
 * The best plan with a wrap is kept among the first `most`, which are offered.
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
