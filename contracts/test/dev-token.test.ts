import { domainSeparator, parseSignature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  alice,
  bob,
  type Deployed,
  mallory,
  startTestChain,
  type TestChain,
} from './kit/test-chain.ts'

const CHAIN_ID = 84532
const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const DEADLINE = 10n ** 12n

let chain: TestChain
let token: Deployed

beforeAll(async () => {
  chain = await startTestChain(CHAIN_ID)
  token = await chain.etch('DevToken', USDC, ['USD Coin', 'USDC', 6])
})
afterAll(() => chain.stop())

const domain = {
  name: 'USD Coin',
  version: '1',
  chainId: CHAIN_ID,
  verifyingContract: USDC,
} as const

async function signPermit(value: bigint) {
  const signature = await alice.signTypedData({
    domain,
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: alice.address,
      spender: bob.address,
      value,
      nonce: 0n,
      deadline: DEADLINE,
    },
  })
  const { v, r, s } = parseSignature(signature)
  return [Number(v), r, s]
}

test('code placed at a fixed address knows its metadata without any storage', async () => {
  expect(await chain.read(token, 'name')).toBe('USD Coin')
  expect(await chain.read(token, 'symbol')).toBe('USDC')
  expect(await chain.read(token, 'decimals')).toBe(6)
})

test('the permit domain is that of the address the code stands at', async () => {
  expect(await chain.read(token, 'DOMAIN_SEPARATOR')).toBe(domainSeparator({ domain }))
})

test('anybody mints, and a permit for one amount does not pass for another', async () => {
  await chain.write(token, {
    functionName: 'mint',
    args: [alice.address, 5_000_000n],
    from: mallory.address,
  })
  expect(await chain.read(token, 'balanceOf', [alice.address])).toBe(5_000_000n)

  const signature = await signPermit(1_000_000n)
  const permit = (value: bigint) => ({
    functionName: 'permit',
    args: [alice.address, bob.address, value, DEADLINE, ...signature],
    from: bob.address,
  })
  expect(await chain.revertOf(token, permit(2_000_000n))).toBe('ERC2612InvalidSigner')
  await chain.write(token, permit(1_000_000n))
  expect(await chain.read(token, 'allowance', [alice.address, bob.address])).toBe(1_000_000n)
  expect(await chain.revertOf(token, permit(1_000_000n))).toBe('ERC2612InvalidSigner')
})
