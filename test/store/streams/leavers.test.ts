import { expect, onTestFinished, test } from 'vitest'
import { createStreamHub } from '../../../src/courier/streams/create-stream-hub.ts'
import { silentLogger } from '../../../src/observe/logger.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { placeEvents } from '../../../src/store/streams/stream-head.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'
import { followed, read, write } from './stream-kit.ts'

/**
 * Opening a stream at the oldest event and leaving at once costs a payer with a link nothing, and may be
 * done as often as requests are let in. Who has left must not be read for: others wait for the seats.
 */
test('readers who have left before it is their turn are not read for', async () => {
  const database = await useDatabase(await freshDatabase('leavers'))
  const { id: projectId } = await createProject(database, { name: 'leavers' })
  const scope = { projectId, environment: 'development', topic: 'intents' } as const
  for (let subject = 1n; subject < 5n; subject += 1n)
    await write(database.sql, { projectId, subject })
  await database.transaction((sql) => placeEvents(sql, 100))

  let reads = 0
  let noteFirst = () => {}
  const first = new Promise<void>((resolve) => {
    noteFirst = resolve
  })
  // As slow as a look through all that a busy project has kept.
  const slowly = async (read: () => unknown) => {
    reads += 1
    noteFirst()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return read()
  }
  const sql = new Proxy(database.sql, {
    apply(target, self, args) {
      const read = () => Reflect.apply(target as never, self, args)
      const text = Array.isArray(args[0]) ? args[0].join('?') : ''
      return text.includes('position <= ') ? slowly(read) : read()
    },
  }) as Sql
  const { transaction, listen } = database
  const hub = createStreamHub({
    database: { sql, transaction, listen },
    keepMs: 86_400_000,
    log: silentLogger,
  })
  await hub.start()
  onTestFinished(() => hub.stop())

  const payers = Array.from({ length: 300 }, () => read(hub.stream(scope, { after: 0n })))
  await first
  for (const payer of payers) payer.leave()
  const neighbour = read(hub.stream(scope, { after: 0n }))
  await followed(neighbour)
  expect(neighbour.events).toHaveLength(4)
  expect(reads).toBeLessThan(20)
})
