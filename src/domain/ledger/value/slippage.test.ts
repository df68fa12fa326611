import { type Address, numberToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { ONE_USD } from '../../usd.ts'
import type { Entry } from '../posting.ts'
import { slippageOf } from './slippage.ts'

const USDC = numberToHex(1, { size: 20 })
const JUNK = numberToHex(7, { size: 20 })
const tokens = [
  { symbol: 'ETH', address: zeroAddress as Address, decimals: 18 },
  { symbol: 'USDC', address: USDC, decimals: 6 },
]
const pricing = {
  tokenPrices: new Map([
    ['ETH', 2_000n * ONE_USD],
    ['USDC', ONE_USD],
  ]),
}
const exchange = (token: Address, amount: bigint): Entry => ({ account: 'exchange', token, amount })
const slippage = (...entries: Entry[]) => slippageOf({ entries, pricing, tokens })

it('does not believe a token without a price, whichever way it went', () => {
  expect(slippage(exchange(USDC, 100n), exchange(JUNK, -1n))).toBeUndefined()
  expect(slippage(exchange(USDC, -100n), exchange(JUNK, 2n ** 255n))).toBeUndefined()
})

it('is below zero for what a pool kept and above for what it gave too much', () => {
  const taken = exchange(USDC, 100_000_000n)
  expect(slippage(taken, exchange(zeroAddress, -49n * 10n ** 15n))).toBe(-2n * ONE_USD)
  expect(slippage(taken, exchange(zeroAddress, -51n * 10n ** 15n))).toBe(2n * ONE_USD)
})

it('is nothing without an exchange, whatever else was moved', () => {
  expect(slippage({ account: 'outside', token: JUNK, amount: 5n })).toBe(0n)
})

it('is unknown where a feed lied so much that the books cannot hold it', () => {
  const lie = { tokenPrices: new Map([['USDC', 10n ** 77n]]) }
  expect(slippageOf({ entries: [exchange(USDC, 10n ** 9n)], pricing: lie, tokens })).toBeUndefined()
})
