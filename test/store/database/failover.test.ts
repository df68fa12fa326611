import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { hostUrls } from '../../../src/lib/host-urls.ts'
import type { Logger } from '../../../src/observe/logger.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { migrate } from '../../../src/store/schema/migrate.ts'
import { nextWebhookEventId } from '../../../src/store/webhooks/webhook-events.ts'
import { type Cluster, openCluster } from '../../../trials/failover/cluster.ts'

/** Two real servers with streaming replication between them. */
let cluster: Cluster
const root = mkdtempSync(join(tmpdir(), 'simplon-failover-'))
const said: object[] = []
const log: Logger = {
  debug() {},
  info: (fields) => void said.push(fields),
  warn: (fields) => void said.push(fields),
  error: (fields) => void said.push(fields),
}

beforeAll(async () => {
  cluster = await openCluster({ dataDir: root, synchronous: true, fsync: false })
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(root, { recursive: true, force: true })
})

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 2_000, log })
  onTestFinished(() => database.close())
  return database
}

it('uses the primary wherever it stands in the url, and no standby', async () => {
  const reversed = hostUrls(cluster.url).reverse()
  const [standbyUrl = ''] = reversed
  const swapped = cluster.url.replace(
    /127[^/]*/,
    reversed.map((url) => new URL(url).host).join(','),
  )
  const database = await open(`${swapped}?target_session_attrs=read-write`)
  const [row] = await database.sql<{ port: string }[]>`select current_setting('port') as port`
  expect(row?.port).toBe(String(cluster.primary().port))
  const refused = openDatabase({ url: standbyUrl, maxConnections: 4, connectTimeoutMs: 2_000 })
  await expect(refused).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { message: expect.stringMatching(/no database server takes writes: \S+ is a standby/) },
  })
})

it('follows a promotion, and writes nothing to the old primary that comes back', async () => {
  const database = await open(cluster.url)
  await migrate(database)
  const nextId = async () => BigInt(await nextWebhookEventId(database.sql))
  const lastId = await nextId()
  await database.sql`create table if not exists marks (n int primary key)`
  await database.sql`insert into marks values (1) on conflict do nothing`
  await cluster.failOver()
  const mark = (n: number) =>
    database.sql`insert into marks values (${n}) on conflict do nothing`.then(
      () => true,
      () => false,
    )
  // One that waited for a second server when it died may or may not be there: it is asked again.
  const rejoined = cluster.resurrect()
  await expect
    .poll(() =>
      database.ping().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await rejoined
  const past = cluster.standby()
  const [was] = await cluster.ask<{ n: number }>(past, 'select max(n) as n from marks')
  expect(was?.n).toBe(1)
  // Commits wait for a standby, which comes when the past is gone.
  const waiting = mark(2)
  const [open1] = await cluster.ask<{ count: string }>(past, OPEN)
  expect(open1?.count).toBe('0')
  const written = await cluster.ask<{ n: string }>(past, WRITTEN)
  expect(written).toEqual([{ n: '0' }])
  await cluster.rejoin()
  await waiting
  await expect.poll(() => mark(2), { timeout: 20_000 }).toBe(true)
  // Numbers that the dead primary may have given out after this standby was last told are left out.
  expect((await nextId()) - lastId).toBeGreaterThan(1_000_000n)
  expect(await database.sql`select timeline from timelines`).toEqual([{ timeline: 2 }])
  expect(said).toContainEqual({
    event: 'database.primary',
    timeline: 2,
    host: `127.0.0.1:${cluster.primary().port}`,
  })
})

it('refuses a primary of the past even when nobody else answers', async () => {
  const database = await open(cluster.url)
  await database.ping()
  const present = cluster.primary()
  await cluster.failOver()
  await expect
    .poll(() =>
      database.ping().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  // What was acknowledged before is here, whichever server took it.
  expect(await database.sql`select n from marks order by n`).toEqual([{ n: 1 }, { n: 2 }])
  // The new one dies too, and only the old one comes back.
  await cluster.primary().kill()
  await cluster.resurrect()
  expect(cluster.standby()).toBe(present)
  await expect(database.ping()).rejects.toMatchObject({ kind: 'unavailable' })
  await expect
    .poll(() =>
      database.ping().then(
        () => '',
        (error: { cause?: Error }) => String(error.cause?.message),
      ),
    )
    .toMatch(/is a primary of the past \(timeline 2, 3 was seen\)/)
  expect(await cluster.ask(present, OPEN)).toEqual([{ count: '0' }])
})

const OPEN = `select count(*)::text as count from pg_stat_activity
  where application_name like 'simplon%' and application_name <> 'simplon probe'`
/** Counted anew since the crash. */
const WRITTEN = `select (tup_inserted + tup_updated + tup_deleted)::text as n
  from pg_stat_database where datname = 'postgres'`
