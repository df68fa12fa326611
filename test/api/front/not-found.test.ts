import { afterAll, describe, expect, it } from 'vitest'
import { ALPS, BLANC, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const { server } = startKit({
  extraRoutes: [
    {
      api: (await import('../../../src/api/blanc/routes.ts')).blanc,
      version: BLANC,
      url: '/only/in/:blanc',
      route: {
        method: 'POST',
        access: { key: 'required' },
        response: { status: 200, description: '', schema: {}, example: {} },
      },
      run: async () => ({}),
    },
  ],
})
afterAll(() => server.close())

const blanc = { 'x-api-version': BLANC }

describe('an unknown path', () => {
  it('is 404 in the shape of its base and version, with or without a key', async () => {
    const body = async (url: string, headers = {}) => {
      const response = await server.inject({ url, headers })
      expect(response.statusCode).toBe(404)
      return response.json()
    }
    const message = 'There is no such path; /docs lists them all'
    expect(await body('/nowhere', blanc)).toMatchObject({ code: 'NOT_FOUND', message })
    expect(await body('/nowhere', { ...blanc, 'x-api-key': 'full' })).toMatchObject({ message })
    expect(await body('/nowhere', { 'x-api-version': ALPS })).toMatchObject({
      errors: [{ message }],
    })
    expect(await body('/')).toMatchObject({ errors: [{ message }] })
    expect(await body('/legacy')).toMatchObject({ error: message, errors: [{ message }] })
    expect(await body('/legacy/chains')).toMatchObject({ error: message })
    expect(await body('/legacyish')).not.toHaveProperty('error')
    expect(await body('/deposit-processor/nowhere', blanc)).toEqual({ error: message })
  })

  it('is told before its body is read', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/nowhere',
      payload: 'x'.repeat(100_000),
      headers: { 'content-type': 'application/xml' },
    })
    expect(response.statusCode).toBe(404)
  })

  it('that looks like a resource here, but is a path of another version, says so', async () => {
    const ask = { method: 'POST', url: '/intents/route', headers: blanc } as const
    const response = await server.inject(ask)
    expect([response.statusCode, response.headers.allow]).toEqual([404, undefined])
    expect(response.json().message).toContain(`x-api-version ${ALPS} has it`)
    const neither = await server.inject({ ...ask, method: 'PUT' })
    expect([neither.statusCode, neither.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('that another version has says so', async () => {
    const ask = (headers = {}) => server.inject({ method: 'POST', url: '/only/in/one', headers })
    const response = await ask({ 'x-api-version': ALPS })
    expect(response.statusCode).toBe(404)
    expect(response.json().errors[0].message).toContain(`x-api-version ${BLANC} has it`)
    expect((await ask(blanc)).statusCode).toBe(401)
  })

  it('that only another version has wants the header, in a body that every client reads', async () => {
    const message = `x-api-version is required: only ${BLANC} has this path`
    const asked = [
      { method: 'POST', url: '/only/in/one' },
      { method: 'POST', url: '/quotes' },
      { method: 'GET', url: '/intents/1' },
    ] as const
    for (const each of asked) {
      const response = await server.inject(each)
      expect(response.statusCode, each.url).toBe(400)
      expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', message })
      expect(response.json().errors[0].message).toBe(message)
    }
  })
})

describe('a known path with another method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is 405 for %s', async (method) => {
    const response = await server.inject({ method, url: '/chains', headers: blanc })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
    expect(response.json().code).toBe('METHOD_NOT_ALLOWED')
  })

  it('is 405 in every shape', async () => {
    const ask = (url: string) => server.inject({ method: 'POST', url })
    expect((await ask(PORTFOLIO_URL)).json().errors).toHaveLength(1)
    expect((await ask(`/legacy${PORTFOLIO_URL}`)).json().error).toBe(
      'This path takes no other method than GET, HEAD',
    )
    const events = await ask('/deposit-processor/webhooks/events')
    expect([events.statusCode, Object.keys(events.json())]).toEqual([405, ['error']])
  })
})

describe('a path that is nearly right', () => {
  it('may end in a slash or double one, as clients with a base url do', async () => {
    for (const url of ['/chains/', '//chains', '/chains?', '/chains#x'])
      expect((await server.inject({ url, headers: blanc })).statusCode, url).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/chains', headers: blanc })
    expect([response.statusCode, response.payload]).toEqual([200, ''])
  })

  it('that cannot be decoded is 400 in the shape of its base', async () => {
    const ask = async (url: string, headers = {}) => {
      const response = await server.inject({ url, headers })
      expect(response.statusCode, url).toBe(400)
      return response.json()
    }
    expect(await ask('/%zz', blanc)).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await ask('/accounts/%ff/portfolio')).toMatchObject({ errors: [{}] })
    expect(await ask('/legacy/%zz')).toMatchObject({ error: 'The url is malformed' })
    expect(await ask('/deposit-processor/%zz')).toEqual({ error: 'The url is malformed' })
  })
})
