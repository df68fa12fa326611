import { type Address, encodeFunctionData, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { ONE_USD, type Usd } from '../../../src/domain/usd.ts'
import { listDepositSteps } from '../../../src/store/deposits/deposit-lists.ts'
import { postponeDeposit } from '../../../src/store/deposits/deposit-work.ts'
import { speak } from '../../kit/spoken.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: a payer who sends next to nothing, again and again, and has it sent back by the service,
// which pays the gas of every refund.

const USD = 10n ** 6n
/** Whom the owner wants to be paid. */
const ELSEWHERE = getAddress(`0x${'e1'.repeat(20)}`)

/** What one address may have the service pay in a day, and more refunds than that pays for. */
const ADDRESS_USD = (ONE_USD * 4n) / 10n
const MOST = 40

vi.setConfig({ testTimeout: 3 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  // Gas is cheap on this chain, so next to nothing is refused only where no gas is given away.
  const settings = { refundGasUsdPerAddressAndDay: '0.4', refundGasGiftUsd: '0' }
  world = await startDepositWorld('deposits_dust', { maxAttempts: 1 }, { settings })
}, 240_000)
afterAll(() => {
  vi.unstubAllEnvs()
  return world?.stop()
})

/** A deposit of so many raw units that was refused; its address allows no fee. */
async function refused(amount: bigint, usd = 0n) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await world.register({ changes: { maxFeeBps: 0, recipient: owner.address } })
  const again = () => send(account.address, amount, usd)
  return { owner, account, again, deposit: await again() }
}

type Refused = Awaited<ReturnType<typeof refused>>

async function send(to: Deposit['account'], amount: bigint, usd: bigint): Promise<Deposit> {
  const data = world.transferData(to, amount)
  const hash = await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const [deposit] = await world.tell(ARBITRUM, hash, usd)
  if (!deposit) throw new Error('nobody noticed the deposit')
  return world.reach(deposit.id, 'rejected', 'failed')
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

const insist = ({ id }: Deposit) =>
  answerTo(world.operations.refundDeposit(world.caller, { id, recipient: DEPOSITOR }))

async function sent(): Promise<number> {
  const [row] = await world.database.sql<{ count: number }[]>`
    select count(*)::int as count from transactions where key like 'deposit:%:refund:%'`
  return row?.count ?? 0
}

/** The signed exit of all of a deposit. */
async function exitOf({ owner, deposit }: Pick<Refused, 'owner' | 'deposit'>) {
  const { caller, operations } = world
  const question = { depositId: deposit.id, destination: ELSEWHERE }
  const { typedData, deadline } = await operations.prepareExit(caller, question)
  const signature = await owner.signTypedData(typedData)
  return answerTo(operations.recoverDeposit(caller, { ...question, signature, deadline }))
}

/** What the refunds of an address have cost the service today. */
async function unpaid({ accountId }: Deposit): Promise<Usd> {
  const [row] = await world.database.sql<{ usd: string }[]>`
    select coalesce(sum(cost_usd - paid_usd), 0)::text as usd from refund_gas
    where account_id = ${accountId}`
  return BigInt(row?.usd ?? 0)
}

/** Rows and events of a deposit; they must not grow with what somebody asks for. */
async function rowsOf({ id }: Deposit): Promise<{ steps: number; events: number }> {
  const steps = await listDepositSteps(world.database.sql, id)
  return { steps: steps.length, events: (await world.events(id)).length }
}

test('a refund of one raw unit is not paid for, however often somebody insists', async () => {
  const { deposit } = await refused(1n)
  const before = await sent()
  expect(await insist(deposit)).toBe('unprocessable REFUND_NOT_WORTH_ITS_GAS')
  const rows = await rowsOf(deposit)
  for (let round = 0; round < 5; round += 1) {
    expect(await insist(deposit)).toBe('unprocessable REFUND_NOT_WORTH_ITS_GAS')
  }
  expect(await rowsOf(deposit)).toEqual(rows)
  expect(await sent()).toBe(before)
  const rested = await world.reach(deposit.id, 'failed')
  expect(rested).toMatchObject({ refundFailReason: 'REFUND_NOT_WORTH_ITS_GAS', refund: null })
  const last = (await world.events(deposit.id)).at(-1)
  expect(last).toMatchObject({
    type: 'bridge-failed',
    data: { refundFailReason: 'REFUND_NOT_WORTH_ITS_GAS' },
  })
  // Later it is asked for anew, and says so again without another event.
  await world.database.sql`
    update deposit_steps set at = at - interval '1 hour' where deposit_id = ${deposit.id}`
  // It would go back by itself in an hour, and asking in vain changes nothing about that.
  const until = new Date(Date.now() + 3_600_000)
  await postponeDeposit(world.database.sql, { id: deposit.id, until })
  expect(await insist(deposit)).toBe('unprocessable REFUND_NOT_WORTH_ITS_GAS')
  expect(await world.reach(deposit.id, 'failed')).toMatchObject({ nextActionAt: until })
  const later = await rowsOf(deposit)
  expect(later).toEqual({ steps: rows.steps + 2, events: rows.events })
})

test('the operator sends it all the same by a command', async () => {
  const { deposit } = await refused(1n)
  expect(await insist(deposit)).toBe('unprocessable REFUND_NOT_WORTH_ITS_GAS')
  vi.stubEnv('DATABASE_URL', world.databaseUrl)
  expect(await speak('deposits', 'refund', deposit.id)).toMatchObject({ code: 0 })
  const done = await world.reach(deposit.id, 'refunded')
  expect(done).toMatchObject({ refundFailReason: null, refund: { amount: 1n } })
  // The grant was for this once, and is no gas that the address has used up.
  expect(await world.database.sql`select 1 from refund_grants`).toHaveLength(0)
  expect(await unpaid(deposit)).toBe(0n)
})

test('a signed exit of one raw unit is not paid for; its owner takes it out alone', async () => {
  const dust = await refused(1n)
  const before = await sent()
  const rows = await rowsOf(dust.deposit)
  for (let round = 0; round < 3; round += 1) {
    expect(await exitOf(dust)).toBe('unprocessable REFUND_NOT_WORTH_ITS_GAS')
  }
  expect(await rowsOf(dust.deposit)).toEqual(rows)
  expect(await sent()).toBe(before)
  const { caller, operations } = world
  const question = { depositId: dust.deposit.id, destination: ELSEWHERE }
  const { typedData } = await operations.prepareExit(caller, question)
  const signature = await dust.owner.signTypedData(typedData)
  const args = [dust.account.commitment, typedData.message, signature] as const
  const data = encodeFunctionData({ abi: depositFactoryAbi, functionName: 'exitVault', args })
  const to = world.chains.get(ARBITRUM)?.contracts.depositFactory as Address
  const had = await world.balance(ARBITRUM, 'USDC', ELSEWHERE)
  await world.transact(ARBITRUM, { to, data })
  expect((await world.balance(ARBITRUM, 'USDC', ELSEWHERE)) - had).toBe(1n)
})

test('refunds and exits that are worth their gas are paid for until the day is spent', async () => {
  const ample = await refused(40n * USD)
  expect(await insist(ample.deposit)).toBe('sent')
  const cost = await unpaid(ample.deposit)
  expect(cost).toBeGreaterThan(0n)
  expect(cost).toBeLessThan(ADDRESS_USD)
  const SPENT = 'too-many-requests REFUND_GAS_BUDGET_SPENT'
  let deposit = ample.deposit
  // An exit costs less than a refund, so it is what the day has room for last.
  const last = { refund: 'sent', exit: 'sent' }
  for (let round = 0; last.exit === 'sent' && round < MOST; round += 1) {
    deposit = await ample.again()
    if (round % 2 === 0) last.exit = await exitOf({ ...ample, deposit })
    else last.refund = await insist(deposit)
  }
  expect(last.exit).toBe(SPENT)
  const spent = await unpaid(deposit)
  expect(spent).toBeLessThanOrEqual(ADDRESS_USD)
  expect(spent + 2n * cost).toBeGreaterThan(ADDRESS_USD)
  expect(await insist(deposit)).toBe(SPENT)
  // Another address of the project is as it was.
  expect(await insist((await refused(40n * USD)).deposit)).toBe('sent')
  // A day later there is gas again.
  await world.database.sql`update refund_gas set created_at = created_at - interval '1 day'`
  expect(await exitOf({ ...ample, deposit })).toBe('sent')
})
