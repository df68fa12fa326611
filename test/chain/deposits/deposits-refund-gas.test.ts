import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { usdFromDecimal } from '../../../src/domain/usd.ts'
import { postponeDeposit } from '../../../src/store/deposits/deposit-work.ts'
import { speak } from '../../kit/spoken.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: an owner whose address takes the refund while it is tried and reverts in the block, and who
// has many sent at once, so that no fee is ever paid; one whose address burns all gas that it gets.

const USD = 10n ** 6n
const ETHER = 10n ** 18n
/** How long a price is used, and a little more. */
const PRICE_AGE_MS = 6_000
const feedAbi = parseAbi(['function setAnswer(int256 answer)'])
/** The price of the devnet, with the eight decimals of its feeds. */
const ETH_PRICE = 2500n * 10n ** 8n

/** Uses four million gas and takes the money: it counts down from 160,000. */
const BURNS = '0x620271005b600190038060045700'

/** Whom the owner wants to be paid. */
const ELSEWHERE = getAddress(`0x${'e2'.repeat(20)}`)

const BURNER = getAddress(`0x${'bb'.repeat(20)}`)

/** How often the chains of a deposit world have a block. */
const BLOCK_MS = 250

/** Less than any refund costs. */
const ADDRESS_USD = '0.0001'

vi.setConfig({ testTimeout: 3 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  const settings = { refundGasUsdPerAddressAndDay: ADDRESS_USD }
  world = await startDepositWorld('deposits_refund_gas', { maxAttempts: 1 }, { settings })
}, 240_000)
afterAll(() => {
  vi.unstubAllEnvs()
  return world?.stop()
})

const setCode = (address: Address, code: string) =>
  world.nodeOf(ARBITRUM).request('hardhat_setCode', [address, code])

/** Blocks come by themselves, or stand still. */
const mine = (everyMs: number) => world.nodeOf(ARBITRUM).request('evm_setIntervalMining', [everyMs])

/** An address whose deposits are refused, so that they can be refunded. */
async function register(refundTo: Address = DEPOSITOR) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await world.register({ changes: { refundTo, recipient: owner.address } })
  const refused = async (symbol: 'ETH' | 'USDC'): Promise<Deposit> => {
    const to = account.address
    const call =
      symbol === 'ETH'
        ? { to, value: `0x${(ETHER / 10n).toString(16)}` as const }
        : { to: world.token(ARBITRUM, 'USDC'), data: world.transferData(to, 40n * USD) }
    const [deposit] = await world.tell(ARBITRUM, await world.transact(ARBITRUM, call), 0n)
    if (!deposit) throw new Error('nobody noticed the deposit')
    return world.reach(deposit.id, 'rejected', 'failed', 'ignored')
  }
  return { owner, refused }
}

/** How a request ended: with its transaction, or with the kind and the code of its refusal. */
async function answerTo(request: Promise<{ txHash: string }>): Promise<string> {
  try {
    await request
    return 'sent'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return `${error.kind} ${error.issues[0]?.code}`
  }
}

const insist = ({ id }: Deposit, recipient: Address = DEPOSITOR) =>
  answerTo(world.operations.refundDeposit(world.caller, { id, recipient }))

async function grant({ id }: Deposit): Promise<Deposit> {
  vi.stubEnv('DATABASE_URL', world.databaseUrl)
  expect(await speak('deposits', 'refund', id)).toMatchObject({ code: 0 })
  return world.reach(id, 'refunded')
}

async function setEthPrice(answer: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: feedAbi, functionName: 'setAnswer', args: [answer] })
  for (const chainId of [ARBITRUM, BASE]) {
    const to = world.chains.get(chainId)?.priceFeeds.ETH as Address
    await world.transact(chainId, { to, data })
  }
  // Until then a price may be used that was read before.
  await sleep(PRICE_AGE_MS)
}

test('refunds that revert in the block are sent one at a time, and count for their receipt', async () => {
  const { refused } = await register()
  const deposits = [await refused('USDC'), await refused('USDC'), await refused('USDC')]
  const usdc = world.token(ARBITRUM, 'USDC')
  const code = String(await world.nodeOf(ARBITRUM).request('eth_getCode', [usdc, 'latest']))
  await mine(0)
  const answers = deposits.map((deposit) => insist(deposit))
  const judged = async () => {
    const [row] = await world.database.sql<{ sent: string; refused: string }[]>`
      select (select count(*) from refund_gas g join transactions t on t.key = g.key and t.state = 'sent') as sent,
        (select count(*) from deposits where refund_fail_reason is not null) as refused`
    return Number(row?.sent) + Number(row?.refused)
  }
  await expect.poll(judged, { timeout: PATIENCE_MS }).toBe(3)
  // The refunds were tried on a chain where they succeed, and are mined on one where they do not.
  await setCode(usdc, '0x5f5ffd')
  await mine(BLOCK_MS)
  await Promise.all(answers)
  const ended = await Promise.all(deposits.map(({ id }) => world.reach(id, 'failed')))
  const reasons = ended.map(({ refundFailReason }) => refundFailReason).sort()
  const spent = 'REFUND_GAS_BUDGET_SPENT'
  expect(reasons).toEqual([spent, spent, 'REFUND_REVERTED'])
  const rows = await world.database.sql<
    { reverted: boolean; cost: string; paid: string; wei: string }[]
  >`
    select g.reverted, g.cost_usd::text as cost, g.paid_usd::text as paid,
      (t.gas_used * t.effective_gas_price + t.data_fee)::text as wei
    from refund_gas g join transactions t on t.key = g.key`
  expect(rows).toHaveLength(1)
  const [row] = rows
  // Dollars have the eighteen decimals of wei.
  const costUsd = (BigInt(row?.wei ?? 0) * ETH_PRICE) / 10n ** 8n
  expect(row).toMatchObject({ reverted: true, cost: String(costUsd), paid: '0' })
  expect(costUsd).toBeGreaterThan(usdFromDecimal(ADDRESS_USD))
  await setCode(usdc, code)
})

test('a refund to a contract that burns gas is sent on the operator’s word only', async () => {
  await setCode(BURNER, BURNS)
  const { refused } = await register(BURNER)
  const deposit = await refused('ETH')
  expect(await insist(deposit, BURNER)).toBe('unprocessable REFUND_GAS_TOO_HIGH')
  expect(await world.reach(deposit.id, 'failed')).toMatchObject({
    refundFailReason: 'REFUND_GAS_TOO_HIGH',
    nextActionAt: null,
  })
  expect(await grant(deposit)).toMatchObject({ refundFailReason: null })
})

test('without a price of gas a refund says so and comes later, and a signed exit goes', async () => {
  const { owner, refused } = await register()
  const [waiting, granted, signed] = [
    await refused('USDC'),
    await refused('USDC'),
    await refused('USDC'),
  ]
  await setEthPrice(0n)
  expect(await insist(waiting)).toBe('unavailable REFUND_GAS_UNPRICED')
  const held = await world.reach(waiting.id, 'failed')
  expect(held).toMatchObject({ refundFailReason: 'REFUND_GAS_UNPRICED' })
  expect(held.nextActionAt).not.toBeNull()
  // What the operator has granted needs no price.
  expect(await grant(granted)).toMatchObject({ refund: { amount: 40n * USD } })
  const { caller, operations } = world
  const question = { depositId: signed.id, destination: ELSEWHERE }
  const { typedData, deadline } = await operations.prepareExit(caller, question)
  const signature = await owner.signTypedData(typedData)
  const request = { ...question, signature, deadline }
  expect(await answerTo(operations.recoverDeposit(caller, request))).toBe('sent')
  // It comes by itself when there is a price again.
  await setEthPrice(ETH_PRICE)
  await postponeDeposit(world.database.sql, { id: waiting.id, until: new Date() })
  expect(await world.reach(waiting.id, 'refunded')).toMatchObject({ refundFailReason: null })
})
