/** Samples before this share of the time fill caches, pools and heaps. */
const WARM_UP = 0.4
/** The lower envelope has so many points; fewer say nothing. */
const BLOCKS = 6
const LEAST_PER_BLOCK = 3

export type Bound = {
  /** Growth from the end of the warm-up to the end that is no growth: noise, as a share of the level. */
  share: number
  /** The same as a number of units, for what is small. */
  units: number
}

type Verdict = { flat: boolean; level: number; growth: number; counted: boolean }

/**
 * Whether something that is used and given back again grows. What is in use swings with the load and with when garbage is
 * collected; what is never given back raises the least that is seen. So the samples after the warm-up are cut into blocks,
 * the least of each is taken, and a line is laid through them by least squares: its rise over all blocks is the growth.
 */
export function judgeGrowth(values: readonly (number | undefined)[], bound: Bound): Verdict {
  const known = values.filter((value) => value !== undefined)
  const settled = known.slice(Math.floor(known.length * WARM_UP))
  const size = Math.floor(settled.length / BLOCKS)
  if (size < LEAST_PER_BLOCK) return { flat: true, level: Number.NaN, growth: 0, counted: false }
  const lows = Array.from({ length: BLOCKS }, (_, block) =>
    Math.min(...settled.slice(block * size, (block + 1) * size)),
  )
  const { level, rise } = layLine(lows)
  const growth = rise * (BLOCKS - 1)
  return {
    flat: growth <= Math.max(bound.units, bound.share * level),
    level,
    growth,
    counted: true,
  }
}

/** The line of least squares through values one apart: where it begins, and its rise from one to the next. */
function layLine(values: readonly number[]): { level: number; rise: number } {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce(
    ([above, below], value, index) => [
      above + (index - middle) * (value - mean),
      below + (index - middle) ** 2,
    ],
    [0, 0],
  )
  const rise = above / below
  return { level: mean - rise * middle, rise }
}
