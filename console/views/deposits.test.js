import { expect, it } from 'vitest'
import { DEPOSIT_STATUSES } from '../../src/domain/deposit/status.ts'
import { becomes, placeOfDeposits, STATUSES } from './deposits.js'

it('offers every status that a deposit can have', () => {
  expect(STATUSES).toEqual([...DEPOSIT_STATUSES])
})

it('says what a deposit became, and before that what it shall become', () => {
  const usdc = { targetTokenSymbol: 'USDC', targetTokenDecimals: 6 }
  expect(becomes({ ...usdc, destinationAmount: '24566397' })).toBe('24.566397 USDC')
  expect(becomes({ ...usdc, destinationAmount: null })).toBe('USDC')
})

it('looks for deposits by address or transaction, and for nothing else', () => {
  expect(placeOfDeposits('')).toBe('#/deposits')
  expect(placeOfDeposits(`0x${'aB'.repeat(20)}`)).toBe(`#/deposits?address=0x${'aB'.repeat(20)}`)
  expect(placeOfDeposits(`0x${'12'.repeat(32)}`)).toBe(`#/deposits?txHash=0x${'12'.repeat(32)}`)
  expect(() => placeOfDeposits('0x12')).toThrow('neither an address')
})
