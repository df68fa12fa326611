import { afterAll, describe, expect, it } from 'vitest'
import { versions } from '../../../src/api/versions.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { conforming } from '../conforms.ts'
import { ALPS, BLANC, EVENTS_URL, KEYS, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

const blanc = { 'x-api-version': BLANC }
const alps = { 'x-api-version': ALPS }

type Row = [string, string, Record<string, string>, number, object]
const MISSING = 'Authentication is required'
const UNKNOWN = 'Invalid API key'
const TABLE: Row[] = [
  ['no key, blanc', PORTFOLIO_URL, blanc, 401, { code: 'UNAUTHORIZED', message: MISSING }],
  ['empty key, blanc', PORTFOLIO_URL, { ...blanc, 'x-api-key': '' }, 401, { message: MISSING }],
  ['unknown key, blanc', PORTFOLIO_URL, { ...blanc, 'x-api-key': 'x' }, 401, { message: UNKNOWN }],
  ['no key, alps', PORTFOLIO_URL, alps, 401, { errors: [{ message: MISSING }] }],
  [
    'unknown key, alps',
    PORTFOLIO_URL,
    { 'x-api-key': 'x' },
    401,
    { errors: [{ message: UNKNOWN }] },
  ],
  ['jwt key, alps', PORTFOLIO_URL, { 'x-api-key': 'jwt' }, 401, { errors: [{ message: UNKNOWN }] }],
  ['no key, legacy', `/legacy${PORTFOLIO_URL}`, {}, 401, { error: MISSING }],
  ['unknown key, legacy', `/legacy${PORTFOLIO_URL}`, { 'x-api-key': 'x' }, 401, { error: UNKNOWN }],
  ['no key, deposit list', EVENTS_URL, {}, 400, { error: MISSING }],
  ['unknown key, deposit list', EVENTS_URL, { 'x-api-key': 'x' }, 400, { error: UNKNOWN }],
  [
    'no scope, deposit list',
    EVENTS_URL,
    { 'x-api-key': 'none' },
    403,
    { error: 'Insufficient permissions' },
  ],
  ['read scope, deposit list', EVENTS_URL, { 'x-api-key': 'deposits-read' }, 200, {}],
  ['write scope, deposit list', EVENTS_URL, { 'x-api-key': 'full' }, 200, {}],
  ['no scope at all, portfolio', PORTFOLIO_URL, { 'x-api-key': 'none' }, 200, {}],
  ['no scope at all, blanc portfolio', PORTFOLIO_URL, { ...blanc, 'x-api-key': 'none' }, 200, {}],
  ['no key, chains', '/chains', {}, 200, {}],
  ['unknown key, blanc chains', '/chains', { ...blanc, 'x-api-key': 'x' }, 200, {}],
  ['no key, health', '/healthz', {}, 200, {}],
  ['no key, documentation', '/openapi/blanc.json', {}, 200, {}],
]

describe('keys and scopes', () => {
  it.each(TABLE)('%s', async (_name, url, headers, status, body) => {
    const response = await call({ url, headers })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject(body)
  })

  it('a key is asked for before the request is looked at', async () => {
    const response = await call({ url: '/accounts/nonsense/portfolio?chainIds=x' })
    expect(response.statusCode).toBe(401)
  })

  it('what belongs to a key is for no cache', async () => {
    const response = await call({ url: PORTFOLIO_URL, headers: { 'x-api-key': 'full' } })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('a scope that is too low', () => {
  const scoped = startKit({
    extraRoutes: versions.map(({ api, id }) => ({
      api,
      version: id,
      url: '/scoped',
      route: {
        method: 'GET',
        access: { key: 'required', scope: { name: 'deposits', level: 'write' } },
        response: { status: 200, description: '', schema: {}, example: {} },
      },
      run: async () => ({ in: true }),
    })),
  })
  afterAll(() => scoped.server.close())
  const ask = (key: string, version: string) =>
    scoped.server.inject({
      url: '/scoped',
      headers: { 'x-api-key': key, 'x-api-version': version },
    })
  const context = { scope: 'deposits', required: 'write', actual: 'read' }

  it('is 403 KEY_SCOPE_DENIED in blanc and says which', async () => {
    const response = await ask('deposits-read', BLANC)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      code: 'KEY_SCOPE_DENIED',
      details: [{ message: expect.any(String), context }],
    })
  })

  it('is 403 in alps with the text its clients know', async () => {
    const response = await ask('deposits-read', ALPS)
    expect(response.statusCode).toBe(403)
    expect(response.json().errors).toEqual([{ message: 'Insufficient permissions', context }])
    expect((await ask('full', ALPS)).json()).toEqual({ in: true })
  })
})

describe('when keys cannot be looked up', () => {
  const outage = startKit({
    deps: {
      verifyKey: async () => {
        throw new ServiceError('unavailable', 'The database is away', { retryAfterSeconds: 0.2 })
      },
    },
  })
  afterAll(() => outage.server.close())

  it('a request with a key is 503 with the envelope, never 401', async () => {
    const headers = { ...blanc, 'x-api-key': 'full' }
    const response = await outage.server.inject({ url: PORTFOLIO_URL, headers })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.json()).toMatchObject({ code: 'RELAYER_MARKET_UNAVAILABLE' })
  })

  it('what needs no key goes on, and an unknown path is still unknown', async () => {
    expect((await outage.server.inject({ url: '/chains' })).statusCode).toBe(200)
    const headers = { 'x-api-key': 'full' }
    expect((await outage.server.inject({ url: '/nowhere', headers })).statusCode).toBe(404)
  })
})

describe('a verifier that answers at once', () => {
  const direct = startKit({ deps: { verifyKey: (secret) => KEYS[secret] } })
  afterAll(() => direct.server.close())

  it('lets in and refuses the same', async () => {
    const status = async (key: string, url = PORTFOLIO_URL) =>
      (await direct.server.inject({ url, headers: { 'x-api-key': key } })).statusCode
    expect(await status('full')).toBe(200)
    expect(await status('x')).toBe(401)
    expect(await status('none', EVENTS_URL)).toBe(403)
  })
})
