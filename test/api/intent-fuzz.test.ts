import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COST_REQUEST_EXAMPLE,
  ROUTE_REQUEST_EXAMPLE,
  SUBMIT_EXAMPLE,
} from '../../src/api/alps/intent-examples.ts'
import {
  ESTIMATE_REQUEST_EXAMPLE,
  QUOTE_REQUEST_EXAMPLE,
  SPLIT_REQUEST_EXAMPLE,
  SUBMIT_REQUEST_EXAMPLE,
} from '../../src/api/blanc/intent-examples.ts'
import { ALPS, BLANC } from './http-kit.ts'
import { startIntentKit } from './intent-kit.ts'

const alps = await startIntentKit(ALPS)
const blanc = await startIntentKit(BLANC)

const TARGETS = [
  { kit: alps, url: '/intents/route', body: ROUTE_REQUEST_EXAMPLE },
  { kit: alps, url: '/intents/cost', body: COST_REQUEST_EXAMPLE },
  { kit: alps, url: '/intent-operations', body: SUBMIT_EXAMPLE },
  { kit: blanc, url: '/quotes', body: QUOTE_REQUEST_EXAMPLE },
  { kit: blanc, url: '/quotes/estimate', body: ESTIMATE_REQUEST_EXAMPLE },
  { kit: blanc, url: '/intents', body: SUBMIT_REQUEST_EXAMPLE },
  { kit: blanc, url: '/intents/splits', body: SPLIT_REQUEST_EXAMPLE },
]

type Json = Record<string, unknown>

/** Puts `value` somewhere into the document; the numbers choose the way down. */
function planted(node: unknown, way: readonly number[], value: unknown): unknown {
  const [turn, ...rest] = way
  if (turn === undefined || typeof node !== 'object' || node === null) return value
  const keys = Object.keys(node)
  const key = keys[turn % (keys.length + 1)] ?? 'added'
  const copy = (Array.isArray(node) ? [...node] : { ...node }) as Json
  copy[key] = planted(copy[key], rest, value)
  return copy
}

const ODD = ['', '0', '-1', '1e3', '0x', '0x1', 'eip155:1', '\u0000', null, -1, 1.5, 1e300, [], {}]

describe('an intent request with anything in any place', () => {
  it('is taken or refused in the form of its version, never an error of ours', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TARGETS),
        fc.array(fc.nat(30), { maxLength: 6 }),
        fc.oneof(fc.constantFrom(...ODD), fc.jsonValue()),
        async ({ kit, url, body }, way, value) => {
          const response = await kit.post(url, planted(body, way, value))
          statuses.add(response.statusCode)
          expect(response.statusCode, response.payload).toBeLessThan(500)
          kit.taken()
        },
      ),
      { seed: 20260402, numRuns: 300 },
    )
    expect([...statuses].sort()).toEqual([200, 201, 400, 422])
    expect([...alps.logged, ...blanc.logged]).toEqual([])
  })
})
