import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reconcile } from '../../../src/audit/reconcile.ts'
import { permitCall } from '../../../src/deposits/permit/permit-call.ts'
import type { PermitSubmission } from '../../../src/domain/deposit/permit.ts'
import { permitKey } from '../../../src/store/deposits/deposit-permits.ts'
import { findOutcomes } from '../../../src/store/transactions/transactions.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'
import { type Owner, permitDeeds, refusal } from './permits-kit.ts'

// What happens between the answer to a client and the transaction: the process that answered is
// gone, somebody else is quicker, or the tokens are.

const USD = 10n ** 6n
const AMOUNT = 100n * USD

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

type Scene = {
  submission: PermitSubmission
  id: string
  owner: Owner
  account: Awaited<ReturnType<DepositWorld['register']>>
}

let world: DepositWorld
let deeds: ReturnType<typeof permitDeeds>
let restarted: Scene
let forestalled: Scene
let emptied: Scene
let doubled: Scene
let funds: Owner

async function handIn(kind: 'erc3009' | 'erc2612', amount = AMOUNT): Promise<Scene> {
  const account = await world.register()
  const owner = await deeds.owner(amount)
  const wish = { account: account.address, amount: AMOUNT, owner }
  const submission = await deeds.sign(wish, kind)
  const { depositId: id } = await deeds.submit(submission)
  return { submission, id, owner, account }
}

beforeAll(async () => {
  world = await startDepositWorld(
    'deposits_permit_late',
    {},
    { idle: true, watch: [{ upToUsd: null, blocks: 1 }] },
  )
  deeds = permitDeeds(world)
  restarted = await handIn('erc2612')
  forestalled = await handIn('erc2612')
  emptied = await handIn('erc2612')
  doubled = await handIn('erc3009', 2n * AMOUNT)
  funds = await deeds.owner(USD)
}, 240_000)
afterAll(() => world?.stop())

const outcomeOf = async ({ id }: Scene) =>
  (await findOutcomes(world.database.sql, [permitKey(id)])).get(permitKey(id))
const typesOf = async (id: string) => (await world.events(id)).map(({ type }) => type)
const booksOf = ({ account: { address } }: Scene) =>
  reconcile(world, { caller: world.caller, query: { address } })
const MOVED = ['deposit-received', 'bridge-started', 'bridge-complete']

describe('before anything was sent', () => {
  test('the deposit is there and under way, and nobody was told of money', async () => {
    expect(await outcomeOf(restarted)).toMatchObject({ state: 'planned' })
    const { deposit } = await world.operations.readDeposit(world.caller, { id: restarted.id })
    expect(deposit).toMatchObject({ state: 'awaited', transferId: null, logIndex: null })
    expect(await typesOf(restarted.id)).toEqual([])
    const retried = world.operations.retryDeposit(world.caller, { id: restarted.id })
    expect(await refusal(retried)).toBe('conflict')
  })

  test('the same signature is refused, and no money is counted', async () => {
    expect(await refusal(deeds.submit(restarted.submission))).toBe('conflict')
    const { ok, books, balances } = await booksOf(restarted)
    expect(ok).toBe(true)
    const book = books.find(({ name }) => name === 'deposits')
    expect(book).toMatchObject({ lines: [], counts: { total: 1, finished: 0 } })
    expect(balances).toMatchObject([{ expected: 0n, actual: 0n }])
  })

  test('somebody else may send what was signed: it is the same deposit', async () => {
    const { submission, id, account, owner } = forestalled
    const inlets = world.chains.get(ARBITRUM)?.contracts.depositInlets
    if (!inlets) throw new Error('no inlets')
    const { authorization, signature, ...terms } = submission
    const call = permitCall(terms, authorization, { inlets, signature })
    if (!call) throw new Error('no call')
    const hash = await world.transact(ARBITRUM, call)
    const seen = await world.reach(id, 'detected', 'ready')
    expect(seen).toMatchObject({ txHash: hash, sender: owner.address, amount: AMOUNT })
    expect(await typesOf(id)).toEqual(['deposit-received'])
    expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(AMOUNT)
  })
})

describe('when the service is there again', () => {
  beforeAll(async () => {
    // The tokens of one are gone; one owner pays in the same amount by hand, too.
    await move(emptied.owner, funds.address, AMOUNT)
    await move(doubled.owner, doubled.account.address, AMOUNT)
    await world.wake()
  }, 120_000)

  test('it sends what it had promised, once', async () => {
    const { id, account, owner } = restarted
    const done = await world.reach(id, 'completed', 'failed', 'rejected', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', errorCode: null, failReason: null })
    expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(
      done.destination?.amount,
    )
    expect(await world.balance(ARBITRUM, 'USDC', owner.address)).toBe(0n)
    expect(await outcomeOf(restarted)).toMatchObject({ status: 'success', hash: done.txHash })
    expect(await typesOf(id)).toEqual(MOVED)
  })

  test('what somebody else has sent arrives once, though ours fails', async () => {
    const { id, account } = forestalled
    const done = await world.reach(id, 'completed', 'failed', 'rejected', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', amount: AMOUNT })
    expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(
      done.destination?.amount,
    )
    await expect
      .poll(() => outcomeOf(forestalled), { timeout: PATIENCE_MS, interval: 300 })
      .toMatchObject({ state: 'mined', status: 'reverted' })
    expect(await typesOf(id)).toEqual(MOVED)
  })

  test('what an owner pays in by hand besides is a deposit of its own', async () => {
    const { id, account } = doubled
    await world.reach(id, 'completed', 'failed', 'rejected', 'unfunded')
    const query = { limit: 20, includeSpam: true, account: account.address }
    const list = async () => {
      const page = await world.operations.listDeposits(world.caller, query)
      return page.deposits.map(({ deposit }) => deposit.state)
    }
    await expect
      .poll(list, { timeout: PATIENCE_MS, interval: 300 })
      .toEqual(['completed', 'completed'])
    const { deposits } = await world.operations.listDeposits(world.caller, query)
    expect(deposits.map(({ deposit }) => deposit.id)).toContain(id)
    expect(new Set(deposits.map(({ deposit }) => deposit.txHash)).size).toBe(2)
    const paid = deposits.reduce(
      (sum, { deposit }) => sum + (deposit.destination?.amount ?? 0n),
      0n,
    )
    expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(paid)
  })

  test('tokens that are gone are a failure that says so, and can be signed for again', async () => {
    const { id, account, owner, submission } = emptied
    const failed = await world.reach(id, 'unfunded', 'detected', 'completed')
    expect(failed).toMatchObject({ state: 'unfunded', errorCode: 'TRANSFER-1', transferId: null })
    expect(failed.failReason).toMatch(/^PERMIT_/)
    expect(failed.errorMessage).toContain('The tokens were not moved')
    expect(await outcomeOf(emptied)).toMatchObject({ status: 'reverted', hash: failed.txHash })
    const events = await world.events(id)
    expect(events.map(({ type }) => type)).toEqual(['bridge-failed'])
    expect(events[0]?.data).toMatchObject({ errorCode: 'TRANSFER-1' })
    // There is nothing to move or to send back, whatever else may lie at the address.
    const { operations, caller } = world
    expect(await refusal(operations.retryDeposit(caller, { id }))).toBe('conflict')
    const back = operations.refundDeposit(caller, { id, recipient: DEPOSITOR })
    expect(await refusal(back)).toBe('validation DEPOSIT_NOT_RECOVERABLE')
    expect(await refusal(deeds.submit(submission))).toBe('validation PERMIT-4')
    await move(funds, owner.address, AMOUNT)
    const { depositId } = await deeds.submit(submission)
    expect(depositId).not.toBe(id)
    const done = await world.reach(depositId, 'completed', 'failed', 'unfunded')
    expect(done).toMatchObject({ state: 'completed', errorCode: null })
    expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(
      done.destination?.amount,
    )
    expect((await world.reach(id, 'unfunded')).id).toBe(id)
  })

  test('the books add up, those of the service’s own accounts too', async () => {
    for (const scene of [restarted, forestalled, emptied, doubled]) {
      const isSound = async () => (await booksOf(scene)).ok
      await expect.poll(isSound, { timeout: PATIENCE_MS, interval: 500 }).toBe(true)
    }
  })
})

async function move(from: Owner, to: `0x${string}`, amount: bigint): Promise<void> {
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await deeds.actAs(from.address, { to: world.token(ARBITRUM, 'USDC'), data })
}
