import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { NATIVE_TOKEN } from '../../domain/token.ts'
import { type SpendableQuestion, spendable } from './spendable.ts'

const USDC: Address = '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'
const key = USDC.toLowerCase() as Address
const usdc = { symbol: 'USDC', address: USDC, decimals: 6 }
const ether = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }

const ask = (changes: Partial<SpendableQuestion> = {}) =>
  spendable({
    chainId: 1,
    tokens: [ether, usdc],
    nativeReserve: 10n,
    accessList: undefined,
    balances: new Map<Address, bigint>([
      [USDC, 100n],
      [NATIVE_TOKEN, 50n],
    ]),
    auxiliary: undefined,
    reserved: undefined,
    ...changes,
  })

it('is what is there and will be, less what is spoken for and kept for gas', () => {
  expect(ask().amounts).toEqual(
    new Map([
      [NATIVE_TOKEN, 40n],
      [key, 100n],
    ]),
  )
  const changed = ask({ auxiliary: new Map([[key, 5n]]), reserved: new Map([[key, 30n]]) })
  expect(changed.amounts.get(key)).toBe(75n)
})

it('says why there is nothing', () => {
  expect(ask({ reserved: new Map([[key, 100n]]) }).reasons.get(key)).toBe('pending')
  expect(ask({ balances: new Map([[USDC, 0n]]) }).reasons.get(key)).toBe('no-balance')
  expect(ask({ nativeReserve: 50n }).reasons.get(NATIVE_TOKEN)).toBe('no-balance')
  expect(ask({ accessList: { tokens: ['ETH'] } }).reasons.get(key)).toBe('access-list')
})

it('stays within the cap of the access list', () => {
  const amounts = (amount: bigint) => ({ amounts: [{ chainId: 1, token: 'USDC', amount }] })
  expect(ask({ accessList: amounts(60n) }).amounts.get(key)).toBe(60n)
  expect(ask({ accessList: amounts(600n) }).amounts.get(key)).toBe(100n)
  expect(ask({ accessList: amounts(0n) }).reasons.get(key)).toBe('access-list')
})

it('leaves out a token that could not be read', () => {
  expect(ask({ balances: new Map([[NATIVE_TOKEN, 50n]]) }).amounts.has(key)).toBe(false)
})
