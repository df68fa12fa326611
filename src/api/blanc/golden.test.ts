import { describe, expect, it } from 'vitest'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../shared/intents/example-record.ts'
import type { WireRequest } from '../shared/route.ts'
import { intentRoutes } from './intent-routes.ts'

const request: WireRequest = { params: {}, query: { full: true }, headers: {}, body: {} }

function render(path: string, method: string, output: unknown): unknown {
  const route = intentRoutes.find((each) => each.path === path && each.method === method)
  if (!route) throw new Error(`no route ${path}`)
  return (route.render as (...args: unknown[]) => unknown)(output, request)
}

const { cost } = EXAMPLE_INTENT
const ESTIMATE = {
  routes: [
    {
      settlementLayer: 'ACROSS',
      accuracy: 'approximated',
      status: 'over_capacity',
      input: cost.input[0],
      output: cost.output[0],
      fees: cost.fees,
      sponsoredFees: cost.sponsoredFees,
      sponsored: cost.sponsored,
      estimatedFillSeconds: 2.5,
    },
  ],
}

const GOLDEN: [string, string, string, unknown][] = [
  ['quote', 'POST', '/quotes', [EXAMPLE_INTENT, CALLS_INTENT]],
  ['estimate', 'POST', '/quotes/estimate', ESTIMATE],
  ['status', 'GET', '/intents/:id', EXAMPLE_RECORD],
  ['list', 'GET', '/intents', { intents: [EXAMPLE_RECORD], nextCursor: null }],
]

describe('the example intent in blanc', () => {
  it.each(GOLDEN)('prints %s as ever', async (name, method, path, output) => {
    // `JSON.stringify` throws on a bigint: no amount gets out as anything but text.
    const text = `${JSON.stringify(render(path, method, output), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`./golden/${name}.json`)
  })
})

type Json = Record<string, unknown>

/** Every value in the answer under one of these names, outside what is to be signed. */
function collect(node: unknown, name: RegExp, found: unknown[] = []): unknown[] {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node)) {
    if (key === 'signData') continue
    if (name.test(key)) found.push(...(Array.isArray(value) ? value : [value]))
    collect(value, name, found)
  }
  return found
}

describe('in blanc', () => {
  const quote = render('/quotes', 'POST', [EXAMPLE_INTENT]) as { routes: Json[] }
  const status = render('/intents/:id', 'GET', EXAMPLE_RECORD)
  const list = render('/intents', 'GET', { intents: [EXAMPLE_RECORD], nextCursor: null })
  const [route] = quote.routes as [Json]

  it('a route has every field of spec 2.9 and those clients need', () => {
    expect(route).toMatchObject({
      intentId: expect.stringMatching(/^\d+$/),
      expiresAt: expect.any(Number),
      estimatedFillTime: { seconds: expect.any(Number) },
      settlementLayer: 'ACROSS',
      signData: { origin: expect.any(Array), destination: expect.any(Object) },
      cost: { input: expect.any(Array), output: expect.any(Array) },
      tokenRequirements: { 'eip155:11155111': expect.any(Object) },
    })
    const { fees } = route.cost as { fees: { total: Json; breakdown: Record<string, Json> } }
    expect(Object.keys(fees.breakdown).sort()).toEqual(
      ['app', 'bridge', 'gas', 'protocol', 'settlement', 'sponsorSurcharge', 'swap'].sort(),
    )
    for (const fee of Object.values(fees.breakdown))
      expect(fee).toEqual({ usd: expect.any(Number), sponsored: expect.any(Boolean) })
    const sum = Object.values(fees.breakdown).reduce((total, { usd }) => total + Number(usd), 0)
    expect(Number(fees.total.usd)).toBeCloseTo(sum, 6)
  })

  it('the destination’s typed data is the last origin’s, with a number for its chain', () => {
    const { origin, destination } = route.signData as { origin: Json[]; destination: Json }
    expect(destination).toEqual(origin.at(-1))
    expect(origin.map(({ domain }) => (domain as Json).chainId)).toEqual([11155111, 421614])
    for (const { types } of origin) expect(types).not.toHaveProperty('EIP712Domain')
  })

  it('every chain id is CAIP-2 outside the typed data', () => {
    const chains = [quote, status, list].flatMap((body) =>
      collect(body, /^(chainId|chain|destinationChainId|fromChains|toChain)$/),
    )
    expect(chains.length).toBeGreaterThan(10)
    for (const chain of chains) expect(chain).toMatch(/^eip155:\d+$/)
  })

  it('words of alps stay out', () => {
    const text = JSON.stringify([quote, status, list])
    expect(text).not.toMatch(/emissary|topupCompact|mockSignature|userAddress|serverSignature/i)
  })

  it('what pays the recipient comes first on its chain, and an expiry is a failure', () => {
    const { intent, state } = EXAMPLE_RECORD
    const chainId = 84532
    const expired = render('/intents/:id', 'GET', {
      intent,
      state: {
        ...state,
        status: 'EXPIRED',
        operations: [
          { chainId, type: 'CLAIM', element: 0, status: 'EXPIRED' },
          { chainId, type: 'FILL', status: 'FAILED', failureReason: 'REVERTED' },
        ],
      },
    }) as Json
    expect(expired.status).toBe('FAILED')
    expect(expired.operations).toEqual([
      {
        chain: 'eip155:84532',
        items: [
          { type: 'FILL', status: 'FAILED', failureReason: 'REVERTED' },
          { type: 'CLAIM', status: 'FAILED', failureReason: 'EXPIRED' },
        ],
      },
    ])
  })
})
