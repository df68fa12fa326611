/**
 * The effort that is left for the current plan. One number serves all plans, because planning is
 * synchronous.
 */
let left = Number.POSITIVE_INFINITY

const EXHAUSTED = new Error('planning takes more effort than was granted')

/**
 * Counts work of the planner, in units of about a microsecond. It never uses a clock: the same
 * problem takes the same effort everywhere, so where it is planned does not depend on what else a
 * machine does.
 */
export function spend(effort: number): void {
  left -= effort
  if (left < 0) throw EXHAUSTED
}

/** Returns how much effort may be spent before planning stops. */
export function effortLeft(): number {
  return left
}

/**
 * Returns what `work` returns and the effort that it took; undefined when it would take more than
 * `most`. Inside another such call, it also spends the outer call's effort.
 */
export function withEffort<Made>(
  most: number,
  work: () => Made,
): { made: Made; effort: number } | undefined {
  const around = left
  const granted = Math.min(most, around)
  left = granted
  try {
    const made = work()
    return { made, effort: granted - left }
  } catch (error) {
    // The outer call had less effort left, so it is the outer call that stops.
    if (error !== EXHAUSTED || granted < most) throw error
    return undefined
  } finally {
    left = around - (granted - left)
  }
}
