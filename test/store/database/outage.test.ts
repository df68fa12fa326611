import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { isRunning } from '../../../src/app/embedded-postgres/postmaster.ts'
import {
  keepPostgresRunning,
  type SupervisedPostgres,
} from '../../../src/app/embedded-postgres/supervise.ts'
import { createOperatorKey } from '../../../src/app/operator/keys/create-operator-key.ts'
import { revokeOperatorKeyById } from '../../../src/app/operator/keys/revoke-operator-key.ts'
import { createOperatorKeyVerifier } from '../../../src/app/operator/keys/verify-operator-key.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { createKeyVerifier } from '../../../src/projects/verify-key.ts'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { ensureDatabase } from '../../../src/store/database/ensure-database.ts'
import { OPERATOR_KEY_REVOKED } from '../../../src/store/operator/operator-keys.ts'
import { migrate } from '../../../src/store/schema/migrate.ts'

/** A server of its own, because these tests kill it. */
let server: SupervisedPostgres
let database: Database
const root = mkdtempSync(join(tmpdir(), 'simplon-outage-'))
const uncaught: unknown[] = []
const noteUncaught = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  const settings = { fsync: 'off' }
  server = await keepPostgresRunning({ dataDir: join(root, 'pg'), settings, checkEveryMs: 200 })
  // The driver throws from a timer when it is used plainly; that would end the service.
  process.on('uncaughtException', noteUncaught)
  process.on('unhandledRejection', noteUncaught)
})
afterAll(async () => {
  process.off('uncaughtException', noteUncaught)
  process.off('unhandledRejection', noteUncaught)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  database = await openDatabase({ url: server.url, maxConnections: 4, connectTimeoutMs: 500 })
})
afterEach(async () => {
  await database.close()
  expect(uncaught.splice(0)).toEqual([])
})

/** Also waits for the supervisor to know the server that it has started after the last kill. */
async function kill(): Promise<void> {
  await expect.poll(() => isRunning(server.pid()), { interval: 10 }).toBe(true)
  killed = server.pid()
  process.kill(killed, 'SIGKILL')
}
let killed = 0
const answers = () =>
  database.ping().then(
    () => true,
    () => false,
  )
/** Backends outlive the postmaster for a moment, so an answer alone proves nothing. */
async function recovered(): Promise<void> {
  await expect.poll(() => server.pid(), { timeout: 10_000, interval: 20 }).not.toBe(killed)
  await expect.poll(answers, { timeout: 10_000, interval: 20 }).toBe(true)
}
const unavailable = { kind: 'unavailable', retryAfterSeconds: 1 }

/** Runs the work and tells how it ended and how long it took. */
async function timed(work: Promise<unknown>) {
  const start = performance.now()
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, ms: performance.now() - start }
}

/**
 * Asks until a verifier listens for revoked keys. The first notice that it does may come after the first
 * answers, and forgets them.
 */
async function listening(database: Database, ask: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await ask()
      const [row] = await database.sql`
        select 1 from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and state = 'idle'`
      return row
    })
    .toBeDefined()
}

describe('when the server is killed', () => {
  it('fails queries at once with unavailable, then works again by itself', async () => {
    await Promise.all([1, 2, 3, 4].map(() => database.sql`select pg_sleep(0.01)`))
    await kill()
    // The backends that the pool is connected to may answer for a moment yet.
    const results: Awaited<ReturnType<typeof timed>>[] = []
    while (results.every(({ error }) => error === undefined)) {
      const pings = [1, 2, 3, 4, 5, 6].map(() => timed(database.ping()))
      results.push(...(await Promise.all(pings)))
    }
    for (const { error, ms } of results) {
      if (error) expect(error).toMatchObject(unavailable)
      expect(ms).toBeLessThan(3_000)
    }
    await recovered()
  })

  it('ends a running query', async () => {
    const running = timed(database.sql`select pg_sleep(0.4)`)
    await sleep(100)
    await kill()
    expect(await running).toMatchObject({ error: unavailable })
    await recovered()
  })

  it('ends a transaction in the middle of a statement', async () => {
    const running = timed(
      database.transaction(async (sql) => {
        await sql`create table half_done (n integer)`
        await sql`select pg_sleep(0.4)`
      }),
    )
    await sleep(100)
    await kill()
    expect(await running).toMatchObject({ error: unavailable })
    await recovered()
    expect(await database.sql`select to_regclass('half_done') as t`).toEqual([{ t: null }])
  })

  it('ends a transaction between two statements, whatever the work does next', async () => {
    for (const next of ['query', 'return', 'throw', 'swallow'] as const) {
      await database.ping()
      const running = timed(
        database.transaction(async (sql) => {
          await sql`create table half_done (n integer)`
          await kill()
          await sleep(100)
          if (next === 'query') await sql`select 1`
          if (next === 'swallow') await sql`select 1`.catch(() => {})
          if (next === 'throw') throw new Error('of the work')
        }),
      )
      expect(await running, next).toMatchObject({ error: unavailable })
      await recovered()
    }
    expect(await database.sql`select to_regclass('half_done') as t`).toEqual([{ t: null }])
  })

  it('recovers under load: every query ends, and in the end all succeed', async () => {
    let stop = false
    let failed = 0
    let slowest = 0
    const load = Array.from({ length: 20 }, async () => {
      while (!stop) {
        const { error, ms } = await timed(database.sql`select 1`)
        if (error) {
          failed += 1
          expect(error).toMatchObject(unavailable)
          await sleep(10)
        }
        slowest = Math.max(slowest, ms)
      }
    })
    for (let i = 0; i < 3; i++) {
      await sleep(150)
      await kill()
      await recovered()
    }
    stop = true
    await Promise.all(load)
    expect(failed).toBeGreaterThan(0)
    expect(slowest).toBeLessThan(5_000)
    const after = await Promise.all(Array.from({ length: 20 }, () => answers()))
    expect(after).not.toContain(false)
  })

  it('listens again, and says so', async () => {
    const heard: string[] = []
    let listening = 0
    database.listen(
      'news',
      (payload) => heard.push(payload),
      () => (listening += 1),
    )
    await expect.poll(() => listening).toBe(1)
    await kill()
    await recovered()
    await expect.poll(() => listening, { timeout: 10_000 }).toBe(2)
    await database.sql`select pg_notify('news', 'again')`
    await expect.poll(() => heard).toEqual(['again'])
  })
})

describe('when the server is silent', () => {
  const freeze = () => {
    // All of the server's processes: the postmaster answers nothing, nor does any backend.
    const pids = backends()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  }
  let pids: number[] = []
  const backends = () => [...pids, server.pid()]

  it('gives up after the deadline, and works again when the server does', async () => {
    const rows = await Promise.all(
      [1, 2, 3, 4].map(
        () => database.sql<{ pid: number }[]>`
        select pg_backend_pid() as pid from pg_sleep(0.05)`,
      ),
    )
    pids = rows.flatMap((row) => row.map(({ pid }) => pid))
    const thaw = freeze()
    try {
      const results = await Promise.all([
        timed(database.ping()),
        timed(database.transaction((sql) => sql`select 1`)),
      ])
      for (const { error, ms } of results) {
        expect(error).toMatchObject(unavailable)
        expect(ms).toBeLessThan(4_000)
      }
    } finally {
      thaw()
    }
    await recovered()
  })

  it('has a key served while it is fresh and not a moment longer', async () => {
    const url = await ensureDatabase(server.url, 'keys')
    const keysDatabase = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 300 })
    onTestFinished(() => keysDatabase.close())
    await migrate(keysDatabase)
    const project = await createProject(keysDatabase, { name: 'p' })
    const request = { projectId: project.id, name: 'k', environment: 'development' as const }
    const { secret } = await createKey(keysDatabase, request)
    let time = 0
    const verifier = createKeyVerifier({ database: keysDatabase, cacheMs: 1_000, now: () => time })
    onTestFinished(() => verifier.stop())
    await listening(keysDatabase, async () => verifier.verify(secret))
    const rows = await keysDatabase.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = 'keys'`
    pids = rows.map(({ pid }) => pid)
    await verifier.verify(secret)
    const thaw = freeze()
    try {
      expect(await verifier.verify(secret)).toBeDefined()
      time = 1_000
      expect(await timed(Promise.resolve(verifier.verify(secret)))).toMatchObject({
        error: unavailable,
      })
    } finally {
      thaw()
    }
    await expect.poll(async () => verifier.verify(secret)).toBeDefined()
  })

  it('lets an operator see the metrics, unless the key was revoked before', async () => {
    const url = await ensureDatabase(server.url, 'operators')
    const keysDatabase = await openDatabase({ url, maxConnections: 4, connectTimeoutMs: 300 })
    onTestFinished(() => keysDatabase.close())
    await migrate(keysDatabase)
    const kept = await createOperatorKey(keysDatabase, { name: 'kept', level: 'read' })
    const revoked = await createOperatorKey(keysDatabase, { name: 'revoked', level: 'read' })
    let time = 0
    const options = { database: keysDatabase, cacheMs: 1_000, now: () => time }
    const verifier = createOperatorKeyVerifier(options)
    onTestFinished(() => verifier.stop())
    const verify = (secret: string) => verifier.verify(secret, { whileUnreachable: true })
    await listening(keysDatabase, async () => {
      time += 1_000
      await Promise.all([verify(kept.secret), verify(revoked.secret)])
    })
    // Nobody tries the revoked key again before the database is away.
    let noticed = ''
    onTestFinished(keysDatabase.listen(OPERATOR_KEY_REVOKED, (keyId) => (noticed = keyId)))
    await expect
      .poll(async () => {
        await revokeOperatorKeyById(keysDatabase, { keyId: revoked.key.id })
        return noticed
      })
      .toBe(revoked.key.id)
    expect(await verify(kept.secret)).toBeDefined()
    const rows = await keysDatabase.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = 'operators'`
    pids = rows.map(({ pid }) => pid)
    const thaw = freeze()
    try {
      time += 1_000
      expect(await verify(kept.secret)).toBeDefined()
      expect(await timed(verify(revoked.secret))).toMatchObject({ error: unavailable })
    } finally {
      thaw()
    }
  })

  it('does not leave a transaction open that nobody waits for any more', async () => {
    await database.sql`create table locked (n integer)`
    const stuck = timed(
      database.transaction(async (sql) => {
        await sql`lock table locked`
        const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        pids = [row!.pid]
        const thaw = freeze()
        setTimeout(thaw, 2_500)
        await sql`select 1`
      }),
    )
    expect(await stuck).toMatchObject({ error: unavailable })
    await recovered()
    const select = () =>
      database.sql`select n from locked`.then(
        () => true,
        () => false,
      )
    await expect.poll(select, { timeout: 8_000 }).toBe(true)
  })
})
