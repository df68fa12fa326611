import fc from 'fast-check'
import { type Address, getContractAddress, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { PERMIT2 } from '../signing/typed-data.ts'
import { impossibleRecipient, type OwnedChain, recipientIssue } from './impossible-recipients.ts'

const at = (mark: string): Address => `0x${mark.repeat(20)}`
const chain: OwnedChain = {
  contracts: { router: at('Aa'), acrossArbiter: at('bb') },
  tokens: [{ symbol: 'USDC', address: at('c1'), decimals: 6 }],
  wrappedNativeToken: { symbol: 'WETH', address: at('c2'), decimals: 18 },
  priceFeeds: { ETH: at('d1') },
}
const person = at('12')

it('names what an address is, whatever its case', () => {
  expect(impossibleRecipient(at('aa'), chain)).toBe('the contract router')
  expect(impossibleRecipient(at('AA'), chain)).toBe('the contract router')
  expect(impossibleRecipient(at('c1'), chain)).toBe('the token contract of USDC')
  expect(impossibleRecipient(at('c2'), chain)).toBe('the token contract of WETH')
  expect(impossibleRecipient(at('d1'), chain)).toBe('the price feed of ETH')
  expect(impossibleRecipient(PERMIT2, chain)).toBe('Permit2')
  const code = getContractAddress({ from: at('bb'), nonce: 1n })
  expect(impossibleRecipient(code, chain)).toBe('code of acrossArbiter')
})

it('leaves everybody else alone', () => {
  expect(impossibleRecipient(person, chain)).toBeUndefined()
  expect(impossibleRecipient(person, chain, [at('34')])).toBeUndefined()
  expect(impossibleRecipient(person, chain, [person])).toBe('an account of the service')
  expect(impossibleRecipient('0x000000000000000000000000000000000000dEaD', chain)).toBeUndefined()
})

it('no small address is anybody’s', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 0x20n }), (low) => {
      expect(impossibleRecipient(numberToHex(low, { size: 20 }), chain)).toBeDefined()
    }),
  )
})

it('says where, and has a code to decide by', () => {
  const place = { chain, name: 'The recipient', path: ['recipient', 'address'] }
  expect(recipientIssue(at('aa'), place)).toEqual([
    {
      message: 'The recipient must not be the contract router',
      path: ['recipient', 'address'],
      code: 'IMPOSSIBLE_RECIPIENT',
    },
  ])
  expect(recipientIssue(person, place)).toEqual([])
})
