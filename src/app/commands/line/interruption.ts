/** The user has pressed Ctrl-C, or the process was told to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number
  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`interrupted (${signal})`)
    // The exit code of shells: 128 plus the number of the signal.
    this.exitCode = signal === 'SIGINT' ? 130 : 143
  }
}

/**
 * Runs work that must clean up when it is interrupted: after a signal `race` rejects with
 * `Interrupted`, so that the `finally` blocks run. A second signal ends the process.
 */
export async function interruptible<T>(
  work: (race: <V>(part: Promise<V>) => Promise<V>) => Promise<T>,
  onInterrupt: () => void,
): Promise<T> {
  const told = new AbortController()
  const broken = new Promise<never>((_, reject) => {
    told.signal.addEventListener('abort', () => reject(told.signal.reason))
  })
  broken.catch(() => {})
  const onSignal = (signal: NodeJS.Signals) => {
    onInterrupt()
    told.abort(new Interrupted(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  }
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
  try {
    return await work((part) => Promise.race([part, broken]))
  } finally {
    process.removeListener('SIGINT', onSignal)
    process.removeListener('SIGTERM', onSignal)
  }
}
