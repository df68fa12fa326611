import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createPresence } from '../../../src/api/limits/presence.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

it('processes hear of each other before they serve, and of being alone again', async () => {
  const url = await freshDatabase('presence')
  const open = async () => {
    const database = await useDatabase(url)
    const told: (number | 'alone')[] = []
    const presence = createPresence({
      database,
      id: randomUUID(),
      lingerMs: 0,
      purgeExpired: async () => {},
      limiters: [
        {
          async share(processes) {
            if (told.at(-1) !== processes) told.push(processes)
            return true
          },
          async beAlone() {
            told.push('alone')
            return true
          },
        },
      ],
    })
    onTestFinished(() => presence.stop())
    return { presence, told }
  }
  const [first, second] = await Promise.all([open(), open()])
  await first.presence.start()
  expect(first.told).toEqual([])
  await second.presence.start()
  expect([first.told, second.told]).toEqual([[2], [2]])
  await second.presence.stop()
  await expect.poll(() => first.told, { timeout: 30_000 }).toEqual([2, 'alone'])
  // Two that start at the same moment do not miss each other.
  const [third, fourth] = await Promise.all([open(), open()])
  await first.presence.stop()
  await Promise.all([third.presence.start(), fourth.presence.start()])
  await expect.poll(() => [third.told.at(-1), fourth.told.at(-1)]).toEqual([2, 2])
})
