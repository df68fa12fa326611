import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** How long a look lasts; a shorter one tells of single tasks. */
const LOOK_MS = 50
/** Above this share of busy time whatever comes has to wait for what is there. */
const STRAINED = 0.75

/** Says whether the event loop was busy nearly all the time of late. */
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
