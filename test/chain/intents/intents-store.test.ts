import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { createServerSigner } from '../../../src/intents/submit/server-signer.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import {
  chargeSponsor,
  creditSponsor,
  readSponsorship,
  returnCharge,
  type SponsorKey,
  setSponsorLimits,
} from '../../../src/store/projects/sponsorship.ts'
import { ensureSecret } from '../../../src/store/secrets/service-secrets.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

let database: Database
let key: SponsorKey

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('intents_store'))
  const { id } = await insertProject(database.sql, { name: 'sponsor' })
  key = { projectId: id, environment: 'production' }
})
afterAll(() => database?.close())

/** Just enough of a row for the entries that point to it. */
async function insertBareIntent(id: bigint): Promise<void> {
  await database.sql`
    insert into intents (id, project_id, environment, account, destination_chain_id,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline)
    values (${id.toString()}, ${key.projectId}, 'production', ${Buffer.alloc(20)}, 1, 'X', '{}',
      '{}', ${Buffer.alloc(32)}, 0, 0)`
}

describe('the secret of a database', () => {
  it('is made once, whoever comes first, and seals across processes', async () => {
    const secrets = await Promise.all(
      [1, 2, 3, 4].map(() => ensureSecret(database, 'server-signature')),
    )
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
    expect(await ensureSecret(database, 'another')).not.toEqual(secrets[0])
    const [one, two] = [await createServerSigner(database), await createServerSigner(database)]
    const document = { nonce: '1' }
    expect(two.verify(document, one.sign(document))).toBe(true)
    expect(two.verify({ nonce: '2' }, one.sign(document))).toBe(false)
  })
})

describe('sponsorship', () => {
  it('starts with nothing and no limits', async () => {
    const nothing = { balanceUsd: 0n, limits: {}, lowBalanceUsd: null, lowBalanceToldAt: null }
    expect(await readSponsorship(database.sql, key)).toEqual(nothing)
    await setSponsorLimits(database.sql, key, { perIntentUsd: 5n })
    expect(await readSponsorship(database.sql, key)).toEqual({
      ...nothing,
      limits: { perIntentUsd: 5n },
    })
  })

  it('is charged once for an intent, never beyond the balance, and returned once', async () => {
    await creditSponsor(database.sql, key, { amountUsd: 10n * ONE_USD, note: 'first' })
    const charge = (intentId: bigint, usd: bigint) =>
      database.transaction((sql) =>
        chargeSponsor(sql, key, { intentId, amountUsd: usd * ONE_USD, mustCover: true }),
      )
    for (const id of [1n, 2n, 3n]) await insertBareIntent(id)
    const results = await Promise.all([charge(1n, 6n), charge(2n, 6n)])
    expect(results.map(({ covered }) => covered).sort()).toEqual([false, true])
    expect((await readSponsorship(database.sql, key)).balanceUsd).toBe(4n * ONE_USD)
    expect(await charge(3n, 5n)).toEqual({ covered: false })
    for (const id of [1n, 2n, 1n, 2n]) await returnCharge(database.sql, key, { intentId: id })
    expect((await readSponsorship(database.sql, key)).balanceUsd).toBe(10n * ONE_USD)
    const [row] = await database.sql<{ sum: string }[]>`
      select sum(amount_usd) from sponsor_entries where project_id = ${key.projectId}`
    expect(BigInt(row?.sum ?? 0)).toBe(10n * ONE_USD)
  })
})
