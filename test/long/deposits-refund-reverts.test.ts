import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routerAbi } from '../../src/contracts/router.gen.ts'
import { listDepositSteps } from '../../src/store/deposits/deposit-lists.ts'
import { postponeDeposit } from '../../src/store/deposits/deposit-work.ts'
import { ARBITRUM, PATIENCE_MS } from '../chain/deposits/deposit-places.ts'
import { type DepositWorld, startDepositWorld } from '../chain/deposits/deposits-kit.ts'
import { speak } from '../kit/spoken.ts'

/**
 * The issuer of a token that blocks a refund address, or whoever has himself blocked, could have had the service try
 * the refund for ever, and nobody would have been told.
 */
const ISSUER: Address = '0x4B52741870d771E2B840F74b2E352C9A6f714252'
const BLOCKED: Address = getAddress('0x00000000000000000000000000000000b10c0001')
const issuerAbi = parseAbi(['function blacklist(address)', 'function unBlacklist(address)'])
const TRIES = 3

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_refund_reverts', {
    maxAttempts: TRIES,
    refundAfterMs: 3_600_000,
  })
}, 240_000)
afterAll(() => {
  vi.unstubAllEnvs()
  return world?.stop()
})

const block = (functionName: 'blacklist' | 'unBlacklist') =>
  world.transact(
    ARBITRUM,
    {
      to: world.token(ARBITRUM, 'USDC'),
      data: encodeFunctionData({ abi: issuerAbi, functionName, args: [BLOCKED] }),
    },
    ISSUER,
  )

/** How often it was tried, each time the deposit came to the state. */
const triesIn = async (id: string, state: string) =>
  (await listDepositSteps(world.database.sql, id)).filter(
    ({ from, to, errorCode }) => from === state && to === state && errorCode === 'TRANSFER-1',
  ).length

test('a refund that would revert gets a code, is tried a few times, and again when the operator says so', async () => {
  await block('blacklist')
  const account = await world.register({ changes: { refundTo: BLOCKED, maxFeeBps: 0 } })
  const amount = 50n * 10n ** 6n
  const { id } = await world.deposit(ARBITRUM, 'USDC', amount, account.address)
  const stopped = await world.reach(id, 'failed', 'rejected', 'completed')
  expect(stopped.state).toBe('failed')
  const { failReason } = stopped
  const before = (await world.events(id)).length

  // Its time has come, and nobody has said otherwise.
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  const givenUp = async () => {
    const deposit = await world.reach(id, 'failed')
    return [deposit.refundFailReason, deposit.nextActionAt]
  }
  await expect.poll(givenUp, { timeout: PATIENCE_MS }).toEqual(['REFUND_REVERTED', null])
  const held = await world.reach(id, 'failed')
  expect(held).toMatchObject({ errorCode: 'TRANSFER-1', failReason, refund: null })
  expect(await triesIn(id, 'failed')).toBe(TRIES)
  const told = (await world.events(id)).slice(before)
  expect(told.map(({ type, data }) => [type, 'nextAttemptAt' in data])).toEqual([
    ['bridge-failed', true],
    ['bridge-failed', false],
  ])
  const answered = await world.operations.readDeposit(world.caller, { id })
  expect(answered).toMatchObject({ deposit: { refundFailReason: 'REFUND_REVERTED' } })

  vi.stubEnv('DATABASE_URL', world.databaseUrl)
  const shown = await speak('deposits', 'show', id)
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('REFUND_REVERTED') })
  const listed = await speak('deposits', 'list')
  expect(listed.stdout).toContain('REFUND_REVERTED')
  const ask = () => speak('deposits', 'refund', id)
  const asked = { code: 0, stdout: `deposit ${id}: failed -> refunding` }
  expect(await ask()).toMatchObject(asked)
  // The tries begin anew, and come to their end again.
  await expect.poll(() => triesIn(id, 'refunding'), { timeout: PATIENCE_MS }).toBe(TRIES - 1)
  await expect.poll(givenUp, { timeout: PATIENCE_MS }).toEqual(['REFUND_REVERTED', null])
  // What the operator has granted was for this attempt, so nothing of it is left for another.
  expect(await world.database.sql`select from refund_grants`).toHaveLength(0)

  await block('unBlacklist')
  expect(await ask()).toMatchObject(asked)
  const refunded = await world.reach(id, 'refunded', 'failed')
  expect(refunded).toMatchObject({ state: 'refunded', refundFailReason: null })
  expect(await world.balance(ARBITRUM, 'USDC', BLOCKED)).toBe(amount)
})

/** Blocks come by themselves, or stand still. */
const mine = (everyMs: number) => world.nodeOf(ARBITRUM).request('evm_setIntervalMining', [everyMs])

const codeOf = (address: Address) =>
  world.nodeOf(ARBITRUM).request<string>('eth_getCode', [address, 'latest'])

/** The data of the refund that was sent and waits for a block. */
async function sent(id: string): Promise<Hex> {
  const find = async () => {
    const [row] = await world.database.sql<{ data: Buffer }[]>`
      select data from transactions where key like ${`deposit:${id}:refund:%`} and state = 'sent'`
    return row?.data.toString('hex')
  }
  await expect.poll(find, { timeout: PATIENCE_MS }).toBeDefined()
  return `0x${await find()}`
}

/** Has the refund of a deposit planned where it succeeds, and mined where the token refuses it. */
async function revertInBlock(id: string): Promise<void> {
  const usdc = world.token(ARBITRUM, 'USDC')
  const code = await codeOf(usdc)
  await mine(0)
  expect(await speak('deposits', 'refund', id)).toMatchObject({ code: 0 })
  await sent(id)
  await world.nodeOf(ARBITRUM).request('hardhat_setCode', [usdc, '0x5f5ffd'])
  await mine(250)
  await world.reach(id, 'failed')
  await world.nodeOf(ARBITRUM).request('hardhat_setCode', [usdc, code])
  // It is tried again by itself, and its address allows no fee for that.
  const rests = async () => (await world.reach(id, 'failed')).nextActionAt
  await expect.poll(rests, { timeout: PATIENCE_MS }).toBeNull()
}

test('a retry between two refunds keeps neither of them from being sent', async () => {
  vi.stubEnv('DATABASE_URL', world.databaseUrl)
  const account = await world.register({ changes: { maxFeeBps: 0 } })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 50n * 10n ** 6n, account.address)
  await world.reach(id, 'failed')
  await revertInBlock(id)
  const reverted = await world.reach(id, 'failed')
  expect(reverted).toMatchObject({ refundTries: 1, refundFailReason: 'AMOUNT_TOO_LOW_TO_REFUND' })
  // The retry counts the tries to move it anew, and it fails in the same way.
  expect(await speak('deposits', 'retry', id)).toMatchObject({ code: 0 })
  expect(await world.reach(id, 'failed')).toMatchObject({ refundFailReason: null })
  expect(await speak('deposits', 'refund', id)).toMatchObject({ code: 0 })
  const refunded = await world.reach(id, 'refunded', 'failed')
  expect(refunded).toMatchObject({ state: 'refunded', refundFailReason: null })
})

test('a stranger who releases the deposit first delays its refund, and does not end it', async () => {
  const { address } = await world.register()
  const to = world.token(ARBITRUM, 'USDC')
  const data = world.transferData(address, 40n * 10n ** 6n)
  const hash = await world.transact(ARBITRUM, { to, data })
  const [deposit] = await world.tell(ARBITRUM, hash, 0n)
  const { id } = await world.reach(deposit?.id ?? '', 'rejected')
  await mine(0)
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  const { args } = decodeFunctionData({ abi: routerAbi, data: await sent(id) })
  const [steps] = args as unknown as [{ target: Address; data: Hex }[]]
  const [release] = steps
  const tip = `0x${(10n ** 12n).toString(16)}`
  const fees = { maxFeePerGas: tip, maxPriorityFeePerGas: tip }
  const call = { to: release?.target as Address, data: release?.data as Hex, ...fees }
  const first = world.transact(ARBITRUM, call)
  await mine(250)
  await first
  const refunded = await world.reach(id, 'refunded')
  expect(refunded).toMatchObject({ refundTries: 1, refundFailReason: null })
  const told = await world.events(id)
  expect(told.at(-2)).toMatchObject({
    type: 'bridge-failed',
    data: { refundFailReason: 'REFUND_REVERTED', nextAttemptAt: expect.anything() },
  })
  // The fee of the address is still trusted, and what the first one cost counts.
  const rows = await world.database.sql`
    select reverted, kind, paid_usd > 0 as paid from refund_gas
    where account_id = ${refunded.accountId} order by id`
  expect(rows).toMatchObject([
    { reverted: false, kind: 'release', paid: false },
    { reverted: false, kind: 'refund' },
  ])
})

test('a refund that a reorg takes back and that reverts then is sent once more', async () => {
  const { address } = await world.register()
  const usdc = world.token(ARBITRUM, 'USDC')
  const code = await codeOf(usdc)
  const data = world.transferData(address, 40n * 10n ** 6n)
  const hash = await world.transact(ARBITRUM, { to: usdc, data })
  const [deposit] = await world.tell(ARBITRUM, hash, 0n)
  const { id } = await world.reach(deposit?.id ?? '', 'rejected')
  const settled = async () => {
    const rows = await world.database.sql<{ settled: boolean }[]>`
      select settled from refund_gas where key like ${`deposit:${id}:refund:%`} order by id`
    return rows.map((row) => row.settled)
  }
  const node = world.nodeOf(ARBITRUM)
  await mine(0)
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  await sent(id)
  await node.mine()
  const first = await world.reach(id, 'refunded')
  // Its fee is paid for good only when no reorg can take it back.
  expect(await settled()).toEqual([false])
  await node.reorg({ depth: 1, keepTransactions: false })
  await node.request('hardhat_setCode', [usdc, '0x5f5ffd'])
  await mine(250)
  expect(await world.reach(id, 'failed')).toMatchObject({ refund: null, refundTries: 1 })
  await node.request('hardhat_setCode', [usdc, code])
  const second = await world.reach(id, 'refunded')
  expect(second.refund?.txHash).not.toBe(first.refund?.txHash)
  await expect.poll(settled, { timeout: PATIENCE_MS }).toEqual([false, true])
  const rests = async () => (await world.reach(id, 'refunded')).nextActionAt
  await expect.poll(rests, { timeout: PATIENCE_MS }).toBeNull()
})
