import type { Address, Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AccountInput } from './account.ts'
import { describeOnChain, inferAccountType } from './account-on-chain.ts'

const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const IMPLEMENTATION: Address = '0x000000000032dDC454C3BDcba80484Ad5A798705'
const OTHER: Address = '0x000000000D41C0Bf0063DbA53343389CdB2C9C78'
const DELEGATED: Hex = `0xef0100${IMPLEMENTATION.slice(2).toLowerCase()}`
const setupOps = [{ to: OTHER, data: '0x01' as Hex }]

const input = (changes: Partial<AccountInput> = {}): AccountInput => ({
  address: ACCOUNT,
  setupOps: [],
  mockSignatures: new Map(),
  delegations: new Map(),
  ...changes,
})

describe('describeOnChain', () => {
  it('knows keys, contracts and delegated keys apart', () => {
    expect(describeOnChain(input(), 1, '0x')).toEqual({
      chainId: 1,
      code: 'none',
      needsSetup: false,
    })
    expect(describeOnChain(input(), 1, '0x6001')).toMatchObject({ code: 'contract' })
    expect(describeOnChain(input(), 1, DELEGATED)).toEqual({
      chainId: 1,
      code: 'delegated',
      delegate: IMPLEMENTATION,
      needsSetup: false,
    })
  })

  it('asks for a delegation that is missing or another, on the chain or on any', () => {
    const here = input({ delegations: new Map([[1, IMPLEMENTATION]]), setupOps })
    const required = { requiredDelegation: IMPLEMENTATION, needsSetup: true }
    expect(describeOnChain(here, 1, '0x')).toMatchObject(required)
    expect(describeOnChain(here, 2, '0x')).not.toHaveProperty('requiredDelegation')
    const anywhere = input({ delegations: new Map([[0, OTHER]]), setupOps })
    expect(describeOnChain(anywhere, 7, DELEGATED)).toMatchObject({
      code: 'delegated',
      requiredDelegation: OTHER,
      needsSetup: true,
    })
    const done = input({ delegations: new Map([[0, IMPLEMENTATION]]), setupOps })
    expect(describeOnChain(done, 7, DELEGATED)).toMatchObject({ needsSetup: false })
    expect(describeOnChain(done, 7, '0x6001')).not.toHaveProperty('requiredDelegation')
  })

  it('needs setup only where nothing stands yet', () => {
    expect(describeOnChain(input({ setupOps }), 1, '0x').needsSetup).toBe(true)
    expect(describeOnChain(input({ setupOps }), 1, '0x6001').needsSetup).toBe(false)
    expect(describeOnChain(input(), 1, '0x').needsSetup).toBe(false)
  })
})

describe('inferAccountType', () => {
  it('goes by what the request brings, then by what the chain shows', () => {
    const nothing = { hasCode: false, isModular: false }
    expect(inferAccountType(input(), nothing)).toBe('EOA')
    expect(inferAccountType(input({ setupOps }), nothing)).toBe('ERC7579')
    expect(inferAccountType(input({ delegations: new Map([[0, OTHER]]) }), nothing)).toBe('ERC7579')
    expect(inferAccountType(input(), { hasCode: true, isModular: true })).toBe('ERC7579')
    expect(inferAccountType(input(), { hasCode: true, isModular: false })).toBe('GENERIC')
  })
})
