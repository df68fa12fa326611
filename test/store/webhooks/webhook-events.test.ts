import { beforeAll, describe, expect, it } from 'vitest'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { insertWebhookEvent } from '../../../src/store/webhooks/webhook-events.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('webhook_events')
})

async function useEvents(count: number) {
  const database = await useDatabase(url)
  const { id: projectId } = await createProject(database, { name: 'p' })
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await add(database, projectId))
  return { database, projectId, ids }
}

async function add(database: Database, projectId: string, type = 'deposit-received') {
  const time = new Date()
  const event = await database.transaction((sql) =>
    insertWebhookEvent(sql, { projectId, depositId: '12', type, time, payload: '{"a":1}' }),
  )
  return event.id
}

const idsOf = (page: { events: readonly { id: string }[] }) => page.events.map(({ id }) => id)

describe('insertWebhookEvent', () => {
  it('keeps the exact bytes of the payload and starts undelivered', async () => {
    const { database, projectId } = await useEvents(0)
    const payload = '{ "amount":"1.0", "b": 1e3,\n "text":"é\\u0001" }'
    const time = new Date('2026-01-02T03:04:05.678Z')
    const event = await insertWebhookEvent(database.sql, { projectId, type: 'x', time, payload })
    expect(event).toMatchObject({ depositId: null, status: 'pending', attempts: 0, payload, time })
    expect(event.id).toMatch(/^\d+$/)
    expect(event.deliveredAt).toBeNull()
  })

  it('goes away with the transaction that it belongs to', async () => {
    const { database, projectId } = await useEvents(0)
    const failing = database.transaction(async (sql) => {
      const event = { projectId, type: 'x', time: new Date(), payload: '{}' }
      await insertWebhookEvent(sql, event)
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    expect(await listWebhookEvents(database.sql, { projectId, limit: 10 })).toEqual({
      events: [],
      nextCursor: null,
    })
  })
})

describe('listWebhookEvents', () => {
  it('gives an event to whoever asks since its time, however long its transaction took', async () => {
    const { database, projectId } = await useEvents(0)
    const { id, time } = await database.transaction(async (sql) => {
      await sql`select pg_sleep(0.05)`
      return insertWebhookEvent(sql, { projectId, type: 'x', time: new Date(), payload: '{}' })
    })
    const list = (since: Date) => listWebhookEvents(database.sql, { projectId, since, limit: 9 })
    expect(idsOf(await list(time))).toEqual([id])
    expect(idsOf(await list(new Date(time.getTime() + 60_000)))).toEqual([])
  })

  it('pages newest first through everything, and ends with null', async () => {
    const { database, projectId, ids } = await useEvents(7)
    const first = await listWebhookEvents(database.sql, { projectId, limit: 3 })
    const second = await listWebhookEvents(database.sql, {
      projectId,
      limit: 3,
      cursor: first.nextCursor!,
    })
    const third = await listWebhookEvents(database.sql, {
      projectId,
      limit: 3,
      cursor: second.nextCursor!,
    })
    expect([first, second, third].flatMap(idsOf)).toEqual(ids.toReversed())
    expect(third.nextCursor).toBeNull()
    const exact = await listWebhookEvents(database.sql, { projectId, limit: 7 })
    expect(exact.nextCursor).toBeNull()
  })

  it('neither repeats nor skips an event while others arrive between the pages', async () => {
    const { database, projectId, ids } = await useEvents(20)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listWebhookEvents(database.sql, {
        projectId,
        limit: 3,
        ...(cursor !== null && { cursor }),
      })
      seen.push(...idsOf(page))
      cursor = page.nextCursor
      await Promise.all([add(database, projectId), add(database, projectId)])
    } while (cursor !== null)
    expect(seen).toEqual(ids.toReversed())
  })

  it('filters by type and by the moment of creation, and sees its own project only', async () => {
    const { database, projectId, ids } = await useEvents(3)
    const other = await useEvents(2)
    const failed = await add(database, projectId, 'bridge-failed')
    const byType = await listWebhookEvents(database.sql, {
      projectId,
      type: 'bridge-failed',
      limit: 9,
    })
    expect(idsOf(byType)).toEqual([failed])
    await database.sql`
      update webhook_events set created_at = '2020-01-01T00:00:00Z' where id = any(${ids})`
    const since = new Date('2020-01-01T00:00:00.001Z')
    expect(idsOf(await listWebhookEvents(database.sql, { projectId, since, limit: 9 }))).toEqual([
      failed,
    ])
    const all = { projectId, since: new Date('2020-01-01T00:00:00Z'), limit: 9 }
    expect((await listWebhookEvents(database.sql, all)).events).toHaveLength(4)
    expect(other.ids).toHaveLength(2)
  })

  it('refuses a cursor that it has not given', async () => {
    const { database, projectId } = await useEvents(1)
    for (const cursor of ['abc', '-1', '1.5', '99999999999999999999', '9223372036854775808']) {
      await expect(
        listWebhookEvents(database.sql, { projectId, limit: 1, cursor }),
      ).rejects.toMatchObject({ kind: 'validation' })
    }
  })
})
