import { describe, expect, it } from 'vitest'
import { clientForm } from './client-form.ts'

const ADDRESS = `0x${'a0'.repeat(20)}`
const CALL = { to: ADDRESS, value: '0', data: '0x' }

describe('a request as its client holds it', () => {
  it('has numeric chain ids and the older name of the gas limit', () => {
    const account = {
      address: ADDRESS,
      accountType: 'ERC7579',
      setupOps: [{ to: ADDRESS, data: '0x' }],
    }
    const common = {
      tokenRequests: [{ tokenAddress: ADDRESS, amount: '7' }],
      destinationExecutions: [CALL],
    }
    const options = {
      sponsorSettings: { gas: true },
      signatureMode: 1,
      customDeadline: 1_800_000_000,
    }
    const sent = {
      ...common,
      destinationChainId: 'eip155:84532',
      destinationGasLimit: '100000',
      account: {
        ...account,
        mockSignatures: { 'eip155:1': '0x01' },
        delegations: { '0': { contract: ADDRESS }, 'eip155:10': { contract: ADDRESS } },
      },
      recipient: { address: ADDRESS, mockSignatures: { '1': '0x02' } },
      accountAccessList: {
        chainIds: ['eip155:1', 'eip155:10'],
        tokens: ['USDC'],
        chainTokens: { 'eip155:1': ['USDC'] },
        chainTokenAmounts: { 'eip155:1': { [ADDRESS]: '5' } },
        exclude: { chainIds: ['eip155:5'], chainTokens: { 'eip155:6': ['WETH'] } },
      },
      preClaimExecutions: { 'eip155:1': [CALL] },
      options: { ...options, auxiliaryFunds: { 'eip155:1': { [ADDRESS]: '3' } } },
    }
    const before = structuredClone(sent)
    expect(clientForm(sent)).toEqual({
      ...common,
      destinationChainId: 84532,
      destinationGasUnits: '100000',
      account: {
        ...account,
        mockSignatures: { '1': '0x01' },
        delegations: { '0': { contract: ADDRESS }, '10': { contract: ADDRESS } },
      },
      recipient: { address: ADDRESS, mockSignatures: { '1': '0x02' } },
      accountAccessList: {
        chainIds: [1, 10],
        tokens: ['USDC'],
        chainTokens: { '1': ['USDC'] },
        chainTokenAmounts: { '1': { [ADDRESS]: '5' } },
        exclude: { chainIds: [5], chainTokens: { '6': ['WETH'] } },
      },
      preClaimExecutions: { '1': [CALL] },
      options: { ...options, auxiliaryFunds: { '1': { [ADDRESS]: '3' } } },
    })
    expect(sent).toEqual(before)
  })

  it('leaves alone what is not there, and what it does not know', () => {
    const sent = {
      destinationChainId: 'eip155:1',
      account: { address: ADDRESS },
      extra: ['eip155:1'],
    }
    expect(clientForm(sent)).toEqual({ ...sent, destinationChainId: 1 })
  })
})
