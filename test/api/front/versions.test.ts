import { afterAll, describe, expect, it } from 'vitest'
import { alps } from '../../../src/api/alps/routes.ts'
import { blanc } from '../../../src/api/blanc/routes.ts'
import { legacy } from '../../../src/api/legacy/routes.ts'
import { versionErrorReply, versionProblem } from '../../../src/api/versions.ts'
import { conforming } from '../conforms.ts'
import { ALPS, BLANC, EVENTS_URL, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

const chainKeys = async (headers: Record<string, string>) =>
  Object.keys((await call({ url: '/chains', headers })).json())

describe('the version', () => {
  it('is what the header names', async () => {
    expect(await chainKeys({ 'x-api-version': BLANC })).toEqual(['eip155:84532', 'eip155:11155111'])
    expect(await chainKeys({ 'x-api-version': ALPS })).toEqual(['84532', '11155111'])
  })

  it('is alps without the header', async () => {
    expect(await chainKeys({})).toEqual(['84532', '11155111'])
  })

  const REFUSED = [
    '2026-04.corno',
    '2099-01.zzz',
    'blanc',
    '2026-4.blanc',
    '2026-04.Blanc',
    '',
    ' ',
    '2026-04.amazon',
    `${BLANC}, ${ALPS}`,
  ]
  it.each(REFUSED)('%j is 400 in a body that every client line reads', async (version) => {
    for (const url of ['/chains', PORTFOLIO_URL, '/no/such/path']) {
      const response = await server.inject({ url, headers: { 'x-api-version': version } })
      const body = response.json()
      expect(response.statusCode).toBe(400)
      expect(body).toMatchObject({
        code: 'VALIDATION_ERROR',
        traceId: response.headers['x-trace-id'],
      })
      expect(body.details).toEqual([
        { message: body.message, context: { path: 'headers.x-api-version' } },
      ])
      expect(body.errors[0].message).toBe(body.message)
    }
  })

  it.each([alps, blanc, legacy])(
    'has a refusal with the fields of its document, in $name',
    (api) => {
      const problem = versionProblem(api, '2026-04.corno')
      if (!problem) throw new Error('the version is known')
      const { body } = versionErrorReply(api, problem, '0123456789abcdef0123456789abcdef')
      const { properties } = api.errors.schemaOf(['validation']) as { properties?: object }
      expect(Object.keys(properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(body as object)),
      )
    },
  )

  it('is checked on the legacy base too, and does not change its shape', async () => {
    const url = `/legacy${PORTFOLIO_URL}`
    const ask = (version: string) =>
      server.inject({ url, headers: { 'x-api-key': 'full', 'x-api-version': version } })
    const [alps, blanc] = await Promise.all([ask(ALPS), ask(BLANC)])
    expect(blanc.json()).toEqual(alps.json())
    const refused = await ask('2026-04.corno')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', error: expect.any(String) })
  })

  it('is checked on the deposit base in its own body, which knows one more name', async () => {
    const ask = (version: string) =>
      call({ url: EVENTS_URL, headers: { 'x-api-key': 'full', 'x-api-version': version } })
    for (const version of [ALPS, BLANC, '2026-04.amazon'])
      expect((await ask(version)).statusCode, version).toBe(200)
    for (const version of ['2026-04.corno', 'amazon']) {
      const refused = await ask(version)
      expect(refused.statusCode).toBe(400)
      expect(Object.keys(refused.json())).toEqual(['error', 'details'])
      expect(refused.json().details[0].path).toEqual(['headers', 'x-api-version'])
    }
  })

  it('says what a response depends on', async () => {
    const vary = async (headers: Record<string, string>, url = '/chains') =>
      (await server.inject({ url, headers })).headers.vary
    expect(await vary({ 'x-api-version': BLANC })).toBe('x-api-version')
    expect(await vary({})).toBe('x-api-version, x-sdk-version')
    expect(await vary({ 'x-api-version': 'nonsense' })).toBe('x-api-version')
    expect(await vary({}, EVENTS_URL)).toBe('x-api-version')
  })
})

describe('the deprecated version', () => {
  it('says since when and where to go, on errors too', async () => {
    for (const url of ['/chains', PORTFOLIO_URL, '/nowhere', `/legacy${PORTFOLIO_URL}`]) {
      const { headers } = await server.inject({ url })
      expect(headers.deprecation, url).toBe(`@${Date.UTC(2026, 3, 1) / 1000}`)
      expect(String(headers.link).split(', ').slice(0, 2)).toEqual([
        '</docs>; rel="deprecation"; type="text/html"',
        '</openapi/blanc.json>; rel="successor-version"; type="application/json"',
      ])
      expect(headers.sunset).toBeUndefined()
    }
  })

  it('is alps alone', async () => {
    const blanc = await server.inject({ url: '/chains', headers: { 'x-api-version': BLANC } })
    const deposits = await server.inject({ url: EVENTS_URL })
    for (const { headers } of [blanc, deposits]) expect(headers.deprecation).toBeUndefined()
  })

  it('says when it ends once that is decided', async () => {
    const kit = startKit({ api: { alpsSunset: '2027-06-30T00:00:00Z' } })
    const { headers } = await kit.server.inject({ url: '/chains' })
    expect(headers.sunset).toBe('Wed, 30 Jun 2027 00:00:00 GMT')
    await kit.server.close()
    expect(() => startKit({ api: { alpsSunset: 'some day' } })).toThrow('alpsSunset')
  })
})

describe('with requireApiVersion', () => {
  const strict = startKit({ api: { requireApiVersion: true } })
  afterAll(() => strict.server.close())

  it('a request without the header is 400 where the version decides the shape', async () => {
    for (const url of ['/chains', PORTFOLIO_URL, '/nowhere']) {
      const response = await strict.server.inject({ url, headers: { 'x-api-key': 'full' } })
      expect(response.statusCode, url).toBe(400)
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: 'x-api-version is required',
        errors: [{ message: 'x-api-version is required' }],
      })
    }
    const named = await strict.server.inject({ url: '/chains', headers: { 'x-api-version': ALPS } })
    expect(named.statusCode).toBe(200)
  })

  it('so it is on the bases with one shape, in their own bodies', async () => {
    for (const url of [EVENTS_URL, `/legacy${PORTFOLIO_URL}`]) {
      const ask = (headers: Record<string, string>) =>
        strict.server.inject({ url, headers: { 'x-api-key': 'full', ...headers } })
      const refused = await ask({})
      expect(refused.statusCode, url).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'x-api-version is required' })
      expect((await ask({ 'x-api-version': ALPS })).statusCode, url).toBe(200)
    }
  })

  it('what has no version, and the operator, go on without it', async () => {
    const headers = { 'x-api-key': 'sk_op_write' }
    for (const url of ['/healthz', '/docs', '/operator/switches'])
      expect((await strict.server.inject({ url, headers })).statusCode, url).toBe(200)
  })
})
