import { describe, expect, it } from 'vitest'
import { createReceiverPlaces } from './receiver-places.ts'

const LIMITS = { concurrency: 5, perReceiver: 2 }

/** Claims streams of a receiver and returns how many of them are being sent. */
async function enter(places: ReturnType<typeof createReceiverPlaces>, id: string, count: number) {
  let sending = 0
  for (let n = 0; n < count; n++) {
    Promise.resolve(places.enter(id)).then(() => {
      sending += 1
    })
  }
  await new Promise(setImmediate)
  return () => sending
}

describe('the places of a receiver', () => {
  it('let no more of its streams be sent than it has places', async () => {
    const places = createReceiverPlaces(LIMITS)
    const sending = await enter(places, 'a', 3)
    expect(sending()).toBe(2)
    places.leave('a', { well: true })
    await new Promise(setImmediate)
    expect(sending()).toBe(3)
  })

  it('are as many again for a receiver as it ended well since the last claim', async () => {
    const places = createReceiverPlaces(LIMITS)
    await enter(places, 'a', 2)
    expect(places.survey().held).toEqual([{ projectId: 'a', taken: 2, held: 2 }])
    places.leave('a', { well: true })
    expect(places.survey().held).toEqual([{ projectId: 'a', taken: 0, held: 2 }])
    expect(places.survey().held).toEqual([{ projectId: 'a', taken: 1, held: 2 }])
  })

  it('are its own only while it is slow or refuses, however many others end well', async () => {
    const places = createReceiverPlaces(LIMITS)
    await enter(places, 'slow', 2)
    await enter(places, 'failing', 2)
    places.leave('failing', { well: true })
    places.leave('failing', { well: false })
    const { held, limit } = places.survey()
    expect(held).toEqual([
      { projectId: 'slow', taken: 2, held: 2 },
      { projectId: 'failing', taken: 0, held: 2 },
    ])
    expect(limit).toBe(3)
  })

  it('count what is taken ahead for the receiver alone, not against the others', async () => {
    const places = createReceiverPlaces(LIMITS)
    await enter(places, 'a', 4)
    expect(places.survey().limit).toBe(3)
  })

  it('bound what was sent and not yet written down, which a kill would have sent twice', async () => {
    const places = createReceiverPlaces(LIMITS)
    await enter(places, 'a', 6)
    for (let n = 0; n < 2; n++) places.leave('a', { well: true })
    expect(places.survey().held).toEqual([{ projectId: 'a', taken: 4, held: 6 }])
    for (let n = 0; n < 2; n++) places.forget('a')
    expect(places.survey().held).toEqual([{ projectId: 'a', taken: 4, held: 4 }])
  })

  it('are forgotten with the last stream', async () => {
    const places = createReceiverPlaces(LIMITS)
    await enter(places, 'a', 1)
    places.leave('a', { well: true })
    places.forget('a')
    places.survey()
    expect(places.survey()).toEqual({ limit: 5, held: [] })
  })
})
