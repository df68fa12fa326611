import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  maxUint256,
  multicall3Abi,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MULTICALL3 } from '../../../devnet/src/addresses.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

const USD = 10n ** 6n

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_batch')
  const args = [MULTICALL3, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
}, 240_000)
afterAll(() => world?.stop())

/** Several transfers in one transaction, as an exchange pays out. */
function payOut(payments: readonly (readonly [to: Address, amount: bigint])[]): Promise<Hash> {
  const target = world.token(ARBITRUM, 'USDC')
  const calls = payments.map(([to, amount]) => {
    const args = [DEPOSITOR, to, amount] as const
    const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    return { target, allowFailure: false, callData }
  })
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  return world.transact(ARBITRUM, { to: MULTICALL3, data })
}

test('two transfers to one address and one to another in a transaction are three deposits, each moved once', async () => {
  const one = await world.register()
  const two = await world.register()
  const deposits = await world.tell(
    ARBITRUM,
    await payOut([
      [one.address, 60n * USD],
      [one.address, 60n * USD],
      [two.address, 90n * USD],
    ]),
  )
  expect(deposits).toHaveLength(3)
  const done = await Promise.all(deposits.map(({ id }) => world.reach(id, 'completed', 'failed')))
  expect(done.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  expect(new Set(done.map(({ intentId }) => intentId)).size).toBe(3)
  const [first = 0n, second = 0n, third = 0n] = done.map(({ destination }) => destination?.amount)
  expect(await world.balance(BASE, 'USDC', one.target.recipient)).toBe(first + second)
  expect(await world.balance(BASE, 'USDC', two.target.recipient)).toBe(third)
  for (const { address } of [one, two]) {
    expect(await world.balance(ARBITRUM, 'USDC', address)).toBe(0n)
  }
})

test('what arrives while another deposit is moved stays until it is its turn', async () => {
  const account = await world.register()
  const first = await world.deposit(ARBITRUM, 'USDC', 60n * USD, account.address)
  const hash = await payOut([[account.address, 75n * USD]])
  const moved = await world.reach(first.id, 'completed', 'failed')
  expect(moved).toMatchObject({ state: 'completed', amount: 60n * USD })
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(75n * USD)
  const [second] = await world.tell(ARBITRUM, hash)
  const done = await world.reach(second?.id ?? '', 'completed', 'failed')
  expect(done).toMatchObject({ state: 'completed', amount: 75n * USD })
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(0n)
})
