import { domainSeparator } from 'viem'
import { describe, expect, it } from 'vitest'
import { type DomainFacts, tokenDomain } from './token-domain.ts'

const token = '0x036CbD53842c5426634e7929541eC2318f3dCF7e' as const
const chainId = 84532
const facts = (part: Partial<DomainFacts>): DomainFacts => ({
  chainId,
  token,
  separator: undefined,
  name: 'USD Coin',
  version: undefined,
  described: undefined,
  ...part,
})
const hashed = (domain: object) =>
  domainSeparator({ domain: { chainId, verifyingContract: token, ...domain } })

describe('the domain of a token', () => {
  it.each([
    ['the version it tells', { version: '7' }, { name: 'USD Coin', version: '7' }],
    ['a usual version', {}, { name: 'USD Coin', version: '2' }],
    ['no version at all', {}, { name: 'USD Coin' }],
    [
      'what ERC-5267 describes, rather than its name',
      { described: { name: 'USDC', version: '4' } },
      { name: 'USDC', version: '4' },
    ],
  ])('is found by %s', (_, told, real) => {
    const domain = tokenDomain(facts({ ...told, separator: hashed(real) }))
    expect(domain).toEqual({ ...real, chainId, verifyingContract: token })
  })

  it.each([
    ['no separator', undefined],
    ['that of another name', hashed({ name: 'Other', version: '1' })],
    ['that of another chain', hashed({ name: 'USD Coin', version: '1', chainId: 1 })],
    [
      'that of another contract',
      hashed({ name: 'USD Coin', version: '1', verifyingContract: `0x${'11'.repeat(20)}` }),
    ],
  ])('is none with %s', (_, separator) => {
    expect(tokenDomain(facts({ separator }))).toBeUndefined()
  })
})
