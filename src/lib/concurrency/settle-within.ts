import { withDeadline } from './deadline.ts'

/**
 * Works on all items side by side, for at most `ms`. Those that have not ended by then, or when `parent`
 * aborts, are rejected with the reason and the others keep their outcome. One deadline serves all of them:
 * on its own, each would cost a timer and a signal.
 */
export async function settleWithin<I, T>(
  { ms, parent }: { ms: number; parent: AbortSignal | undefined },
  items: readonly I[],
  work: (item: I, signal: AbortSignal) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const outcomes = items.map((): PromiseSettledResult<T> | undefined => undefined)
  const settle = async (item: I, index: number, signal: AbortSignal) => {
    try {
      outcomes[index] = { status: 'fulfilled', value: await work(item, signal) }
    } catch (reason) {
      outcomes[index] = { status: 'rejected', reason }
    }
  }
  let ended: unknown
  try {
    await withDeadline(ms, parent, (signal) =>
      Promise.all(items.map((item, index) => settle(item, index, signal))),
    )
  } catch (reason) {
    ended = reason
  }
  // What ends later still finds its place in `outcomes`, and nobody looks there any more.
  return outcomes.map((outcome) => outcome ?? { status: 'rejected', reason: ended })
}
