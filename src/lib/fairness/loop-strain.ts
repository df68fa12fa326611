import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** The length of one measurement; a shorter one would measure single tasks. */
const LOOK_MS = 50
/** Above this share of busy time new work has to wait for the work that is there. */
const STRAINED = 0.75

/** Returns a function that says whether the event loop was busy nearly all the time recently. */
export function createLoopStrain(
  utilization: (before?: EventLoopUtilization) => EventLoopUtilization = (before) =>
    performance.eventLoopUtilization(before),
  now: () => number = () => performance.now(),
): () => boolean {
  let last = utilization()
  let lookedAt = now()
  let strained = false
  return () => {
    if (now() - lookedAt < LOOK_MS) return strained
    strained = utilization(last).utilization > STRAINED
    last = utilization()
    lookedAt = now()
    return strained
  }
}
