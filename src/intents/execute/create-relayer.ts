import { createContext, type RelayerOptions } from './create-context.ts'
import { createIntentQueue } from './intent-queue.ts'

export type Relayer = {
  /** Resolves once the process is registered as a relayer. */
  start(): Promise<void>
  /** Waits for the running rounds; open intents stay in the database for the next relayer. */
  stop(): Promise<void>
}

/**
 * Carries accepted intents out, to their end. The rows of their steps are the queue: any number of
 * relayers share it, and each may be killed at any moment.
 */
export function createRelayer(options: RelayerOptions): Relayer {
  const stopping = new AbortController()
  return createIntentQueue(createContext(options, stopping.signal), stopping)
}
