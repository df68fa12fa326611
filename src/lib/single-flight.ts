import { type SharedWork, type SharedWorkOptions, startSharedWork } from './shared-work.ts'

export type SingleFlight<T> = {
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  size(): number
}

/**
 * Callers that ask for the same key while it is being worked on share one run. Only for work
 * whose answer depends on nothing but the key: a late joiner gets what an earlier one started.
 */
export function createSingleFlight<T>(options?: SharedWorkOptions): SingleFlight<T> {
  const flights = new Map<string, SharedWork<T>>()
  return {
    run(key, work, signal) {
      const running = flights.get(key)
      if (running && !running.abandoned()) return running.join(signal)
      const flight = startSharedWork(work, options)
      flights.set(key, flight)
      flight.settled.then(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
      return flight.join(signal)
    },
    size: () => flights.size,
  }
}
