import { beforeAll, describe, expect, it } from 'vitest'
import {
  deleteFullBuckets,
  type TokenRequest,
  takeTokens,
} from '../../../src/store/projects/rate-limits.ts'
import { beatApiProcess, removeApiProcess } from '../../../src/store/workers/api-processes.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('rate_limits')
})

/** So slow that nothing grows back during a test. */
const SLOW = { requestsPerSecond: 1e-6, burst: 100 }
const ask = (key: string, needed: number, more: Partial<TokenRequest> = {}) => ({
  key,
  needed,
  ahead: 0,
  released: 0,
  spent: 0,
  ceiling: SLOW.burst,
  ...more,
})
const rounded = (left: number) => Math.round(left * 100) / 100

describe('the shared buckets', () => {
  it('grant what is there, key by key, and answer in the order of the questions', async () => {
    const { sql } = await useDatabase(url)
    const take = async (...requests: ReturnType<typeof ask>[]) =>
      (await takeTokens(sql, SLOW, requests)).map(({ granted, left }) => [granted, rounded(left)])
    expect(await take(ask('z', 60), ask('a', 1))).toEqual([
      [60, 40],
      [1, 99],
    ])
    expect(await take(ask('a', 2), ask('z', 60))).toEqual([
      [2, 97],
      [40, 0],
    ])
    expect(await take(ask('z', 1, { spent: 3 }))).toEqual([[0, -3]])
    expect(await take(ask('z', 1, { spent: -5 }))).toEqual([[1, 1]])
    // Nobody owes more than a bucket, and no bucket holds more than one.
    expect(await take(ask('z', 0, { spent: 1_000 }))).toEqual([[0, -100]])
    expect(await take(ask('z', 0, { spent: -1_000 }))).toEqual([[0, 100]])
    expect(await take(ask('z', 5, { ceiling: 7.5 }))).toEqual([[5, 2.5]])
    expect(await take(ask('new', 5, { ceiling: 7.5, spent: 1 }))).toEqual([[5, 1.5]])
  })

  it('do not fill as if what is held were used, for as long as somebody may hold it', async () => {
    const { sql } = await useDatabase(url)
    const fast = { requestsPerSecond: 1e6, burst: 100 }
    const take = async (needed: number, more: Partial<TokenRequest> = {}) => {
      const [answer] = await takeTokens(sql, fast, [ask('held', needed, more)])
      return [answer?.granted, answer?.left]
    }
    expect(await take(1, { ahead: 5 })).toEqual([6, 94])
    await sql`select pg_sleep(0.01)`
    expect(await take(0)).toEqual([0, 95])
    expect(await take(0, { released: 2 })).toEqual([0, 95])
    await sql`select pg_sleep(0.01)`
    expect(await take(0, { released: 3, spent: -3 })).toEqual([0, 100])
    expect(await take(0, { ahead: 5 })).toEqual([5, 95])
    await sql`update rate_limits set refilled_at = now() - interval '3 s' where key = 'held'`
    expect(await take(0)).toEqual([0, 100])
  })

  it('give a bucket out once, however many ask at the same time', async () => {
    const { sql } = await useDatabase(url)
    const keys = Array.from({ length: 20 }, (_, i) => `many ${i}`)
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        // Each in another order: rows must still be locked in one.
        takeTokens(
          sql,
          SLOW,
          [...keys.slice(i % 20), ...keys.slice(0, i % 20)].map((k) => ask(k, 9)),
        ),
      ),
    )
    const granted = all.flat().reduce((sum, answer) => sum + answer.granted, 0)
    expect(granted).toBe(20 * SLOW.burst)
  })

  it('fill by the clock of the server, and count anew when that was set back', async () => {
    const { sql } = await useDatabase(url)
    const limits = { requestsPerSecond: 1, burst: 1_000_000 }
    const request = ask('clock', 1_000_000, { ceiling: 1_000_000 })
    await takeTokens(sql, limits, [request])
    await sql`update rate_limits set refilled_at = now() - interval '1000 s' where key = 'clock'`
    const [later] = await takeTokens(sql, limits, [request])
    expect(later?.granted).toBeGreaterThanOrEqual(1_000)
    expect(later?.granted).toBeLessThan(1_100)
    await sql`update rate_limits set refilled_at = now() + interval '1000 s' where key = 'clock'`
    expect((await takeTokens(sql, limits, [request]))[0]?.granted).toBeLessThan(100)
    const [row] = await sql<{ sane: boolean }[]>`
      select refilled_at <= now() as sane from rate_limits where key = 'clock'`
    expect(row).toEqual({ sane: true })
  })

  it('are deleted when they are full', async () => {
    const { sql } = await useDatabase(url)
    await sql`delete from rate_limits`
    const limits = { requestsPerSecond: 10, burst: 100 }
    await takeTokens(sql, limits, [
      ask('full', 50),
      ask('empty', 100),
      ask('owing', 0, { spent: 120 }),
    ])
    await sql`update rate_limits set refilled_at = now() - interval '6 s'`
    expect(await deleteFullBuckets(sql, limits)).toBe(false)
    expect(await sql`select key from rate_limits order by key`).toEqual([
      { key: 'empty' },
      { key: 'owing' },
    ])
    await sql`update rate_limits set refilled_at = now() - interval '21 s'`
    await deleteFullBuckets(sql, limits)
    expect(await sql`select key from rate_limits`).toEqual([])
  })
})

describe('processes that answer the API', () => {
  it('see each other while they live, and how they keep the limits', async () => {
    const { sql } = await useDatabase(url)
    const [a, b] = ['a', 'b'].map((x) => `00000000-0000-4000-8000-00000000000${x}`) as [
      string,
      string,
    ]
    const silenceMs = 5_000
    expect(await beatApiProcess(sql, { id: a, sharing: false, silenceMs })).toEqual({
      others: 0,
      alone: 0,
    })
    expect(await beatApiProcess(sql, { id: b, sharing: true, silenceMs })).toEqual({
      others: 1,
      alone: 1,
    })
    expect(await beatApiProcess(sql, { id: a, sharing: true, silenceMs })).toEqual({
      others: 1,
      alone: 0,
    })
    await sql`update api_processes set seen_at = now() - interval '6 s' where id = ${b}`
    expect(await beatApiProcess(sql, { id: a, sharing: true, silenceMs })).toEqual({
      others: 0,
      alone: 0,
    })
    await sql`update api_processes set seen_at = now() - interval '2 min' where id = ${b}`
    await beatApiProcess(sql, { id: a, sharing: true, silenceMs })
    expect(await sql`select id from api_processes`).toEqual([{ id: a }])
    await removeApiProcess(sql, a)
    expect(await sql`select id from api_processes`).toEqual([])
  })
})
