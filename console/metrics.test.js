import { expect, it } from 'vitest'
import { ofChain, parseMetrics } from './metrics.js'

const PAGE = `# HELP simplon_transactions_waiting Not sent yet
# TYPE simplon_transactions_waiting gauge
simplon_transactions_waiting{chain="10",lane="fills"} 2
simplon_transactions_waiting{chain="10",lane="others"} 3
simplon_transactions_waiting{chain="1",lane="fills"} 7
simplon_intents_stuck 0
simplon_odd{said="a \\"quoted\\" word, {braced}"} 1.5e+21
`

it('reads samples with and without labels', () => {
  const samples = parseMetrics(PAGE)
  expect(samples.get('simplon_intents_stuck')).toEqual([{ labels: {}, value: 0 }])
  expect(samples.get('simplon_odd')?.[0]).toEqual({
    labels: { said: 'a \\"quoted\\" word, {braced}' },
    value: 1.5e21,
  })
})

it('adds up what a chain has, and knows when it has nothing', () => {
  const samples = parseMetrics(PAGE)
  expect(ofChain(samples, 'simplon_transactions_waiting', '10')).toBe(5)
  expect(ofChain(samples, 'simplon_transactions_waiting', '137')).toBeUndefined()
  expect(ofChain(samples, 'simplon_absent', '10')).toBeUndefined()
})
