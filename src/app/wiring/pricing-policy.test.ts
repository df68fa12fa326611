import { expect, it } from 'vitest'
import { loadConfig } from '../../config/load.ts'
import { ONE_USD } from '../../domain/usd.ts'
import { DEFAULT_PRICING } from '../../settlement/across/options.ts'
import { pricingPolicy, stockTarget } from './pricing-policy.ts'

const config = loadConfig({ env: {} })

it('takes by default what it has always taken', () => {
  expect(pricingPolicy(config)).toEqual(DEFAULT_PRICING)
})

it('reads USD and shares to the last digit', () => {
  const margins = [{ token: 'USDC', fromUsd: '0.1', toUsd: '2', bps: 3, fixedUsd: '0.05' }]
  const skew = { belowShare: '0.25', bps: 10 }
  expect(pricingPolicy({ pricing: { margins, priceRiskBps: 7, skew } })).toEqual({
    margins: [
      {
        token: 'USDC',
        fromUsd: ONE_USD / 10n,
        toUsd: 2n * ONE_USD,
        bps: 3,
        fixedUsd: ONE_USD / 20n,
      },
    ],
    priceRiskBps: 7,
    skew: { belowShare: ONE_USD / 4n, bps: 10 },
  })
})

it('knows the target of a band in the raw units of its token', () => {
  const band = { chain: 10, token: 'USDC', target: '1.5', floor: '0', ceiling: '2', reserve: '0' }
  const targetOf = stockTarget({ inventory: { ...config.inventory, bands: [band] } })
  const usdc = { symbol: 'USDC', decimals: 6, address: '0x' } as const
  expect(targetOf(10, usdc)).toBe(1_500_000n)
  expect(targetOf(20, usdc)).toBeUndefined()
})
