import { afterAll, describe, expect, it } from 'vitest'
import { BLANC, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const any = startKit()
const some = startKit({ http: { corsOrigins: ['https://app.test'] } })
const none = startKit({ http: { corsOrigins: [] } })
afterAll(() => Promise.all([any, some, none].map(({ server }) => server.close())))

const ORIGIN = { origin: 'https://app.test' }

describe('a preflight', () => {
  it('allows what the clients send, without a key', async () => {
    const { statusCode, headers, payload } = await any.server.inject({
      method: 'OPTIONS',
      url: PORTFOLIO_URL,
      headers: {
        ...ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key,x-api-version',
      },
    })
    expect([statusCode, payload]).toEqual([204, ''])
    expect(headers['access-control-allow-origin']).toBe('*')
    const allowed = String(headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining([
        'content-type',
        'authorization',
        'x-api-key',
        'x-api-version',
        'x-sdk-version',
        'x-deposit-modal-version',
        'x-intent-extension',
        'traceparent',
      ]),
    )
    expect(String(headers['access-control-allow-methods'])).toContain('POST')
  })

  it('of another origin is not allowed in', async () => {
    const { headers } = await some.server.inject({
      method: 'OPTIONS',
      url: '/chains',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is an ordinary wrong method when no origin may call', async () => {
    const response = await none.server.inject({
      method: 'OPTIONS',
      url: '/chains',
      headers: ORIGIN,
    })
    expect(response.statusCode).toBe(405)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('an answer', () => {
  it('is readable by a browser, errors too, with its headers', async () => {
    for (const url of ['/chains', PORTFOLIO_URL, '/nowhere']) {
      const { headers } = await any.server.inject({ url, headers: ORIGIN })
      expect(headers['access-control-allow-origin'], url).toBe('*')
      for (const name of ['x-trace-id', 'retry-after', 'deprecation', 'sunset'])
        expect(headers['access-control-expose-headers']).toContain(name)
    }
  })

  it('names the origin it was made for, and that it depends on it', async () => {
    const { headers } = await some.server.inject({
      url: '/chains',
      headers: { ...ORIGIN, 'x-api-version': BLANC },
    })
    expect(headers['access-control-allow-origin']).toBe('https://app.test')
    expect(headers.vary).toBe('origin, x-api-version')
    const other = await some.server.inject({ url: '/chains', headers: { 'x-api-version': BLANC } })
    expect(other.headers.vary).toBe('origin, x-api-version')
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })
})
