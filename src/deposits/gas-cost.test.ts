import { expect, it } from 'vitest'
import type { ChainKind } from '../domain/chain.ts'
import { ONE_USD } from '../domain/usd.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import { gasCostUsd } from './gas-cost.ts'

const ETH = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 } as const
const errand = { to: ETH.address, data: '0x', gas: 100n } as const

/** A gas unit costs a dollar, and so does a unit of the data fee. */
const costOn = async (kind: ChainKind) => {
  const reader = {
    chain: { id: 1, kind, nativeToken: ETH },
    gasPrice: async () => ({ gasPrice: ONE_USD }),
    dataFee: async () => 7n * ONE_USD,
  } as unknown as ChainReader
  const prices = { prices: async () => [{ symbol: 'ETH', usd: ONE_USD, source: {} as never }] }
  const cost = await gasCostUsd({ prices }, reader, errand)
  return cost === undefined ? undefined : cost / ONE_USD
}

it('counts what a chain charges for data once', async () => {
  expect(await costOn('op-stack')).toBe(107n)
  // The estimate of gas holds it already.
  expect(await costOn('arbitrum')).toBe(100n)
})
