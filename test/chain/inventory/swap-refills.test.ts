import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { readStatement } from '../../../src/audit/read-statement.ts'
import type { RefillPolicy } from '../../../src/domain/ledger/inventory/gas-policy.ts'
import { createInventoryObserver } from '../../../src/observe/inventory.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRebalancer } from '../../../src/portfolio/inventory/create-rebalancer.ts'
import { proposeGas } from '../../../src/portfolio/inventory/refill/propose-gas.ts'
import { refillChain } from '../../../src/portfolio/inventory/refill/refill-chain.ts'
import { createPriceFeed } from '../../../src/prices/create-price-feed.ts'
import { listMoves } from '../../../src/store/inventory/moves.ts'
import { upsertRelayerAccount } from '../../../src/store/transactions/relayer-accounts.ts'
import {
  alice,
  bob,
  type Key,
  relayer,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { openShop, openSwaps, SETTINGS, type Shop } from './inventory-kit.ts'

const [SEPOLIA, BASE] = [11155111, 84532]
const signal = new AbortController().signal
const eth = (text: string) => parseEther(text)
const [, second] = DEV_ACCOUNTS.filter(({ note }) => note.includes('relayer'))
if (!second) throw new Error('the devnet has no second relayer')
/** The account of the lane `others`, which holds no tokens. */
const other = privateKeyToAccount(second.privateKey)

const REFILL: RefillPolicy = {
  mode: 'automatic',
  floors: [{ chainId: BASE, minimum: eth('0.2'), target: eth('1'), dailyCap: eth('1.5') }],
  maxCostBps: 500,
  coolDownSeconds: 0,
  swaps: { enabled: true, tokens: ['USDC'], slippageBps: 100 },
}
const ORDER = { chainId: BASE, reason: 'it runs dry', automatic: true }
const abi = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Swap params) payable returns (uint256)',
  'function setRound(int256 answer, uint256 updatedAt)',
  'function deposit() payable',
])

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE], { swaps: true })
})
afterAll(() => world.stop())

const chain = () => {
  const found = world.readers.get(BASE)?.chain
  if (!found) throw new Error('there is no chain')
  return found
}
const native = (of: Key) => world.balance(BASE, zeroAddress, of.address)
const usdc = () => world.balance(BASE, world.token(BASE, 'USDC').address, relayer.address)

function openPrices() {
  const chains = world.readers.list().map((each) => each.chain)
  const clientOf = (chainId: number) => world.readers.get(chainId)?.client
  const policy = { staleAfterMs: null }
  const prices = createPriceFeed({ chains, clientOf, now: Date.now, policy })
  onTestFinished(() => prices.stop())
  return prices
}

/** Sets what the feeds of ETH say, on every chain, as of some time ago. */
async function setFeed(dollars: bigint, ageSeconds = 0): Promise<void> {
  for (const { chain: each } of world.readers.list()) {
    const updatedAt = BigInt(Math.floor(Date.now() / 1000) - ageSeconds)
    const args = [dollars * 10n ** 8n, updatedAt] as const
    const data = encodeFunctionData({ abi, functionName: 'setRound', args })
    await world.transact(each.id, bob, { to: each.priceFeeds.ETH as Address, data })
  }
}

async function leave(key: Key, wei: bigint): Promise<void> {
  const held = await native(key)
  const spare = held - wei - eth('0.0001')
  if (spare > 0n) await world.transact(BASE, key, { to: alice.address, value: spare })
  if (held < wei) await world.transact(BASE, bob, { to: key.address, value: wei - held })
}

/** Nobody can give native money, and the fill account holds so many USDC. */
async function starve(tokens: bigint): Promise<void> {
  await setFeed(2500n)
  await leave(relayer, eth('0.09'))
  await leave(other, eth('0.04'))
  const held = await usdc()
  const token = world.token(BASE, 'USDC').address
  if (held < tokens) return world.mint(BASE, 'USDC', relayer.address, tokens - held)
  const args = [alice.address, held - tokens] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await world.transact(BASE, relayer, { to: token, data })
}

/** Somebody buys so much ETH that it costs far more in the pools than the feeds say. */
async function push(): Promise<void> {
  const [from, to] = [world.token(BASE, 'USDC').address, chain().wrappedNativeToken.address]
  const router = chain().contracts.uniswapV3SwapRouter as Address
  const amountIn = 150_000_000n * USD
  await world.mint(BASE, 'USDC', bob.address, 2n * amountIn)
  const approve = { abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] } as const
  await world.transact(BASE, bob, { to: from, data: encodeFunctionData(approve) })
  for (const fee of [500, 3000]) {
    const swap = { tokenIn: from, tokenOut: to, fee, recipient: bob.address, amountIn }
    const args = [{ ...swap, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }] as const
    const data = encodeFunctionData({ abi, functionName: 'exactInputSingle', args })
    await world.transact(BASE, bob, { to: router, data })
  }
}

/** Somebody who trades with both brings the pools back to the feeds. */
async function align(): Promise<void> {
  const trader = world.devnet.actors.get('arbitrageur')
  if (!trader) throw new Error('nobody brings pools back')
  const { runs } = trader.status()
  trader.control({ paused: false })
  while (trader.status().runs < runs + 2) await new Promise((done) => setTimeout(done, 20))
  trader.control({ paused: true })
}

async function allowance(): Promise<bigint> {
  const client = world.readers.get(BASE)?.client
  if (!client) throw new Error('there is no chain')
  const router = chain().contracts.uniswapV3SwapRouter as Address
  const args = [relayer.address, router] as const
  const address = world.token(BASE, 'USDC').address
  return client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
}

/** Both accounts, known and with nobody who sends: as after a process was killed. */
async function open(name: string, changes: Partial<Shop['deps']['settings']> = {}): Promise<Shop> {
  const shop = await openShop(world, name, { refill: REFILL, ...changes })
  const prices = openPrices()
  shop.deps.prices = prices
  shop.deps.swaps = openSwaps(world, prices)
  const { sql } = shop.stage.database
  await upsertRelayerAccount(sql, { chainId: BASE, address: relayer.address, lane: 'fills' })
  await upsertRelayerAccount(sql, { chainId: BASE, address: other.address, lane: 'others' })
  return shop
}

test('one that pushes the pools before we look has us sell nothing', async () => {
  await starve(3_000n * USD)
  const shop = await open('swap_pushed')
  await push()
  onTestFinished(align)
  const before = await usdc()
  const { swaps, refusals } = await refillChain(shop.deps, ORDER, signal)
  expect(swaps).toEqual([])
  expect(refusals).toHaveLength(2)
  for (const { reason } of refusals) {
    expect(reason).toMatch(/no tokens are sold for it: .*(feed|price)/)
  }
  expect((await proposeGas(shop.deps, signal)).swaps).toEqual([])
  expect(await usdc()).toBe(before)
  expect(await listMoves(shop.stage.database.sql, 10)).toEqual([])
})

test('one that pushes the pools after we planned has us pay gas, and nothing is sold or left open', async () => {
  await starve(3_000n * USD)
  const shop = await open('swap_pushed_later')
  expect(await shop.audit(BASE)).toEqual([])
  const { swaps } = await refillChain(shop.deps, ORDER, signal)
  expect(swaps).toHaveLength(1)
  await push()
  onTestFinished(align)
  await shop.stage.startWorker()
  await shop.startFollower()
  const failed = await shop.reach(swaps[0]?.id ?? 0n, 'failed')
  expect(failed.note).toContain('reverted')
  expect(await usdc()).toBe(3_000n * USD)
  expect(await allowance()).toBe(0n)
  expect(await shop.audit(BASE)).toEqual([])
  await align()
  // What it cost counts: the next try finds less of the cap, and the one after that nothing.
  const next = await refillChain(shop.deps, ORDER, signal)
  expect(next.swaps[0]?.expected).toBeLessThanOrEqual(eth('1.5') - failed.expected)
})

test('a feed that is stale, missing or far off has us sell nothing', async () => {
  await starve(3_000n * USD)
  const shop = await open('swap_feeds')
  onTestFinished(() => setFeed(2500n))
  for (const [dollars, age] of [
    [2500n, 7200],
    [0n, 0],
    [2600n, 0],
    [2400n, 0],
  ] as const) {
    await setFeed(dollars, age)
    shop.deps.prices = openPrices()
    const { swaps, refusals } = await refillChain(shop.deps, ORDER, signal)
    expect(swaps).toEqual([])
    expect(refusals[0]?.reason).toMatch(/no tokens are sold for it: .*(price|feed)/)
  }
  expect(await usdc()).toBe(3_000n * USD)
})

test('four that start at once sell once, and the books explain both sides to the unit', async () => {
  await starve(6_000n * USD)
  const shop = await open('swap_once')
  await shop.stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  const [before, held] = [await usdc(), await native(other)]
  const all = await Promise.all(
    Array.from({ length: 4 }, () => refillChain(shop.deps, ORDER, signal)),
  )
  const [swap, ...more] = all.flatMap(({ swaps }) => swaps)
  if (!swap) throw new Error('nothing was sold')
  expect(more).toEqual([])
  // The account of the other lane has least, and the one that fills sells for it.
  expect(swap).toMatchObject({ from: relayer.address.toLowerCase(), symbol: 'USDC' })
  expect(swap.to.toLowerCase()).toBe(other.address.toLowerCase())
  await shop.startFollower()
  const done = await shop.reach(swap.id, 'done')
  const came = (await native(other)) - held
  expect(done).toMatchObject({ venue: 'SWAP', arrived: came, amount: swap.amount })
  expect(came).toBeGreaterThanOrEqual(swap.minimum)
  expect(before - (await usdc())).toBe(swap.amount)
  expect(await allowance()).toBe(0n)
  expect(await shop.audit(BASE)).toEqual([])
  const period = { from: new Date(0), to: new Date(Date.now() + 60_000) }
  const rows = await readStatement(shop.stage.database.sql, period, 'day')
  const rowOf = (token: Address) => rows.find((each) => each.token === token.toLowerCase())
  const sold = rowOf(swap.token)
  expect(sold?.sums).toMatchObject({ rebalancing: -swap.amount, transfer: 0n })
  expect(sold?.realised).toBe(-swap.amount)
  const got = rowOf(zeroAddress)
  expect(got?.sums).toMatchObject({ rebalancing: came, transfer: 0n })
  expect(got?.sums.gas).toBeLessThan(0n)
  expect(got?.realised).toBe(came + (got?.sums.gas ?? 0n))
})

test('a swap whose process was killed is sent once by the next, or given up when it is too late', async () => {
  await starve(6_000n * USD)
  const shop = await open('swap_killed')
  const { swaps } = await refillChain(shop.deps, ORDER, signal)
  expect(swaps).toHaveLength(1)
  const again = await refillChain(shop.deps, ORDER, signal)
  expect(again.swaps).toEqual([])
  const { sql } = shop.stage.database
  await sql`update transactions set not_after = 1`
  await shop.stage.startWorker()
  await shop.startFollower()
  const late = await shop.reach(swaps[0]?.id ?? 0n, 'failed')
  expect(late.note).toContain('could not be sent before')
  expect(await usdc()).toBe(6_000n * USD)
  const next = await open('swap_taken_up')
  const { swaps: taken } = await refillChain(next.deps, ORDER, signal)
  await next.stage.startWorker()
  await next.startFollower()
  await next.reach(taken[0]?.id ?? 0n, 'done')
  expect(await usdc()).toBe(6_000n * USD - (taken[0]?.amount ?? 0n))
  expect(await listMoves(next.stage.database.sql, 10)).toHaveLength(1)
})

test('tokens that accepted fills or a band need are not sold', async () => {
  await starve(3_000n * USD)
  const shop = await open('swap_reserved')
  await shop.stage.accept({
    account: alice,
    recipient: bob,
    destination: BASE,
    from: new Map([[SEPOLIA, 2_900n * USD]]),
  })
  const { swaps, refusals } = await refillChain(shop.deps, ORDER, signal)
  expect(swaps).toEqual([])
  expect(refusals[0]?.reason).toContain('does not bring the account up to its minimum')
  const band = { chainId: BASE, token: 'USDC', target: '3000', floor: '1', ceiling: '9000' }
  const banded = await open('swap_band', { bands: [{ ...band, reserve: '0' }] })
  const kept = await refillChain(banded.deps, ORDER, signal)
  expect(kept.swaps).toEqual([])
  expect(kept.refusals[0]?.reason).toContain('no USDC is free')
  expect(await usdc()).toBe(3_000n * USD)
})

test('an account that cannot even pay for the sale is named', async () => {
  await starve(3_000n * USD)
  const shop = await open('swap_no_gas')
  const params = [relayer.address, '0x3e8']
  await world.devnet.nodes.get(BASE)?.request('hardhat_setBalance', params)
  const { swaps, refusals } = await refillChain(shop.deps, ORDER, signal)
  expect(swaps).toEqual([])
  expect(refusals[0]?.reason).toMatch(/send gas money to 0x3c44/i)
})

test('automatic mode sells by itself, unwraps what is wrapped, and not when it is disabled', async () => {
  await starve(0n)
  await leave(relayer, eth('1.2'))
  const weth = chain().wrappedNativeToken.address
  const wrap = encodeFunctionData({ abi, functionName: 'deposit' })
  await world.transact(BASE, relayer, { to: weth, data: wrap, value: eth('1') })
  await leave(relayer, eth('0.03'))
  const off = { ...REFILL, swaps: { ...REFILL.swaps, enabled: false } }
  const disabled = await open('swap_disabled', { refill: off })
  expect((await refillChain(disabled.deps, ORDER, signal)).swaps).toEqual([])
  const swaps = { ...REFILL.swaps, tokens: ['WETH'] }
  const shop = await open('swap_automatic', { refill: { ...REFILL, swaps } })
  await shop.stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  await shop.startFollower()
  const log = createLog({ level: 'silent', pretty: false })
  const observe = createInventoryObserver({ log, metrics: createMetrics() })
  const rebalancer = createRebalancer({ ...shop.deps, observe, everyMs: 200 })
  onTestFinished(() => rebalancer.stop())
  await rebalancer.start()
  const oldest = async () => (await listMoves(shop.stage.database.sql, 10)).at(-1)
  await expect.poll(oldest, { timeout: 120_000 }).toMatchObject({ venue: 'SWAP', automatic: true })
  const done = await shop.reach((await oldest())?.id ?? 0n, 'done')
  expect(done).toMatchObject({ token: weth, arrived: done.amount })
  await rebalancer.stop()
  expect(SETTINGS.refill.swaps.enabled).toBe(false)
  await expect.poll(() => shop.audit(BASE), { timeout: 60_000 }).toEqual([])
})
