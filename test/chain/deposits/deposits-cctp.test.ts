import {
  type Address,
  concat,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseAbi,
  parseEventLogs,
  zeroHash,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CctpSettings } from '../../../devnet/src/actors/cctp/settings.ts'
import { CREATE2_DEPLOYER, feedList } from '../../../src/app/deploy/plan-deployment.ts'
import {
  depositFactoryAbi,
  depositFactoryBytecode,
} from '../../../src/contracts/deposit-factory.gen.ts'
import { depositRulesAbi, depositRulesBytecode } from '../../../src/contracts/deposit-rules.gen.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

/**
 * Deposits that Circle burns and mints. Who could gain by lying: Circle's HTTP API, which may answer
 * with somebody else's burn or with signatures of nobody; a stranger who delivers first.
 */
const USD = 10n ** 6n
const MINTED = parseAbi([
  'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
])

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_cctp', { maxAttempts: 3 }, { cctp: true })
}, 240_000)
afterAll(() => world?.stop())
afterEach(async () => {
  await circle({ fault: 'none' })
  await stranger(true)
})

const circle = (settings: Partial<CctpSettings>) => controlDevnet(world.devnet, 'cctp', settings)
const stranger = (paused: boolean) =>
  controlDevnet(world.devnet, 'actor', { name: 'cctp-stranger', paused })
const held = (owner: Address, symbol = 'USDC') => world.balance(BASE, symbol, owner)

/** What the transaction minted, and what Circle kept of it. */
async function minted(txHash: Hex) {
  const { logs } = await world.clientOf(BASE).getTransactionReceipt({ hash: txHash })
  return parseEventLogs({ abi: MINTED, logs }).map(({ args }) => args)
}

test('USDC goes by CCTP where that is cheaper, and what is minted is the recipient’s', async () => {
  const account = await world.register()
  const { recipient } = account.target
  const { id } = await world.deposit(ARBITRUM, 'USDC', 20_000n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null, settlementLayer: 'CCTP' })
  const [mint, ...others] = await minted(done.destination?.txHash ?? '0x')
  expect(others).toEqual([])
  expect(mint).toMatchObject({ mintRecipient: recipient, amount: await held(recipient) })
  // No less than was promised, and Circle's margin where it was not charged.
  expect(mint?.amount).toBeGreaterThanOrEqual(done.destination?.amount ?? 0n)
  expect(mint?.feeCollected).toBe(
    ((mint?.amount ?? 0n) + (mint?.feeCollected ?? 0n)) / 10_000n + 1n,
  )
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(0n)
  const events = (await world.events(id)).map(({ type }) => type)
  expect(events.filter((type) => type === 'bridge-complete')).toHaveLength(1)
})

test('what lands to be swapped is swapped to the last unit', async () => {
  const weth = world.token(BASE, 'WETH')
  const rules = [{ match: { symbol: 'USDC' }, outputToken: weth }]
  const account = await world.register({ rules })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 20_000n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null, settlementLayer: 'CCTP' })
  const [mint] = await minted(done.destination?.txHash ?? '0x')
  const transit = mint?.mintRecipient ?? DEPOSITOR
  expect(mint?.amount).toBeGreaterThan(done.destination?.amount ?? 0n)
  expect(await held(transit)).toBe(0n)
  expect(await held(account.target.recipient, 'WETH')).toBe(done.swap?.amount)
})

describe('lies', () => {
  test.each(['forged', 'foreign'] as const)(
    'a %s answer brings nothing, and the truth all',
    async (fault) => {
      const account = await world.register()
      const { recipient } = account.target
      const { id } = await world.deposit(ARBITRUM, 'USDC', 20_000n * USD, account.address)
      await circle({ fault })
      await world.reach(id, 'bridging')
      const stage = async () =>
        (await world.events(id)).filter(({ type }) => type === 'bridge-progress')
      await expect.poll(stage, { timeout: PATIENCE_MS, interval: 200 }).toHaveLength(1)
      expect(await held(recipient)).toBe(0n)
      await circle({ fault: 'none' })
      const done = await world.reach(id, 'completed', 'failed')
      expect(done).toMatchObject({ state: 'completed', settlementLayer: 'CCTP' })
      expect(await held(recipient)).toBeGreaterThanOrEqual(done.destination?.amount ?? 0n)
    },
  )

  test('a stranger who delivers first has paid the deposit, once', async () => {
    await stranger(false)
    const account = await world.register()
    const { recipient } = account.target
    const { id } = await world.deposit(ARBITRUM, 'USDC', 20_000n * USD, account.address)
    const done = await world.reach(id, 'completed', 'failed')
    expect(done).toMatchObject({ state: 'completed', settlementLayer: 'CCTP' })
    const [mint] = await minted(done.destination?.txHash ?? '0x')
    expect(await held(recipient)).toBe(mint?.amount)
  })
})

test('an address whose contracts came before CCTP never goes by it, whoever asks for that', async () => {
  const factory = await olderFactory()
  const account = await world.register({ factory })
  const { sql } = world.database
  await updateDepositSetup(sql, world.projectId, { minDepositUsd: 500_000n * ONE_USD })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 20_000n * USD, account.address)
  await world.reach(id, 'rejected')
  await updateDepositSetup(sql, world.projectId, { minDepositUsd: null })
  const { operations, caller } = world
  await operations.retryDeposit(caller, { id, settlementLayer: 'cctp' })
  expect(await world.reach(id, 'rejected', 'completed')).toMatchObject({ errorCode: 'BRIDGE-6' })
  expect(await held(account.target.recipient)).toBe(0n)
  await operations.retryDeposit(caller, { id, settlementLayer: 'across' })
  const done = await world.reach(id, 'completed')
  expect(done).toMatchObject({ state: 'completed', settlementLayer: 'ACROSS' })
  expect(await held(account.target.recipient)).toBe(done.destination?.amount)
})

/** A factory like that of today whose addresses trust no arbiter of CCTP. */
async function olderFactory(): Promise<Address> {
  const contracts = world.chains.get(ARBITRUM)?.contracts ?? {}
  const named = (name: string) => contracts[name] as Address
  const arbiters = ['sameChainArbiter', 'acrossArbiter', 'oftArbiter'].map(named)
  const feeds = feedList([...world.chains.values()])
  const rules = await deploy(
    encodeDeployData({
      abi: depositRulesAbi,
      bytecode: depositRulesBytecode,
      args: [named('chainRegistry'), arbiters, feeds],
    }),
  )
  return deploy(
    encodeDeployData({ abi: depositFactoryAbi, bytecode: depositFactoryBytecode, args: [rules] }),
  )
}

async function deploy(bytecode: Hex): Promise<Address> {
  const data = concat([zeroHash, bytecode])
  for (const chainId of [ARBITRUM, BASE]) {
    const request = { from: DEPOSITOR, to: CREATE2_DEPLOYER, data, gas: '0xe00000' }
    await world.nodeOf(chainId).request('eth_sendTransaction', [request])
  }
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode,
  })
  for (const chainId of [ARBITRUM, BASE]) {
    const stands = () => world.clientOf(chainId).getCode({ address })
    await expect.poll(stands, { timeout: PATIENCE_MS, interval: 100 }).toBeDefined()
  }
  return address
}
