import { expect, test } from 'vitest'
import { ONE_USD } from '../usd.ts'
import { payoutOf, payoutTokens } from './app-fees.ts'

test.each([
  [6, 1_234_567_899_999_999_999n, 1_234_567n, 1_234_567_000_000_000_000n],
  [18, 1_234_567_899_999_999_999n, 1_234_567_899_999_999_999n, 1_234_567_899_999_999_999n],
  [2, 9_999_999_999_999_999n, 0n, 0n],
  [0, 3n * ONE_USD - 1n, 2n, 2n * ONE_USD],
])(
  'with %d decimals %d is paid in whole units, never more than there is',
  (decimals, usd, amount, payoutUsd) => {
    expect(payoutOf(usd, { decimals })).toEqual({ amount, payoutUsd })
    expect(payoutUsd <= usd).toBe(true)
  },
)

test('fees are paid in stablecoins only', () => {
  const token = (symbol: string) => ({ symbol, address: '0x00', decimals: 6 }) as const
  const tokens = ['ETH', 'USDC', 'MockUSD', 'USDT0', 'USDT', 'WETH'].map(token)
  expect(payoutTokens({ tokens }).map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT0', 'USDT'])
})
