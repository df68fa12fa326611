import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { ensureDevnetKeys } from '../../../src/projects/ensure-devnet-keys.ts'
import { hashKeySecret } from '../../../src/projects/key-secret.ts'
import { listKeys } from '../../../src/projects/list-keys.ts'
import { revokeKey } from '../../../src/projects/revoke-key.ts'
import { setPayoutAddress } from '../../../src/projects/set-payout-address.ts'
import { connectBriefly } from '../../../src/store/database/connect-briefly.ts'
import { ensureDatabase } from '../../../src/store/database/ensure-database.ts'
import { findApiKeyByHash } from '../../../src/store/projects/api-keys.ts'
import { findProject } from '../../../src/store/projects/projects.ts'
import {
  devnetDatabaseName,
  openDevnetDatabase,
} from '../../../src/store/schema/devnet-database.ts'
import { readInstance } from '../../../src/store/schema/instance.ts'
import { migrate } from '../../../src/store/schema/migrate.ts'
import { emptyDatabase, freshDatabase, useDatabase } from '../../kit/database.ts'

let adminUrl: string
let dir: string
beforeAll(() => {
  adminUrl = inject('postgresAdminUrl')
  dir = mkdtempSync(join(tmpdir(), 'simplon-keys-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

async function databaseNames(): Promise<string[]> {
  const rows = await connectBriefly(
    adminUrl,
    (sql) => sql<{ name: string }[]>`select datname as name from pg_database`,
  )
  return rows.map(({ name }) => name)
}

describe('openDevnetDatabase on the embedded server', () => {
  it('gives a devnet one database, and the same again', async () => {
    const devnetInstanceId = randomUUID()
    const url = await openDevnetDatabase({ adminUrl, devnetInstanceId })
    expect(new URL(url).pathname).toBe(`/${devnetDatabaseName(devnetInstanceId)}`)
    const database = await useDatabase(url)
    expect(await readInstance(database.sql)).toMatchObject({ kind: 'devnet', devnetInstanceId })
    await createProject(database, { name: 'kept' })
    expect(await openDevnetDatabase({ adminUrl, devnetInstanceId })).toBe(url)
    expect(await database.sql`select name from projects where name = 'kept'`).toHaveLength(1)
  })

  it('brings projects and keys along to the next devnet, and nothing else', async () => {
    const old = await useDatabase(
      await openDevnetDatabase({ adminUrl, devnetInstanceId: randomUUID() }),
    )
    const project = await createProject(old, { name: 'mine' })
    const request = { projectId: project.id, name: 'k', environment: 'development' as const }
    const payoutAddress = '0x00000000000000000000000000000000000fee01'
    await setPayoutAddress(old, { projectId: project.id, address: payoutAddress })
    const active = await createKey(old, request)
    const revoked = await createKey(old, request)
    await revokeKey(old, { keyId: revoked.key.id })
    await old.sql`
      insert into webhook_events (project_id, type, time, payload)
      values (${project.id}, 'deposit-received', now(), '{}')`
    const next = await useDatabase(
      await openDevnetDatabase({ adminUrl, devnetInstanceId: randomUUID() }),
    )
    const keys = await listKeys(next, { projectId: project.id })
    expect(keys).toEqual(await listKeys(old, { projectId: project.id }))
    expect(await findApiKeyByHash(next.sql, hashKeySecret(active.secret))).toEqual(active.key)
    expect(await findProject(next.sql, project.id)).toEqual({ ...project, payoutAddress })
    expect(await next.sql`select from webhook_events`).toHaveLength(0)
  })

  it('keeps the last two devnets and every database that is not a devnet', async () => {
    const persistent = await freshDatabase('persistent')
    const impostor = await ensureDatabase(adminUrl, 'simplon_devnet_0000beef')
    await migrate(await useDatabase(impostor))
    const bystander = await ensureDatabase(adminUrl, 'simplon_devnet_0000cafe')
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const devnetInstanceId of ids) await openDevnetDatabase({ adminUrl, devnetInstanceId })
    const names = await databaseNames()
    expect(names).not.toContain(devnetDatabaseName(ids[0]!))
    expect(names).toContain(devnetDatabaseName(ids[1]!))
    expect(names).toContain(devnetDatabaseName(ids[2]!))
    for (const url of [persistent, impostor, bystander]) {
      expect(names).toContain(new URL(url).pathname.slice(1))
    }
  })

  it('does not drop the database of an old devnet while somebody uses it', async () => {
    const first = randomUUID()
    const database = await useDatabase(
      await openDevnetDatabase({ adminUrl, devnetInstanceId: first }),
    )
    for (let i = 0; i < 2; i++)
      await openDevnetDatabase({ adminUrl, devnetInstanceId: randomUUID() })
    await database.ping()
    expect(await databaseNames()).toContain(devnetDatabaseName(first))
  })
})

describe('openDevnetDatabase on an external database', () => {
  const external = true

  it('takes an empty one, and the same devnet may come back', async () => {
    const url = await emptyDatabase('external')
    const devnetInstanceId = randomUUID()
    expect(await openDevnetDatabase({ adminUrl: url, devnetInstanceId, external })).toBe(url)
    expect(await openDevnetDatabase({ adminUrl: url, devnetInstanceId, external })).toBe(url)
  })

  it('refuses one that holds anything else, and leaves it as it is', async () => {
    const devnetInstanceId = randomUUID()
    const persistent = await freshDatabase('external')
    await migrate(await useDatabase(persistent))
    await expect(
      openDevnetDatabase({ adminUrl: persistent, devnetInstanceId, external }),
    ).rejects.toThrow(/belongs to a Simplon without a devnet/)
    const another = await emptyDatabase('external')
    await openDevnetDatabase({ adminUrl: another, devnetInstanceId: randomUUID(), external })
    await expect(
      openDevnetDatabase({ adminUrl: another, devnetInstanceId, external }),
    ).rejects.toThrow(/belongs to devnet/)
    const foreign = await emptyDatabase('external')
    const database = await useDatabase(foreign)
    await database.sql`create table customers (n integer)`
    await expect(
      openDevnetDatabase({ adminUrl: foreign, devnetInstanceId, external }),
    ).rejects.toThrow(/holds other tables \(customers\)/)
    expect(await database.sql`select to_regclass('projects') as t`).toEqual([{ t: null }])
  })
})

describe('ensureDevnetKeys', () => {
  it('makes the four keys once and gives the same ones on every start', async () => {
    const database = await useDatabase(await freshDatabase('devnet_keys'))
    const file = join(dir, 'one.json')
    const keys = await ensureDevnetKeys({ database, file })
    expect(await ensureDevnetKeys({ database, file })).toEqual(keys)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const scopes = await Promise.all(
      Object.entries(keys).map(async ([name, secret]) => {
        const key = await findApiKeyByHash(database.sql, hashKeySecret(secret))
        return [name, key?.environment, key?.scopes.intents, key?.scopes.deposits]
      }),
    )
    expect(scopes).toEqual([
      ['development', 'development', 'write', 'write'],
      ['production', 'production', 'write', 'write'],
      ['developmentIntentsOnly', 'development', 'write', 'none'],
      ['developmentReadOnly', 'development', 'read', 'read'],
    ])
    expect(await database.sql`select from projects`).toHaveLength(1)
  })

  it('puts the same secrets into a new database', async () => {
    const file = join(dir, 'two.json')
    const first = await useDatabase(await freshDatabase('devnet_keys'))
    const keys = await ensureDevnetKeys({ database: first, file })
    const second = await useDatabase(await freshDatabase('devnet_keys'))
    expect(await ensureDevnetKeys({ database: second, file })).toEqual(keys)
    const key = await findApiKeyByHash(second.sql, hashKeySecret(keys.production))
    expect(key).toMatchObject({ environment: 'production', revokedAt: null })
  })

  it('replaces a key that was revoked, and only that one', async () => {
    const database = await useDatabase(await freshDatabase('devnet_keys'))
    const file = join(dir, 'three.json')
    const keys = await ensureDevnetKeys({ database, file })
    const key = await findApiKeyByHash(database.sql, hashKeySecret(keys.development))
    await revokeKey(database, { keyId: key!.id })
    const after = await ensureDevnetKeys({ database, file })
    expect(after.development).not.toBe(keys.development)
    expect({ ...after, development: '' }).toEqual({ ...keys, development: '' })
    expect(JSON.parse(readFileSync(file, 'utf8')).keys).toEqual(after)
  })
})
