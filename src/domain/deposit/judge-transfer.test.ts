import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Chain } from '../chain.ts'
import type { Token } from '../token.ts'
import { ONE_USD } from '../usd.ts'
import { judgeTransfer, type TransferPolicy } from './judge-transfer.ts'
import { type DepositSetup, EMPTY_SETUP, type TokenLimits } from './setup.ts'

const ETH: Token = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 }
const USDC: Token = {
  symbol: 'USDC',
  address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  decimals: 6,
}
const OUT: Address = '0x00000000000000000000000000000000000000Aa'
const WETH_OUT: Address = '0x00000000000000000000000000000000000000bb'

const chain: Chain = {
  id: 84532,
  name: 'Base Sepolia',
  testnet: true,
  kind: 'plain',
  blockTimeMs: 1000,
  explorer: null,
  nativeToken: ETH,
  wrappedNativeToken: ETH,
  tokens: [ETH, USDC],
  contracts: {},
  priceFeeds: {},
}

const target = {
  chainId: 421614,
  token: OUT,
  recipient: OUT,
  refundAddress: OUT,
  rules: [],
  rejectUnmapped: false,
}

function policy(
  setup: Partial<DepositSetup> = {},
  account: Partial<TransferPolicy['account']> = {},
): TransferPolicy {
  return {
    account: { target, sourceChainIds: null, ...account },
    setup: { ...EMPTY_SETUP, ...setup },
    floorUsd: ONE_USD / 25n,
  }
}

const five = { chain, token: USDC.address, amount: 5_000_000n, valueUsd: 5n * ONE_USD }

function listed(limits: TokenLimits): Partial<DepositSetup> {
  const token = USDC.address.toLowerCase() as Address
  return { whitelist: new Map([[84532, new Map([[token, limits]])]]) }
}

describe('judgeTransfer', () => {
  it('accepts a supported token and says what it becomes', () => {
    expect(judgeTransfer(policy(), five)).toEqual({
      verdict: 'accepted',
      targetToken: OUT,
    })
    const rules = [{ match: { symbol: 'USDC' }, outputToken: WETH_OUT }]
    expect(judgeTransfer(policy({}, { target: { ...target, rules } }), five)).toMatchObject({
      verdict: 'accepted',
      targetToken: WETH_OUT,
    })
  })

  it('keeps a token it does not know aside, as spam when nobody has a price for it', () => {
    const unknown = { ...five, token: OUT }
    expect(judgeTransfer(policy(), { ...unknown, valueUsd: null })).toMatchObject({
      verdict: 'ignored',
      code: 'TOKEN-1',
      isSpam: true,
    })
    expect(judgeTransfer(policy(), unknown)).toMatchObject({ verdict: 'ignored', isSpam: false })
  })

  it('rejects what is not on the whitelist, on another chain too', () => {
    const whitelist = new Map([[1, new Map([[USDC.address.toLowerCase() as Address, {}]])]])
    expect(judgeTransfer(policy({ whitelist }), five)).toMatchObject({ code: 'TOKEN-3' })
    expect(judgeTransfer(policy(listed({})), five)).toMatchObject({ verdict: 'accepted' })
  })

  it('has limits that include their ends', () => {
    const limits = { minAmount: 5_000_000n, maxAmount: 6_000_000n }
    const judge = (amount: bigint) => judgeTransfer(policy(listed(limits)), { ...five, amount })
    expect(judge(4_999_999n)).toMatchObject({ verdict: 'rejected', code: 'BALANCE-4', limits })
    expect(judge(5_000_000n)).toMatchObject({ verdict: 'accepted' })
    expect(judge(6_000_000n)).toMatchObject({ verdict: 'accepted' })
    expect(judge(6_000_001n)).toMatchObject({ verdict: 'rejected', code: 'BALANCE-3', limits })
  })

  it('has a minimum in USD: the project’s, and never less than the service’s', () => {
    const least = policy({ minDepositUsd: 6n * ONE_USD })
    expect(judgeTransfer(least, five)).toMatchObject({
      code: 'BALANCE-4',
      limits: { minAmountUsd: '6' },
    })
    for (const minDepositUsd of [0n, 1n]) {
      const dust = judgeTransfer(policy({ minDepositUsd }), {
        ...five,
        valueUsd: ONE_USD / 25n - 1n,
      })
      expect(dust).toMatchObject({ code: 'BALANCE-4', limits: { minAmountUsd: '0.04' } })
    }
    expect(judgeTransfer(least, { ...five, valueUsd: null })).toMatchObject({ verdict: 'accepted' })
  })

  it('rejects a chain the owner did not approve', () => {
    expect(judgeTransfer(policy({}, { sourceChainIds: [1] }), five)).toMatchObject({
      verdict: 'rejected',
      code: 'ACCOUNT-1',
    })
  })

  it('keeps aside what no rule matches when unmatched tokens are refused', () => {
    const strict = { ...target, rejectUnmapped: true }
    expect(judgeTransfer(policy({}, { target: strict }), five)).toMatchObject({
      verdict: 'ignored',
      code: 'TOKEN-4',
    })
  })
})
