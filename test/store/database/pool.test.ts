import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { silentLogger } from '../../../src/observe/logger.ts'
import { createPool } from '../../../src/store/database/pool.ts'
import { createServers } from '../../../src/store/database/servers.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

it('a pool that is replaced while queries wait in it leaves no connection behind', async () => {
  const url = await freshDatabase('pool_replaced', inject('postgresAdminUrl'))
  const outside = await openTestDatabase(url)
  const servers = createServers(url, { timeoutMs: 300, log: silentLogger })
  const pool = createPool({
    servers,
    maxConnections: 1,
    timeoutMs: 300,
    log: silentLogger,
    idleSeconds: 1,
  })
  const connections = async () => {
    const [row] = await outside.sql<{ count: string }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and application_name = 'simplon' and pid <> pg_backend_pid()`
    return Number(row?.count)
  }
  const before = await connections()
  await outside.sql`create table slow (id int primary key)`
  // By the time the first has waited too long there are others that have not.
  const slow: Promise<unknown>[] = []
  for (let id = 0; id < 16; id += 1) {
    const nap = pool.sql`with nap as (select pg_sleep(0.25)) insert into slow select ${id} from nap`
    slow.push(nap.catch(() => undefined))
    await sleep(100)
  }
  await Promise.all(slow)
  await expect.poll(connections, { timeout: 30_000, interval: 100 }).toBe(before)
  expect((await pool.sql`select 1 as one`)[0]?.one).toBe(1)
  await pool.close()
  await outside.close()
})
