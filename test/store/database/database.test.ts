import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import { openDatabase } from '../../../src/store/database/database.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('database')
})

describe('Database.sql', () => {
  it('keeps 64-bit and decimal numbers exact, as strings', async () => {
    const { sql } = await useDatabase(url)
    const [row] = await sql`select 9007199254740993::bigint as big, 0.10::numeric as exact`
    expect(row).toEqual({ big: '9007199254740993', exact: '0.10' })
  })

  it('takes fragments, builders, arrays and identifiers like the driver itself', async () => {
    const { sql } = await useDatabase(url)
    const rows = [{ n: 1 }, { n: 2 }, { n: 3 }]
    await sql`create table numbers (n integer)`
    await sql`insert into ${sql('numbers')} ${sql(rows)}`
    const even = sql`n % 2 = 0`
    expect(await sql`select n from numbers where ${even}`).toEqual([{ n: 2 }])
    expect(await sql`select n from numbers where n = any(${[1, 3]}) order by n`).toEqual([
      { n: 1 },
      { n: 3 },
    ])
    expect(await sql`select n from numbers order by n`.values()).toEqual([[1], [2], [3]])
  })

  it('takes and gives arrays of every element type in use', async () => {
    const { sql } = await useDatabase(url)
    const values = {
      text: ['plain', 'a "quote", a \\ and {braces}', '', 'NULL', null],
      int8: ['1', '9007199254740993'],
      int4: [1, -2],
      uuid: ['0b0e7a1c-0000-4000-8000-000000000001'],
      bytea: [Buffer.from([0, 255])],
      boolean: [true, false],
      numeric: ['0.10'],
      timestamptz: [new Date('2026-01-02T03:04:05.678Z')],
    }
    for (const [type, array] of Object.entries(values)) {
      const [row] = await sql`select ${array}::${sql.unsafe(type)}[] as a, '{}'::text[] as none`
      expect(row, type).toEqual({ a: array, none: [] })
    }
  })

  it('leaves errors of a statement as they are', async () => {
    const { sql } = await useDatabase(url)
    await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
  })

  it('turns a statement that takes too long into unavailable, and goes on', async () => {
    const database = await openDatabase({ url, maxConnections: 2, connectTimeoutMs: 300 })
    onTestFinished(() => database.close())
    await expect(database.sql`select pg_sleep(5)`).rejects.toMatchObject({ kind: 'unavailable' })
    await database.ping()
  })
})

describe('Database.transaction', () => {
  it('commits all or nothing', async () => {
    const database = await useDatabase(url)
    await database.sql`create table ledger (n integer)`
    await database.transaction(async (sql) => {
      await sql`insert into ledger values (1)`
      await sql`insert into ledger values (2)`
    })
    const failing = database.transaction(async (sql) => {
      await sql`insert into ledger values (3)`
      throw new ServiceError('conflict', 'no')
    })
    await expect(failing).rejects.toMatchObject({ kind: 'conflict' })
    expect(await database.sql`select n from ledger order by n`.values()).toEqual([[1], [2]])
  })

  it('runs the work again on a serialization failure, until each increment counts', async () => {
    const database = await useDatabase(url)
    await database.sql`drop table if exists counter`
    await database.sql`create table counter as select 0 as n`
    let runs = 0
    let open = () => {}
    const allHaveRead = new Promise<void>((resolve) => {
      open = resolve
    })
    const increment = () =>
      database.transaction(
        async (sql) => {
          runs += 1
          const [row] = await sql<{ n: number }[]>`select n from counter`
          if (runs === 4) open()
          await allHaveRead
          await sql`update counter set n = ${row!.n + 1}`
        },
        { isolation: 'serializable' },
      )
    await Promise.all([increment(), increment(), increment(), increment()])
    expect(await database.sql`select n from counter`).toEqual([{ n: 4 }])
    expect(runs).toBeGreaterThan(4)
  })

  it('does not run the work again on any other error', async () => {
    const database = await useDatabase(url)
    let runs = 0
    const failing = database.transaction(async (sql) => {
      runs += 1
      await sql`select 1 / 0`
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })

  it('hands connections back: more transactions than connections all finish', async () => {
    const database = await useDatabase(url)
    const all = Array.from({ length: 30 }, (_, i) =>
      database.transaction(async (sql) => {
        const [row] = await sql<{ i: number }[]>`select ${i}::integer as i`
        if (i % 3 === 0) throw new ServiceError('conflict', 'no')
        return row?.i
      }),
    )
    const results = await Promise.allSettled(all)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20)
    await database.ping()
  })

  it('does not begin late: work whose caller was told to wait no more never runs', async () => {
    const database = await openDatabase({ url, maxConnections: 1, connectTimeoutMs: 200 })
    onTestFinished(() => database.close())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const holder = database.transaction(() => held)
    let ran = false
    const waiting = database.transaction(async () => {
      ran = true
    })
    await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' })
    release()
    await holder
    await database.ping()
    expect(ran).toBe(false)
  })
})

describe('Database.listen', () => {
  it('hears what other connections say, each channel its own', async () => {
    const database = await useDatabase(url)
    const other = await useDatabase(url)
    const heard: string[] = []
    await new Promise<void>((resolve) => {
      database.listen('news', (payload) => heard.push(`news ${payload}`), resolve)
    })
    await new Promise<void>((resolve) => {
      database.listen('weather', (payload) => heard.push(`weather ${payload}`), resolve)
    })
    await other.sql`select pg_notify('news', 'a')`
    await other.sql`select pg_notify('weather', 'b')`
    await other.sql`select pg_notify('sports', 'c')`
    await expect.poll(() => heard).toEqual(['news a', 'weather b'])
  })
})
