import { beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { insertWebhookEvent } from '../../../src/store/webhooks/webhook-events.ts'
import { claimStreams, FIRST_PROJECT } from '../../../src/store/webhooks/webhook-queue.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('webhook_paging')
})

async function fill(database: Database, projectId: string, count: number): Promise<void> {
  const BATCH = 2_000
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(count, first + BATCH - 1)
    await database.sql`
      insert into webhook_events (project_id, type, time, payload, created_at)
      select ${projectId}, case n % 3 when 0 then 'bridge-started' else 'deposit-received' end,
        now(), '{}', now() - make_interval(secs => ${count}::int - n)
      from generate_series(${first}::int, ${last}::int) n`
  }
}

const add = (sql: Database['sql'], projectId: string) =>
  insertWebhookEvent(sql, { projectId, type: 'late', time: new Date(), payload: '{}' })

describe('paging', () => {
  test('misses none of 20,000 events and repeats none while new ones arrive', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'many' })
    await fill(database, projectId, 20_000)
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 0; ; pages++) {
      const query = { projectId, limit: 200, ...(cursor !== undefined && { cursor }) }
      const page = await listWebhookEvents(database.sql, query)
      seen.push(...page.events.filter(({ type }) => type !== 'late').map(({ id }) => id))
      expect(page.events.some(({ type }) => type === 'late')).toBe(false)
      if (page.nextCursor === null) break
      cursor = page.nextCursor
      await add(database.sql, projectId)
      expect(pages).toBeLessThan(150)
    }
    expect(seen).toHaveLength(20_000)
    expect(new Set(seen).size).toBe(20_000)
  })

  test('shows an event that commits between the pages it would have fallen between', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'late' })
    await fill(database, projectId, 10)
    let commit = () => {}
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let lateId = ''
    let inserted = () => {}
    const written = new Promise<void>((resolve) => {
      inserted = resolve
    })
    const late = database.transaction(async (sql) => {
      lateId = (await add(sql as Database['sql'], projectId)).id
      inserted()
      await committed
    })
    await written
    await fill(database, projectId, 5)
    const first = await listWebhookEvents(database.sql, { projectId, limit: 8 })
    expect(first.events.map(({ id }) => id)).not.toContain(lateId)
    commit()
    await late
    const ids = first.events.map(({ id }) => id)
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await listWebhookEvents(database.sql, { projectId, limit: 3, cursor })
      ids.push(...page.events.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toHaveLength(16)
    expect(new Set(ids).size).toBe(16)
    expect(ids).toContain(lateId)
  })

  test('goes on after the lowest id of a page as after its nextCursor', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'ids' })
    await fill(database, projectId, 10)
    const list = (cursor?: string) =>
      listWebhookEvents(database.sql, { projectId, limit: 4, ...(cursor && { cursor }) })
    const first = await list()
    const lowest = first.events.at(-1)?.id
    const second = await list(lowest)
    expect(second.events).toEqual((await list(first.nextCursor ?? '')).events)
    expect(second.events).toHaveLength(4)
    const third = await list(second.nextCursor ?? '')
    const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => Number(id)))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(10)
    expect(await list('0')).toEqual({ events: [], nextCursor: null })
  })

  test('refuses cursors that it has not given', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'cursors' })
    const texts = [
      '1/2',
      '1/2/',
      '1/2/3',
      '1/2/3:4',
      '1/2/0:0:',
      '1/2/5:4:',
      '1/2/3:9:5,,6',
      'x/2/3:4:',
    ]
    const cursors = texts.map((text) => Buffer.from(text).toString('base64url'))
    for (const cursor of [...cursors, '9'.repeat(19), '', '🦊', 'a'.repeat(9_000)]) {
      const query = { projectId, limit: 1, cursor }
      await expect(listWebhookEvents(database.sql, query)).rejects.toMatchObject({
        kind: 'validation',
      })
    }
  })
})

describe('with many events', () => {
  test('neither a page nor a claim reads more of the table than it needs', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'plans' })
    await fill(database, projectId, 20_000)
    await database.sql`
      insert into webhook_streams (project_id, deposit_id, pending, next_attempt_at)
      select ${projectId}, n, (n % 100 = 0)::int, now() from generate_series(1, 20000) n`
    await database.sql`analyze webhook_events`
    await database.sql`analyze webhook_streams`
    const first = await listWebhookEvents(database.sql, { projectId, limit: 50 })
    const cursor = first.nextCursor ?? ''
    const since = new Date(Date.now() - 600_000)
    for (const query of [{}, { cursor }, { type: 'bridge-started', cursor }, { since }]) {
      const rows = await readRows(database, (sql) =>
        listWebhookEvents(sql, { projectId, limit: 50, ...query }),
      )
      expect(rows, JSON.stringify(query)).toBeLessThan(2_000)
    }
    const claim = {
      worker: 1,
      limit: 50,
      perProject: 20,
      held: [],
      breakerFailures: 9,
      after: FIRST_PROJECT,
    }
    expect(await readRows(database, (sql) => claimStreams(sql, claim))).toBeLessThan(2_000)
  })
})

/** Rows of the two tables that the work has made the server look at. */
async function readRows(
  database: Database,
  work: (sql: Database['sql']) => Promise<unknown>,
): Promise<number> {
  const count = async (sql: Database['sql']) => {
    const [row] = await sql<{ rows: string }[]>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
      where relname in ('webhook_events', 'webhook_streams')`
    return Number(row?.rows)
  }
  return database.transaction(async (sql) => {
    const before = await count(sql as Database['sql'])
    await work(sql as Database['sql'])
    return (await count(sql as Database['sql'])) - before
  })
}
