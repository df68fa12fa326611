import { encodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { chargeSponsor } from '../../../src/store/projects/sponsorship.ts'
import { upsertRelayerAccount } from '../../../src/store/transactions/relayer-accounts.ts'
import { recordSpans } from '../../kit/tracer.ts'
import {
  alice,
  bob,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { openStage } from './relayer-kit.ts'

const SEPOLIA = 11155111
const BASE = 84532
const ARBITRUM = 421614

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE, ARBITRUM])
})
afterAll(() => world.stop())

const usdc = (chainId: number, holder: { address: `0x${string}` }) =>
  world.balance(chainId, world.token(chainId, 'USDC').address, holder.address)
const move = (
  chainId: number,
  { by, to, amount }: { by: typeof alice; to: typeof alice; amount: bigint },
) => {
  const args = [to.address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return world.transact(chainId, by, { to: world.token(chainId, 'USDC').address, data })
}
const pair = { account: alice, recipient: bob }

test('a same-chain intent of an EOA is done, shown and final', async () => {
  const stage = await openStage(world, 'same_chain')
  await stage.startWorker()
  const relayer = await stage.startRelayer()
  const before = await usdc(BASE, bob)
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[BASE, 5n * USD]]),
  })
  await stage.reach(id, 'COMPLETED')
  expect((await usdc(BASE, bob)) - before).toBe(5n * USD)
  const { operations } = await stage.read(id)
  expect(operations.map(({ type, status, chainId }) => [type, status, chainId])).toEqual([
    ['CLAIM', 'COMPLETED', BASE],
    ['FILL', 'COMPLETED', BASE],
  ])
  for (const { txHash, timestamp } of operations) {
    expect(txHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(timestamp).toBeGreaterThan(0n)
  }
  await world.devnet.nodes.get(BASE)?.mine(4)
  await expect
    .poll(async () => (await stage.read(id)).steps.map(({ state }) => state))
    .toEqual(['final'])
  // Letting go of an intent comes after writing down what became of it.
  const open = () => stage.database.sql`
    select name from intent_steps where next_action_at is not null or owner is not null`
  await expect.poll(open).toEqual([])
  expect(await relayer.metrics()).toContain(
    'simplon_intent_reached_seconds_count{status="COMPLETED"} 1',
  )
})

test('claims on two chains come before the one fill, the own chain in between', async () => {
  const stage = await openStage(world, 'across')
  await stage.startWorker()
  await stage.startRelayer()
  const before = await usdc(BASE, bob)
  const one = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, 7n * USD]]),
  })
  const from = new Map([
    [SEPOLIA, 2n * USD],
    [ARBITRUM, 3n * USD],
    [BASE, 4n * USD],
  ])
  const three = await stage.accept({ ...pair, destination: BASE, from })
  await Promise.all([stage.reach(one.id, 'COMPLETED'), stage.reach(three.id, 'COMPLETED')])
  expect((await usdc(BASE, bob)) - before).toBe(16n * USD)
  const { steps, operations } = await stage.read(three.id)
  expect(operations.map(({ type }) => type)).toEqual(['CLAIM', 'CLAIM', 'CLAIM', 'FILL', 'FILL'])
  const rows = await stage.database.sql<{ key: string; planned: Date; mined: Date }[]>`
    select key, planned_at as planned, mined_at as mined from transactions`
  const row = (name: string) => rows.find(({ key }) => key === `intent:${three.id}:${name}`)
  for (const { name, after } of steps) {
    for (const earlier of after) {
      const [mined, planned] = [row(earlier)?.mined, row(name)?.planned]
      expect(mined && planned && mined <= planned, `${earlier} before ${name}`).toBe(true)
    }
  }
  expect(rows).toHaveLength(6)
})

test('what cannot be filled fails once the money is back, and says so', async () => {
  const stage = await openStage(world, 'refund')
  await stage.startWorker()
  const relayer = await stage.startRelayer()
  const before = await usdc(ARBITRUM, alice)
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob.address, 10n ** 12n],
  })
  const { address: to } = world.token(BASE, 'USDC')
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[ARBITRUM, 5n * USD]]),
    request: { destinationExecutions: [{ to, value: 0n, data: tooMuch }] },
  })
  await stage.reach(id, 'CLAIMED')
  expect(before - (await usdc(ARBITRUM, alice))).toBe(6n * USD)
  await expect
    .poll(() => relayer.logged(), { timeout: 30_000 })
    .toContain('the transaction would fail')
  await stage.passTime(400)
  await expect
    .poll(() => relayer.logged(), { timeout: 30_000 })
    .toContain('"event":"intent.refund-awaited"')
  expect((await stage.read(id)).status).toBe('CLAIMED')
  await world.payRefunds()
  await stage.reach(id, 'FAILED')
  expect(await usdc(ARBITRUM, alice)).toBe(before)
  const { failure, operations } = await stage.read(id)
  expect(failure).toMatch(
    /^The fill on chain 84532 could not happen: .*\. The funds were returned on chain 421614 in transaction 0x/,
  )
  expect(
    operations.map(({ type, status, failureReason }) => [type, status, failureReason]),
  ).toEqual([
    ['CLAIM', 'COMPLETED', undefined],
    ['FILL', 'EXPIRED', 'EXPIRED'],
  ])
  const rows = await stage.database.sql`select key from transactions where key like '%fill%'`
  expect(rows).toEqual([])
})

test('a drill takes the tokens and lets them come back, though the fill could be paid', async () => {
  const stage = await openStage(world, 'drill')
  await stage.startWorker()
  await stage.startRelayer()
  const held = async () => [await usdc(SEPOLIA, alice), await usdc(ARBITRUM, alice)]
  const before = await held()
  const from = new Map([
    [SEPOLIA, 5n * USD],
    [ARBITRUM, 2n * USD],
  ])
  const { id } = await stage.accept({ ...pair, destination: BASE, from, drill: 'refund' })
  await stage.reach(id, 'CLAIMED')
  expect(await held()).not.toEqual(before)
  await expect
    .poll(async () => (await stage.read(id)).steps.map(({ note }) => note), { timeout: 30_000 })
    .toContain('left out for a drill; waits for the deadline to pass')
  await stage.passTime(400)
  await world.payRefunds()
  await stage.reach(id, 'FAILED')
  expect(await held()).toEqual(before)
  const { failure } = await stage.read(id)
  expect(failure).toMatch(
    /^The fill on chain 84532 could not happen: a drill left it out\. The funds were returned on chain 11155111 in transaction 0x\w{64} and on chain 421614 in transaction 0x\w{64}\.$/,
  )
  const rows = await stage.database.sql`select key from transactions where key like '%fill%'`
  expect(rows).toEqual([])
})

test('the trace of a request goes on to the transactions that it led to', async () => {
  const stage = await openStage(world, 'traced')
  await stage.startWorker()
  const relayer = await stage.startRelayer()
  const spans = recordSpans()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, 2n * USD]]),
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  })
  await stage.reach(id, 'COMPLETED')
  await expect.poll(() => spans.map(({ name }) => name)).toContain('intent COMPLETED')
  const { operations } = await stage.read(id)
  const hashes = spans.flatMap(({ attributes }) => attributes['simplon.transaction.hash'] ?? [])
  expect(hashes).toEqual(operations.map(({ txHash }) => txHash))
  expect(new Set(spans.map(({ parent }) => parent?.traceId))).toEqual(new Set([traceId]))
  expect(relayer.logged()).toMatch(
    new RegExp(`"event":"intent.moved".*"traceId":"${traceId}".*"to":"COMPLETED"`),
  )
})

test('a claim that its owner made impossible fails the intent before anything is taken', async () => {
  const stage = await openStage(world, 'moved_away')
  await stage.startWorker()
  const from = new Map([
    [SEPOLIA, 5n * USD],
    [ARBITRUM, 5n * USD],
  ])
  const { id } = await stage.accept({ account: bob, recipient: alice, destination: BASE, from })
  const all = await usdc(SEPOLIA, bob)
  await move(SEPOLIA, { by: bob, to: alice, amount: all })
  await stage.startRelayer()
  await stage.reach(id, 'FAILED')
  await move(SEPOLIA, { by: alice, to: bob, amount: all })
  const { failure, operations } = await stage.read(id)
  expect(failure).toMatch(
    /^The claim on chain 11155111 could not happen: the transaction would fail: .*revert/,
  )
  expect(operations.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED'])
  expect(await stage.database.sql`select key from transactions`).toEqual([])
})

test('an intent that nobody could send in time expires', async () => {
  const stage = await openStage(world, 'expired')
  const { id, ...sponsor } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, USD]]),
  })
  await chargeSponsor(stage.database.sql, sponsor, {
    intentId: id,
    amountUsd: 5n,
    mustCover: false,
  })
  await stage.startRelayer()
  await stage.passTime(400)
  await stage.reach(id, 'EXPIRED')
  const [{ balance_usd: balance } = {}] = await stage.database
    .sql`select balance_usd from sponsorships`
  expect(balance).toBe('0')
  const { operations, failure } = await stage.read(id)
  expect(operations.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED'])
  expect(failure).toContain('could not happen')
})

test('the fill waits for as many blocks on the claim as the policy wants', async () => {
  const stage = await openStage(world, 'confirmations')
  await stage.startWorker()
  await stage.startRelayer({
    policy: { confirmations: (chainId) => (chainId === SEPOLIA ? 3 : 1) },
  })
  const from = new Map([[SEPOLIA, USD]])
  const { id } = await stage.accept({ ...pair, destination: BASE, from, stepless: true })
  await stage.reach(id, 'CLAIMED')
  await world.devnet.nodes.get(SEPOLIA)?.mine(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await stage.read(id)).steps[1]).toMatchObject({ state: 'open', transactionKey: null })
  await world.devnet.nodes.get(SEPOLIA)?.mine(1)
  await stage.reach(id, 'COMPLETED')
})

test('nothing is taken while the relayer could not deliver', async () => {
  const stage = await openStage(world, 'inventory')
  await stage.startWorker()
  const from = new Map([[SEPOLIA, USD]])
  const { id } = await stage.accept({ ...pair, destination: BASE, from })
  const all = await usdc(BASE, filler)
  await move(BASE, { by: filler, to: alice, amount: all })
  const relayer = await stage.startRelayer()
  await expect.poll(() => relayer.logged()).toContain('lacks tokens on chain 84532')
  expect(await stage.database.sql`select key from transactions`).toEqual([])
  // What is said comes before what is written.
  const noted = () => stage.database.sql`
    select note, next_action_at > now() - interval '5 seconds' as timed from intent_steps
    where kind = 'claim'`
  await expect
    .poll(noted)
    .toEqual([{ note: 'the relayer lacks tokens on chain 84532', timed: true }])
  await move(BASE, { by: alice, to: filler, amount: all })
  await stage.reach(id, 'COMPLETED')
})

test('a reorg takes a status back, and it comes to the same end again', async () => {
  const stage = await openStage(world, 'reorg')
  await stage.startWorker()
  await stage.startRelayer()
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  const before = await usdc(BASE, bob)
  const { id } = await stage.accept({ ...pair, destination: BASE, from: new Map([[SEPOLIA, USD]]) })
  await stage.reach(id, 'COMPLETED')
  const seen: string[] = []
  let unlisten = () => {}
  await new Promise<void>((listening) => {
    const look = async () => void seen.push((await stage.read(id)).status)
    unlisten = stage.database.listen('intent_changed', look, listening)
  })
  await node.request('evm_setAutomine', [false])
  await node.reorg({ depth: 1, keepTransactions: false })
  await stage.reach(id, 'CLAIMED')
  const { steps, operations } = await stage.read(id)
  expect(steps.map(({ state, block }) => [state, block === null])).toEqual([
    ['done', false],
    ['sending', true],
  ])
  expect(operations.map(({ status }) => status)).toEqual(['COMPLETED', 'PENDING'])
  await node.request('evm_setAutomine', [true])
  await node.mine()
  await stage.reach(id, 'COMPLETED')
  unlisten()
  expect((await usdc(BASE, bob)) - before).toBe(USD)
  expect(seen[0]).toBe('CLAIMED')
})

test('a fill by somebody else counts, with the proof of the chain', async () => {
  const stage = await openStage(world, 'stranger')
  const { id } = await stage.accept({ ...pair, destination: BASE, from: new Map([[BASE, USD]]) })
  const { intent } = await stage.read(id)
  const layer = stage.layers.get('SAME_CHAIN')
  const [step] = layer?.steps(intent) ?? []
  if (!layer || !step) throw new Error('there is no step')
  const call = await layer.call(intent, step, world.relayer, new AbortController().signal)
  await world.send(BASE, call)
  await stage.startWorker()
  const relayer = await stage.startRelayer()
  await stage.reach(id, 'COMPLETED')
  expect((await stage.read(id)).steps[0]).toMatchObject({ state: 'done', transactionKey: null })
  expect(relayer.logged()).toContain('"event":"intent.done-by-other"')
})

test('a transaction whose account ran out of gas money moves to another account', async () => {
  const stage = await openStage(world, 'stranded')
  const setBalance = (wei: bigint) =>
    world.devnet.nodes.get(BASE)?.request('hardhat_setBalance', [filler.address, numberToHex(wei)])
  await setBalance(1n)
  onTestFinished(async () => void (await setBalance(parseEther('1000'))))
  await stage.startWorker()
  await stage.startRelayer()
  const { id } = await stage.accept({ ...pair, destination: BASE, from: new Map([[BASE, USD]]) })
  const key = `intent:${id}:fill-same_chain-84532`
  await expect
    .poll(() => stage.sender.outcome(key))
    .toMatchObject({ state: 'planned', blocked: expect.stringContaining('of native money') })
  await upsertRelayerAccount(stage.database.sql, {
    chainId: BASE,
    address: bob.address,
    lane: 'fills',
  })
  await expect.poll(() => stage.sender.outcome(`${key}#2`)).toMatchObject({ state: 'planned' })
  expect(await stage.sender.outcome(key)).toMatchObject({ state: 'abandoned' })
})

test('confirmations grow with all that is at risk on a chain, however it is split', async () => {
  const stage = await openStage(world, 'at_risk')
  await stage.startWorker()
  await stage.startRelayer({
    policy: {
      confirmations: (_, atRisk) => (atRisk > 8n * ONE_USD ? 4 : 1),
      mostConfirmations: () => 4,
    },
  })
  const from = new Map([[SEPOLIA, 5n * USD]])
  const first = await stage.accept({ ...pair, destination: BASE, from })
  await stage.reach(first.id, 'COMPLETED')
  const second = await stage.accept({ ...pair, destination: BASE, from })
  await stage.reach(second.id, 'CLAIMED')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect((await stage.read(second.id)).steps[1]).toMatchObject({ transactionKey: null })
  await world.devnet.nodes.get(SEPOLIA)?.mine(3)
  await stage.reach(second.id, 'COMPLETED')
})

test('a chain at its cap makes intents wait, says so, and takes them up when it has room', async () => {
  const stage = await openStage(world, 'cap')
  await stage.startWorker()
  await stage.startRelayer({
    policy: { mostConfirmations: () => 3, maxExposure: () => 10n * ONE_USD },
  })
  const from = new Map([[SEPOLIA, 5n * USD]])
  const first = await stage.accept({ ...pair, destination: BASE, from })
  await stage.reach(first.id, 'COMPLETED')
  const second = await stage.accept({ ...pair, destination: BASE, from })
  const reason = `chain ${SEPOLIA} has 6 of at most 10 USD in claims that a reorg could undo`
  await expect
    .poll(async () => (await stage.read(second.id)).operations[0], { timeout: 20_000 })
    .toMatchObject({ status: 'PENDING', next: { action: reason, at: expect.any(BigInt) } })
  expect((await stage.read(second.id)).steps[0]).toMatchObject({ transactionKey: null })
  await world.devnet.nodes.get(SEPOLIA)?.mine(3)
  await stage.reach(second.id, 'COMPLETED')
})
