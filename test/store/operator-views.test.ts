import { readFileSync } from 'node:fs'
import { type Address, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../../src/api/shared/intents/example-record.ts'
import { readOverview } from '../../src/app/operator/views/read-overview.ts'
import { totalFees } from '../../src/domain/cost/fees.ts'
import { routeValue } from '../../src/domain/cost/route-value.ts'
import { ONE_USD } from '../../src/domain/usd.ts'
import { createProject } from '../../src/projects/create-project.ts'
import type { Database } from '../../src/store/database/database.ts'
import { insertIntent, moveIntent } from '../../src/store/intents/intents.ts'
import { searchIntents } from '../../src/store/intents/search-intents.ts'
import { listSponsors } from '../../src/store/projects/list-sponsors.ts'
import { chargeSponsor, creditSponsor, returnCharge } from '../../src/store/projects/sponsorship.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

/**
 * What an operator sees over all projects. A project could gain by an intent that breaks the sums of
 * the others, or that hides from a search.
 */
const NOW = new Date('2026-05-10T12:34:56Z')
const VALUE = routeValue(EXAMPLE_INTENT.cost) ?? 0n
const account = (number: number): Address => numberToHex(number, { size: 20 })

let database: Database
let [shop, game] = ['', '']

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('operator-views'))
  shop = (await createProject(database, { name: 'shop' })).id
  game = (await createProject(database, { name: 'game' })).id
  await accept(1n, { projectId: shop, at: '2026-05-10T12:00:00Z', took: 2_000 })
  await accept(2n, { projectId: shop, at: '2026-05-10T12:10:00Z', took: 6_000 })
  await accept(3n, { projectId: game, at: '2026-05-10T03:59:59Z', status: 'FAILED' })
  await accept(4n, { projectId: game, at: '2026-05-09T03:00:00Z', took: 1_000 })
  await accept(5n, { projectId: game, at: '2026-05-10T11:59:59Z', environment: 'production' })
})
afterAll(() => database?.close())

type Accepted = {
  projectId: string
  at: string
  took?: number
  status?: 'FAILED'
  environment?: 'production'
}

async function accept(id: bigint, { projectId, at, took, status, environment }: Accepted) {
  const quote = {
    ...EXAMPLE_INTENT,
    id,
    projectId,
    environment: environment ?? ('development' as const),
    account: { ...EXAMPLE_INTENT.account, address: account(Number(id)) },
  }
  const { signatures } = EXAMPLE_RECORD.intent
  await insertIntent(database.sql, { quote, signatures, fingerprint: Buffer.alloc(32, Number(id)) })
  const to = took === undefined ? status : 'COMPLETED'
  if (to) await moveIntent(database.sql, { id, from: 'PENDING', to })
  await database.sql`
    update intents set accepted_at = ${at},
      updated_at = ${at}::timestamptz + make_interval(secs => ${(took ?? 0) / 1000}::double precision)
    where id = ${id.toString()}`
}

it('adds up value, fees and time of what was completed, in parts without gaps', async () => {
  const { from, to, total, parts } = await readOverview(
    { database, roles: () => [] },
    { period: '24h' },
    NOW,
  )
  expect([from, to].map((time) => time.toISOString())).toEqual([
    '2026-05-09T13:00:00.000Z',
    '2026-05-10T13:00:00.000Z',
  ])
  expect(total.intents).toEqual({
    accepted: 4,
    completed: 2,
    failed: 1,
    volumeUsd: 2n * VALUE,
    feesUsd: 2n * totalFees(EXAMPLE_INTENT.cost.fees),
    unvalued: 0,
    medianMs: 4_000,
    p95Ms: 5_800,
  })
  expect(parts).toHaveLength(24)
  expect(parts.map(({ intents }) => intents.accepted)).toEqual(
    parts.map(({ from: at }) => ({ 3: 1, 11: 1, 12: 2 })[at.getUTCHours()] ?? 0),
  )
  const sum = parts.reduce((all, { intents }) => all + intents.volumeUsd, 0n)
  expect(sum).toBe(total.intents.volumeUsd)
  const week = await readOverview(
    { database, roles: () => [] },
    { period: '7d', environment: 'development' },
    NOW,
  )
  expect(week.total.intents).toMatchObject({ accepted: 4, completed: 3 })
  expect(VALUE).toBeGreaterThan(0n)
})

it('tells of what nobody would find out otherwise: a role without a process, overdue work, receivers that fail', async () => {
  await database.sql`insert into webhook_endpoints (project_id, failures) values (${game}, 7)`
  await database.sql`
    insert into webhook_streams (project_id, pending, next_attempt_at) values (${game}, 20, now())`
  const seenAt = new Date('2026-05-10T12:30:00Z')
  const silent = { role: 'relayer', state: 'silent', processes: [], seenAt } as const
  // Long after the deadline of the one that is open.
  const late = new Date('2100-01-01T00:00:00Z')
  const roles = () => [silent]
  const { attention } = await readOverview({ database, roles }, { period: '24h' }, late)
  expect(attention.map(({ kind, text }) => [kind, text])).toEqual([
    ['role', 'No process has the role relayer: its work stays undone'],
    ['intents', '1 intents are past their deadline and have not ended'],
    ['webhooks', 'game: 20 webhook events wait, the last 7 attempts failed'],
  ])
})

it('says that a value is not known instead of leaving it out in silence', async () => {
  await database.sql`update intents set value_usd = null where id = 1`
  const { total } = await readOverview({ database, roles: () => [] }, { period: '24h' }, NOW)
  expect(total.intents).toMatchObject({ completed: 2, unvalued: 1, volumeUsd: VALUE })
})

it('values older intents when it is upgraded, whatever text a client has put into one', async () => {
  const file = new URL('../../src/store/migrations/000037_intent_values.sql', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const backfill = text.slice(text.indexOf('create function'), text.indexOf('create index'))
  // JSON may hold this, and PostgreSQL refuses to read it.
  const hostile = String.raw`{"cost":{"output":[],"input":[],"fees":{}},"request":{"x":"\u0000"}}`
  const values = await database.transaction(async (sql) => {
    await sql`update intents set value_usd = null, fees_usd = null`
    const [kept] = await sql<{ quote: string }[]>`select quote::text from intents where id = 4`
    await sql`update intents set quote = ${hostile}::text::json where id = 4`
    await sql.unsafe(backfill)
    const rows = await sql<{ id: string; value_usd: string | null; fees_usd: string | null }[]>`
      select id, value_usd, fees_usd from intents order by id`
    await sql`update intents set quote = ${kept?.quote ?? ''}::text::json where id = 4`
    return rows.map(({ id, value_usd, fees_usd }) => [id, value_usd, fees_usd])
  })
  const known = [String(VALUE), String(totalFees(EXAMPLE_INTENT.cost.fees))]
  expect(values).toEqual(
    ['1', '2', '3', '4', '5'].map((id) => [id, ...(id === '4' ? [null, null] : known)]),
  )
})

const found = async (search: object) => {
  const page = await searchIntents(database.sql, { limit: 10, ...search })
  return page.intents.map(({ intent }) => Number(intent.account.address))
}

it('finds intents by account, project, status, environment and time, newest first', async () => {
  expect(await found({})).toEqual([5, 4, 3, 2, 1])
  expect(await found({ projectId: shop })).toEqual([2, 1])
  expect(await found({ account: account(2) })).toEqual([2])
  expect(await found({ account: account(2), projectId: game })).toEqual([])
  expect(await found({ status: 'FAILED' })).toEqual([3])
  expect(await found({ status: 'OPEN' })).toEqual([5])
  expect(await found({ environment: 'production' })).toEqual([5])
  const day = { from: new Date('2026-05-10T12:00:00Z'), to: new Date('2026-05-10T12:10:00Z') }
  expect(await found(day)).toEqual([1])
})

it('goes on where a page ended, and refuses a cursor that it has not given', async () => {
  const first = await searchIntents(database.sql, { limit: 3 })
  const rest = await searchIntents(database.sql, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([first.intents.length, rest.intents.length, rest.nextCursor]).toEqual([3, 2, null])
  const stolen = searchIntents(database.sql, { limit: 3, cursor: '1 or true' })
  await expect(stolen).rejects.toMatchObject({ kind: 'validation' })
})

it('lists what sponsors have and what intents took of it, less what came back', async () => {
  const key = { projectId: shop, environment: 'development' } as const
  await creditSponsor(database.sql, key, { amountUsd: 10n * ONE_USD, note: 'paid' })
  for (const intentId of [1n, 2n])
    await chargeSponsor(database.sql, key, { intentId, amountUsd: ONE_USD, mustCover: true })
  await returnCharge(database.sql, key, { intentId: 2n })
  expect(await listSponsors(database.sql)).toEqual([
    expect.objectContaining({
      projectName: 'shop',
      environment: 'development',
      balanceUsd: 9n * ONE_USD,
      chargedDayUsd: ONE_USD,
      chargedMonthUsd: ONE_USD,
    }),
  ])
})
