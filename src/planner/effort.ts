/** What is left for the planning under way. One number serves all: planning is synchronous. */
let left = Number.POSITIVE_INFINITY

const EXHAUSTED = new Error('planning takes more effort than it may')

/**
 * Counts work of the planner, about a microsecond each. Never a clock: the same problem takes the
 * same effort everywhere, so where it is planned does not depend on what else a machine does.
 */
export function spend(effort: number): void {
  left -= effort
  if (left < 0) throw EXHAUSTED
}

/** How much may be spent before planning stops. */
export function effortLeft(): number {
  return left
}

/**
 * What `work` gives and the effort that it took; undefined when it would take more than `most`.
 * Within another such work it also spends what that one may.
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
    // Less was granted: it is the work around this one that may go no further.
    if (error !== EXHAUSTED || granted < most) throw error
    return undefined
  } finally {
    left = around - (granted - left)
  }
}
