/** What every contender is given: the same events for the same receiver, and room for as many POSTs at a time. */
export type Task = {
  receiverUrl: string
  databaseUrl: string
  redisPort: number
  events: number
  concurrency: number
}

export type Contender = {
  /** Begins to deliver. Everything waits in the contender's own store by then. */
  start(): Promise<void>
}

/** The body of one event, as long as those of the service. */
export function bodyOf(n: number): string {
  return JSON.stringify({ version: '1.0', type: 'bridge-complete', n, data: 'x'.repeat(600) })
}
