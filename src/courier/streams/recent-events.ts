import type { PlacedEvent } from '../../store/streams/streamed-events.ts'

/** The newest events, so that readers that connect again need no query of the database. */
export type RecentEvents = {
  add(event: PlacedEvent): void
  /** Every event after this position is in memory. */
  readonly since: bigint
  after(position: bigint): readonly PlacedEvent[]
}

export function createRecentEvents(begin: bigint, most: number): RecentEvents {
  const events: PlacedEvent[] = []
  let since = begin
  return {
    add(event) {
      events.push(event)
      if (events.length < 2 * most) return
      const gone = events.splice(0, events.length - most)
      since = gone.at(-1)?.position ?? since
    },
    get since() {
      return since
    },
    after(position) {
      let low = 0
      let high = events.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((events[middle] as PlacedEvent).position > position) high = middle
        else low = middle + 1
      }
      return events.slice(low)
    },
  }
}
