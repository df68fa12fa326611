import { currentPieces } from '../fairness/work-pieces.ts'
import { type SharedWork, startSharedWork } from './shared-work.ts'

export type SingleFlight<T> = {
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  size(): number
}

/**
 * Callers that ask for the same key at the same time share one run. Only for work whose answer
 * depends on nothing but the key: a late caller joins the run of an earlier one.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, SharedWork<T>>()
  return {
    run(question, work, signal) {
      // A caller must not wait for work that runs in the turns of another owner.
      const pieces = currentPieces()
      const key = pieces ? `in pieces of ${pieces.owner} ${question}` : question
      const running = flights.get(key)
      if (running && !running.abandoned()) return running.join(signal)
      const flight = startSharedWork(work, { own: true })
      flights.set(key, flight)
      flight.settled.then(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
      return flight.join(signal)
    },
    size: () => flights.size,
  }
}
