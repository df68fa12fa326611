import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** Every error these endpoints can raise, on the whole service, in the shape of each version. */
let service: RunningService

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 1, burst: 60 } })
})
afterAll(() => service?.stop())

const VERSIONS = { blanc: '2026-04.blanc', alps: '2026-01.alps' } as const
type Shape = keyof typeof VERSIONS | 'legacy' | 'deposits'

const EVENTS = '/deposit-processor/webhooks/events'
const portfolioOf = (shape: Shape, query = '') =>
  `${shape === 'legacy' ? '/legacy' : ''}/accounts/${service.account}/portfolio${query}`

async function ask(shape: Shape, path: string, headers: Record<string, string> = {}) {
  const version = shape === 'blanc' || shape === 'alps' ? { 'x-api-version': VERSIONS[shape] } : {}
  const response = await fetch(service.url + path, { headers: { ...version, ...headers } })
  const body = (await response.json()) as Record<string, unknown>
  return { response, body, status: response.status }
}

function expectShape(shape: Shape, answer: Awaited<ReturnType<typeof ask>>, code: string) {
  const { body, response } = answer
  const traceId = response.headers.get('x-trace-id')
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  if (shape === 'deposits') {
    expect(body).toMatchObject({ error: expect.any(String) })
    return
  }
  expect(body.traceId).toBe(traceId)
  if (shape === 'blanc') expect(body).toMatchObject({ code, message: expect.any(String) })
  else expect((body.errors as unknown[])[0]).toMatchObject({ message: expect.any(String) })
  if (shape === 'legacy') expect(body.error).toEqual(expect.any(String))
}

type Case = {
  name: string
  shapes: readonly Shape[]
  status: number
  code: string
  path: (shape: Shape) => string
  key?: () => string
  headers?: Record<string, string>
}

const intents = ['blanc', 'alps', 'legacy'] as const
const development = () => service.keys.development

const CASES: readonly Case[] = [
  { name: 'no key', shapes: intents, status: 401, code: 'UNAUTHORIZED', path: portfolioOf },
  {
    name: 'a wrong key',
    shapes: intents,
    status: 401,
    code: 'UNAUTHORIZED',
    path: portfolioOf,
    key: () => 'sk_test_no',
  },
  {
    name: 'no key on the deposit list',
    shapes: ['deposits'],
    status: 400,
    code: '',
    path: () => EVENTS,
  },
  {
    name: 'a wrong key on the deposit list',
    shapes: ['deposits'],
    status: 400,
    code: '',
    path: () => EVENTS,
    key: () => 'no',
  },
  {
    name: 'a key without the deposits scope',
    shapes: ['deposits'],
    status: 403,
    code: '',
    path: () => EVENTS,
    key: () => service.keys.developmentIntentsOnly,
  },
  {
    name: 'a malformed limit',
    shapes: ['deposits'],
    status: 400,
    code: '',
    path: () => `${EVENTS}?limit=201`,
    key: development,
  },
  {
    name: 'a mainnet id on a development key',
    shapes: intents,
    status: 400,
    code: 'VALIDATION_ERROR',
    path: (shape) =>
      portfolioOf(shape, shape === 'blanc' ? '?chainIds=eip155:8453' : '?chainIds=8453'),
    key: development,
  },
  {
    name: 'a testnet id on a production key',
    shapes: intents,
    status: 400,
    code: 'VALIDATION_ERROR',
    path: (shape) =>
      portfolioOf(shape, shape === 'blanc' ? '?chainIds=eip155:84532' : '?chainIds=84532'),
    key: () => service.keys.production,
  },
  {
    name: 'a malformed chain id',
    shapes: intents,
    status: 400,
    code: 'VALIDATION_ERROR',
    path: (shape) => portfolioOf(shape, '?chainIds=solana:x'),
    key: development,
  },
  {
    name: 'a token the chain does not have',
    shapes: intents,
    status: 400,
    code: 'VALIDATION_ERROR',
    path: (shape) =>
      portfolioOf(
        shape,
        `?tokens=${shape === 'blanc' ? 'eip155:' : ''}84532:0x00000000000000000000000000000000000000aa`,
      ),
    key: development,
  },
  {
    name: 'a malformed version',
    shapes: intents,
    status: 400,
    code: 'VALIDATION_ERROR',
    path: portfolioOf,
    key: development,
    headers: { 'x-api-version': 'latest' },
  },
  {
    name: 'an unknown version',
    shapes: ['blanc', 'alps'],
    status: 400,
    code: 'VALIDATION_ERROR',
    path: portfolioOf,
    key: development,
    headers: { 'x-api-version': '2099-01.zinal' },
  },
  {
    name: 'an unknown path',
    shapes: ['blanc', 'alps'],
    status: 404,
    code: 'NOT_FOUND',
    path: () => '/nothing',
    key: development,
  },
  {
    name: 'an unknown path of legacy',
    shapes: ['legacy'],
    status: 404,
    code: 'NOT_FOUND',
    path: () => '/legacy/nothing',
    key: development,
  },
]

describe('an error of the whole service', () => {
  for (const { name, shapes, status, code, path, key, headers } of CASES) {
    for (const shape of shapes) {
      it(`${name}, ${shape}: ${status}`, async () => {
        const answer = await ask(shape, path(shape), {
          ...(key && { 'x-api-key': key() }),
          ...headers,
        })
        expect(answer.status, JSON.stringify(answer.body)).toBe(status)
        expectShape(shape, answer, code)
      })
    }
  }

  it('every chain dead: 504 in each shape, and back again', async () => {
    const fault = (mode: string) =>
      Promise.all(
        service.devnet.chains.map(({ id }) =>
          controlDevnet(service.devnet, 'rpc-fault', { chainId: id, url: 'all', mode }),
        ),
      )
    await fault('error')
    for (const shape of intents) {
      const answer = await ask(shape, portfolioOf(shape), { 'x-api-key': development() })
      expect(answer.status).toBe(504)
      expectShape(shape, answer, 'EXTERNAL_SERVICE_TIMEOUT')
    }
    await fault('none')
  })

  it('too many requests: 429 with Retry-After in each shape', async () => {
    const path = portfolioOf('blanc', '?chainIds=eip155:1')
    const key = { 'x-api-key': service.keys.developmentReadOnly }
    // A slow machine is given new requests while it asks: it asks until it has none.
    const refusal = async (shape: Shape, place: string) => {
      for (;;) {
        const flood = Array.from({ length: 40 }, () => ask('blanc', path, key))
        const answers = await Promise.all([...flood, ask(shape, place, key)])
        const last = answers.at(-1)
        if (last?.status === 429) return last
      }
    }
    for (const shape of intents) {
      const answer = await refusal(shape, portfolioOf(shape))
      expect(answer.response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expectShape(shape, answer, 'TOO_MANY_REQUESTS')
    }
    const deposits = await refusal('deposits', EVENTS)
    expectShape('deposits', deposits, '')
  })
})
