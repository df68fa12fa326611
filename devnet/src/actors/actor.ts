/** Someone outside the chains who keeps a protocol going: it wakes, looks and acts. */
export type Actor = {
  readonly name: string
  /** Something happened; act soon. */
  wake(): void
  /** A paused actor does nothing until resumed; a delayed one acts that much later. */
  control(settings: { paused?: boolean; delayMs?: number }): void
  status(): ActorStatus
  stop(): Promise<void>
}

export type ActorStatus = {
  name: string
  paused: boolean
  delayMs: number
  /** Times it has looked, acted or not. */
  runs: number
  lastError: string | null
}

export type ActorOptions = {
  name: string
  paused: boolean
  run(): Promise<void>
  /** Wakes by itself this often. */
  everyMs: number
  onError(name: string, error: unknown): void
}

/** Runs follow each other; waking during a run leads to one more. */
export function startActor({ name, paused, run, everyMs, onError }: ActorOptions): Actor {
  const status: ActorStatus = { name, paused, delayMs: 0, runs: 0, lastError: null }
  let awake = false
  let stopped = false
  let running: Promise<void> | null = null
  const nap = createNap()

  const loop = async () => {
    while (awake && !status.paused && !stopped) {
      awake = false
      if (status.delayMs > 0) await nap.take(status.delayMs)
      if (status.paused || stopped) return
      try {
        await run()
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
    wake,
    control: (settings) => {
      status.delayMs = settings.delayMs ?? status.delayMs
      status.paused = settings.paused ?? status.paused
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
