import {
  type IntentEvent,
  type IntentStatus,
  nextStatus,
} from '../../../domain/intent/status/status.ts'

/** A record, so that the compiler finds an event that is missing here. */
const EVENTS: Readonly<Record<IntentEvent, true>> = {
  'all-claimed': true,
  filled: true,
  'filled-and-claimed': true,
  'claim-reorged': true,
  'fill-reorged': true,
  expired: true,
  failed: true,
}

/**
 * The statuses to go through from one to another along the transition table, the last one
 * included; empty when they are the same, undefined when there is no way.
 */
export function statusPath(from: IntentStatus, to: IntentStatus): IntentStatus[] | undefined {
  if (from === to) return []
  const ways: IntentStatus[][] = [[from]]
  const reached = new Set<IntentStatus>([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    for (const event of Object.keys(EVENTS) as IntentEvent[]) {
      const next = nextStatus(last, event)
      if (!next || reached.has(next)) continue
      if (next === to) return [...way.slice(1), next]
      reached.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
