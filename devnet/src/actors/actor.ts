/**
 * Somebody outside the chains who keeps a protocol running: an actor wakes, reads the chains and
 * acts.
 */
export type Actor = {
  readonly name: string
  /** Tells the actor that something happened, so that it acts soon. */
  wake(): void
  /** Whether `failNext` works for it. */
  readonly canFail: boolean
  /**
   * A paused actor does nothing until it is resumed; a delayed one acts that much later; the next
   * actions of a failing one have no effect.
   */
  control(settings: { paused?: boolean; delayMs?: number; failNext?: number }): void
  status(): ActorStatus
  stop(): Promise<void>
}

type ActorStatus = {
  name: string
  paused: boolean
  delayMs: number
  /** Actions that are still to fail. */
  failNext: number
  /** How often it has run, whether it acted or not. */
  runs: number
  lastError: string | null
}

export type ActorOptions = {
  name: string
  paused: boolean
  run(deeds: { takeFailure(): boolean }): Promise<void>
  canFail?: boolean
  /** The actor also wakes by itself at this interval. */
  everyMs: number
  onError(name: string, error: unknown): void
}

/** Runs are sequential; waking during a run causes one more. */
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
