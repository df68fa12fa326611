import { expect, it } from 'vitest'
import type { CostLine } from '../intent/intent.ts'
import { ONE_USD } from '../usd.ts'
import { routeValue } from './route-value.ts'

const line = (amount: bigint, price: bigint | null, decimals = 6): CostLine => ({
  chainId: 1,
  token: { symbol: 'T', address: '0x0000000000000000000000000000000000000001', decimals },
  amount,
  price,
})

it('is what the recipient gets, down to the last 10^-18 of a dollar', () => {
  const output = [line(1_500_000n, ONE_USD), line(1n, 3n, 18)]
  expect(routeValue({ input: [line(9n, ONE_USD)], output })).toBe(1_500_000_000_000_000_000n)
})

it('is what is spent where nothing is delivered', () => {
  expect(routeValue({ input: [line(2_000_000n, ONE_USD)], output: [] })).toBe(2n * ONE_USD)
  expect(routeValue({ input: [], output: [] })).toBe(0n)
})

it('is unknown, and not less, when one of the tokens has no price', () => {
  const output = [line(1_000_000n, ONE_USD), line(1n, null)]
  expect(routeValue({ input: [], output })).toBeNull()
})
