import { expect, it } from 'vitest'
import { checkPricing } from './check-pricing.ts'
import { loadConfig } from './load.ts'
import type { Config } from './schema.ts'

const defaults = loadConfig({ env: {} })
const token = (symbol: string) => ({ symbol, address: '0x', decimals: 18 })
const chains = [
  { id: 10, nativeToken: token('ETH'), tokens: [token('WETH'), token('USDC')] },
  { id: 137, nativeToken: token('POL'), tokens: [token('WETH')] },
] as unknown as Config['chains']

type Pricing = Config['pricing']
const messages = (pricing: Partial<Pricing>, devnet = false) =>
  checkPricing(
    {
      ...defaults,
      devnet: { ...defaults.devnet, enabled: devnet },
      chains,
      pricing: { ...defaults.pricing, ...pricing },
    },
    () => true,
  ).map(({ path, message }) => `${path.join('.')} ${message}`)
const ofRule = (rule: Partial<Pricing['margins'][number]>, devnet = false) =>
  messages({ margins: [{ bps: 1, ...rule }] }, devnet)

it('takes rules that can fit', () => {
  expect(messages({})).toEqual([])
  expect(ofRule({ chainId: 10, token: 'USDC', fromUsd: '1', toUsd: '1.01' })).toEqual([])
  expect(ofRule({ chainId: 137, token: 'ETH' })).toEqual([])
})

it('names rules that can never fit', () => {
  expect(ofRule({ fromUsd: '10', toUsd: '10' })).toEqual([
    'pricing.margins.0 fits no size: toUsd must be above fromUsd',
  ])
  expect(ofRule({ toUsd: '0' })).toHaveLength(1)
  expect(ofRule({ chainId: 11 })).toEqual([
    'pricing.margins.0 names chain 11, which is not among chains',
  ])
  expect(ofRule({ chainId: 137, token: 'USDC' })).toEqual([
    'pricing.margins.0 names USDC, which the chains of the rule do not list',
  ])
  expect(ofRule({ chainId: 11, token: 'XYZ' }, true)).toEqual([])
})

it('names a share that is none', () => {
  expect(messages({ skew: { belowShare: '1', bps: 1 } })).toEqual([])
  expect(messages({ skew: { belowShare: '25', bps: 1 } })).toEqual([
    'pricing.skew.belowShare must be a share of at most 1',
  ])
})
