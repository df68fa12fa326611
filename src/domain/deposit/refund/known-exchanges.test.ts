import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { KNOWN_EXCHANGES } from './known-exchanges.ts'

test('no account of an exchange is mistyped or there twice', () => {
  expect(KNOWN_EXCHANGES.map((each) => getAddress(each))).toEqual(KNOWN_EXCHANGES)
  expect(new Set(KNOWN_EXCHANGES).size).toBe(KNOWN_EXCHANGES.length)
})
