import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { revokeKey } from '../../../src/projects/revoke-key.ts'
import { createKeyVerifier, type KeyVerifier } from '../../../src/projects/verify-key.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { findApiKey } from '../../../src/store/projects/api-keys.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('verify')
})

async function useKey() {
  const database = await useDatabase(url)
  const project = await createProject(database, { name: 'p' })
  const scopes = { intents: 'read', deposits: 'none' } as const
  const created = await createKey(database, {
    projectId: project.id,
    name: 'k',
    environment: 'development',
    scopes,
  })
  return { database, ...created }
}

/** The database, counting the lookups that reach it. */
function counting(database: Database) {
  const counted = { lookups: 0 }
  const sql = new Proxy(database.sql, {
    apply(target, _this, args: unknown[]) {
      if (String(args[0]).includes('where key_hash')) counted.lookups += 1
      return Reflect.apply(target, undefined, args as never)
    },
  })
  return { counted, database: { ...database, sql } }
}

async function useVerifier(
  database: Database,
  options: { cacheMs?: number; now?: () => number } = {},
): Promise<KeyVerifier> {
  let listening = false
  const verifier = createKeyVerifier({
    cacheMs: 1_000,
    ...options,
    database: {
      ...database,
      listen: (channel, onMessage, onListening) =>
        database.listen(channel, onMessage, () => {
          listening = true
          onListening?.()
        }),
    },
  })
  onTestFinished(() => verifier.stop())
  await expect.poll(() => listening).toBe(true)
  return verifier
}

describe('createKeyVerifier', () => {
  it('knows who a key belongs to, and nobody for anything else', async () => {
    const { database, key, secret } = await useKey()
    const verifier = await useVerifier(database)
    expect(await verifier.verify(secret)).toEqual({
      keyId: key.id,
      projectId: key.projectId,
      environment: 'development',
      scopes: { intents: 'read', deposits: 'none' },
    })
    for (const wrong of ['', 'sk_test_x', `${secret}x`, secret.toLowerCase(), 'x'.repeat(10_000)]) {
      expect(await verifier.verify(wrong)).toBeUndefined()
    }
  })

  it('asks the database once for many requests at the same moment, and not again while fresh', async () => {
    const { database, secret } = await useKey()
    const watched = counting(database)
    let time = 0
    const verifier = await useVerifier(watched.database, { now: () => time })
    await Promise.all(Array.from({ length: 50 }, () => verifier.verify(secret)))
    time = 999
    await verifier.verify(secret)
    expect(watched.counted.lookups).toBe(1)
    time = 1_001
    await verifier.verify(secret)
    expect(watched.counted.lookups).toBe(2)
  })

  it('remembers wrong keys too, and for no longer', async () => {
    const { database } = await useKey()
    const watched = counting(database)
    let time = 0
    const verifier = await useVerifier(watched.database, { now: () => time })
    for (let i = 0; i < 5; i++) await verifier.verify('sk_test_wrong')
    expect(watched.counted.lookups).toBe(1)
    time = 1_001
    await verifier.verify('sk_test_wrong')
    expect(watched.counted.lookups).toBe(2)
  })

  it('does not let a request join a lookup that is older than the cache time', async () => {
    const { database, secret } = await useKey()
    const watched = counting(database)
    let time = 0
    const verifier = await useVerifier(watched.database, { now: () => time })
    const first = verifier.verify(secret)
    time = 1_000
    await Promise.all([first, verifier.verify(secret)])
    expect(watched.counted.lookups).toBe(2)
  })

  it('hears of a revocation by another process at once', async () => {
    const { database, key, secret } = await useKey()
    const other = await useDatabase(url)
    // A clock that stands still: only the notice can end the memory.
    const verifier = await useVerifier(database, { now: () => 0 })
    expect(await verifier.verify(secret)).toBeDefined()
    const start = performance.now()
    await revokeKey(other, { keyId: key.id })
    await expect.poll(() => verifier.verify(secret), { interval: 5 }).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('stops believing within two seconds where no notice arrives', async () => {
    const { database, key, secret } = await useKey()
    const deaf = { ...database, listen: () => () => {} }
    let time = 0
    const verifier = createKeyVerifier({ database: deaf, cacheMs: 60_000, now: () => time })
    onTestFinished(() => verifier.stop())
    expect(await verifier.verify(secret)).toBeDefined()
    await revokeKey(database, { keyId: key.id })
    expect(await verifier.verify(secret)).toBeDefined()
    time = 2_000
    expect(await verifier.verify(secret)).toBeUndefined()
  })

  it('does not keep an answer that a revocation overtook', async () => {
    const { database, key, secret } = await useKey()
    let say: (keyId: string) => void = () => {}
    let revoked = false
    const racing: Database = {
      ...database,
      listen: (_channel, onMessage) => {
        say = onMessage
        return () => {}
      },
      // The answer is on its way when the revocation and its notice arrive.
      sql: new Proxy(database.sql, {
        apply(target, _this, args: unknown[]) {
          const query = Reflect.apply(
            target,
            undefined,
            args as never,
          ) as unknown as Promise<unknown>
          if (revoked || !String(args[0]).includes('where key_hash')) return query
          revoked = true
          return query.then(async (rows) => {
            await revokeKey(database, { keyId: key.id })
            say(key.id)
            return rows
          })
        },
      }),
    }
    const verifier = createKeyVerifier({ database: racing, cacheMs: 1_000, now: () => 0 })
    onTestFinished(() => verifier.stop())
    expect(await verifier.verify(secret)).toBeDefined()
    expect(await verifier.verify(secret)).toBeUndefined()
  })

  it('writes the last use once a minute, without the request waiting for it', async () => {
    const { database, key, secret } = await useKey()
    let time = 0
    const verifier = await useVerifier(database, { now: () => time })
    await verifier.verify(secret)
    const lastUse = async () => (await findApiKey(database.sql, key.id))?.lastUsedAt
    await expect.poll(lastUse).toBeInstanceOf(Date)
    const first = await lastUse()
    await database.sql`update api_keys set last_used_at = '2020-01-01' where id = ${key.id}`
    time = 59_000
    await verifier.verify(secret)
    await verifier.stop()
    expect((await lastUse())?.getUTCFullYear()).toBe(2020)
    time = 60_001
    await verifier.verify(secret)
    await expect
      .poll(async () => (await lastUse())?.getTime())
      .toBeGreaterThanOrEqual(first!.getTime())
  })
})
