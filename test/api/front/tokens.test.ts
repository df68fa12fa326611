import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setJwtKeyEnabled } from '../../../src/projects/set-jwt-key-enabled.ts'
import { createTokenVerifier, type TokenVerifier } from '../../../src/projects/verify-token.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { listJwtKeys } from '../../../src/store/projects/jwt-keys.ts'
import {
  AUDIENCE,
  type Integrator,
  newIntegrator,
  newKeyPair,
} from '../../kit/clients/integrator.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'
import { ALPS, BLANC, EVENTS_URL, type Kit, PORTFOLIO_URL, startKit } from '../http-kit.ts'

/** Tokens at the door of the real front, with keys in a real database. */
let database: Database
let verifier: TokenVerifier
let kit: Kit
let integrator: Integrator

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('tokens'))
  verifier = createTokenVerifier({ database, cacheMs: 2_000, audience: AUDIENCE })
  const { verify: verifyToken, verifyExtension } = verifier
  kit = startKit({ http: { bodyLimitBytes: 100_000 }, deps: { verifyToken, verifyExtension } })
  integrator = await newIntegrator(database)
})
afterAll(async () => {
  await kit?.server.close()
  await verifier?.stop()
  await database?.close()
})

async function ask(token: string, headers: Record<string, string> = {}, url = PORTFOLIO_URL) {
  const sent = { 'x-api-version': BLANC, 'x-api-key': 'jwt', authorization: `Bearer ${token}` }
  const response = await kit.server.inject({ url, headers: { ...sent, ...headers } })
  return { status: response.statusCode, body: response.json() }
}
const refused = async (token: string) => {
  const { status, body } = await ask(token)
  return `${status} ${body.message}`
}
const now = () => Math.floor(Date.now() / 1000)
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe('an access token', () => {
  it.each(['ES256', 'RS256'] as const)('lets in, signed with %s', async (algorithm) => {
    const other = await newIntegrator(database, { algorithm })
    const token = await other.access()
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-version': ALPS }]) {
      expect((await ask(token, headers)).status).toBe(200)
    }
    const sent = { 'x-api-version': BLANC, authorization: `bearer ${token}` }
    const bare = await kit.server.inject({ url: PORTFOLIO_URL, headers: sent })
    expect(bare.statusCode).toBe(200)
    await verifier.verify(token)
    await expect
      .poll(async () => (await listJwtKeys(database.sql, other.key.projectId))[0]?.lastUsedAt)
      .toBeInstanceOf(Date)
  })

  it('stands for the key’s project, environment and scopes', async () => {
    const scopes = { intents: 'read', deposits: 'none' } as const
    const { access, key } = await newIntegrator(database, { scopes, environment: 'production' })
    const caller = await verifier.verify(await access())
    expect(caller).toEqual({
      keyId: key.id,
      projectId: key.projectId,
      environment: 'production',
      scopes,
      token: { issuer: key.issuer, appId: 'app' },
    })
    const { status, body } = await ask(await access(), {}, '/intents')
    expect([status, body.code]).toEqual([200, undefined])
    const submission = await kit.server.inject({
      url: '/intents',
      method: 'POST',
      payload: {},
      headers: { 'x-api-version': BLANC, authorization: `Bearer ${await access()}` },
    })
    expect(submission.json()).toMatchObject({
      code: 'KEY_SCOPE_DENIED',
      details: [{ context: { scope: 'intents', required: 'write', actual: 'read' } }],
    })
  })

  it('needs no label', async () => {
    const caller = await verifier.verify(await integrator.access({ claims: { app_id: undefined } }))
    expect(caller.token).toEqual({ issuer: integrator.key.issuer })
  })

  it('counts only where there is no API key, and only in the intent API', async () => {
    const token = await integrator.access()
    expect(await ask(token, { 'x-api-key': 'full' })).toMatchObject({ status: 200 })
    expect(await ask('nonsense', { 'x-api-key': 'full' })).toMatchObject({ status: 200 })
    expect(await ask(token, { 'x-api-key': 'x' })).toMatchObject({
      status: 401,
      body: { message: 'Invalid API key' },
    })
    expect(await ask(token, {}, EVENTS_URL)).toMatchObject({ status: 400 })
    const headers = { 'x-api-version': BLANC, authorization: `Bearer ${token}` }
    const url = '/app-fees/withdrawals'
    expect((await kit.server.inject({ url, headers })).statusCode).toBe(200)
    const payout = { url, headers, method: 'POST' as const, payload: {} }
    expect((await kit.server.inject(payout)).statusCode).toBe(401)
    const balance = { url: '/sponsorship', headers }
    expect((await kit.server.inject(balance)).statusCode).toBe(401)
    expect(await ask(token, {}, `/legacy${PORTFOLIO_URL}`)).toMatchObject({ status: 401 })
  })

  it('is refused in the words of the contract', async () => {
    const { access, key, extension } = integrator
    const { issuer, kid } = key
    expect(await refused(await access({ header: { kid: 'other' } }))).toBe(
      `401 Unknown integrator key: iss=${issuer}, kid=other`,
    )
    expect(await refused(await access({ claims: { iss: 'other' } }))).toBe(
      `401 Unknown integrator key: iss=other, kid=${kid}`,
    )
    expect(await refused(await extension('0'.repeat(64)))).toBe(
      '401 Invalid token type: expected "access", got "intent_extension"',
    )
    expect(await refused(await access({ claims: { sub: randomUUID() } }))).toBe(
      '403 access_token sub does not match the project bound to signing key',
    )
    const { status, body } = await ask(await access({ claims: { sub: 'x' } }), {
      'x-api-version': ALPS,
    })
    expect([status, body.errors[0].message]).toEqual([
      403,
      'access_token sub does not match the project bound to signing key',
    ])
  })

  it('fails to verify, whatever is wrong with it', async () => {
    const { access } = integrator
    const stranger = newKeyPair('ES256').privateKey
    const tokens = {
      'of another key': await access({ key: stranger }),
      'that is over': await access({ claims: { exp: now() - 6 } }),
      'that is not yet valid': await access({ claims: { nbf: now() + 60 } }),
      'without an end': await access({ claims: { exp: undefined } }),
      'with an end that is no number': await access({ claims: { exp: 'never' } }),
      'without a subject': await access({ claims: { sub: undefined } }),
      'for somebody else': await access({ claims: { aud: 'another-api' } }),
      'for nobody': await access({ claims: { aud: undefined } }),
      'without a kid': await access({ header: { kid: undefined } }),
      'with a kid that is no text': await access({ header: { kid: 7 } }),
      'without an issuer': await access({ claims: { iss: undefined } }),
      'with an issuer that is no text': await access({ claims: { iss: {} } }),
      'with a label that is no text': await access({ claims: { app_id: 7 } }),
      'with a label no text can hold': await access({ claims: { app_id: 'a\0' } }),
      'signed with the public key as a secret': await hs256(integrator),
    }
    for (const [what, token] of Object.entries(tokens)) {
      expect(await refused(token), what).toMatch(/^401 access_token verification failed: ./)
    }
    // Within the tolerance of two clocks.
    expect((await ask(await access({ claims: { exp: now() - 2 } }))).status).toBe(200)
  })

  it('is signed the way its key was registered, whatever it says itself', async () => {
    const { access, key } = integrator
    const [, claims] = (await access()).split('.')
    const header = (alg: unknown) => base64({ alg, kid: key.kid })
    const { access: rsaAccess } = await newIntegrator(database, { algorithm: 'RS256' })
    const tokens = [
      `${header('none')}.${claims}.`,
      `${header('NONE')}.${claims}.AAAA`,
      `${header(['ES256'])}.${claims}.AAAA`,
      `${base64({ kid: key.kid })}.${claims}.AAAA`,
      await hs256(integrator),
      await rsaAccess({ header: { alg: 'PS256' } }),
      `${base64({ alg: 'ES256', kid: key.kid, crit: ['exp'], b64: false })}.${claims}.AAAA`,
      `${base64({ alg: 'ES256', kid: key.kid, jwk: key.publicJwk })}.${claims}.AAAA`,
    ]
    for (const token of tokens) {
      expect(await refused(token), token).toMatch(/^401 access_token verification failed: ./)
    }
    // By the list of what is allowed, before anything is tried with the key.
    expect(await refused(await hs256(integrator))).toContain('"alg" (Algorithm)')
  })

  it('is never more than a refusal, however odd it is', async () => {
    const { access, key } = integrator
    const odd = [
      'x',
      '.',
      '..',
      '...',
      'a.b.c',
      `${'a'.repeat(9_000)}`,
      `${'.'.repeat(5_000)}`,
      `${base64('null')}.${base64('null')}.AAAA`,
      `${base64('[]')}.${base64('[]')}.AAAA`,
      `${base64({ alg: 'ES256', kid: key.kid })}.${base64('{"iss":')}.AAAA`,
      `${base64({ alg: 'ES256', kid: '\0' })}.${base64({ iss: '\0' })}.AAAA`,
      `${base64({ alg: 'ES256', kid: '\ud800' })}.${base64({ iss: 'ü' })}.AAAA`,
      `${base64({ alg: 'ES256', kid: '__proto__' })}.${base64({ iss: 'constructor' })}.AAAA`,
      `${base64({ alg: 'ES256', kid: 'k'.repeat(3_000) })}.${base64({ iss: 'i' })}.AAAA`,
      await access({ claims: { typ: undefined } }),
      await access({ claims: { typ: { toString: 'x' } } }),
      await access({ claims: { exp: 1e308, sub: 'x'.repeat(3_000) } }),
    ]
    for (const token of odd) {
      const { status, body } = await ask(token)
      expect([401, 403], token.slice(0, 80)).toContain(status)
      expect(body.message.length).toBeLessThan(700)
    }
    expect(kit.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})

/** Signed with what everybody knows. */
async function hs256({ access, publicKey }: Integrator): Promise<string> {
  const secret = new TextEncoder().encode(
    publicKey.export({ type: 'spki', format: 'pem' }) as string,
  )
  return access({ header: { alg: 'HS256' }, key: secret })
}

describe('a key that is disabled', () => {
  it('stops letting in at once, and lets in again within two seconds', async () => {
    const { access, key, extension } = await newIntegrator(database)
    const token = await access()
    expect((await ask(token)).status).toBe(200)
    await setJwtKeyEnabled(database, { keyId: key.id, enabled: false })
    const disabledAt = Date.now()
    await expect.poll(async () => (await ask(token)).status, { timeout: 2_000 }).toBe(401)
    expect(Date.now() - disabledAt).toBeLessThan(2_000)
    const unknown = `401 Unknown integrator key: iss=${key.issuer}, kid=${key.kid}`
    expect(await refused(token)).toBe(unknown)
    expect(await refused(await extension('0'.repeat(64)))).toBe(unknown)
    await setJwtKeyEnabled(database, { keyId: key.id, enabled: true })
    await expect.poll(async () => (await ask(token)).status, { timeout: 2_500 }).toBe(200)
  })

  it('stops letting in within the time of the memory where no notice comes', async () => {
    const { access, key } = await newIntegrator(database)
    let clock = 0
    const deaf = createTokenVerifier({
      cacheMs: 60_000,
      audience: AUDIENCE,
      now: () => clock,
      database: { ...database, listen: () => () => {} },
    })
    const token = await access()
    expect((await deaf.verify(token)).keyId).toBe(key.id)
    await setJwtKeyEnabled(database, { keyId: key.id, enabled: false })
    clock = 1_999
    expect((await deaf.verify(token)).keyId).toBe(key.id)
    clock = 2_000
    await expect(deaf.verify(token)).rejects.toThrow('Unknown integrator key')
    await deaf.stop()
  })
})

describe('a token that is remembered', () => {
  it('is over when it says so', async () => {
    // The key is remembered all the while: nothing but the token's own end can be the reason.
    const still = createTokenVerifier({
      cacheMs: 2_000,
      audience: AUDIENCE,
      now: () => 0,
      database: { ...database, listen: () => () => {} },
    })
    const token = await integrator.access({ claims: { exp: now() - 3 } })
    expect(await still.verify(token)).toMatchObject({ keyId: integrator.key.id })
    expect(still.verify(token)).not.toBeInstanceOf(Promise)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await expect(still.verify(token)).rejects.toThrow(
      'access_token verification failed: "exp" claim timestamp check failed',
    )
    await still.stop()
  })
})

describe('limits', () => {
  it('are the key’s, whatever its tokens say of themselves, and the address’s for the others', async () => {
    const { verify: verifyToken, verifyExtension } = verifier
    const limits = { requestsPerSecond: 0.001, burst: 3 }
    const strict = startKit({ limits, deps: { verifyToken, verifyExtension } })
    const statuses = async (tokens: readonly string[]) => {
      const all: number[] = []
      for (const token of tokens) {
        const headers = { 'x-api-version': BLANC, authorization: `Bearer ${token}` }
        all.push((await strict.server.inject({ url: PORTFOLIO_URL, headers })).statusCode)
      }
      return all
    }
    const labels = ['a', 'b', 'c', 'd'].map((app_id) => integrator.access({ claims: { app_id } }))
    expect(await statuses(['x.y.z', 'x.y.z', 'x.y.z', 'x.y.z'])).toEqual([401, 401, 401, 429])
    expect(await statuses(await Promise.all(labels))).toEqual([200, 200, 200, 429])
    await strict.server.close()
  })
})

describe('the approval of a submission', () => {
  const digest = 'ab'.repeat(32)
  const approve = async (token: string, by = integrator) => {
    const caller = await verifier.verify(await by.access())
    return verifier.verifyExtension(token, caller).then(
      (approval) => approval,
      ({ kind, message }) => `${kind}: ${message}`,
    )
  }

  it('says what is approved, and by whom', async () => {
    const jti = randomUUID()
    const { key, extension } = integrator
    expect(await approve(await extension(digest, { claims: { jti } }))).toEqual({
      keyId: key.id,
      issuer: key.issuer,
      appId: 'app',
      jti,
      digest,
    })
  })

  it('may be signed with another key of the same integrator', async () => {
    const { projectId, issuer } = integrator.key
    const next = await newIntegrator(database, { projectId, issuer, algorithm: 'RS256' })
    expect(await approve(await next.extension(digest))).toMatchObject({ keyId: next.key.id })
  })

  it('belongs to the access token it comes with', async () => {
    const { projectId, issuer } = integrator.key
    const by = (options: object) => newIntegrator(database, options)
    const bound = async (token: Promise<string>) => String(await approve(await token))
    const { extension, access } = integrator
    expect(await bound((await by({ projectId })).extension(digest))).toMatch(/^forbidden: .* iss /)
    expect(await bound((await by({ issuer })).extension(digest))).toMatch(/^forbidden: .* sub /)
    const label = { claims: { app_id: 'other' } }
    expect(await bound(extension(digest, label))).toMatch(/^forbidden: .* app_id /)
    const none = { claims: { app_id: undefined } }
    expect(await bound(extension(digest, none))).toMatch(/^forbidden: .* app_id /)
    const sub = { claims: { sub: randomUUID() } }
    expect(await bound(extension(digest, sub))).toMatch(/^forbidden: .* sub does not match the pro/)
    const production = await by({ projectId, issuer, environment: 'production' })
    expect(await bound(production.extension(digest))).toMatch(/^forbidden: .* environment/)
    const reader = await by({ projectId, issuer, scopes: { intents: 'read', deposits: 'none' } })
    expect(await bound(reader.extension(digest))).toMatch(/^forbidden: .* may not submit/)
    expect(await bound(access())).toBe(
      'unauthorized: Invalid token type: expected "intent_extension", got "access"',
    )
  })

  it('is complete', async () => {
    const policy = (sponsorship: unknown) => ({ claims: { policy: { sponsorship } } })
    const intent_input = { digest }
    const incomplete = [
      { claims: { jti: undefined } },
      { claims: { jti: '' } },
      { claims: { jti: 'a\0b' } },
      { claims: { jti: 'j'.repeat(201) } },
      { claims: { policy: undefined } },
      { claims: { policy: 'all' } },
      policy(null),
      policy({ scope: 'project', intent_input }),
      policy({ scope: 'intent' }),
      policy({ scope: 'intent', intent_input: { digest: digest.toUpperCase() } }),
      policy({ scope: 'intent', intent_input: { digest: [digest] } }),
      { claims: { exp: now() - 60 } },
    ]
    for (const parts of incomplete) {
      const token = await integrator.extension(digest, parts)
      expect(String(await approve(token)), JSON.stringify(parts)).toMatch(
        /^unauthorized: intent_extension_token verification failed: ./,
      )
    }
  })

  it('is looked at where intents are submitted, and nowhere else', async () => {
    const authorization = `Bearer ${await integrator.access()}`
    const submit = async (extension: string, more: object = { authorization }) => {
      const headers = { 'x-api-version': BLANC, 'x-intent-extension': extension, ...more }
      const options = { url: '/intents', method: 'POST' as const, payload: {}, headers }
      return (await kit.server.inject(options)).statusCode
    }
    // 400: it has come as far as the body, which is empty.
    expect(await submit(`Bearer ${await integrator.extension(digest)}`)).toBe(400)
    expect(await submit('Bearer x.y.z')).toBe(401)
    expect(await submit('nonsense')).toBe(401)
    expect(await submit('Bearer x.y.z', { 'x-api-key': 'full' })).toBe(400)
    const listed = await ask(await integrator.access(), { 'x-intent-extension': 'nonsense' })
    expect(listed.status).toBe(200)
  })
})
