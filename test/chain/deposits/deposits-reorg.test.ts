import type { Address, Hash, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { reconcile } from '../../../src/audit/reconcile.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import type { DepositState } from '../../../src/domain/deposit/lifecycle.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { readCursor } from '../../../src/store/watch/watched-chains.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

const USD = 10n ** 6n
/** USD of claims on one chain that a reorg could undo. */
const CAP = 150
const CONFIRMED = 2

vi.setConfig({ testTimeout: 3 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld(
    'deposits_reorg',
    {},
    {
      automine: true,
      watch: [
        { upToUsd: 1_000n * ONE_USD, blocks: CONFIRMED },
        { upToUsd: null, blocks: 12 },
      ],
      // A hundred dollars are relied on at once; more together, when eight blocks stand on them.
      risk: {
        confirmations: [
          { upToUsd: 120, blocks: 1 },
          { upToUsd: 1_000, blocks: 8 },
        ],
        maxExposureUsd: CAP,
      },
    },
  )
}, 180_000)
afterAll(() => world?.stop())
afterEach(async () => {
  // What one test has left at risk must not hold back the next.
  for (const chainId of [ARBITRUM, BASE]) await mining(chainId, true)
  const underWay = async () => {
    for (const chainId of [ARBITRUM, BASE]) await world.nodeOf(chainId).mine(12)
    const rows = await world.database.sql<{ id: string }[]>`
      select id from deposits where state in ('detected', 'ready', 'bridging', 'swapping')`
    return rows.length
  }
  await expect.poll(underWay, { timeout: PATIENCE_MS, interval: 500 }).toBe(0)
}, 2 * PATIENCE_MS)

const depositor = privateKeyToAccount(
  DEV_ACCOUNTS.find(({ address }) => address === DEPOSITOR)?.privateKey ?? '0x',
)

type Sent = { hash: Hash; raw: Hex; block: bigint }

/** Sends USDC to an address; the bytes can be sent again when a reorg has dropped them. */
async function send(to: Address, amount: bigint): Promise<Sent> {
  const client = world.clientOf(ARBITRUM)
  const raw = await depositor.signTransaction({
    chainId: ARBITRUM,
    type: 'eip1559',
    to: world.token(ARBITRUM, 'USDC'),
    data: world.transferData(to, amount),
    nonce: await client.getTransactionCount({ address: DEPOSITOR, blockTag: 'pending' }),
    gas: 200_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
  const hash = await client.sendRawTransaction({ serializedTransaction: raw })
  // viem's own wait looks once for each new block, and here no other block may follow.
  const mined = () => client.getTransactionReceipt({ hash })
  const { blockNumber, status } = await vi.waitFor(mined, { timeout: PATIENCE_MS, interval: 20 })
  expect(status).toBe('success')
  return { hash, raw, block: blockNumber }
}

async function again({ raw }: Sent): Promise<void> {
  await world.clientOf(ARBITRUM).sendRawTransaction({ serializedTransaction: raw })
  await world.nodeOf(ARBITRUM).mine(CONFIRMED)
}

const mining = (chainId: number, on: boolean) =>
  world.nodeOf(chainId).request('evm_setAutomine', [on])

/** The chain forgets the block and all above it, and makes no new one. */
async function vanish({ block }: Sent): Promise<void> {
  await mining(ARBITRUM, false)
  const node = world.nodeOf(ARBITRUM)
  const depth = Number(BigInt(node.head().number) - block) + 1
  await node.reorg({ depth, keepTransactions: false })
}

/** The deposit of a transaction, as soon as it is in one of the states. */
async function reach({ hash }: Sent, ...states: DepositState[]): Promise<Deposit> {
  const find = async () => {
    const [row] = await world.database.sql<{ id: string }[]>`
      select id from deposits where tx_hash = ${Buffer.from(hash.slice(2), 'hex')}`
    return row?.id
  }
  await expect.poll(find, { timeout: PATIENCE_MS, interval: 50 }).toBeDefined()
  return world.reach((await find()) ?? '', ...states)
}

async function told(deposit: Deposit) {
  const events = await world.events(deposit.id)
  return events.map(({ type }) => type)
}

const statusOf = async ({ intentId }: Deposit) => {
  const [row] = await world.database.sql<{ status: string }[]>`
    select status from intents where id = ${String(intentId)}`
  return row?.status
}

const caller = () => ({ projectId: world.projectId, environment: 'development' }) as never

/** The books of everything, or of one address, add up and agree with the chains. */
async function expectBooks(address?: Address): Promise<void> {
  const { database, readers } = world
  const look = async () => {
    const query = address ? { address } : {}
    const { ok, books, breaks } = await reconcile(
      { database, readers },
      { caller: caller(), query },
    )
    return ok ? 'ok' : JSON.stringify({ books, breaks }, (_, value) => value?.toString?.() ?? value)
  }
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 500 }).toBe('ok')
}

/** What lies at an address by its deposits, and by the chain. */
async function lying(address: Address) {
  const query = { address }
  const { balances } = await reconcile(world, { caller: caller(), query })
  return balances
    .filter(({ holder }) => holder === address.toLowerCase())
    .map(({ expected, actual }) => ({ expected, actual }))
}

test('a transfer that vanishes before anybody saw it is no deposit', async () => {
  const account = await world.register()
  const node = world.nodeOf(ARBITRUM)
  await mining(ARBITRUM, false)
  const pending = send(account.address, 100n * USD)
  await expect
    .poll(() => world.clientOf(ARBITRUM).getBlockTransactionCount({ blockTag: 'pending' }))
    .toBeGreaterThan(0)
  await node.mine()
  const sent = await pending
  await node.reorg({ depth: 1, keepTransactions: false })
  await mining(ARBITRUM, true)
  const { number } = await node.mine(CONFIRMED + 1)
  const seen = async () => (await readCursor(world.database.sql, ARBITRUM))?.block.number
  await expect.poll(seen, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(BigInt(number))
  const rows = await world.database.sql<{ state: string }[]>`
    select state from deposits where tx_hash = ${Buffer.from(sent.hash.slice(2), 'hex')}`
  // A watcher that was quick enough has seen it come and go.
  expect(rows.filter(({ state }) => state !== 'reorged')).toEqual([])
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(0n)
})

test('one that vanishes before it is confirmed is told of, and goes its way when it comes back', async () => {
  const account = await world.register()
  const sent = await send(account.address, 100n * USD)
  await reach(sent, 'detected')
  expect(await lying(account.address)).toEqual([{ expected: 100n * USD, actual: 100n * USD }])
  await vanish(sent)
  await mining(ARBITRUM, true)
  await world.nodeOf(ARBITRUM).mine()
  const gone = await reach(sent, 'reorged')
  expect(gone).toMatchObject({ reorgedFrom: 'detected', intentId: null })
  expect(await lying(account.address)).toEqual([{ expected: 0n, actual: 0n }])
  const [, event] = await world.events(gone.id)
  expect(event).toMatchObject({ type: 'deposit-reorged', data: { delivered: null } })
  await again(sent)
  const done = await reach(sent, 'completed', 'failed')
  expect(done.state).toBe('completed')
  expect(await told(done)).toEqual([
    'deposit-received',
    'deposit-reorged',
    'deposit-received',
    'bridge-started',
    'bridge-complete',
  ])
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(done.destination?.amount)
})

test('one that vanishes while its claim waits for a block costs nothing', async () => {
  const account = await world.register()
  const sent = await send(account.address, 100n * USD)
  await reach(sent, 'detected')
  await mining(ARBITRUM, false)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const moving = await reach(sent, 'bridging')
  const claim = async () => {
    const [row] = await world.database.sql<{ state: string }[]>`
      select state from transactions where key like ${`intent:${moving.intentId}:claim%`}`
    return row?.state
  }
  await expect.poll(claim, { timeout: PATIENCE_MS }).toBe('sent')
  await vanish(sent)
  await reach(sent, 'reorged')
  await mining(ARBITRUM, true)
  await world.nodeOf(ARBITRUM).mine()
  await expect.poll(() => statusOf(moving), { timeout: PATIENCE_MS }).toBe('FAILED')
  const gone = await reach(sent, 'reorged')
  expect(gone).toMatchObject({ reorgedFrom: 'bridging', destination: null })
  expect(await told(gone)).toEqual(['deposit-received', 'bridge-started', 'deposit-reorged'])
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(0n)
  await expectBooks()
})

test('what was delivered for one that vanishes is told; it stands when the transfer comes back', async () => {
  const account = await world.register()
  const sent = await send(account.address, 100n * USD)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const paid = await reach(sent, 'completed', 'failed')
  expect(paid.state).toBe('completed')
  await vanish(sent)
  const gone = await reach(sent, 'reorged')
  const event = (await world.events(gone.id)).at(-1)
  expect(event).toMatchObject({
    type: 'deposit-reorged',
    data: { errorCode: 'REORG-1', delivered: { amount: String(paid.destination?.amount) } },
  })
  await expect.poll(() => statusOf(paid), { timeout: PATIENCE_MS }).toBe('FILLED')
  await expectBooks()
  await mining(ARBITRUM, true)
  await again(sent)
  const back = await reach(sent, 'completed')
  await expect.poll(() => statusOf(back), { timeout: PATIENCE_MS }).toBe('COMPLETED')
  // Where the loss of the claim is noticed after the return, the deposit moves once more.
  await reach(sent, 'completed')
  const received = await world.balance(BASE, 'USDC', account.target.recipient)
  expect(received).toBe(paid.destination?.amount)
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(0n)
  await expectBooks()
  const query = { address: account.address }
  const { books } = await reconcile(world, { caller: caller(), query })
  const deposits = books.find(({ name }) => name === 'deposits')
  expect(deposits?.counts).toEqual({ total: 1, finished: 1, unbooked: 0 })
  expect(deposits?.lines.map(({ chainId, amounts }) => [chainId, amounts.user])).toEqual([
    [BASE, 0n],
    [ARBITRUM, -100n * USD],
  ])
  const [intents] = books
  expect(intents?.counts).toMatchObject({ total: 1, unbooked: 0 })
  expect(await lying(account.address)).toEqual([{ expected: 0n, actual: 0n }])
  // Money that left the address on no deposit's account would be missed.
  await world.database.sql`update deposits set source = null where id = ${back.id}`
  await world.database.sql`update deposits set position = 'log:9' where id = ${back.id}`
  expect(await lying(account.address)).toEqual([{ expected: 100n * USD, actual: 0n }])
})

test('what is delivered only after it vanished is told as well', async () => {
  const account = await world.register()
  await mining(BASE, false)
  const sent = await send(account.address, 100n * USD)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const moving = await reach(sent, 'bridging')
  const fill = async () => {
    const [row] = await world.database.sql<{ state: string }[]>`
      select state from transactions where key like ${`intent:${moving.intentId}:fill%`}`
    return row?.state
  }
  await expect.poll(fill, { timeout: PATIENCE_MS }).toBe('sent')
  await vanish(sent)
  const gone = await reach(sent, 'reorged')
  expect(gone).toMatchObject({ reorgedFrom: 'bridging', destination: null })
  // Too late to stop it: the transaction is out.
  await mining(BASE, true)
  await world.nodeOf(BASE).mine()
  const last = async () => (await world.events(gone.id)).at(-1)
  const received = () => world.balance(BASE, 'USDC', account.target.recipient)
  await expect.poll(received, { timeout: PATIENCE_MS }).toBeGreaterThan(0n)
  await expect
    .poll(last, { timeout: PATIENCE_MS })
    .toMatchObject({ data: { delivered: { amount: String(await received()) } } })
  expect(await told(gone)).toEqual([
    'deposit-received',
    'bridge-started',
    'deposit-reorged',
    'deposit-reorged',
  ])
  await expectBooks(account.address)
  await mining(ARBITRUM, true)
  await again(sent)
  const back = await reach(sent, 'completed')
  await expect.poll(() => statusOf(back), { timeout: PATIENCE_MS }).toBe('COMPLETED')
  expect(await received()).toBe(back.destination?.amount)
})

test('a payment on the same chain vanishes with its transfer, and happens again with it', async () => {
  const account = await world.register({
    changes: { targetChain: BigInt(ARBITRUM), outputs: [world.token(ARBITRUM, 'USDC')] },
    target: { chainId: ARBITRUM, token: world.token(ARBITRUM, 'USDC') },
  })
  const { recipient } = account.target
  const sent = await send(account.address, 100n * USD)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const paid = await reach(sent, 'completed', 'failed')
  expect(paid.state).toBe('completed')
  await vanish(sent)
  const gone = await reach(sent, 'reorged')
  expect(gone).toMatchObject({ reorgedFrom: 'bridging', destination: null, completedAt: null })
  expect((await world.events(gone.id)).at(-1)).toMatchObject({ data: { delivered: null } })
  expect(await world.balance(ARBITRUM, 'USDC', recipient)).toBe(0n)
  await mining(ARBITRUM, true)
  await again(sent)
  const back = await reach(sent, 'completed', 'failed')
  expect(back.state).toBe('completed')
  expect(await world.balance(ARBITRUM, 'USDC', recipient)).toBe(back.destination?.amount)
  await expectBooks()
})

test('one whose payment vanishes is under way again until it is paid once more', async () => {
  const account = await world.register()
  const { recipient } = account.target
  const sent = await send(account.address, 100n * USD)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const paid = await reach(sent, 'completed', 'failed')
  expect(paid.state).toBe('completed')
  const base = world.nodeOf(BASE)
  const { blockNumber } = await world
    .clientOf(BASE)
    .getTransactionReceipt({ hash: paid.destination?.txHash ?? '0x' })
  await mining(BASE, false)
  const depth = Number(BigInt(base.head().number) - blockNumber) + 1
  await base.reorg({ depth, keepTransactions: false })
  await base.mine(depth + 1)
  const waiting = await reach(sent, 'bridging')
  expect(waiting).toMatchObject({ destination: null, completedAt: null })
  expect(await world.balance(BASE, 'USDC', recipient)).toBe(0n)
  await expectBooks()
  await mining(BASE, true)
  await base.mine()
  const back = await reach(sent, 'completed', 'failed')
  expect(back).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'USDC', recipient)).toBe(back.destination?.amount)
  expect(await told(back)).toEqual([
    'deposit-received',
    'bridge-started',
    'bridge-complete',
    'bridge-delayed',
    'bridge-complete',
  ])
  await expectBooks()
})

test('what was swapped after bridging is told as it reached its owner', async () => {
  const weth = world.token(BASE, 'WETH')
  const rules = [{ match: { symbol: 'USDC' }, outputToken: weth }]
  const account = await world.register({ rules })
  const sent = await send(account.address, 100n * USD)
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const paid = await reach(sent, 'completed', 'failed')
  expect(paid.state).toBe('completed')
  await vanish(sent)
  const gone = await reach(sent, 'reorged')
  expect((await world.events(gone.id)).at(-1)).toMatchObject({
    type: 'deposit-reorged',
    data: { delivered: { amount: String(paid.swap?.amount), asset: weth.toLowerCase() } },
  })
  await expectBooks()
})

test('however many vanish, no more was paid for them than may be at risk', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => world.register()))
  const sent: Sent[] = []
  for (const { address } of accounts) sent.push(await send(address, 100n * USD))
  await world.nodeOf(ARBITRUM).mine(CONFIRMED - 1)
  const [first] = sent
  if (!first) throw new Error('nothing was sent')
  const paidOut = async () => {
    const held = accounts.map(({ target }) => world.balance(BASE, 'USDC', target.recipient))
    return (await Promise.all(held)).reduce((sum, amount) => sum + amount, 0n)
  }
  await expect.poll(paidOut, { timeout: PATIENCE_MS }).toBeGreaterThan(0n)
  for (const each of sent) await reach(each, 'bridging', 'completed')
  await vanish(first)
  for (const each of sent) await reach(each, 'reorged')
  await mining(ARBITRUM, true)
  await world.nodeOf(ARBITRUM).mine(20)
  for (const each of sent) {
    const gone = await reach(each, 'reorged')
    const ended = () => statusOf(gone)
    await expect.poll(ended, { timeout: 2 * PATIENCE_MS }).toMatch(/FAILED|EXPIRED/)
  }
  const paid = await paidOut()
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(BigInt(CAP) * USD)
  const gone = await Promise.all(sent.map((each) => reach(each, 'reorged')))
  const owned = gone.reduce((sum, { destination }) => sum + (destination?.amount ?? 0n), 0n)
  expect(owned).toBe(paid)
  await expectBooks()
})
