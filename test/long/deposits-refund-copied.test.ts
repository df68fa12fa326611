import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { depositFactoryAbi } from '../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../src/contracts/deposit-vault.gen.ts'
import { routerAbi } from '../../src/contracts/router.gen.ts'
import type { DepositAccount } from '../../src/domain/deposit/account.ts'
import type { Deposit } from '../../src/domain/deposit/deposit.ts'
import { postponeDeposit } from '../../src/store/deposits/deposit-work.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from '../chain/deposits/deposit-places.ts'
import { type DepositWorld, startDepositWorld } from '../chain/deposits/deposits-kit.ts'

/**
 * Whoever sees a refund in the mempool may send a copy of it first. The money goes where it should, so all he could gain is a
 * deposit that says it was never paid back, and a project that pays it once more; or, with dust on top, a
 * refund of the dust that passes for that of the deposit.
 */
const USD = 10n ** 6n
const FIRST = `0x${(10n ** 12n).toString(16)}` as const

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_refund_copied', { maxAttempts: 3 })
}, 240_000)
afterAll(() => world?.stop())

type Call = { to: Address; data: Hex }

/** Blocks come by themselves, or stand still. */
const mine = (everyMs: number) => world.nodeOf(ARBITRUM).request('evm_setIntervalMining', [everyMs])

const accounts = new Map<string, DepositAccount>()

/** A deposit that nobody moves, because it is worth too little. */
async function rejected(changes = {}): Promise<Deposit> {
  const account = await world.register({ changes })
  const { address } = account
  const data = world.transferData(address, 40n * USD)
  const hash = await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const [deposit] = await world.tell(ARBITRUM, hash, 0n)
  const found = await world.reach(deposit?.id ?? '', 'rejected')
  accounts.set(found.id, account)
  return found
}

/** The refund of a deposit that waits in the mempool: the whole, and the calls inside. */
async function waiting(id: string): Promise<{ whole: Call; steps: Call[] }> {
  const find = async () => {
    const [row] = await world.database.sql<{ data: Buffer; recipient: Buffer }[]>`
      select data, target as recipient from transactions
      where key like ${`deposit:${id}:refund:%`} and state = 'sent'`
    return row
  }
  await expect.poll(find, { timeout: PATIENCE_MS }).toBeDefined()
  const row = await find()
  const hex = (bytes: Buffer | undefined): Hex => `0x${bytes?.toString('hex')}`
  const data = hex(row?.data)
  const { args } = decodeFunctionData({ abi: routerAbi, data })
  const [steps] = args as unknown as [{ target: Address; data: Hex }[]]
  return {
    whole: { to: hex(row?.recipient), data },
    steps: steps.map(({ target, data: inner }) => ({ to: target, data: inner })),
  }
}

/** A stranger's transaction that waits, too, and comes before all others of the next block. */
const sendFirst = (call: Call): Promise<Hash> =>
  world.nodeOf(ARBITRUM).request<Hash>('eth_sendTransaction', [
    {
      ...call,
      from: DEPOSITOR,
      gas: '0x200000',
      maxFeePerGas: FIRST,
      maxPriorityFeePerGas: FIRST,
    },
  ])

const isMined = async (hash: Hash) => {
  const { status } = await world
    .clientOf(ARBITRUM)
    .waitForTransactionReceipt({ hash, pollingInterval: 20 })
  expect(status).toBe('success')
}

/** What a stranger's copy did is what the deposit, its event and every answer tell. */
async function tellsOf(deposit: Deposit, txHash: Hash, amount: bigint) {
  const { id } = deposit
  const refunded = await world.reach(id, 'refunded', 'failed')
  expect(refunded).toMatchObject({
    state: 'refunded',
    refund: { txHash, chainId: ARBITRUM, recipient: DEPOSITOR, amount },
    refundFailReason: null,
  })
  const told = (await world.events(id)).filter(({ type }) => type === 'deposit-refunded')
  expect(told).toMatchObject([{ data: { refund: { transactionHash: txHash } } }])
  const asked = { id, recipient: DEPOSITOR }
  expect(await world.operations.refundDeposit(world.caller, asked)).toMatchObject({
    txHash,
    amount,
  })
  const rests = async () => (await world.reach(id, 'refunded', 'failed')).nextActionAt
  await expect.poll(rests, { timeout: PATIENCE_MS }).toBeNull()
  expect(await world.reach(id, 'refunded', 'failed')).toMatchObject({ refund: { txHash } })
}

test('a copy of the whole refund that comes first is the refund, also with dust on top', async () => {
  const deposit = await rejected()
  const before = await world.balance(ARBITRUM, 'USDC', DEPOSITOR)
  await mine(0)
  await postponeDeposit(world.database.sql, { id: deposit.id, until: new Date() })
  const { whole, steps } = await waiting(deposit.id)
  const hash = await sendFirst(whole)
  const dust = {
    to: world.token(ARBITRUM, 'USDC'),
    data: world.transferData(steps[1]?.to as Address, 1n),
  }
  const dusted = await sendFirst(dust)
  await mine(250)
  await Promise.all([hash, dusted].map(isMined))
  const paid = (await world.balance(ARBITRUM, 'USDC', DEPOSITOR)) - before + 1n
  expect(paid).toBeGreaterThan(39n * USD)
  await tellsOf(deposit, hash, paid)
  // What was in vain costs the address nothing: it can be refunded again, with a fee.
  const [gas] = await world.database.sql`
    select reverted, settled from refund_gas where key like ${`deposit:${deposit.id}:refund:%`}`
  expect(gas).toMatchObject({ reverted: false, settled: true })
})

test('a copy of the refund alone that comes first is the refund, and who asked is told so', async () => {
  // Without a fee, a refund of nothing succeeds.
  const deposit = await rejected({ maxFeeBps: 0 })
  const { id } = deposit
  const ask = () => world.operations.refundDeposit(world.caller, { id, recipient: DEPOSITOR })
  await mine(0)
  const early = ask().catch(() => undefined)
  const [release] = (await waiting(id)).steps as [Call]
  const released = await sendFirst(release)
  await mine(250)
  await isMined(released)
  await early
  // The service tries again by itself, and does not pay for it.
  const rests = async () => (await world.reach(id, 'failed')).refundFailReason
  await expect.poll(rests, { timeout: PATIENCE_MS }).toBe('AMOUNT_TOO_LOW_TO_REFUND')
  await mine(0)
  const asked = ask()
  const { steps } = await waiting(id)
  expect(steps).toHaveLength(1)
  const hash = await sendFirst(steps[0] as Call)
  await mine(250)
  expect(await asked).toMatchObject({ txHash: hash, amount: 40n * USD, recipient: DEPOSITOR })
  await tellsOf(deposit, hash, 40n * USD)
})

test('what the owner took before is told, also where nobody was watching', async () => {
  const owner = privateKeyToAccount(generatePrivateKey()).address
  const deposit = await rejected({ recipient: owner })
  const { commitment, address } = accounts.get(deposit.id) as DepositAccount
  const usdc = world.token(ARBITRUM, 'USDC')
  const factory = world.chains.get(ARBITRUM)?.contracts.depositFactory as Address
  const make = { abi: depositFactoryAbi, functionName: 'createVault', args: [commitment] } as const
  await world.transact(ARBITRUM, { to: factory, data: encodeFunctionData(make) })
  await world.transact(ARBITRUM, { to: owner, value: `0x${(10n ** 17n).toString(16)}` })
  await world.nodeOf(ARBITRUM).request('hardhat_impersonateAccount', [owner])
  const args = [commitment, zeroHash, [usdc]] as const
  const data = encodeFunctionData({ abi: depositVaultAbi, functionName: 'exit', args })
  const hash = await world.transact(ARBITRUM, { to: address, data }, owner)
  const { id } = deposit
  // Whoever asked for the refund address is not told that it was paid.
  const asked = world.operations.refundDeposit(world.caller, { id, recipient: DEPOSITOR })
  await expect(asked).rejects.toThrow(`went to ${owner.toLowerCase()} by transaction ${hash}`)
  expect(await world.reach(id, 'refunded')).toMatchObject({
    refund: { txHash: hash, recipient: owner, amount: 40n * USD },
  })
})

test('a copy that the chain takes back is no refund: the money goes back once more', async () => {
  const deposit = await rejected()
  const { id } = deposit
  const node = world.nodeOf(ARBITRUM)
  await mine(0)
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  const { whole } = await waiting(id)
  const hash = await sendFirst(whole)
  await node.mine()
  await isMined(hash)
  const copy = await world.reach(id, 'refunded')
  expect(copy.refund?.txHash).toBe(hash)
  await node.reorg({ depth: 1, keepTransactions: false })
  await mine(250)
  const own = async () => {
    const { state, refund } = await world.reach(id, 'refunded', 'failed', 'refunding')
    return state === 'refunded' && refund?.txHash !== hash
  }
  await expect.poll(own, { timeout: PATIENCE_MS }).toBe(true)
  const { refund } = await world.reach(id, 'refunded')
  const { status } = await world
    .clientOf(ARBITRUM)
    .getTransactionReceipt({ hash: refund?.txHash as Hash })
  expect(status).toBe('success')
})
