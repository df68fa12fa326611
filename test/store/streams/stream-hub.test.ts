import { beforeAll, describe, expect, test } from 'vitest'
import type { StreamScope } from '../../../src/domain/event/streamed-event.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { Sql } from '../../../src/store/database/sql.ts'
import { placeEvents, pruneStreamedEvents } from '../../../src/store/streams/stream-head.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'
import { ACCOUNT, followed, read, startHub, write } from './stream-kit.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('streams')
})

async function openProject(database: Database): Promise<StreamScope> {
  const { id: projectId } = await createProject(database, { name: 'streams' })
  return { projectId, environment: 'development', topic: 'intents' }
}

/** A transaction that has written and not yet committed. */
async function begin(database: Database, work: (sql: Sql) => Promise<unknown>) {
  let commit = () => {}
  const asked = new Promise<void>((resolve) => {
    commit = resolve
  })
  let note = () => {}
  const written = new Promise<void>((resolve) => {
    note = resolve
  })
  const done = database.transaction(async (sql) => {
    await work(sql)
    note()
    await asked
  })
  await written
  return async () => {
    commit()
    await done
  }
}

describe('who could gain by reading', () => {
  test('a reader hears nothing of another project, environment, topic, intent or address', async () => {
    const database = await useDatabase(url)
    const hub = await startHub(database)
    const scope = await openProject(database)
    const others: StreamScope[] = [
      { ...scope, projectId: (await openProject(database)).projectId },
      { ...scope, environment: 'production' },
      { ...scope, topic: 'deposits' },
      { ...scope, subject: 8n },
      { ...scope, account: '0x00000000000000000000000000000000000000AA' },
    ]
    const live = others.map((each) => read(hub.stream(each)))
    const past = others.map((each) => read(hub.stream(each, { after: 0n })))
    const own = [scope, { ...scope, subject: 7n }, { ...scope, account: ACCOUNT } as const].map(
      (each) => read(hub.stream(each)),
    )
    for (const reader of [...live, ...past, ...own]) await followed(reader)
    const id = await write(database.sql, { projectId: scope.projectId, subject: 7n })
    for (const reader of own) {
      await reader.reach(1)
      expect(reader.ids()).toEqual([id])
    }
    expect([...live, ...past].flatMap((reader) => reader.ids())).not.toContain(id)
    const late = others.map((each) => read(hub.stream(each, { after: 0n })))
    for (const reader of late) await followed(reader)
    expect(late.flatMap((reader) => reader.ids())).not.toContain(id)
  })
})

describe('the order of events', () => {
  test('an event that commits after one with a greater id is told, also to who resumes', async () => {
    const database = await useDatabase(url)
    const hub = await startHub(database)
    const scope = await openProject(database)
    const { projectId } = scope
    const reader = read(hub.stream(scope))
    await followed(reader)
    let slow = ''
    const commit = await begin(database, async (sql) => {
      slow = await write(sql, { projectId, subject: 1n })
    })
    const quick = await write(database.sql, { projectId, subject: 2n })
    expect(BigInt(quick)).toBeGreaterThan(BigInt(slow))
    await reader.reach(1)
    expect(reader.ids()).toEqual([quick])
    const seen = reader.events[0]?.position ?? 0n
    reader.leave()
    await commit()
    const resumed = read(hub.stream(scope, { after: seen }))
    await resumed.reach(1)
    expect(resumed.ids()).toEqual([slow])
  })

  test('the events of one intent keep their order, whichever process gives the positions', async () => {
    const database = await useDatabase(url)
    const hubs = await Promise.all([1, 2, 3].map(() => startHub(database)))
    const scope = await openProject(database)
    const { projectId } = scope
    const readers = hubs.map((hub) => read(hub.stream(scope)))
    for (const reader of readers) await followed(reader)
    const subjects = [1n, 2n, 3n, 4n]
    const written = await Promise.all(
      subjects.map(async (subject) => {
        const ids: string[] = []
        for (let count = 0; count < 10; count++) {
          ids.push(await database.transaction((sql) => write(sql, { projectId, subject })))
        }
        return ids
      }),
    )
    for (const reader of readers) {
      await reader.reach(40)
      expect(new Set(reader.ids()).size).toBe(40)
      const positions = reader.events.map(({ position }) => position)
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)))
      for (const ids of written) {
        expect(reader.ids().filter((id) => ids.includes(id))).toEqual(ids)
      }
    }
    expect(readers[1]?.ids()).toEqual(readers[0]?.ids())
  })

  test('who leaves and comes back at another process is told each event once', async () => {
    const database = await useDatabase(url)
    const hubs = await Promise.all([1, 2].map(() => startHub(database)))
    const scope = await openProject(database)
    const { projectId } = scope
    const ids: string[] = []
    const seen: string[] = []
    let after = 0n
    const writing = (async () => {
      for (let count = 0; count < 60; count++) {
        ids.push(await write(database.sql, { projectId, subject: BigInt(count % 5) }))
      }
    })()
    for (let turn = 0; seen.length < 60; turn++) {
      const reader = read((hubs[turn % 2] as (typeof hubs)[0]).stream(scope, { after }))
      await reader.reach(1)
      reader.leave()
      seen.push(...reader.ids())
      after = reader.events.at(-1)?.position ?? after
    }
    await writing
    expect([...seen].sort()).toEqual([...ids].sort())
  })

  test('a stream of one intent begins with its first event, and of many pages none is lost', async () => {
    const database = await useDatabase(url)
    const scope = await openProject(database)
    const { projectId } = scope
    const ids: string[] = []
    for (let count = 0; count < 450; count++) {
      ids.push(await write(database.sql, { projectId, subject: 9n }))
    }
    const hub = await startHub(database)
    const beganAt = new Date(Date.now() + 1_000)
    const reader = read(hub.stream({ ...scope, subject: 9n }, { beganAt }))
    await reader.reach(450)
    expect(reader.ids()).toEqual(ids)
    expect(reader.missed).toBe(0)
  })
})

describe('what is no longer kept', () => {
  test('a reader is told that it missed something, and goes on', async () => {
    const database = await useDatabase(await freshDatabase('streams_pruned'))
    const scope = await openProject(database)
    const { projectId } = scope
    for (let count = 0; count < 3; count++) await write(database.sql, { projectId, subject: 1n })
    await database.transaction((sql) => placeEvents(sql, 10))
    await database.sql`update streamed_events set written_at = now() - interval '2 days'`
    const kept = await write(database.sql, { projectId, subject: 1n })
    await database.transaction((sql) => placeEvents(sql, 10))
    const gone = await database.transaction((sql) => pruneStreamedEvents(sql, 86_400_000))
    expect(gone).toBe(3)
    const hub = await startHub(database)
    const resumed = read(hub.stream(scope, { after: 1n }))
    const current = read(hub.stream(scope, { after: 3n }))
    const old = read(hub.stream({ ...scope, subject: 1n }, { beganAt: new Date(0) }))
    const unknown = read(hub.stream(scope, { after: 999_999n }))
    for (const reader of [resumed, current, old, unknown]) await followed(reader)
    expect(resumed).toMatchObject({ missed: 1 })
    expect(resumed.ids()).toEqual([kept])
    expect(current).toMatchObject({ missed: 0 })
    expect(current.ids()).toEqual([kept])
    expect(old).toMatchObject({ missed: 1 })
    expect(old.ids()).toEqual([kept])
    expect(unknown).toMatchObject({ missed: 1 })
    expect(unknown.ids()).toEqual([])
    const next = await write(database.sql, { projectId, subject: 1n })
    await unknown.reach(1)
    expect(unknown.ids()).toEqual([next])
  })
})
