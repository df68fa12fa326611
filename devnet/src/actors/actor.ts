/** Someone outside the chains who keeps a protocol going: it wakes, looks and acts. */
export type Actor = {
  readonly name: string
  /** Something happened; act soon. */
  wake(): void
  /** Whether it can be told to fail. */
  readonly canFail: boolean
  /**
   * A paused actor does nothing until resumed; a delayed one acts that much later; the next deeds
   * of a failing one come to nothing.
   */
  control(settings: { paused?: boolean; delayMs?: number; failNext?: number }): void
  status(): ActorStatus
  stop(): Promise<void>
}

type ActorStatus = {
  name: string
  paused: boolean
  delayMs: number
  /** Deeds that are still to fail. */
  failNext: number
  /** Times it has looked, acted or not. */
  runs: number
  lastError: string | null
}

export type ActorOptions = {
  name: string
  paused: boolean
  run(deeds: { takeFailure(): boolean }): Promise<void>
  canFail?: boolean
  /** Wakes by itself this often. */
  everyMs: number
  onError(name: string, error: unknown): void
}

/** Runs follow each other; waking during a run leads to one more. */
export function startActor(options: ActorOptions): Actor {
  const { name, paused, run, everyMs, canFail = false, onError } = options
  const status: ActorStatus = { name, paused, delayMs: 0, failNext: 0, runs: 0, lastError: null }
  let awake = false
  let stopped = false
  let running: Promise<void> | null = null
  const nap = createNap()
  const takeFailure = () => {
    if (status.failNext === 0) return false
    status.failNext -= 1
    return true
  }

  const loop = async () => {
    while (awake && !status.paused && !stopped) {
      awake = false
      if (status.delayMs > 0) await nap.take(status.delayMs)
      if (status.paused || stopped) return
      try {
        await run({ takeFailure })
        status.lastError = null
      } catch (error) {
        status.lastError = error instanceof Error ? error.message : String(error)
        if (!stopped) onError(name, error)
      }
      status.runs += 1
    }
  }
  const start = () => {
    running ??= loop().finally(() => {
      running = null
      if (awake && !status.paused && !stopped) start()
    })
  }
  const wake = () => {
    awake = true
    start()
  }
  const timer = setInterval(wake, everyMs)
  return {
    name,
    canFail,
    wake,
    control: (settings) => {
      status.delayMs = settings.delayMs ?? status.delayMs
      status.paused = settings.paused ?? status.paused
      status.failNext = settings.failNext ?? status.failNext
      nap.end()
      wake()
    },
    status: () => ({ ...status }),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      nap.end()
      await running
    },
  }
}

/** A pause that can be ended early. */
function createNap() {
  let wakeUp = () => {}
  return {
    take: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => wakeUp(),
  }
}
