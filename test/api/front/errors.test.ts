import { afterAll, describe, expect, it } from 'vitest'
import type { BoundRoute } from '../../../src/api/server/route-table.ts'
import type { Api } from '../../../src/api/shared/api.ts'
import { standaloneApis, versions } from '../../../src/api/versions.ts'
import {
  type ErrorKind,
  ServiceError,
  type ServiceErrorOptions,
} from '../../../src/domain/errors.ts'
import { startKit } from '../http-kit.ts'

/**
 * Every kind of error in every shape (spec 7.2 and 7.1.2). The table is written out by hand:
 * it is the contract, and the mapping in `src/api` has to agree with it.
 */
const KINDS: Record<ErrorKind, { status: number; code: string; alps?: string; deposits?: number }> =
  {
    validation: { status: 400, code: 'VALIDATION_ERROR' },
    unauthorized: { status: 401, code: 'UNAUTHORIZED' },
    forbidden: { status: 403, code: 'FORBIDDEN' },
    'key-scope-denied': { status: 403, code: 'KEY_SCOPE_DENIED' },
    'not-found': { status: 404, code: 'NOT_FOUND' },
    gone: { status: 410, code: 'GONE' },
    'method-not-allowed': { status: 405, code: 'METHOD_NOT_ALLOWED' },
    conflict: { status: 409, code: 'CONFLICT' },
    'withdrawal-in-progress': { status: 409, code: 'WITHDRAWAL_IN_PROGRESS' },
    'payload-too-large': { status: 413, code: 'PAYLOAD_TOO_LARGE', alps: 'entity.too.large' },
    'unsupported-media-type': {
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      alps: 'encoding.unsupported',
    },
    unprocessable: { status: 422, code: 'UNPROCESSABLE_CONTENT' },
    'insufficient-liquidity': {
      status: 422,
      code: 'INSUFFICIENT_LIQUIDITY',
      alps: 'Insufficient balance',
    },
    'simulation-failed': { status: 422, code: 'SIMULATION_FAILED' },
    'too-many-requests': { status: 429, code: 'TOO_MANY_REQUESTS' },
    internal: { status: 500, code: 'INTERNAL_ERROR' },
    'settlement-quote': { status: 502, code: 'SETTLEMENT_QUOTE_ERROR' },
    'settlement-execution': { status: 502, code: 'SETTLEMENT_EXECUTION_ERROR', deposits: 500 },
    unavailable: { status: 503, code: 'RELAYER_MARKET_UNAVAILABLE' },
    'external-timeout': { status: 504, code: 'EXTERNAL_SERVICE_TIMEOUT' },
  }
const SERVER_FAULTS = ['internal', 'unavailable', 'external-timeout', 'settlement-quote']

const OPTIONS: Record<string, ServiceErrorOptions> = {
  plain: {},
  issues: {
    issues: [
      { message: 'first', path: ['body', 'account', 'address'] },
      {
        message: 'second',
        path: ['body', 'list', 0],
        code: 'PRICE_UNKNOWN',
        context: { limit: 3 },
      },
    ],
  },
  liquidity: {
    liquidity: {
      availableIntents: [{ '0xAA': '5' }],
      unfillable: { '0xAA': '7' },
      reasons: [
        {
          settlementLayer: 'ACROSS',
          chainId: 10,
          tokenAddress: '0xAA',
          reason: 'dry',
          code: 'no-liquidity' as const,
        },
      ],
    },
  },
  retry: { retryAfterSeconds: 3 },
  lasting: { retriable: false },
}

function failing(api: Api, version?: string): BoundRoute {
  return {
    api,
    ...(version && { version }),
    url: `${api.basePath}/fail/:kind/:options`,
    route: {
      method: 'GET',
      access: { key: 'none' },
      response: { status: 200, description: '', schema: {}, example: {} },
    },
    async run({ params }) {
      if (params.kind === 'thrown') throw new TypeError('secret of the machine')
      throw new ServiceError(
        params.kind as ErrorKind,
        'what happened',
        OPTIONS[params.options as string],
      )
    },
  }
}

const { server, logged } = startKit({
  extraRoutes: [
    ...versions.map(({ api, id }) => failing(api, id)),
    ...standaloneApis.map((api) => failing(api)),
  ],
})
afterAll(() => server.close())

const PLACES = {
  blanc: { base: '', headers: { 'x-api-version': '2026-04.blanc' } },
  alps: { base: '', headers: { 'x-api-version': '2026-01.alps' } },
  unversioned: { base: '', headers: {} },
  legacy: { base: '/legacy', headers: {} },
  deposits: { base: '/deposit-processor', headers: {} },
} as const

async function fail(place: keyof typeof PLACES, kind: string, options = 'plain') {
  const { base, headers } = PLACES[place]
  const response = await server.inject({ url: `${base}/fail/${kind}/${options}`, headers })
  return { response, body: response.json(), traceId: response.headers['x-trace-id'] }
}

const kinds = Object.entries(KINDS)

describe.each(kinds)(
  '%s',
  (kind, { status, code, alps: literal = 'what happened', deposits = status }) => {
    it(`is ${status} ${code} in blanc`, async () => {
      const { response, body, traceId } = await fail('blanc', kind)
      expect(response.statusCode).toBe(status)
      const details = kind === 'validation' ? { details: [{ message: 'what happened' }] } : {}
      expect(body).toEqual({ code, message: 'what happened', traceId, ...details })
    })

    it.each(['alps', 'unversioned'] as const)(`is ${status} with a list in %s`, async (place) => {
      const { response, body, traceId } = await fail(place, kind)
      expect(response.statusCode).toBe(status)
      expect(body).toEqual({ errors: [{ message: literal }], traceId })
    })

    it(`is ${status} with a list and its first message in legacy`, async () => {
      const { response, body, traceId } = await fail('legacy', kind)
      expect(response.statusCode).toBe(status)
      expect(body).toEqual({ error: literal, errors: [{ message: literal }], traceId })
    })

    it(`is ${deposits} with its text alone in deposits`, async () => {
      const { response, body, traceId } = await fail('deposits', kind)
      expect(response.statusCode).toBe(deposits)
      expect(body).toEqual({ error: 'what happened' })
      expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    })
  },
)

describe('what an error carries', () => {
  it('says when to come back, for any kind that knows', async () => {
    for (const place of Object.keys(PLACES) as (keyof typeof PLACES)[])
      for (const kind of ['too-many-requests', 'unavailable']) {
        const { response } = await fail(place, kind, 'retry')
        expect(response.headers['retry-after']).toBe('3')
      }
    expect(
      (await fail('blanc', 'settlement-quote')).response.headers['retry-after'],
    ).toBeUndefined()
  })

  it('says when to come back after an outage that passes, and not after one that stays', async () => {
    for (const kind of ['unavailable', 'external-timeout'])
      expect((await fail('blanc', kind)).response.headers['retry-after']).toBe('2')
    const { response } = await fail('blanc', 'unavailable', 'lasting')
    expect(response.headers['retry-after']).toBeUndefined()
  })

  it('lists every issue with its place in blanc', async () => {
    expect((await fail('blanc', 'validation', 'issues')).body.details).toEqual([
      { message: 'first', context: { path: 'body.account.address' } },
      { message: 'second', context: { path: 'body.list.0', code: 'PRICE_UNKNOWN', limit: 3 } },
    ])
  })

  it('lists every issue with its place in alps and legacy', async () => {
    for (const place of ['alps', 'legacy'] as const)
      expect((await fail(place, 'validation', 'issues')).body.errors).toEqual([
        { message: 'first', context: { path: 'body.account.address' } },
        { message: 'second', context: { path: 'body.list.0', code: 'PRICE_UNKNOWN', limit: 3 } },
      ])
    expect((await fail('legacy', 'validation', 'issues')).body.error).toBe('first')
  })

  it('lists every issue with its path in deposits', async () => {
    expect((await fail('deposits', 'validation', 'issues')).body).toEqual({
      error: 'what happened',
      code: 'PRICE_UNKNOWN',
      details: [
        { message: 'first', path: ['body', 'account', 'address'] },
        { message: 'second', path: ['body', 'list', 0], code: 'PRICE_UNKNOWN' },
      ],
    })
  })

  it('tells what liquidity there is, with the chain ids of the version', async () => {
    const availableIntents = [{ '0xAA': '5' }]
    const unfillable = { '0xAA': '7' }
    const facts = { settlementLayer: 'ACROSS', tokenAddress: '0xaa' }
    const reason = { ...facts, reason: 'dry', code: 'no-liquidity' }
    expect((await fail('blanc', 'insufficient-liquidity', 'liquidity')).body.details).toEqual({
      availableIntents,
      unfillable,
      reasons: [{ ...reason, chainId: 'eip155:10' }],
    })
    expect((await fail('alps', 'insufficient-liquidity', 'liquidity')).body.errors).toEqual([
      {
        message: 'Insufficient balance',
        context: { availableIntents, unfillable, reasons: [{ ...reason, chainId: 10 }] },
      },
    ])
  })
})

describe('what nobody foresaw', () => {
  it.each(Object.keys(PLACES) as (keyof typeof PLACES)[])(
    'is 500 in %s, says nothing of the inside and is logged with its trace',
    async (place) => {
      const { response, traceId } = await fail(place, 'thrown')
      expect(response.statusCode).toBe(500)
      expect(response.payload).not.toMatch(/secret|TypeError|\.ts/)
      expect(response.payload).toContain('Internal error')
      const entry = logged.find(({ facts }) => facts.traceId === traceId)
      expect(entry?.level).toBe('error')
      expect(String(entry?.facts.err)).toContain('secret of the machine')
    },
  )

  it('is the only thing logged, with the outages of others', async () => {
    logged.length = 0
    for (const [kind] of kinds) await fail('blanc', kind)
    const loggedKinds = logged.map(({ facts }) => facts.kind)
    expect(loggedKinds.sort()).toEqual([...SERVER_FAULTS, 'settlement-execution'].sort())
  })
})
