import type { Address } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cancelWithdrawal } from '../../../src/app-fees/cancel-withdrawal.ts'
import { createPayoutWorker } from '../../../src/app-fees/create-payout-worker.ts'
import { readBalances } from '../../../src/app-fees/read-balances.ts'
import { readWithdrawal } from '../../../src/app-fees/read-withdrawals.ts'
import { withdrawAppFees } from '../../../src/app-fees/withdraw.ts'
import { auditChain, type ChainAudit } from '../../../src/audit/audit-chain.ts'
import type { AuditDeps } from '../../../src/audit/audit-deps.ts'
import type { Caller } from '../../../src/domain/project/project.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { createAppFeeObserver } from '../../../src/observe/app-fees.ts'
import { createBooksObserver } from '../../../src/observe/books.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { setPayoutAddress } from '../../../src/projects/set-payout-address.ts'
import { LAYER_BOOKS } from '../../../src/settlement/registry.ts'
import { readCommitments } from '../../../src/store/intents/commitments.ts'
import { readPromised } from '../../../src/store/intents/reservations.ts'
import { findWithdrawal } from '../../../src/store/ledger/app-fee-withdrawals.ts'
import { listOpenBreaks } from '../../../src/store/ledger/ledger-breaks.ts'
import { listRelayerAccounts } from '../../../src/store/transactions/relayer-accounts.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import { alice, bob, startWorld, USD, type World } from '../settlement/settlement-world.ts'
import { HALT_USD, PRICES } from './audit-kit.ts'

const BASE = 84532
const PAYEE: Address = '0x00000000000000000000000000000000000fee01'
/** With a rest that is less than the smallest unit of a token of six decimals. */
const FEE = 1_234_567n * 10n ** 12n + 5n
const RICHES = 10n ** 12n * ONE_USD

let world: World
beforeAll(async () => {
  world = await startWorld([BASE])
})
afterAll(() => world.stop())

const observed = () => ({
  log: createLog({ level: 'silent', pretty: false }),
  metrics: createMetrics(),
})

/** A project that has earned a fee, and its way to the money. */
async function openShop(name: string, { appFeeUsd = FEE, settle = true } = {}) {
  const stage = await openStage(world, name)
  const { database, projectId } = stage
  await stage.startWorker()
  await stage.startRelayer()
  await audit(stage)
  const from = new Map([[BASE, 2n * USD]])
  const wish = { account: alice, recipient: bob, destination: BASE, from, appFeeUsd }
  const { id } = await stage.accept(wish)
  await stage.reach(id, 'COMPLETED')
  if (settle) await settleAll(stage)
  const scopes = { intents: 'write', deposits: 'none' } as const
  const caller: Caller = { keyId: 'k', projectId, environment: 'development', scopes }
  const deps = { database, readers: world.readers as never, minWithdrawal: ONE_USD }
  const token = world.token(BASE, 'USDC').address
  return {
    stage,
    database,
    projectId,
    token,
    intentId: id,
    withdraw: (target: Address = token) =>
      withdrawAppFees(deps, { caller, wish: { chainId: BASE, token: target } }),
    read: (nonce: bigint) => readWithdrawal(deps, { caller, nonce }),
    balances: () => readBalances(deps, { caller }),
    note: async (nonce: bigint) => (await findWithdrawal(database.sql, nonce))?.note,
    payTo: (address: string | null) => setPayoutAddress(database, { projectId, address }),
  }
}

/** Has blocks made until no step can be taken back. */
async function settleAll({ database }: Stage): Promise<void> {
  await expect
    .poll(async () => {
      await mine(1)
      return (await database.sql`select from intent_steps where state <> 'final'`).length
    }, PATIENT)
    .toBe(0)
}

async function startPaying({ database, sender }: Stage) {
  const worker = createPayoutWorker({
    database,
    sender,
    readers: world.readers as never,
    everyMs: 50,
    observe: createAppFeeObserver(observed()),
  })
  onTestFinished(() => worker.stop())
  await worker.start()
}

/** Compares until both rounds that a break needs are over; answers what is broken. */
async function audit({ database }: Stage) {
  const deps: AuditDeps = {
    database,
    readers: world.readers as never,
    prices: PRICES,
    layers: LAYER_BOOKS,
    observe: createBooksObserver(observed()),
    haltUsd: () => HALT_USD * ONE_USD,
  }
  const reader = world.readers.get(BASE)
  if (!reader) throw new Error('there is no chain')
  const accounts = await listRelayerAccounts(database.sql)
  const holders = accounts.map(({ address }) => address)
  const suspects: ChainAudit['suspects'] = new Map()
  for (let round = 0; round < 2; round += 1) {
    await auditChain(deps, { reader, holders, patienceMs: 20_000, suspects })
  }
  return listOpenBreaks(database.sql)
}

const mine = (blocks: number) => world.devnet.nodes.get(BASE)?.mine(blocks)
const PATIENT = { timeout: 30_000 }

test('a withdrawal is paid once, when its fees are final, and the books explain it', async () => {
  const shop = await openShop('payout', { settle: false })
  const { stage, withdraw, read, balances } = shop
  await expect(withdraw()).rejects.toThrow('no payout address')
  await shop.payTo(PAYEE)
  await expect(withdraw(PAYEE)).rejects.toMatchObject({ kind: 'validation' })
  expect(await balances()).toEqual({ withdrawableUsd: 0n, pendingUsd: 0n })
  await expect(withdraw()).rejects.toThrow('nothing to withdraw')
  await settleAll(stage)
  expect(await balances()).toEqual({ withdrawableUsd: FEE, pendingUsd: 0n })
  const before = await world.balance(BASE, shop.token, PAYEE)

  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw()))
  const [nonce, ...others] = asked.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  if (nonce === undefined) throw new Error(JSON.stringify(asked))
  expect(others).toEqual([])
  for (const each of asked) {
    if (each.status === 'rejected') expect(each.reason.kind).toBe('withdrawal-in-progress')
  }
  expect(await balances()).toEqual({ withdrawableUsd: 5n, pendingUsd: FEE - 5n })

  await startPaying(stage)
  await startPaying(stage)
  await shop.payTo('0x00000000000000000000000000000000000fee02')
  await expect.poll(async () => (await read(nonce)).txHash, PATIENT).toMatch(/^0x/)
  expect(await read(nonce)).toMatchObject({ status: 'PENDING', payoutAddress: PAYEE })
  await expect(withdraw()).rejects.toMatchObject({ kind: 'withdrawal-in-progress' })
  await mine(4)
  await expect.poll(async () => (await read(nonce)).status, PATIENT).toBe('COMPLETED')

  expect((await world.balance(BASE, shop.token, PAYEE)) - before).toBe(1_234_567n)
  expect(await balances()).toEqual({ withdrawableUsd: 5n, pendingUsd: 0n })
  await expect(withdraw()).rejects.toThrow('nothing to withdraw')
  expect(await audit(stage)).toEqual([])
  const payouts = await stage.database.sql`select from transactions where purpose = 'payout'`
  expect(payouts).toHaveLength(1)
})

test('what the relayer does not hold is refused at once, and nothing is held back', async () => {
  const shop = await openShop('payout_poor')
  await shop.database.sql`
    update app_fees set quoted_usd = ${RICHES.toString()}, collected_usd = ${RICHES.toString()}`
  await shop.payTo(PAYEE)
  await expect(shop.withdraw()).rejects.toMatchObject({
    kind: 'validation',
    message: expect.stringContaining('can spare too little'),
  })
  expect(await shop.balances()).toEqual({ withdrawableUsd: RICHES, pendingUsd: 0n })
})

test('less than the operator pays gas for is refused', async () => {
  const shop = await openShop('payout_little', { appFeeUsd: ONE_USD - 1n })
  await shop.payTo(PAYEE)
  await expect(shop.withdraw()).rejects.toMatchObject({
    kind: 'validation',
    message: expect.stringContaining('less than 1 USD'),
  })
})

test('one that sent nothing gives back what it held: cancelled, or its fees taken back', async () => {
  const shop = await openShop('payout_failed')
  const { database, stage } = shop
  await shop.payTo(PAYEE)
  const first = await shop.withdraw()
  expect(await cancelWithdrawal(database, { nonce: first })).toBe(true)
  expect(await shop.read(first)).toMatchObject({ status: 'FAILED', txHash: null })
  expect(await shop.balances()).toEqual({ withdrawableUsd: FEE, pendingUsd: 0n })
  await expect(cancelWithdrawal(database, { nonce: first })).rejects.toThrow('is FAILED')

  const second = await shop.withdraw()
  // The database keeps what is to be paid; only without its guard can it go.
  await expect(database.sql`delete from app_fees`).rejects.toThrow('would be withdrawn')
  const less = database.sql`update app_fees set collected_usd = collected_usd - 10000`
  await expect(less).rejects.toThrow('would be withdrawn')
  await database.sql`alter table app_fees disable trigger app_fees_stay_there`
  await database.sql`delete from app_fees`
  await startPaying(stage)
  await expect.poll(async () => (await shop.read(second)).status, PATIENT).toBe('FAILED')
  expect(await shop.note(second)).toContain('a reorg took back fees')
  expect(await database.sql`select from transactions where purpose = 'payout'`).toEqual([])
})

test('withdrawals side by side are never worth more than was collected', async () => {
  const { database, token } = await openShop('payout_crowd')
  // Without the rule of one at a time, which keeps them apart before the sums are looked at.
  await database.sql`drop index app_fee_withdrawals_pending`
  const insert = () => database.sql`
    insert into app_fee_withdrawals
      (project_id, environment, payout_usd, amount, chain_id, token, payout_address)
    select project_id, environment, ${(FEE / 3n).toString()}, 1, ${BASE},
      decode(${token.slice(2)}, 'hex'), decode(${PAYEE.slice(2)}, 'hex')
    from app_fees`
  const all = await Promise.allSettled(Array.from({ length: 20 }, insert))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const each of all) {
    if (each.status === 'rejected') expect(String(each.reason)).toContain('would be withdrawn')
  }
})

test('tokens of a payout under way are promised, and one that is abandoned is over', async () => {
  const shop = await openShop('payout_planned')
  const { database, stage, token } = shop
  await shop.payTo(PAYEE)
  await mine(4)
  await database.sql`update relayer_accounts set enabled = false where lane = 'fills'`
  await expect(shop.withdraw()).rejects.toMatchObject({ kind: 'validation' })
  await database.sql`update relayer_accounts set enabled = true`
  const nonce = await shop.withdraw()
  const lower = token.toLowerCase() as Address
  /** The same for those who accept intents as for those who quote them. */
  const promised = async () => {
    const [books] = await readCommitments(database.sql, [PAYEE])
    const all = [await readPromised(database.sql), books?.promised]
    const [first = 0n, ...rest] = all.map((each) => each?.get(BASE)?.get(lower) ?? 0n)
    expect(rest).toEqual([first])
    return first
  }
  expect(await promised()).toBe(0n)
  const key = `app-fees:${nonce}`
  await database.transaction(async (sql) => {
    await sql`update app_fee_withdrawals set transaction_key = ${key} where nonce = ${nonce.toString()}`
    const request = {
      key,
      chainId: BASE,
      to: token,
      data: '0x',
      value: 0n,
      gasLimit: 50_000n,
    } as const
    // An account that does not exist never sends it.
    await stage.sender.plan(sql, { ...request, purpose: 'payout', from: PAYEE })
  })
  expect(await promised()).toBe(1_234_567n)
  await startPaying(stage)
  expect(await stage.sender.cancel(database.sql, key, 'enough')).toBe(true)
  await expect.poll(async () => (await shop.read(nonce)).status, PATIENT).toBe('FAILED')
  expect(await promised()).toBe(0n)
  expect(await shop.balances()).toEqual({ withdrawableUsd: FEE, pendingUsd: 0n })
})

test('a payout that a reorg takes back is made again, once', async () => {
  const shop = await openShop('payout_reorg')
  const { stage, read } = shop
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  await shop.payTo(PAYEE)
  await mine(4)
  const before = await world.balance(BASE, shop.token, PAYEE)
  const paid = async () => (await world.balance(BASE, shop.token, PAYEE)) - before
  const nonce = await shop.withdraw()
  await startPaying(stage)
  await expect.poll(async () => (await read(nonce)).txHash, PATIENT).toMatch(/^0x/)
  expect(await paid()).toBe(1_234_567n)
  await node.request('evm_setAutomine', [false])
  await node.reorg({ depth: 1, keepTransactions: false })
  await expect.poll(async () => (await read(nonce)).txHash, PATIENT).toBeNull()
  expect(await paid()).toBe(0n)
  await node.request('evm_setAutomine', [true])
  await node.mine()
  await expect.poll(async () => (await read(nonce)).txHash, PATIENT).toMatch(/^0x/)
  expect(await read(nonce)).toMatchObject({ status: 'PENDING' })
  await mine(4)
  await expect.poll(async () => (await read(nonce)).status, PATIENT).toBe('COMPLETED')
  expect(await paid()).toBe(1_234_567n)
  expect(await audit(stage)).toEqual([])
})
