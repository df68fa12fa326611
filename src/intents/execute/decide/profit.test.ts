import { describe, expect, it } from 'vitest'
import { isDataChargedApart } from '../../../domain/chain.ts'
import { noFees } from '../../../domain/cost/fees.ts'
import { ONE_USD } from '../../../domain/usd.ts'
import { type GasQuestion, isAffordable } from './profit.ts'

const GWEI = 10n ** 9n
const ETH = {
  symbol: 'ETH',
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
} as const

/** A million gas at one gwei and 2000 USD costs 2 USD. */
const question = (
  changes: Partial<GasQuestion> & { bridge?: bigint; price?: boolean } = {},
): GasQuestion => ({
  intent: {
    cost: {
      input: [],
      output: [],
      sponsoredFees: noFees(),
      feesByOutput: [],
      sponsored: { gas: false, bridge: false, swap: false, protocol: false },
      fees: { ...noFees(), bridge: changes.bridge ?? 0n },
      gasUsd: { origins: [{ chainId: 1, usd: ONE_USD }], destination: 2n * ONE_USD },
    },
    pricing: {
      tokenPrices: new Map(changes.price === false ? [] : [['ETH', 2_000n * ONE_USD]]),
      gasPrices: new Map([[1, GWEI]]),
      opGasParams: new Map(),
    },
  },
  chain: { id: 1, nativeToken: ETH },
  destinationChainId: 2,
  gasLimit: 10n ** 6n,
  gasPrice: GWEI,
  dataFee: 0n,
  value: 0n,
  maxGasPercent: 200n,
  ...changes,
})

describe('what a step may cost', () => {
  it.each<[string, GasQuestion, boolean]>([
    ['just what the quote bears', question(), true],
    ['a wei more', question({ gasPrice: GWEI + 1n }), false],
    ['a wei for data', question({ dataFee: 1n }), false],
    ['a wei that goes along', question({ value: 1n }), false],
    ['more, out of what is earned', question({ gasPrice: 3n * GWEI, bridge: 4n * ONE_USD }), true],
    [
      'the fill is reckoned with the destination',
      question({ destinationChainId: 1, gasPrice: 3n * GWEI }),
      true,
    ],
    ['without a price, twice the gas price', question({ price: false, gasPrice: 2n * GWEI }), true],
    [
      'without a price, more than that',
      question({ price: false, gasPrice: 2n * GWEI + 1n }),
      false,
    ],
  ])('%s', (_, asked, expected) => {
    expect(isAffordable(asked)).toBe(expected)
  })
})

describe('what posting data to the parent chain adds', () => {
  it('is nothing where the gas limit holds it already', () => {
    const apart = (['plain', 'op-stack', 'arbitrum'] as const).filter(isDataChargedApart)
    expect(apart).toEqual(['op-stack'])
  })
})
