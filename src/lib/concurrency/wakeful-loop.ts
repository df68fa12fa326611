export type WakefulLoop = {
  /** Runs the work as soon as it can: now, or right after the run under way. */
  wake(): void
  /** Waits for the run under way and begins no other. */
  stop(): Promise<void>
}

/**
 * Runs `work` whenever woken, never twice at a time. `work` answers the pause in milliseconds after
 * which it runs by itself; null: only when woken. If a run throws, `onError` gets the error and
 * answers the pause instead.
 */
export function createWakefulLoop(
  work: () => Promise<number | null>,
  onError: (error: unknown) => number,
): WakefulLoop {
  let running: Promise<void> | undefined
  let woken = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    let pause: number | null = 0
    while (!stopped && (woken || pause === 0)) {
      woken = false
      pause = await work().catch(onError)
    }
    running = undefined
    if (stopped || pause === null) return
    timer = setTimeout(begin, pause)
  }
  const begin = () => {
    clearTimeout(timer)
    woken = true
    running ??= run()
  }
  return {
    wake() {
      if (!stopped) begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
