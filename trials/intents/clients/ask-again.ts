import { setTimeout as sleep } from 'node:timers/promises'

/** What the service says when its chains answer late, which on a busy machine they do. */
const PASSING = /has no price now|could be read|could not be read|does not answer|no answer within/
const TRIES = 30
const PAUSE_MS = 2_000

/** Asks as a person would: again after a while, when what is missing will come. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const passes = error instanceof Error && PASSING.test(error.message)
      if (!passes || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}
