/** From when to when something took place, in milliseconds of `performance.now`. */
export type Span = { from: number; to: number }

export const lengthOf = ({ from, to }: Span): number => to - from

/** How much of a span none of the others covers. */
export function uncovered(span: Span, others: readonly Span[]): number {
  const overlapping = others
    .filter(({ from, to }) => from < span.to && to > span.from)
    .sort((a, b) => a.from - b.from)
  let left = 0
  let reached = span.from
  for (const { from, to } of overlapping) {
    left += Math.max(0, from - reached)
    reached = Math.max(reached, to)
  }
  return left + Math.max(0, span.to - reached)
}
