import { expect, test } from 'vitest'
import { ServiceError } from '../domain/errors.ts'
import type { LayerFilter } from '../domain/intent/request/request.ts'
import type { LayerQuote, QuoteContext, SettlementLayer } from '../ports/settlement-layer.ts'
import { askLayers } from './fan-out.ts'

const EMPTY: LayerQuote = { options: [], pools: [], refusals: [] }

/**
 * A layer of which only the parts exist that the fan-out uses: its name, its quote and whether it
 * is local.
 */
const layer = (name: string, quote: SettlementLayer['quote']) =>
  ({ name, quote }) as SettlementLayer

function asking(settlementLayers: LayerFilter): QuoteContext {
  const request = { options: { settlementLayers } }
  return { request, origins: [], outputs: [], destination: { chain: { id: 1 } } } as never
}

const answers = (name: string) => layer(name, async () => EMPTY)
const ANY = asking({ kind: 'any' })

test('a layer that fails, dawdles or lies costs its own routes only', async () => {
  const stranger = { ...EMPTY, pools: [{ output: 3, settlementLayers: [], amount: 1n }] }
  const layers = [
    answers('GOOD'),
    layer('BROKEN', () => Promise.reject(new Error('secret host name'))),
    layer('DOWN', () => Promise.reject(new ServiceError('unavailable', 'chain 5 is down'))),
    layer('SLOW', () => new Promise(() => {})),
    layer('LIAR', async () => stranger),
  ]
  const { quotes, failures } = await askLayers({ layers, deadlineMs: 20 }, ANY)
  expect([...quotes.keys()]).toEqual(['GOOD'])
  expect(Object.fromEntries(failures.map((each) => [each.settlementLayer, each.reason]))).toEqual({
    BROKEN: 'it failed',
    DOWN: 'chain 5 is down',
    SLOW: 'no quote within 20 ms',
    LIAR: 'it gave an impossible quote',
  })
})

test('a drill keeps the layers it names from answering', async () => {
  const layers = ['ACROSS', 'OFT'].map(answers)
  const drilled = { ...ANY, request: { ...ANY.request, drill: { slowLayers: ['ACROSS'] } } }
  const { quotes, failures } = await askLayers({ layers, deadlineMs: 20 }, drilled)
  expect([...quotes.keys()]).toEqual(['OFT'])
  expect(failures).toEqual([{ settlementLayer: 'ACROSS', reason: 'no quote within 20 ms' }])
})

test('a slow layer is told to stop', async () => {
  let stopped = false
  const patient = layer('SLOW', (_, signal) => {
    signal.addEventListener('abort', () => {
      stopped = true
    })
    return new Promise(() => {})
  })
  await askLayers({ layers: [patient], deadlineMs: 10 }, ANY)
  expect(stopped).toBe(true)
})

test('the whole question ends with its own signal', async () => {
  const layers = [layer('SLOW', () => new Promise(() => {}))]
  const asked = askLayers({ layers, deadlineMs: 5000 }, ANY, AbortSignal.timeout(10))
  await expect(asked).rejects.toThrow()
})

test.each([
  [{ kind: 'any' }, ['ACROSS', 'ECO', 'SAME_CHAIN']],
  [{ kind: 'include', layers: ['ACROSS', 'NEVER_HEARD_OF'] }, ['ACROSS', 'SAME_CHAIN']],
  [{ kind: 'exclude', layers: ['ACROSS', 'NEVER_HEARD_OF'] }, ['ECO', 'SAME_CHAIN']],
  [{ kind: 'include', layers: [] }, ['SAME_CHAIN']],
] as [LayerFilter, string[]][])('%j asks %j', async (filter, asked) => {
  const layers = [answers('ACROSS'), answers('ECO'), { ...answers('SAME_CHAIN'), local: true }]
  const { quotes } = await askLayers({ layers, deadlineMs: 100 }, asking(filter))
  expect([...quotes.keys()]).toEqual(asked)
})
