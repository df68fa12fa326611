/** The streams of one receiver that this process holds. */
type Places = {
  /** Streams whose events are being sent. */
  sending: number
  /** Streams that were claimed ahead and wait for a place, in the order of their claims. */
  waiting: (() => void)[]
  /** Streams that were sent and are being recorded. */
  recording: number
  /** How many turns ended well since the last claim. */
  ended: number
}

/** How many streams of one receiver this process holds, for the next claim. */
type Held = {
  projectId: string
  /** Streams that count against the receiver's places; -n means that n may be claimed ahead. */
  taken: number
  /** All streams of the receiver, including those that are being recorded. */
  held: number
}

type ReceiverPlaces = {
  /** Resolves when the claimed stream may be sent; undefined if it may be sent at once. */
  enter(projectId: string): Promise<void> | undefined
  /** Called when the stream was sent; from now on it is being recorded. */
  leave(projectId: string, outcome: { well: boolean }): void
  /** Called when the stream was recorded. */
  forget(projectId: string): void
  /** Returns what the next claim may take, and resets the count of turns that ended well. */
  survey(): { limit: number; held: Held[] }
}

/**
 * Streams are being sent, claimed ahead or being recorded: each part is at most one concurrency.
 */
export const HELD_PARTS = 3

/**
 * Limits how many streams of one receiver are sent at a time. Meanwhile the next ones are claimed
 * ahead, so that no connection idles: as many as ended well for the receiver since the last claim.
 * A receiver that is slow or refuses ends none well, and holds only its own places.
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
      // The stream that waited longest takes over the place.
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
        // Events that are sent but not recorded would be sent again after a kill, so they are
        // limited.
        const ahead = Math.min(ended, perReceiver, HELD_PARTS * perReceiver - all)
        held.push({ projectId, taken: busy - Math.max(0, ahead), held: all })
      }
      return { limit, held }
    },
  }
}
