import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { apiOf } from '../conforms.ts'
import { EVENTS_URL, PORTFOLIO_URL, startKit } from '../http-kit.ts'

const { server, logged } = startKit({ limits: { requestsPerSecond: 1e9, burst: 1e9 } })
afterAll(() => server.close())

const ODD = ['', '..', '%2e', '%00', '%ff', '*', ':a', '__proto__', 'constructor', 'toString']
const SEGMENTS = [
  'chains',
  'accounts',
  'portfolio',
  'legacy',
  'deposit-processor',
  'webhooks',
  'events',
]
const NAMES = ['chainIds', 'chainIds[]', 'chainIds[0]', 'tokens', 'filterEmpty', 'limit', 'since']
const VALUES = ['1', 'eip155:1', 'true', '-1', '200', '2026-01-01T00:00:00Z', '1,2,,x', '1e400']
const HEADERS = [
  'x-api-key',
  'x-api-version',
  'x-sdk-version',
  'content-type',
  'traceparent',
  'tracestate',
  'origin',
  'accept-version',
]
const HEADER_VALUES = [
  'full',
  'none',
  '2026-04.blanc',
  '2026-01.alps',
  '1.15.0',
  'application/json',
  'text/xml',
]

const oneOf = (known: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known, ...ODD) }, fc.string())
const path = fc.oneof(
  fc.constantFrom(PORTFOLIO_URL, EVENTS_URL, `/legacy${PORTFOLIO_URL}`, '/chains'),
  fc.array(oneOf(SEGMENTS), { maxLength: 6 }).map((parts) => encodeURI(`/${parts.join('/')}`)),
)
const query = fc
  .array(fc.tuple(oneOf([...NAMES, 'cursor', 'type']), oneOf(VALUES)), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'))
const headers = fc.dictionary(
  fc.constantFrom(...HEADERS),
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...HEADER_VALUES, ...ODD) }, fc.base64String()),
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
  path,
  query,
  headers,
  payload: fc.oneof(fc.json(), fc.string()),
})

/** What every error body of an API has. */
const ENVELOPE = {
  blanc: { code: expect.any(String), message: expect.any(String), traceId: expect.any(String) },
  alps: { errors: expect.any(Array), traceId: expect.any(String) },
  legacy: { error: expect.any(String), errors: expect.any(Array), traceId: expect.any(String) },
  deposits: { error: expect.any(String) },
  operator: { errors: expect.any(Array), traceId: expect.any(String) },
}

describe('any request at all', () => {
  it('gets an answer that is ours: traced, in the envelope of its API, never a 5xx', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ payload, ...sent }) => {
        const hasBody = sent.method !== 'GET' && sent.method !== 'HEAD'
        const url = sent.query ? `${sent.path}?${sent.query}` : sent.path
        const response = await server.inject({
          method: sent.method as 'GET',
          url,
          headers: sent.headers,
          ...(hasBody && { payload }),
        })
        statuses.add(response.statusCode)
        expect(response.statusCode).toBeLessThan(500)
        expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
        const api = apiOf(response.raw.req.url ?? '', sent.headers['x-api-version'])
        if (response.statusCode >= 400 && api && response.payload !== '')
          expect(response.json()).toMatchObject(ENVELOPE[api])
      }),
      { seed: 20260401, numRuns: 800 },
    )
    expect([...statuses].sort()).toEqual([200, 204, 400, 401, 403, 404, 405])
    expect(logged).toEqual([])
  })
})
