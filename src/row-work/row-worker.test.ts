import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { freshDatabase, openTestDatabase } from '../../test/kit/database.ts'
import type { Database } from '../store/database/database.ts'
import { listDeadWorkers } from '../store/workers/workers.ts'
import { createRowWorker, type FailurePoint, type RowWorkerOptions } from './row-worker.ts'

type Job = { id: string }
type Options = RowWorkerOptions<Job, string>

let url: string
let database: Database

beforeAll(async () => {
  url = await freshDatabase('row_worker')
  database = await openTestDatabase(url)
  await database.sql`
    create table jobs (id bigint primary key, owner int, done int not null default 0,
      next_action_at timestamptz not null default now())`
})
beforeEach(async () => {
  await database.sql`truncate jobs`
})
afterAll(() => database.close())

const addJobs = (count: number) =>
  database.sql`insert into jobs (id) select n from generate_series(1, ${count}) n`
const finish = (id: string) =>
  database.sql`update jobs set owner = null, done = done + 1,
    next_action_at = now() + interval '1 hour' where id = ${id}`
const readJobs = () =>
  database.sql<{ id: string; owner: number | null; done: number; paused: boolean }[]>`
    select id, owner, done, next_action_at > now() as paused from jobs order by id`
const doneJobs = async () => (await readJobs()).filter(({ done }) => done > 0).map(({ id }) => id)

/** A worker on its own connections, as another process would have them. */
async function worker(changes: Partial<Options> & Pick<Options, 'work'>) {
  const own = await openTestDatabase(url)
  const failures: { at: FailurePoint; key?: string }[] = []
  const counts = { recalled: 0, takenOver: 0, started: [] as number[] }
  const subject = createRowWorker<Job, string>({
    database: own,
    now: Date.now,
    stopping: new AbortController(),
    concurrency: 3,
    retry: { retryMs: 600_000, maxRetryMs: 600_000 },
    pollMs: 20,
    upkeepMs: 20,
    keyOf: ({ id }) => id,
    subscribe: () => [],
    claim: ({ worker: id, limit, news }) => own.sql<Job[]>`
      update jobs set owner = ${id} where owner is null and id in (
        select id from jobs
        where owner is null and (next_action_at <= now() or id = any(${[...news]}::bigint[]))
        order by id limit ${limit} for update skip locked) returning id`,
    async giveBack({ id }, { pauseMs }) {
      await own.sql`update jobs set owner = null,
        next_action_at = now() + make_interval(secs => ${pauseMs / 1000}) where id = ${id}`
    },
    leases: {
      async freeForgotten({ worker: id, known }) {
        const rows = await own.sql`update jobs set owner = null
          where owner = ${id} and id <> all(${[...known]}::bigint[]) returning 1`
        return rows.length
      },
      async freeDead() {
        const dead = await listDeadWorkers(own.sql, 30)
        const rows = await own.sql<Job[]>`
          update jobs set owner = null where owner = any(${dead}::int[]) returning id`
        return rows.map(({ id }) => id)
      },
      observe: {
        workerStarted: ({ worker: id }) => counts.started.push(id),
        workerLost() {},
        recalled: (rows) => {
          counts.recalled += rows
        },
        takenOver: (rows) => {
          counts.takenOver += rows
        },
      },
    },
    failed: ({ at, key }) => failures.push({ at, ...(key !== undefined && { key }) }),
    ...changes,
  })
  onTestFinished(async () => {
    await subject.stop()
    await own.close()
  })
  return { ...subject, failures, counts, own }
}

/** Promises that a test opens, so that it decides when the work on a row ends. */
function gates() {
  const open = new Map<string, () => void>()
  const wait = (id: string) => new Promise<void>((resolve) => open.set(id, resolve))
  return { open, wait }
}

it('works every row once, never more at a time than allowed', async () => {
  await addJobs(20)
  let [now, most] = [0, 0]
  const { start } = await worker({
    async work({ id }) {
      now += 1
      most = Math.max(most, now)
      await finish(id)
      now -= 1
    },
  })
  await start()
  await expect.poll(doneJobs).toHaveLength(20)
  expect((await readJobs()).every(({ done, owner }) => done === 1 && owner === null)).toBe(true)
  expect(most).toBe(3)
})

it('claims no sooner than told while rows are worked, however often it is woken', async () => {
  await addJobs(1)
  const claimedAt: number[] = []
  const gate = gates()
  const { start, wake } = await worker({
    claimGapMs: 150,
    async claim({ worker: id }) {
      claimedAt.push(performance.now())
      return database.sql<Job[]>`
        update jobs set owner = ${id} where owner is null and done = 0 returning id`
    },
    async work({ id }) {
      await gate.wait(id)
      await finish(id)
    },
  })
  await start()
  await expect.poll(() => gate.open.has('1')).toBe(true)
  const from = claimedAt.length
  while (claimedAt.length < from + 3) {
    wake()
    await new Promise(setImmediate)
  }
  gate.open.get('1')?.()
  await expect.poll(doneJobs).toEqual(['1'])
  const gaps = claimedAt.slice(from, from + 3).map((at, n) => at - (claimedAt[from + n - 1] ?? 0))
  // A timer may fire a part of a millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThan(148)
})

it('puts a row that fails off, and its neighbours go on', async () => {
  await addJobs(6)
  const { start, failures } = await worker({
    async work({ id }) {
      if (id === '2') throw new Error('broken')
      await finish(id)
    },
  })
  await start()
  await expect.poll(doneJobs).toEqual(['1', '3', '4', '5', '6'])
  await expect.poll(async () => (await readJobs())[1]).toMatchObject({ owner: null, paused: true })
  expect(failures).toEqual([{ at: 'work', key: '2' }])
})

it('lengthens the pause with each failure in a row, and not for a row that was lost', async () => {
  await addJobs(2)
  const pauses: Record<string, number[]> = { '1': [], '2': [] }
  class Lost extends Error {}
  const { start, failures } = await worker({
    retry: { retryMs: 1_000, maxRetryMs: 3_000 },
    work: ({ id }) => Promise.reject(id === '1' ? new Error('broken') : new Lost()),
    isLost: (err) => err instanceof Lost,
    async giveBack({ id }, { pauseMs }) {
      pauses[id]?.push(pauseMs)
      const over = (pauses[id] ?? []).length >= 4
      await database.sql`update jobs set owner = null,
        next_action_at = now() + ${over ? '1 hour' : '0'}::interval where id = ${id}`
    },
  })
  await start()
  await expect.poll(() => pauses).toEqual({ '1': [1_000, 2_000, 3_000, 3_000], '2': [0, 0, 0, 0] })
  expect(new Set(failures.map(({ key }) => key))).toEqual(new Set(['1']))
})

it('takes a row when it is announced, although it is not due', async () => {
  await addJobs(2)
  await database.sql`update jobs set next_action_at = now() + interval '1 hour'`
  const { start } = await worker({
    pollMs: 600_000,
    subscribe: (wake) => [
      database.listen(
        'job',
        (id) => wake(id),
        () => {},
      ),
    ],
    work: async ({ id }) => void (await finish(id)),
  })
  await start()
  // Repeated, because nothing tells when the subscription stands.
  await expect
    .poll(async () => {
      await database.sql`select pg_notify('job', '2')`
      return doneJobs()
    })
    .toEqual(['2'])
})

it('takes over the rows of a worker whose connection is gone', async () => {
  await addJobs(3)
  const { wait } = gates()
  const dying = await worker({ work: ({ id }) => Promise.race([wait(id), stopped]) })
  let end = () => {}
  const stopped = new Promise<void>((resolve) => {
    end = resolve
  })
  onTestFinished(() => end())
  await dying.start()
  await expect.poll(async () => (await readJobs()).filter(({ owner }) => owner)).toHaveLength(3)
  const heir = await worker({ work: async ({ id }) => void (await finish(id)) })
  await heir.start()
  expect(await doneJobs()).toEqual([])
  const [dead] = dying.counts.started
  await database.sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${dead ?? 0}`
  await expect.poll(doneJobs).toEqual(['1', '2', '3'])
  expect(dying.counts.takenOver + heir.counts.takenOver).toBe(3)
  end()
})

it('gives back what it has taken without knowing', async () => {
  await addJobs(1)
  let lost = 0
  const { start, counts, failures } = await worker({
    async claim({ worker: id }) {
      const rows = await database.sql<Job[]>`
        update jobs set owner = ${id} where owner is null and next_action_at <= now() returning id`
      if (rows.length > 0 && lost++ === 0) throw new Error('the answer was lost')
      return rows
    },
    work: async ({ id }) => void (await finish(id)),
  })
  await start()
  await expect.poll(doneJobs).toEqual(['1'])
  expect(counts.recalled).toBe(1)
  expect(failures).toEqual([{ at: 'claim' }])
})

it('knows a row that it took again before its last run had ended', async () => {
  await addJobs(1)
  const { open, wait } = gates()
  let [runs, clock] = [0, 0]
  const { start, counts } = await worker({
    now: () => clock,
    async work({ id }) {
      runs += 1
      const run = String(runs)
      if (run === '1') await database.sql`update jobs set owner = null where id = ${id}`
      await wait(run)
      if (run === '2') await finish(id)
    },
  })
  await start()
  await expect.poll(() => [...open.keys()]).toEqual(['1', '2'])
  open.get('1')?.()
  // Now everything that was taken is compared with what is known to be under way.
  clock += 60_000
  await database.sql`insert into jobs (id) values (2)`
  // The third run is begun by a look at the table after the first has ended.
  await expect.poll(() => [...open.keys()]).toEqual(['1', '2', '3'])
  expect((await readJobs())[0]?.owner).not.toBeNull()
  expect(counts.recalled).toBe(0)
  for (const opened of open.values()) opened()
})

it('lets what is under way end when it stops, and begins nothing more', async () => {
  await addJobs(5)
  const { open, wait } = gates()
  const { start, stop } = await worker({
    async work({ id }) {
      await wait(id)
      await finish(id)
    },
  })
  await start()
  await expect.poll(() => open.size).toBe(3)
  const stopped = stop()
  for (const opened of open.values()) opened()
  await stopped
  expect(await doneJobs()).toEqual(['1', '2', '3'])
  expect((await readJobs()).every(({ owner }) => owner === null)).toBe(true)
})

it('looks at rows without an owner again when they have rested or something has changed', async () => {
  await addJobs(5)
  const looks: string[] = []
  const { start, wake } = await worker({
    pollMs: 600_000,
    concurrency: 2,
    claim: async ({ limit, passOver }) =>
      (await readJobs()).filter(({ id }) => !passOver.has(id)).slice(0, limit),
    work: async ({ id }) => void looks.push(id),
    leases: undefined as never,
  })
  await start()
  await expect.poll(() => [...looks].sort()).toEqual(['1', '2', '3', '4', '5'])
  wake()
  await expect.poll(() => looks.length).toBe(10)
  expect([...new Set(looks)].sort()).toEqual(['1', '2', '3', '4', '5'])
})
