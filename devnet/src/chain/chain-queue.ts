/** Keeps changes of the chain in order, and blocks readers while history is rewritten. */
export type ChainQueue = {
  /** Runs after everything queued before it. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Like `run`, and `open` waits until it is finished. */
  runAlone<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when no `runAlone` is in progress. */
  open(): Promise<void>
}

export function createChainQueue(): ChainQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let closed: Promise<unknown> | null = null

  const run = <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work)
    tail = result.catch(() => {})
    return result
  }
  return {
    run,
    runAlone: (work) =>
      run(async () => {
        const result = work()
        const settled = result.catch(() => {})
        closed = settled
        try {
          return await result
        } finally {
          if (closed === settled) closed = null
        }
      }),
    open: async () => {
      while (closed !== null) await closed
    },
  }
}
