import {
  type IntentEvent,
  type IntentStatus,
  nextStatus,
} from '../../../domain/intent/status/status.ts'

/** This is a record, so that the compiler finds an event that is missing here. */
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
 * Finds the statuses from one to another along the transition table, including the last one; empty
 * if they are the same, undefined if no way leads there.
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
