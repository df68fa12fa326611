import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_ACTIVE_KEYS } from '../../../src/domain/project/project.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { listKeys } from '../../../src/projects/list-keys.ts'
import { revokeKey } from '../../../src/projects/revoke-key.ts'
import { setPayoutAddress } from '../../../src/projects/set-payout-address.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { findProject, listProjects } from '../../../src/store/projects/projects.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('keys')
})

async function useProject(): Promise<{ database: Database; projectId: string }> {
  const database = await useDatabase(url)
  const project = await createProject(database, { name: 'a project' })
  return { database, projectId: project.id }
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('projects', () => {
  it('are created with a trimmed name and listed', async () => {
    const database = await useDatabase(url)
    const project = await createProject(database, { name: '  Wallet team ' })
    expect(project.name).toBe('Wallet team')
    expect(await listProjects(database.sql)).toContainEqual(project)
  })

  it('are told where their fees are paid to, and not any more', async () => {
    const { database, projectId } = await useProject()
    const payee = async () => (await findProject(database.sql, projectId))?.payoutAddress
    const set = (address: string | null) => setPayoutAddress(database, { projectId, address })
    expect(await payee()).toBeNull()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await set(address.toLowerCase())).toBe(address)
    expect(await payee()).toBe(address.toLowerCase())
    const typo = address.replace('0xf39F', '0xf39f')
    const wrong = ['0x12', `0x${'0'.repeat(40)}`, typo, '']
    for (const each of wrong) await expect(set(each)).rejects.toMatchObject({ kind: 'validation' })
    expect(await payee()).toBe(address.toLowerCase())
    expect(await set(null)).toBeNull()
    expect(await payee()).toBeNull()
    await expect(setPayoutAddress(database, { projectId: NOBODY, address })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('need a name', async () => {
    const database = await useDatabase(url)
    await expect(createProject(database, { name: '  ' })).rejects.toMatchObject({
      kind: 'validation',
    })
  })
})

describe('createKey', () => {
  it('shows a secret of its environment, may do everything, and stores only its hash', async () => {
    const { database, projectId } = await useProject()
    const { key, secret } = await createKey(database, {
      projectId,
      name: 'server',
      environment: 'development',
    })
    expect(secret).toMatch(/^sk_test_[0-9A-Za-z]{43}$/)
    expect(key).toMatchObject({
      projectId,
      scopes: { intents: 'write', deposits: 'write' },
      lastFour: secret.slice(-4),
      lastUsedAt: null,
      revokedAt: null,
    })
    const rows = await database.sql`select * from api_keys where id = ${key.id}`
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0]?.key_hash).toEqual(createHash('sha256').update(secret).digest())
    const live = await createKey(database, { projectId, name: 'live', environment: 'production' })
    expect(live.secret).toMatch(/^sk_live_/)
  })

  it('needs a name and a project that exists', async () => {
    const { database, projectId } = await useProject()
    const environment = 'development' as const
    await expect(createKey(database, { projectId, name: '', environment })).rejects.toMatchObject({
      kind: 'validation',
    })
    for (const unknown of [NOBODY, 'not-an-id']) {
      await expect(
        createKey(database, { projectId: unknown, name: 'x', environment }),
      ).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  it('makes ten of twenty keys asked for at the same moment, and an eleventh after a revocation', async () => {
    const { database, projectId } = await useProject()
    const create = () => createKey(database, { projectId, name: 'k', environment: 'development' })
    const results = await Promise.allSettled(Array.from({ length: 20 }, create))
    const made = results.flatMap((r) => (r.status === 'fulfilled' ? [r.value.key] : []))
    const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
    expect(made).toHaveLength(MAX_ACTIVE_KEYS)
    expect(refused).toHaveLength(10)
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' })
    await revokeKey(database, { keyId: made[3]!.id })
    await create()
    await expect(create()).rejects.toMatchObject({ kind: 'conflict' })
    const keys = await listKeys(database, { projectId })
    expect(keys.filter((key) => key.revokedAt === null)).toHaveLength(MAX_ACTIVE_KEYS)
  })

  it('cannot be talked into an eleventh key even by plain SQL', async () => {
    const { database, projectId } = await useProject()
    const insert = (slot: number) => database.sql`
      insert into api_keys (project_id, name, environment, scope_intents, scope_deposits, key_hash,
        last_four, slot)
      values (${projectId}, 'x', 'development', 'none', 'none',
        sha256(gen_random_uuid()::text::bytea), 'abcd', ${slot})`
    for (let slot = 1; slot <= MAX_ACTIVE_KEYS; slot++) await insert(slot)
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
    await expect(insert(MAX_ACTIVE_KEYS + 1)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('listKeys and revokeKey', () => {
  it('list oldest first with what may be shown, revoked ones included', async () => {
    const { database, projectId } = await useProject()
    const environment = 'development' as const
    const first = await createKey(database, { projectId, name: 'first', environment })
    await createKey(database, { projectId, name: 'second', environment })
    await revokeKey(database, { keyId: first.key.id })
    const keys = await listKeys(database, { projectId })
    expect(keys.map((key) => [key.name, key.revokedAt !== null])).toEqual([
      ['first', true],
      ['second', false],
    ])
    await expect(listKeys(database, { projectId: NOBODY })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('revoke for good: again changes nothing, and an unknown key is not found', async () => {
    const { database, projectId } = await useProject()
    const { key } = await createKey(database, { projectId, name: 'x', environment: 'production' })
    const first = await revokeKey(database, { keyId: key.id })
    const again = await revokeKey(database, { keyId: key.id })
    expect(again.revokedAt).toEqual(first.revokedAt)
    for (const keyId of [NOBODY, 'nonsense']) {
      await expect(revokeKey(database, { keyId })).rejects.toMatchObject({ kind: 'not-found' })
    }
  })
})
