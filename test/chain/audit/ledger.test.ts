import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  acceptBreak,
  listOpenBreaks,
  listStoppedChains,
} from '../../../src/store/ledger/ledger-breaks.ts'
import { reverseTransfersAbove } from '../../../src/store/ledger/ledger-postings.ts'
import { readTotals } from '../../../src/store/ledger/ledger-totals.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { audit as auditWith, rounds } from './audit-kit.ts'

const SEPOLIA = 11155111
const BASE = 84532

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE])
})
afterAll(() => world.stop())

const pair = { account: alice, recipient: bob }
const usdc = (chainId: number) => world.token(chainId, 'USDC').address.toLowerCase() as Address

/** Lines of the books as `chain account layer token` -> amount, gas left out. */
async function booksOf(stage: Stage) {
  const scope = { projectId: stage.projectId, environment: 'development' } as const
  const lines = await readTotals(stage.database.sql, scope)
  const kept = lines.filter(({ token }) => token === usdc(SEPOLIA) || token === usdc(BASE))
  return Object.fromEntries(
    kept.map(({ chainId, account, amount }) => [`${chainId} ${account}`, amount]),
  )
}

const audit = (stage: Stage, chainId: number) => auditWith(world, stage, chainId)

test('every unit of a same-chain intent is booked: taken, delivered, kept', async () => {
  const stage = await openStage(world, 'books_same')
  await stage.startWorker()
  await stage.startRelayer()
  await audit(stage, BASE)
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[BASE, 5n * USD]]),
  })
  await stage.reach(id, 'COMPLETED')
  expect(await booksOf(stage)).toEqual({
    [`${BASE} user`]: -6n * USD,
    [`${BASE} recipient`]: 5n * USD,
    [`${BASE} fees`]: USD,
  })
  await audit(stage, BASE)
  expect(await listOpenBreaks(stage.database.sql)).toEqual([])
})

test('what Across holds is in flight until it repays the relayer, whose balances agree', async () => {
  const stage = await openStage(world, 'books_across')
  await stage.startWorker()
  await stage.startRelayer()
  for (const chainId of [SEPOLIA, BASE]) await audit(stage, chainId)
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, 7n * USD]]),
  })
  await stage.reach(id, 'COMPLETED')
  expect(await booksOf(stage)).toEqual({
    [`${SEPOLIA} user`]: -8n * USD,
    [`${SEPOLIA} in-flight`]: 8n * USD,
    [`${BASE} recipient`]: 7n * USD,
    [`${BASE} relayer`]: -7n * USD,
  })
  await world.payRefunds()
  for (const chainId of [SEPOLIA, BASE]) await audit(stage, chainId)
  expect(await listOpenBreaks(stage.database.sql)).toEqual([])
  const repaid = await stage.database.sql`
    select e.account, sign(e.amount)::int as sign from ledger_entries e
    join ledger_postings p on p.id = e.posting_id where p.kind = 'transfer' order by 1`
  expect(repaid).toEqual([
    { account: 'in-flight', sign: -1 },
    { account: 'relayer', sign: 1 },
  ])
})

test('a refund is booked to the owner, out of what was in flight', async () => {
  const stage = await openStage(world, 'books_refund')
  await stage.startWorker()
  await stage.startRelayer()
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob.address, 10n ** 14n],
  })
  const calls = [{ to: world.token(BASE, 'USDC').address, value: 0n, data: tooMuch }]
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, 3n * USD]]),
    request: { destinationExecutions: calls },
  })
  await stage.reach(id, 'CLAIMED')
  await stage.passTime(400)
  await world.payRefunds()
  await stage.reach(id, 'FAILED')
  expect(await booksOf(stage)).toEqual({
    [`${SEPOLIA} user`]: -4n * USD,
    [`${SEPOLIA} refund`]: 4n * USD,
  })
})

test('what a reorg takes back is reversed, and booked anew where it lands', async () => {
  const stage = await openStage(world, 'books_reorg')
  await stage.startWorker()
  await stage.startRelayer()
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  const { id } = await stage.accept({ ...pair, destination: BASE, from: new Map([[BASE, USD]]) })
  await stage.reach(id, 'COMPLETED')
  const once = await booksOf(stage)
  await node.request('evm_setAutomine', [false])
  await node.reorg({ depth: 1, keepTransactions: false })
  await stage.reach(id, 'PENDING')
  expect(await booksOf(stage)).toEqual({})
  await node.request('evm_setAutomine', [true])
  await node.mine()
  await stage.reach(id, 'COMPLETED')
  expect(await booksOf(stage)).toEqual(once)
  const postings = await stage.database.sql`
    select reversed, reverses is not null as reverses from ledger_postings order by id`
  expect(postings).toEqual([
    { reversed: true, reverses: false },
    { reversed: false, reverses: true },
    { reversed: false, reverses: false },
  ])
})

test('gifts and top-ups are booked; money that goes another way stops the chain', async () => {
  const stage = await openStage(world, 'books_break')
  await stage.startWorker()
  await audit(stage, BASE)
  const { address: to } = world.token(BASE, 'USDC')
  const transfer = (recipient: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 5n] })
  await world.transact(BASE, alice, { to, data: transfer(filler.address) })
  await world.transact(BASE, alice, { to: filler.address, value: 77n })
  await audit(stage, BASE)
  expect(await listOpenBreaks(stage.database.sql)).toEqual([])

  await world.devnet.nodes
    .get(BASE)
    ?.request('hardhat_setBalance', [filler.address, `0x${(10n ** 18n).toString(16)}`])
  await world.devnet.nodes.get(BASE)?.mine()
  await audit(stage, BASE)
  const [found, ...more] = await listOpenBreaks(stage.database.sql)
  expect(found).toMatchObject({ chainId: BASE, kind: 'balance', stops: true })
  expect(found?.reason).toContain('are missing')
  expect(more).toEqual([])
  expect(await listStoppedChains(stage.database.sql)).toEqual(new Set([BASE]))
})

test('a top-up is found however many blocks ago it came, and no block is read for ever', async () => {
  const stage = await openStage(world, 'books_long_ago')
  await stage.startWorker()
  const round = rounds(world, stage, BASE)
  await round()
  await world.transact(BASE, alice, { to: filler.address, value: 78n })
  await world.devnet.nodes.get(BASE)?.mine(700)
  const topUps = () => stage.database.sql<{ amount: string }[]>`
    select e.amount from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.kind = 'transfer' and e.account = 'relayer' and e.amount = 78`
  await round()
  expect(await topUps()).toEqual([])
  await round()
  expect(await topUps()).toHaveLength(1)
  expect(await listOpenBreaks(stage.database.sql)).toEqual([])

  // Money that no block shows: it is looked for once, and not in every round again.
  const node = world.devnet.nodes.get(BASE)
  const now = BigInt((await node?.request('eth_getBalance', [filler.address, 'latest'])) as string)
  await node?.request('hardhat_setBalance', [filler.address, `0x${(now + 1n).toString(16)}`])
  await node?.mine(20)
  await round()
  const reader = world.readers.get(BASE)
  const asked = vi.spyOn(reader?.client as { getBlock: () => unknown }, 'getBlock')
  onTestFinished(() => asked.mockRestore())
  await round()
  expect(asked.mock.calls.length).toBeLessThan(15)
  await node?.request('hardhat_setBalance', [filler.address, `0x${now.toString(16)}`])
  await node?.mine(1)
})

test('a top-up is found though nothing agreed since the books were opened', async () => {
  const stage = await openStage(world, 'books_never_agreed')
  await stage.startWorker()
  const round = rounds(world, stage, BASE)
  await round()
  await world.transact(BASE, alice, { to: filler.address, value: 79n })
  // As on a busy machine, whose journal was behind in every round until now.
  await stage.database.sql`delete from ledger_checks`
  await round()
  await round()
  expect(await listOpenBreaks(stage.database.sql)).toEqual([])
})

test('a top-up that another process took back is asked for by its hash', async () => {
  const stage = await openStage(world, 'books_taken_back')
  await stage.startWorker()
  const node = world.devnet.nodes.get(BASE)
  const round = rounds(world, stage, BASE)
  await round()
  await world.transact(BASE, alice, { to: filler.address, value: 80n })
  // Money that no block shows keeps the books from agreeing, so that what was searched is remembered.
  const now = BigInt((await node?.request('eth_getBalance', [filler.address, 'latest'])) as string)
  await node?.request('hardhat_setBalance', [filler.address, `0x${(now + 1n).toString(16)}`])
  await node?.mine(5)
  await round()
  const { sql } = stage.database
  const topUps = () => sql`
    select from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where e.account = 'relayer' and e.amount = 80 and p.reverses is null and not p.reversed`
  expect(await topUps()).toHaveLength(1)
  await reverseTransfersAbove(sql, { chainId: BASE, blockNumber: 0n })
  expect(await topUps()).toHaveLength(0)
  await round()
  expect(await topUps()).toHaveLength(1)
  await node?.request('hardhat_setBalance', [filler.address, `0x${now.toString(16)}`])
  await node?.mine(1)
})

test('what somebody else does with a key of the service is booked, and stops the chain', async () => {
  const stage = await openStage(world, 'books_foreign')
  await stage.startWorker()
  await stage.startRelayer()
  await audit(stage, BASE)
  const { address: token } = world.token(BASE, 'USDC')
  const transfer = (recipient: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 300n * USD] })
  await world.transact(BASE, filler, { to: token, data: transfer(bob.address) })
  // The relayer sees that the nonce is gone when it sends the next transaction.
  const { id } = await stage.accept({ ...pair, destination: BASE, from: new Map([[BASE, USD]]) })
  await stage.reach(id, 'COMPLETED')
  const found = async () => {
    await audit(stage, BASE)
    return listOpenBreaks(stage.database.sql)
  }
  await expect.poll(found, { timeout: 60_000 }).toHaveLength(1)
  const [broken] = await found()
  expect(broken).toMatchObject({ chainId: BASE, kind: 'foreign', stops: true })
  expect(broken?.reason).toContain('somebody else has its key')
  expect(broken?.reason).toContain(filler.address.toLowerCase())
  expect(await listStoppedChains(stage.database.sql)).toEqual(new Set([BASE]))
  // Booked all the same: what it took and what it cost is known, and the balance explained.
  const lines = await stage.database.sql<{ account: string; amount: string }[]>`
    select e.account, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where p.kind = 'transfer' and e.token = ${Buffer.from(token.slice(2), 'hex')} order by 1`
  expect(lines).toEqual([
    { account: 'outside', amount: '300000000' },
    { account: 'relayer', amount: '-300000000' },
  ])
  expect(await acceptBreak(stage.database.sql, broken?.id ?? 0n, 'it was us')).toBe(true)
  expect(await listStoppedChains(stage.database.sql)).toEqual(new Set())
  expect(await found()).toEqual([])
  // What leaves no log at all is missed in the journal, and found in the blocks.
  await world.transact(BASE, filler, { to: bob.address, value: 11n })
  await expect.poll(found, { timeout: 60_000 }).toHaveLength(1)
  // Eleven wei are an alarm, and no reason to stop for everybody.
  expect(await found()).toMatchObject([{ kind: 'foreign', stops: false }])
  expect(await listStoppedChains(stage.database.sql)).toEqual(new Set())
})

test('the database refuses a posting that does not add up', async () => {
  const { database } = await openStage(world, 'books_sum')
  const broken = database.transaction(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into ledger_postings (chain_id, tx_hash, block_number, block_hash, kind)
      values (1, ${Buffer.alloc(32)}, 1, ${Buffer.alloc(32)}, 'transfer') returning id`
    await sql`insert into ledger_entries (posting_id, account, token, amount)
      values (${row?.id ?? ''}, 'outside', ${Buffer.alloc(20)}, 1)`
  })
  await expect(broken).rejects.toThrow()
})
