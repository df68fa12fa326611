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

  it('is found by a salt in place of the chain’s id, as on Polygon', () => {
    const polygon = {
      chainId: 137,
      token: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      name: 'USD Coin (PoS)',
    } as const
    // These values are what the token on Polygon returns.
    const separator = '0x294369e003769a2d4d625e8a9ebebffa09ff70dd7c708497d8b56d2c2d199a19'
    expect(tokenDomain(facts({ ...polygon, separator }))).toEqual({
      name: polygon.name,
      version: '1',
      verifyingContract: polygon.token,
      salt: `0x${'0'.repeat(62)}89`,
    })
  })

  it('is found by the salt that ERC-5267 describes', () => {
    const salt = `0x${'ab'.repeat(32)}` as const
    const real = { name: 'USDC', version: '4', salt }
    const domain = tokenDomain(facts({ described: real, separator: hashed(real) }))
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
