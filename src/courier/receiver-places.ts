/** What one receiver has of this process. */
type Places = {
  /** Streams whose events are being sent. */
  sending: number
  /** Streams that were taken ahead, in the order they came. */
  waiting: (() => void)[]
  /** Streams that were sent and are being written down. */
  recording: number
  /** Turns that ended well since streams were last taken. */
  ended: number
}

/** How much of one receiver this process holds, as the next claim must know it. */
type Held = {
  projectId: string
  /** Streams that count against the receiver's places; fewer than 0 = so many may be taken ahead. */
  taken: number
  /** All of its streams, those that are being written down included. */
  held: number
}

type ReceiverPlaces = {
  /** Resolves when the stream, which was claimed, may be sent; undefined = at once. */
  enter(projectId: string): Promise<void> | undefined
  /** The stream was sent, and is written down from now on. */
  leave(projectId: string, outcome: { well: boolean }): void
  /** The stream was written down. */
  forget(projectId: string): void
  /** What the next claim may take. Begins to count anew what ends well. */
  survey(): { limit: number; held: Held[] }
}

/** Streams held: sent, taken ahead and written down, each at most as many as are sent at a time. */
export const HELD_PARTS = 3

/**
 * Lets so many streams of one receiver be sent at a time. While those are sent the next ones are
 * taken ahead, so that no connection idles for want of them: as many as the receiver has ended well
 * since the last time. A receiver that is slow or refuses ends none, and holds its own places only.
 */
export function createReceiverPlaces({
  concurrency,
  perReceiver,
}: {
  concurrency: number
  perReceiver: number
}): ReceiverPlaces {
  const receivers = new Map<string, Places>()
  const placesOf = (projectId: string): Places => {
    const known = receivers.get(projectId)
    if (known) return known
    const fresh: Places = { sending: 0, waiting: [], recording: 0, ended: 0 }
    receivers.set(projectId, fresh)
    return fresh
  }
  return {
    enter(projectId) {
      const places = placesOf(projectId)
      if (places.sending < perReceiver) {
        places.sending += 1
        return undefined
      }
      return new Promise((begin) => void places.waiting.push(begin))
    },
    leave(projectId, { well }) {
      const places = placesOf(projectId)
      places.recording += 1
      places.ended = well ? places.ended + 1 : 0
      const next = places.waiting.shift()
      // Whoever waited takes the place over.
      if (next) next()
      else places.sending -= 1
    },
    forget(projectId) {
      placesOf(projectId).recording -= 1
    },
    survey() {
      let limit = concurrency
      const held: Held[] = []
      for (const [projectId, places] of receivers) {
        const { sending, waiting, recording, ended } = places
        const busy = sending + waiting.length
        const all = busy + recording
        places.ended = 0
        if (all === 0) receivers.delete(projectId)
        limit -= Math.min(busy, perReceiver)
        // What a kill would have delivered twice stays within bounds: what is sent and not written down.
        const ahead = Math.min(ended, perReceiver, HELD_PARTS * perReceiver - all)
        held.push({ projectId, taken: busy - Math.max(0, ahead), held: all })
      }
      return { limit, held }
    },
  }
}
