import { afterAll, beforeAll, expect, it } from 'vitest'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { changeSponsorBalance } from '../../../src/projects/change-sponsor-balance.ts'
import { changeSponsorLimits } from '../../../src/projects/change-sponsor-limits.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  listSponsorEntries,
  readSponsorAccount,
} from '../../../src/store/projects/sponsor-entries.ts'
import { readSponsorship, type SponsorKey } from '../../../src/store/projects/sponsorship.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('sponsor_balance'))
})
afterAll(() => database?.close())

async function openSponsor(): Promise<SponsorKey> {
  const { id: projectId } = await createProject(database, { name: 'sponsor' })
  return { projectId, environment: 'production' }
}
const credit = (key: SponsorKey, usd: bigint, reference?: string) =>
  changeSponsorBalance(database, {
    ...key,
    amountUsd: usd * ONE_USD,
    note: 'a payment',
    reference,
  })

it('is credited and debited, never below nothing, and every change is kept', async () => {
  const key = await openSponsor()
  expect(await credit(key, 50n)).toEqual({ balanceUsd: 50n * ONE_USD, repeated: false })
  expect(await credit(key, -20n)).toEqual({ balanceUsd: 30n * ONE_USD, repeated: false })
  await expect(credit(key, -31n)).rejects.toMatchObject({
    kind: 'unprocessable',
    message: expect.stringContaining('30'),
  })
  expect((await readSponsorship(database.sql, key)).balanceUsd).toBe(30n * ONE_USD)
  const development = { ...key, environment: 'development' } as const
  expect((await readSponsorship(database.sql, development)).balanceUsd).toBe(0n)
  expect(await listSponsorEntries(database.sql, key, 10)).toMatchObject([
    { kind: 'debit', amountUsd: -20n * ONE_USD, note: 'a payment', reference: null },
    { kind: 'credit', amountUsd: 50n * ONE_USD, intentId: null },
  ])
  expect(await listSponsorEntries(database.sql, key, 1)).toHaveLength(1)
})

it('books a payment once, however often and from wherever it is told', async () => {
  const key = await openSponsor()
  const told = await Promise.all([1, 2, 3, 4].map(() => credit(key, 10n, 'wire 7')))
  expect(told.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(told.every(({ balanceUsd }) => balanceUsd === 10n * ONE_USD)).toBe(true)
  await expect(credit(key, 11n, 'wire 7')).rejects.toMatchObject({ kind: 'conflict' })
  const other = await openSponsor()
  expect((await credit(other, 11n, 'wire 7')).repeated).toBe(false)
})

it('refuses what says nothing: no amount, no note, no such project', async () => {
  const key = await openSponsor()
  await expect(credit(key, 0n)).rejects.toMatchObject({ kind: 'validation' })
  const silent = { ...key, amountUsd: 1n, note: ' ' }
  await expect(changeSponsorBalance(database, silent)).rejects.toMatchObject({
    kind: 'validation',
  })
  for (const projectId of ['x', '00000000-0000-4000-8000-000000000000']) {
    await expect(credit({ ...key, projectId }, 1n)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(changeSponsorLimits(database, { ...key, projectId }, {})).rejects.toMatchObject({
      kind: 'not-found',
    })
  }
})

it('changes the limits that are given, and takes one away', async () => {
  const key = await openSponsor()
  const change = async (limits: Parameters<typeof changeSponsorLimits>[2]) =>
    (await changeSponsorLimits(database, key, limits)).limits
  expect(await change({ perIntentUsd: 5n, gasPerIntentUsd: 2n })).toEqual({
    perIntentUsd: 5n,
    gasPerIntentUsd: 2n,
  })
  expect(await change({ gasPerIntentUsd: null, bridgeFeePerIntentUsd: 0n })).toEqual({
    perIntentUsd: 5n,
    bridgeFeePerIntentUsd: 0n,
  })
  await expect(change({ perIntentUsd: -1n })).rejects.toMatchObject({ kind: 'validation' })
  expect((await readSponsorship(database.sql, key)).limits).toEqual({
    perIntentUsd: 5n,
    bridgeFeePerIntentUsd: 0n,
  })
})

it('pages through its own entries, each once, and never through those of another', async () => {
  const [key, other] = [await openSponsor(), await openSponsor()]
  for (const usd of [1n, 2n, 3n]) {
    await credit(key, usd)
    await credit(other, usd * 100n)
    await credit({ ...key, environment: 'development' }, usd * 10n)
  }
  const first = await readSponsorAccount(database.sql, key, { limit: 2 })
  await credit(key, 4n)
  const cursor = first.nextCursor ?? ''
  const second = await readSponsorAccount(database.sql, key, { limit: 2, cursor })
  const amounts = [first, second].flatMap(({ entries }) =>
    entries.map(({ amountUsd }) => amountUsd / ONE_USD),
  )
  expect(amounts).toEqual([3n, 2n, 1n])
  expect([first.balanceUsd, second.balanceUsd, second.nextCursor]).toEqual([
    6n * ONE_USD,
    10n * ONE_USD,
    null,
  ])
  const [foreign] = (await readSponsorAccount(database.sql, other, { limit: 1 })).entries
  const reached = await readSponsorAccount(database.sql, key, {
    limit: 9,
    cursor: foreign?.id ?? '',
  })
  expect(reached.entries.every(({ amountUsd }) => amountUsd < 5n * ONE_USD)).toBe(true)
  const far = '9'.repeat(30)
  await expect(readSponsorAccount(database.sql, key, { limit: 1, cursor: far })).rejects.toThrow(
    'cursor',
  )
})
