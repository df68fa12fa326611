import { afterAll, describe, expect, it } from 'vitest'
import { BLANC, PORTFOLIO_URL, startKit } from '../http-kit.ts'

describe('health and readiness', () => {
  it('a living process says so, and which one it is', async () => {
    const { server } = startKit({ deps: { instanceId: 'one' } })
    const response = await server.inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'ok', instanceId: 'one' },
    ])
    await server.close()
  })

  it('is ready when its parts are, and says which part is not', async () => {
    const checks = { database: { ok: true }, chain: { ok: false, lag: 12 } }
    const ready = startKit()
    const broken = startKit({ deps: { readiness: async () => ({ ok: false, checks }) } })
    expect((await ready.server.inject('/readyz')).statusCode).toBe(200)
    const response = await broken.server.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'not ready', checks }])
    await ready.server.close()
    await broken.server.close()
  })

  it('takes requests while a chain is in trouble, and says so', async () => {
    const checks = { database: { ok: true }, 'eip155:1': { ok: false, reason: 'no answer' } }
    const { server } = startKit({ deps: { readiness: async () => ({ ok: true, checks }) } })
    const response = await server.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'degraded', checks }])
    await server.close()
  })

  it('is not ready when readiness cannot be told, and while it drains', async () => {
    const lost = startKit({
      deps: {
        readiness: async () => {
          throw new Error('no answer')
        },
      },
    })
    expect((await lost.server.inject('/readyz')).statusCode).toBe(503)
    expect(lost.logged).toHaveLength(1)
    await lost.server.close()
    const { server } = startKit()
    server.drain()
    const response = await server.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers.connection).toBe('close')
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    expect((await server.inject('/chains')).statusCode).toBe(200)
    await server.close()
  })
})

describe('metrics', () => {
  const { server } = startKit()
  afterAll(() => server.close())

  it('count requests by route template, never by what clients write', async () => {
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC }
    for (let i = 0; i < 50; i++) await server.inject({ url: `/guess/${i}?a=${i}`, headers })
    for (let i = 0; i < 3; i++) await server.inject({ url: PORTFOLIO_URL, headers })
    await server.inject({ method: 'OPTIONS', url: '/chains' })
    await server.inject({ url: '/%zz', headers })
    const { payload, headers: answered } = await server.inject('/metrics')
    expect(answered['content-type']).toContain('text/plain')
    expect(payload).toContain(
      'simplon_http_request_duration_seconds_count{api="blanc",route="/accounts/:accountAddress/portfolio",method="GET",status="200"} 3',
    )
    expect(payload).toContain(
      'simplon_http_request_duration_seconds_count{api="blanc",route="unmatched",method="GET",status="404"} 50',
    )
    expect(payload).toContain('route="unmatched",method="GET",status="400"} 1')
    expect(payload).not.toContain('guess')
    const series = payload.match(/duration_seconds_count/g) ?? []
    expect(series.length).toBeLessThan(6)
  })
})

describe('the log', () => {
  it('is silent about what goes well or is the client’s fault', async () => {
    const { server, logged } = startKit()
    await server.inject('/chains')
    await server.inject('/nowhere')
    await server.inject({ url: PORTFOLIO_URL, headers: { 'x-api-key': 'wrong' } })
    expect(logged).toEqual([])
    await server.close()
  })

  it('tells slow requests and failures with their trace, never the key', async () => {
    const { server, logged } = startKit({
      slowRequestMs: 5,
      deps: {
        readPortfolio: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20))
          throw new Error('broken')
        },
      },
    })
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC }
    const response = await server.inject({ url: PORTFOLIO_URL, headers })
    expect(logged.map(({ level, facts }) => [level, facts.event])).toEqual([
      ['error', 'request.failed'],
      ['warn', 'request.slow'],
    ])
    for (const { facts } of logged)
      expect(facts).toMatchObject({
        traceId: response.headers['x-trace-id'],
        route: '/accounts/:accountAddress/portfolio',
      })
    expect(JSON.stringify(logged)).not.toContain('full')
    await server.close()
  })
})
