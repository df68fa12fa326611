import { afterAll, beforeAll, expect, it } from 'vitest'
import { ONE_USD, type Usd } from '../../../src/domain/usd.ts'
import { changeSponsorBalance } from '../../../src/projects/change-sponsor-balance.ts'
import { changeSponsorLimits } from '../../../src/projects/change-sponsor-limits.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { readSponsorship, type SponsorKey } from '../../../src/store/projects/sponsorship.ts'
import { listWebhookEvents } from '../../../src/store/webhooks/list-webhook-events.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('low_sponsor_balance'))
})
afterAll(() => database?.close())

async function openSponsor({ balance, low }: { balance: bigint; low: bigint }) {
  const { id: projectId } = await createProject(database, { name: 'sponsor' })
  const key: SponsorKey = { projectId, environment: 'production' }
  await change(key, balance)
  await tellBelow(key, low * ONE_USD)
  return key
}
const change = (key: SponsorKey, usd: bigint, reference?: string) =>
  changeSponsorBalance(database, { ...key, amountUsd: usd * ONE_USD, note: 'x', reference })
const tellBelow = (key: SponsorKey, lowBalanceUsd: Usd | null) =>
  changeSponsorLimits(database, key, { lowBalanceUsd })
const told = async ({ projectId }: SponsorKey) => {
  const { events } = await listWebhookEvents(database.sql, { projectId, limit: 50 })
  return events.map(({ payload }) => JSON.parse(payload)).reverse()
}

it('tells a crossing once, and again after a payment, however many debit at once', async () => {
  const key = await openSponsor({ balance: 100n, low: 50n })
  await change(key, -50n)
  expect(await told(key)).toEqual([])
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => change(key, -5n)))
  expect(results.filter(({ low }) => low)).toHaveLength(1)
  expect(await told(key)).toEqual([
    {
      version: '1.0',
      type: 'sponsor-balance-low',
      time: expect.any(String),
      eventId: expect.any(String),
      data: { ...key, balanceUsd: '45', thresholdUsd: '50' },
    },
  ])
  expect((await readSponsorship(database.sql, key)).lowBalanceToldAt).toBeInstanceOf(Date)

  // A payment that does not bring it back changes nothing; one that does re-arms.
  await change(key, 24n)
  await change(key, -1n)
  expect(await told(key)).toHaveLength(1)
  await change(key, 2n)
  expect((await readSponsorship(database.sql, key)).lowBalanceToldAt).toBeNull()
  expect((await change(key, -1n)).low).toMatchObject({ balanceUsd: 49n * ONE_USD })
  expect((await told(key)).map(({ data }) => data.balanceUsd)).toEqual(['45', '49'])
})

it('tells nothing of what was not booked', async () => {
  const key = await openSponsor({ balance: 10n, low: 5n })
  await expect(change(key, -11n)).rejects.toMatchObject({ kind: 'unprocessable' })
  const failing = database.transaction(async (sql) => {
    const nested = {
      sql,
      transaction: (work: (inner: typeof sql) => Promise<unknown>) => work(sql),
    }
    const wanted = { ...key, amountUsd: -8n * ONE_USD, note: 'x' }
    const { low } = await changeSponsorBalance(nested as never, wanted)
    expect(low).toBeDefined()
    throw new Error('broken off')
  })
  await expect(failing).rejects.toThrow('broken off')
  expect(await told(key)).toEqual([])
  expect((await change(key, -8n, 'wire 1')).low).toBeDefined()
  expect((await change(key, -8n, 'wire 1')).low).toBeUndefined()
  await expect(change(key, -1n, 'wire 1')).rejects.toMatchObject({ kind: 'conflict' })
  expect(await told(key)).toHaveLength(1)
})

it('keeps environments and projects apart, and is quiet without a threshold', async () => {
  const key = await openSponsor({ balance: 10n, low: 5n })
  const other = await openSponsor({ balance: 10n, low: 5n })
  const development: SponsorKey = { ...key, environment: 'development' }
  await change(development, 10n)
  await change(development, -9n)
  await change(other, -9n)
  expect(await told(key)).toEqual([])
  expect(await told(other)).toHaveLength(1)
  await tellBelow(key, null)
  await change(key, -9n)
  expect(await told(key)).toEqual([])
  expect(await readSponsorship(database.sql, key)).toMatchObject({
    lowBalanceUsd: null,
    lowBalanceToldAt: null,
  })
})

it('tells a threshold that is set above the balance by the next debit, the same one once', async () => {
  const key = await openSponsor({ balance: 10n, low: 20n })
  await change(key, 1n)
  expect(await told(key)).toEqual([])
  await change(key, -1n)
  await tellBelow(key, 20n * ONE_USD)
  await change(key, -1n)
  expect(await told(key)).toHaveLength(1)
  await tellBelow(key, 30n * ONE_USD)
  await change(key, -1n)
  expect((await told(key)).map(({ data }) => data.thresholdUsd)).toEqual(['20', '30'])
  await expect(tellBelow(key, -1n)).rejects.toMatchObject({ kind: 'validation' })
})
