import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { isNative, NATIVE_TOKEN, sameAddress } from './token.ts'

const lower = '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'

it('tells equal addresses however they are written', () => {
  expect(sameAddress(lower, getAddress(lower))).toBe(true)
  expect(sameAddress(lower, lower.toUpperCase())).toBe(true)
  expect(sameAddress(lower, `${lower.slice(0, -1)}e`)).toBe(false)
  expect(sameAddress(lower, lower.replace('0x75', '0x76'))).toBe(false)
  expect(sameAddress(lower, `${lower}4d`)).toBe(false)
})

it('knows native money', () => {
  expect(isNative(NATIVE_TOKEN)).toBe(true)
  expect(isNative(lower)).toBe(false)
})
