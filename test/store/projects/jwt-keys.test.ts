import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../src/app/commands/line/run-command.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { listJwtKeys } from '../../../src/projects/list-jwt-keys.ts'
import { registerJwtKey } from '../../../src/projects/register-jwt-key.ts'
import { setJwtKeyEnabled } from '../../../src/projects/set-jwt-key-enabled.ts'
import { copyProjects } from '../../../src/store/schema/copy-projects.ts'
import { newIntegrator, newKeyPair } from '../../kit/clients/integrator.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

let url: string
beforeAll(async () => {
  url = await freshDatabase('jwt_keys')
})

const jwk = newKeyPair('ES256').publicKey.export({ format: 'jwk' })
const environment = 'development' as const

describe('JWT keys', () => {
  it('are registered, listed, disabled and enabled', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'p' })
    const request = { projectId, issuer: 'int_1', kid: 'k1', jwk, environment }
    const key = await registerJwtKey(database, request)
    expect(key).toMatchObject({
      projectId,
      issuer: 'int_1',
      kid: 'k1',
      algorithm: 'ES256',
      environment,
      enabled: true,
      lastUsedAt: null,
      scopes: { intents: 'write', deposits: 'none' },
      publicJwk: { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y },
    })
    expect(await listJwtKeys(database, { projectId })).toEqual([key])
    const disabled = await setJwtKeyEnabled(database, { keyId: key.id, enabled: false })
    expect(disabled).toEqual({ ...key, enabled: false })
    expect(await listJwtKeys(database, { projectId })).toEqual([disabled])
    expect(await setJwtKeyEnabled(database, { keyId: key.id, enabled: true })).toEqual(key)
  })

  it('take the name in the JWK, unless another is given', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'p' })
    const request = { projectId, issuer: 'int_2', environment }
    const key = await registerJwtKey(database, { ...request, jwk: { ...jwk, kid: 'own' } })
    expect(key.kid).toBe('own')
    const other = { ...request, jwk: { ...jwk, kid: 'own' }, kid: 'other' }
    await expect(registerJwtKey(database, other)).rejects.toThrow(
      'has the kid own instead of other',
    )
    await expect(registerJwtKey(database, { ...request, jwk })).rejects.toThrow('has no kid')
  })

  it('are named once for an issuer, whoever asks', async () => {
    const database = await useDatabase(url)
    const [one, two] = [
      await createProject(database, { name: 'one' }),
      await createProject(database, { name: 'two' }),
    ]
    const request = { issuer: 'int_3', kid: 'k', jwk, environment }
    await registerJwtKey(database, { ...request, projectId: one.id })
    await expect(registerJwtKey(database, { ...request, projectId: two.id })).rejects.toMatchObject(
      { kind: 'conflict' },
    )
    await registerJwtKey(database, { ...request, issuer: 'int_4', projectId: two.id })
  })

  it('are refused with clear words', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'p' })
    const request = { projectId, issuer: 'int_5', kid: 'k', jwk, environment }
    const refusal = (changes: object) =>
      registerJwtKey(database, { ...request, ...changes }).then(
        () => 'registered',
        ({ kind, message }) => `${kind}: ${message}`,
      )
    expect(await refusal({ projectId: 'nobody' })).toMatch(/^not-found: There is no project/)
    expect(await refusal({ issuer: 'with space' })).toMatch(/^validation: issuer must be/)
    expect(await refusal({ kid: 'null\0' })).toMatch(/^validation: kid must be/)
    expect(await refusal({ algorithm: 'RS256' })).toMatch(/^validation: .*ES256 instead of RS256/)
    const secret = newKeyPair('RS256').privateKey.export({ format: 'jwk' })
    expect(await refusal({ jwk: secret })).toMatch(/^validation: .*private parameters/)
    expect(await listJwtKeys(database, { projectId })).toEqual([])
    const enabled = false
    for (const keyId of ['x', projectId]) {
      await expect(setJwtKeyEnabled(database, { keyId, enabled })).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
    await expect(listJwtKeys(database, { projectId: 'x' })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('are carried over to another database, disabled ones as such', async () => {
    const database = await useDatabase(url)
    const { key } = await newIntegrator(database, { algorithm: 'RS256' })
    await setJwtKeyEnabled(database, { keyId: key.id, enabled: false })
    const target = await useDatabase(await freshDatabase('jwt_copy'))
    await copyProjects(database.sql, target)
    await copyProjects(database.sql, target)
    const { projectId } = key
    expect(await listJwtKeys(target, { projectId })).toEqual([{ ...key, enabled: false }])
  })
})

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simplon-'))
  const write = (name: string, content: unknown) => {
    const file = join(folder, name)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }
  async function run(...args: string[]): Promise<{ code: number; said: string }> {
    const lines: string[] = []
    const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
    for (const spy of spies) spy.mockImplementation((text) => void lines.push(String(text)))
    try {
      const config = write('config.yaml', { database: { url }, dataDir: folder })
      const code = await runCommand(['jwt', ...args, '--config', config])
      return { code, said: lines.join('\n') }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }

  it('registers, lists, disables and enables', async () => {
    const database = await useDatabase(url)
    const { id: projectId } = await createProject(database, { name: 'p' })
    const file = write('key.json', jwk)
    const where = ['--project', projectId, '--issuer', 'int_cli', '--kid', 'cli', '--jwk', file]
    const options = ['--environment', 'production', '--intents', 'read', '--algorithm', 'ES256']
    expect(await run('register', ...where, ...options)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/ES256, production[\s\S]*iss int_cli, kid cli/),
    })
    const [key] = await listJwtKeys(database, { projectId })
    expect(key).toMatchObject({
      environment: 'production',
      scopes: { intents: 'read', deposits: 'none' },
    })
    const id = key?.id ?? ''
    expect(await run('disable', id)).toMatchObject({ code: 0, said: expect.stringContaining(id) })
    expect(await listJwtKeys(database, { projectId })).toMatchObject([{ id, enabled: false }])
    expect((await run('list', '--project', projectId)).said).toMatch(/int_cli +cli +ES256.* no/)
    expect(await run('enable', id)).toMatchObject({ code: 0 })
    expect(await listJwtKeys(database, { projectId })).toMatchObject([{ id, enabled: true }])
  })

  it('says what is wrong, and never what may be secret', async () => {
    const project = ['--project', 'x', '--issuer', 'i', '--kid', 'k']
    const secret = newKeyPair('ES256').privateKey.export({ format: 'jwk' })
    const given = await run('register', ...project, '--jwk', write('secret.json', secret))
    expect(given).toMatchObject({ code: 1, said: expect.stringContaining('private parameters') })
    const broken = write('broken.json', JSON.stringify(secret).slice(1))
    const odd = await run('register', ...project, '--jwk', broken)
    expect(odd).toMatchObject({ code: 2, said: expect.stringContaining('is not JSON') })
    for (const { said } of [given, odd]) expect(said).not.toContain(secret.d)
    expect(await run('register', ...project, '--jwk', '/nowhere')).toMatchObject({ code: 2 })
    expect(await run('register')).toMatchObject({ code: 2 })
    expect(await run('forget')).toMatchObject({ code: 2 })
    expect(await run('disable', 'x')).toMatchObject({ code: 1 })
  })
})
