import { afterAll, describe, expect, it } from 'vitest'
import { conforming } from '../conforms.ts'
import { LINK_TOKEN } from '../deposit-kit.ts'
import { startKit } from '../http-kit.ts'

/** The routes that public deposit front-ends call, as they call them. */
const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

const BASE = '/deposit-processor'
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const ID = `eip155:84532:${TOKEN}`
const full = { 'x-api-key': 'full' }
const json = { ...full, 'content-type': 'application/json' }

describe('/assets', () => {
  const ask = (method: 'QUERY' | 'POST', payload: unknown, headers: object = json) =>
    call({
      method: method as 'POST',
      url: `${BASE}/assets`,
      headers: headers as Record<string, string>,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  it('answers GET with ids one by one or by commas, in the words of the request', async () => {
    const search = `?ids=eip155:1:native&ids=${ID}&fields=symbol,price`
    const { statusCode, payload } = await call({ url: `${BASE}/assets${search}`, headers: full })
    expect(statusCode).toBe(200)
    const asset = { symbol: 'USDC', price: null }
    expect(JSON.parse(payload)).toEqual({ data: { 'eip155:1:native': asset, [ID]: asset } })
    const commas = await call({ url: `${BASE}/assets?ids=${ID},eip155:1:native`, headers: full })
    expect(Object.keys(commas.json().data)).toEqual([ID, 'eip155:1:native'])
    expect(commas.json().data[ID]).toEqual({
      chain: 'eip155:84532',
      address: TOKEN.toLowerCase(),
      symbol: 'USDC',
      name: 'USDC',
      decimals: 6,
      price: null,
      logo: null,
    })
  })

  it.each(['QUERY', 'POST'] as const)('answers %s by what its body asks for', async (method) => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:native'
    const body = { ids: [ID, solana, ID, 'x', '__proto__'], fields: ['symbol', 'marketCap'] }
    const { statusCode, payload } = await ask(method, { ...body, unknown: 1 })
    expect(statusCode).toBe(200)
    expect(JSON.parse(payload)).toEqual({ data: { [ID]: { symbol: 'USDC' } } })
    expect((await ask(method, {})).json()).toEqual({ data: {} })
  })

  it.each(['QUERY', 'POST'] as const)('refuses what is no question by %s', async (method) => {
    const refusal = async (payload: unknown) => {
      const { statusCode, payload: text } = await ask(method, payload)
      const { details } = JSON.parse(text) as { details?: { path: unknown }[] }
      return [statusCode, details?.[0]?.path]
    }
    expect(await refusal({ ids: ID })).toEqual([400, ['body', 'ids']])
    expect(await refusal({ ids: [5] })).toEqual([400, ['body', 'ids', 0]])
    expect(await refusal({ ids: Array(501).fill('x') })).toEqual([400, ['body', 'ids']])
    expect(await refusal({ fields: 'price' })).toEqual([400, ['body', 'fields']])
    expect(await refusal([])).toEqual([400, ['body']])
    expect(await refusal('{')).toEqual([400, ['body']])
    expect((await refusal({ ids: ['x'.repeat(2_000_000)] }))[0]).toBe(413)
    expect((await ask(method, '{}', { ...full, 'content-type': 'text/plain' })).statusCode).toBe(
      415,
    )
    expect((await ask(method, '{}', { 'content-type': 'application/json' })).statusCode).toBe(400)
  })

  it('asks QUERY to say what its body is', async () => {
    const response = await server.inject({
      method: 'QUERY' as 'POST',
      url: `${BASE}/assets`,
      headers: full,
    })
    expect(response.statusCode).toBe(415)
  })

  it('is found by QUERY on a socket, and browsers are told that they may', async () => {
    const { server: real } = startKit()
    const base = await real.listen({ host: '127.0.0.1', port: 0 })
    try {
      const body = JSON.stringify({ ids: [ID], fields: ['symbol'] })
      const response = await fetch(`${base}${BASE}/assets`, {
        method: 'QUERY',
        headers: json,
        body,
      })
      expect([response.status, await response.json()]).toEqual([
        200,
        { data: { [ID]: { symbol: 'USDC' } } },
      ])
      const preflight = await fetch(`${base}${BASE}/assets`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.test',
          'access-control-request-method': 'QUERY',
          'access-control-request-headers': 'content-type,x-deposit-modal-version',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-methods')).toContain('QUERY')
    } finally {
      await real.close()
    }
  })
})

describe('a wrong method', () => {
  it.each([
    ['PUT', '/assets', 'GET, QUERY, POST, HEAD'],
    ['QUERY', '/prices', 'GET, HEAD'],
    ['POST', '/tokens', 'GET, HEAD'],
    ['GET', '/setup-account', 'POST'],
    ['GET', `/account/${TOKEN}/session`, 'POST'],
    ['PATCH', '/deposits/retry', 'GET, POST, HEAD'],
    ['PATCH', '/deposits/refund', 'GET, POST, HEAD'],
    ['GET', `/pay-links/${LINK_TOKEN}`, 'DELETE'],
    ['DELETE', '/pay-links', 'POST'],
  ] as const)('%s %s is 405 with what is allowed', async (method, path, allowed) => {
    const headers = method === 'GET' || method === 'DELETE' ? full : json
    const response = await server.inject({
      method: method as 'POST',
      url: BASE + path,
      headers,
      ...(headers === json && { payload: '{}' }),
    })
    expect([response.statusCode, response.headers.allow]).toEqual([405, allowed])
  })
})

it('GET /tokens says what GET /qr/tokens says', async () => {
  const [older, newer] = await Promise.all(
    ['/tokens', '/qr/tokens'].map((path) => call({ url: BASE + path, headers: full })),
  )
  expect(older?.json()).toEqual(newer?.json())
})

it('a deposit is listed with its address under the older name as well', async () => {
  const { deposits } = (await call({ url: `${BASE}/deposits`, headers: full })).json()
  expect(deposits[0].account).toBe(deposits[0].depositAddress)
})
