import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { createSettlementLayers, LAYER_BOOKS, LAYER_NAMES } from './registry.ts'

it('names every layer that there is', () => {
  const layers = createSettlementLayers({
    readers: { get: () => undefined, list: () => [] },
    inventory: async () => 0n,
    filler: () => zeroAddress,
  })
  expect(LAYER_NAMES).toEqual(layers.list().map(({ name }) => name))
  expect(LAYER_BOOKS).toEqual(layers.list().map(({ books }) => books))
})
