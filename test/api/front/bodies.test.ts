import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'light-my-request'
import { Type } from 'typebox'
import { afterAll, describe, expect, it } from 'vitest'
import type { BoundRoute } from '../../../src/api/server/route-table.ts'
import type { Api } from '../../../src/api/shared/api.ts'
import { standaloneApis, versions } from '../../../src/api/versions.ts'
import { BLANC, startKit } from '../http-kit.ts'

const Body = Type.Object({
  name: Type.String({ minLength: 1 }),
  account: Type.Object({ address: Type.String({ pattern: '^0x' }) }),
  list: Type.Optional(Type.Array(Type.Integer())),
  mode: Type.Optional(Type.Enum(['fast', 'slow'])),
  cleared: Type.Optional(Type.Union([Type.Null(), Type.Integer({ maximum: 9 })])),
  choice: Type.Optional(Type.Union([Type.String(), Type.Object({ amount: Type.String() })])),
})

function echo(api: Api, version?: string): BoundRoute {
  return {
    api,
    ...(version && { version }),
    url: `${api.basePath}/echo`,
    route: {
      method: 'POST',
      access: { key: 'none' },
      body: { schema: Body, example: {} },
      response: { status: 201, description: '', schema: {}, example: {} },
    },
    run: async ({ body }) => ({ echoed: body }),
  }
}

const { server } = startKit({
  http: { bodyLimitBytes: 1024 },
  extraRoutes: [
    ...versions.map(({ api, id }) => echo(api, id)),
    ...standaloneApis.map((api) => echo(api)),
  ],
})
afterAll(() => server.close())

const GOOD = { name: 'a', account: { address: '0x1' } }
const post = (options: InjectOptions = {}, url = '/echo') =>
  server.inject({ method: 'POST', url, ...options })
const postJson = (payload: unknown) =>
  post({ payload: payload as object, headers: { 'x-api-version': BLANC } })

describe('a body', () => {
  it('that is valid is taken, unknown fields ignored, with the status of the route', async () => {
    const response = await postJson({ ...GOOD, later: { field: true } })
    expect(response.statusCode).toBe(201)
    expect(response.json().echoed).toEqual({ ...GOOD, later: { field: true } })
  })

  it('is not coerced: "1" is no number and 1 is no string', async () => {
    expect((await postJson({ ...GOOD, name: 1 })).statusCode).toBe(400)
    expect((await postJson({ ...GOOD, list: ['1'] })).statusCode).toBe(400)
  })

  it('is told of every problem at its place', async () => {
    const response = await postJson({
      account: { address: 'abc' },
      list: [1, 2.5, 'x'],
      mode: 'medium',
      choice: { amount: 5 },
    })
    expect(response.statusCode).toBe(400)
    const { details, message } = response.json()
    expect(message).toBe('Invalid request: 6 problems')
    expect(details).toEqual([
      { message: 'body.name is required', context: { path: 'body.name' } },
      {
        message: 'body.account.address must match pattern "^0x"',
        context: { path: 'body.account.address' },
      },
      { message: 'body.list.1 must be integer', context: { path: 'body.list.1' } },
      { message: 'body.list.2 must be integer', context: { path: 'body.list.2' } },
      { message: 'body.mode must be one of fast, slow', context: { path: 'body.mode' } },
      { message: 'body.choice.amount must be string', context: { path: 'body.choice.amount' } },
    ])
  })

  it('that fits no form of a union is told once', async () => {
    const { details } = (await postJson({ ...GOOD, choice: 7 })).json()
    expect(details).toEqual([
      { message: 'body.choice has none of the allowed forms', context: { path: 'body.choice' } },
    ])
  })

  it('is told what a value must be that may also be null', async () => {
    const messageOf = async (cleared: unknown) =>
      (await postJson({ ...GOOD, cleared })).json().message
    expect(await messageOf(10)).toBe('Invalid request: body.cleared must be <= 9')
    expect(await messageOf('x')).toBe('Invalid request: body.cleared must be integer')
    expect((await postJson({ ...GOOD, cleared: null })).statusCode).toBe(201)
  })

  it('may have many problems: all of the first fifty are told', async () => {
    const { details } = (await postJson({ ...GOOD, list: Array(45).fill('x') })).json()
    expect(details).toHaveLength(45)
  })
})

const json = { 'content-type': 'application/json' }
const BAD: [string, InjectOptions, number, string, string][] = [
  ['not JSON', { payload: '{"a":', headers: json }, 400, 'VALIDATION_ERROR', 'entity.parse.failed'],
  ['empty', { payload: '', headers: json }, 400, 'VALIDATION_ERROR', 'entity.parse.failed'],
  [
    'a poisoned prototype',
    { payload: '{"__proto__":{"x":1}}', headers: json },
    400,
    'VALIDATION_ERROR',
    'entity.parse.failed',
  ],
  [
    'nested too deeply',
    { payload: `{"name":${'['.repeat(200)}${']'.repeat(200)}}`, headers: json },
    400,
    'VALIDATION_ERROR',
    'entity.parse.failed',
  ],
  [
    'too large',
    { payload: { ...GOOD, name: 'a'.repeat(2000) } },
    413,
    'PAYLOAD_TOO_LARGE',
    'entity.too.large',
  ],
  [
    'XML',
    { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'encoding.unsupported',
  ],
  [
    'compressed',
    { payload: gzipSync(JSON.stringify(GOOD)), headers: { ...json, 'content-encoding': 'gzip' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'encoding.unsupported',
  ],
  [
    'plain text',
    { payload: '{}', headers: { 'content-type': 'text/plain' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'encoding.unsupported',
  ],
]

describe.each(BAD)('a body that is %s', (_name, options, status, code, literal) => {
  it(`is ${status} ${code} in blanc`, async () => {
    const response = await post({
      ...options,
      headers: { ...options.headers, 'x-api-version': BLANC },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, traceId: response.headers['x-trace-id'] })
  })

  it(`is ${status} ${literal} in alps and legacy`, async () => {
    for (const url of ['/echo', '/legacy/echo']) {
      const response = await post(options, url)
      expect(response.statusCode).toBe(status)
      expect(response.json().errors[0].message).toBe(literal)
    }
  })

  it(`is ${status} in deposits`, async () => {
    const response = await post(options, '/deposit-processor/echo')
    expect(response.statusCode).toBe(status)
    expect(response.json().error).toEqual(expect.any(String))
  })
})

describe('no body at all', () => {
  it('is 400 and says so', async () => {
    const response = await post({ headers: { 'x-api-version': BLANC } })
    expect(response.statusCode).toBe(400)
    expect(response.json().details[0].context.path).toBe('body')
  })
})
