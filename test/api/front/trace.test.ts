import { type Span, type SpanContext, trace } from '@opentelemetry/api'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { BLANC, EVENTS_URL, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const { server } = startKit({ http: { bodyLimitBytes: 1024 } })
afterAll(() => server.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

describe('every response', () => {
  it.each([
    ['200', { url: '/chains' }, 200],
    [
      '204 of a preflight',
      { method: 'OPTIONS', url: '/chains', headers: { origin: 'http://a' } },
      204,
    ],
    ['400 of a version', { url: '/chains', headers: { 'x-api-version': 'x' } }, 400],
    ['400 of a url', { url: '/%zz' }, 400],
    ['400 of a long path', { url: `/accounts/${'a'.repeat(500)}/portfolio` }, 400],
    ['401', { url: PORTFOLIO_URL }, 401],
    ['403', { url: EVENTS_URL, headers: { 'x-api-key': 'none' } }, 403],
    ['404', { url: '/nowhere' }, 404],
    ['405', { method: 'DELETE', url: '/chains' }, 405],
    ['of /healthz', { url: '/healthz' }, 200],
    ['of /docs', { url: '/docs' }, 200],
  ] as const)('carries its trace id: %s', async (_name, options, status) => {
    const response = await server.inject(options)
    expect(response.statusCode).toBe(status)
    expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(response.headers.traceparent).toMatch(
      new RegExp(`^00-${response.headers['x-trace-id']}-[0-9a-f]{16}-00$`),
    )
    if (response.payload.includes('traceId'))
      expect(response.json().traceId).toBe(response.headers['x-trace-id'])
  })

  it('has another id each time', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await server.inject('/chains')).headers['x-trace-id'],
      ),
    )
    expect(new Set(ids).size).toBe(20)
  })
})

describe('a traceparent', () => {
  it('is continued with a new span', async () => {
    const response = await server.inject({ url: '/chains', headers: { traceparent: PARENT } })
    expect(response.headers['x-trace-id']).toBe(TRACE)
    expect(response.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
    expect(response.headers.traceparent).not.toBe(PARENT)
  })

  it('that is malformed starts a new trace', async () => {
    const response = await server.inject({ url: '/chains', headers: { traceparent: '00-zz' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('with an OpenTelemetry SDK', () => {
  afterEach(() => trace.disable())

  it('a request is a span: its ids go out, its route and status are set', async () => {
    const own: SpanContext = { traceId: TRACE, spanId: 'aaaaaaaaaaaaaaaa', traceFlags: 1 }
    const seen: Record<string, unknown> = {}
    const span = {
      spanContext: () => own,
      updateName: (name: string) => void Object.assign(seen, { name }),
      setAttributes: (attributes: object) => void Object.assign(seen, attributes),
      setStatus: (status: object) => void Object.assign(seen, { status }),
      end: () => void Object.assign(seen, { ended: true }),
    } as unknown as Span
    trace.setGlobalTracerProvider({
      getTracer: () => ({ startSpan: () => span, startActiveSpan: () => undefined }) as never,
    })
    const headers = { 'x-api-key': 'full', 'x-api-version': BLANC }
    const response = await server.inject({ url: PORTFOLIO_URL, headers })
    expect(response.headers.traceparent).toBe(`00-${TRACE}-aaaaaaaaaaaaaaaa-01`)
    expect(seen).toEqual({
      name: 'GET /accounts/:accountAddress/portfolio',
      'http.request.method': 'GET',
      'http.route': '/accounts/:accountAddress/portfolio',
      'http.response.status_code': 200,
      ended: true,
    })
  })
})
