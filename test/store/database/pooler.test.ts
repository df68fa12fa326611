import { expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../../src/store/database/database.ts'
import { createWorkerIdentity } from '../../../src/store/workers/worker-identity.ts'
import { emptyDatabase, freshDatabase } from '../../kit/database.ts'
import { type Pooler, type PoolerOptions, startPooler } from '../../kit/pooler/pooler.ts'

/** A real pooler of our own before the real server: it speaks the protocol and shares sessions. */
async function pooler(options: PoolerOptions): Promise<Pooler> {
  const started = await startPooler(options)
  onTestFinished(() => started.close())
  return started
}

async function open(url: string, directUrl = ''): Promise<Database> {
  const settings = { maxConnections: 6, connectTimeoutMs: 10_000 }
  const database = await openDatabase({ url, directUrl, ...settings })
  onTestFinished(() => database.close())
  return database
}

const REFUSAL = /leads through a pooler .* by transaction.*SIMPLON_DATABASE_DIRECT_URL/
const SETTINGS = ['statement_timeout', 'idle_in_transaction_session_timeout']

it('is refused by transaction with words that say what to do', async () => {
  const url = await freshDatabase('pooler_refused')
  const strict = await pooler({ url, mode: 'transaction', sessions: 4 })
  await expect(open(strict.url)).rejects.toThrow(REFUSAL)
  const lax = await pooler({ url, mode: 'transaction', sessions: 4, ignored: SETTINGS })
  await expect(open(lax.url)).rejects.toThrow(REFUSAL)
  const direct = open(strict.url, lax.url)
  await expect(direct).rejects.toThrow(/database\.directUrl leads through a pooler/)
})

it('is refused when the direct url is another database', async () => {
  const { url } = await pooler({
    url: await freshDatabase('pooler_one'),
    mode: 'transaction',
    sessions: 4,
  })
  const other = await emptyDatabase('pooler_other')
  await expect(open(url, other)).rejects.toThrow(/directUrl is another database/)
})

it('shares few sessions between many transactions, each of them whole', async () => {
  const direct = await freshDatabase('pooler_shared')
  const pool = await pooler({ url: direct, mode: 'transaction', sessions: 2 })
  const database = await open(pool.url, direct)
  await database.sql`create table sums (n int primary key, total int not null)`
  await database.sql`insert into sums values (1, 0)`
  const add = (n: number) =>
    database.transaction(async (sql) => {
      const [limit] = await sql<{ ms: string }[]>`
        select setting as ms from pg_settings where name = 'statement_timeout'`
      expect(limit?.ms).toBe('10000')
      const [row] = await sql<{ total: number }[]>`select total from sums where n = 1 for update`
      await sql`update sums set total = ${(row?.total ?? 0) + n} where n = 1`
    })
  const work = Array.from({ length: 12 }, (_, n) => add(n))
  const reads = Array.from({ length: 12 }, (_, n) => database.sql`select ${n}::int as n`)
  await Promise.all(work)
  const answers = (await Promise.all(reads)).map(([row]) => row?.n)
  expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n))
  expect(await database.sql`select total from sums`).toEqual([{ total: 66 }])
  expect(pool.size()).toBeLessThanOrEqual(2)
  // Nothing that one transaction has set is left to the next.
  const [left] = await database.sql`show statement_timeout`
  expect(left?.statement_timeout).toBe('0')
})

it('hears notifications and holds locks on the direct way', async () => {
  const direct = await freshDatabase('pooler_sessions')
  const pool = await pooler({ url: direct, mode: 'transaction', sessions: 2 })
  const database = await open(pool.url, direct)
  const heard: string[] = []
  await new Promise<void>((listening) => {
    onTestFinished(database.listen('news', (text) => heard.push(text), listening))
  })
  await database.sql`select pg_notify('news', 'first')`
  await database.transaction((sql) => sql`select pg_notify('news', 'second')`)
  await expect.poll(() => heard).toEqual(['first', 'second'])
  const identity = createWorkerIdentity(database, {
    observe: { workerStarted() {}, workerLost() {} },
    onPlace() {},
  })
  await identity.start()
  onTestFinished(identity.stop)
  const locks = await database.sql`select objid from pg_locks where locktype = 'advisory'`
  expect(locks.map(({ objid }) => objid)).toContain(identity.id())
})
