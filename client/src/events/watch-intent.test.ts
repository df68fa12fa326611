import { expect, it } from 'vitest'
import type { StreamEvent } from './read-events.ts'
import { type IntentProgress, watchIntent } from './watch-intent.ts'

async function* eventsOf(...statuses: string[]): AsyncGenerator<StreamEvent> {
  for (const [sequence, status] of statuses.entries()) {
    const type = `intent.${status.toLowerCase()}`
    const data = { intentId: '7', sequence, status }
    yield { id: String(sequence), eventId: String(sequence), type, time: '', data } as StreamEvent
  }
}

it.each([
  ['FAILED', 'intent.failed'],
  ['EXPIRED', 'intent.expired'],
])(
  'ends with FAILED after an event of %s, and leaves the event as it came',
  async (status, type) => {
    const read = () => Promise.reject(new Error('nobody asks'))
    const seen: IntentProgress[] = []
    const watched = watchIntent('7', eventsOf('PENDING', status, 'LATE'), read)
    for await (const each of watched) seen.push(each)
    expect(seen.map((each) => each.status)).toEqual(['PENDING', 'FAILED'])
    expect(seen.at(-1)).toMatchObject({ type, data: { status } })
  },
)
