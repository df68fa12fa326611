import { type Address, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/** An account with far more than the operator has to pay out, through the whole service. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const MARGIN_BPS = 100

let service: RunningService
let world: World
let rich: Address
let poor: Address

beforeAll(async () => {
  service = await startService({
    // What is taken away here would be a break of the books that stops the chain.
    audit: { everyMs: 3_600_000 },
    pricing: {
      margins: [{ settlementLayer: 'ACROSS', chainId: base.id, token: 'USDC', bps: MARGIN_BPS }],
      priceRiskBps: 0,
      skew: { belowShare: '0.25', bps: 200 },
    },
  })
  world = createWorld(service)
  const accounts = await Promise.all([
    world.newEoa([[arbitrum.id, 'USDC', 10_000n * UNIT]]),
    world.newEoa([[arbitrum.id, 'USDC', 20n * UNIT]]),
  ])
  const [first, second] = accounts.map(({ address }) => address)
  if (!first || !second) throw new Error('no accounts')
  rich = first
  poor = second
  await leaveInventory(50n * UNIT)
  await leaveInventory(50n * UNIT, { chainId: arbitrum.id, symbol: 'USDT0' })
})
afterAll(() => service?.stop())

/** The fill accounts give all away, and the first gets so much back. */
async function leaveInventory(
  amount: bigint,
  { chainId, symbol } = { chainId: base.id as number, symbol: 'USDC' },
): Promise<void> {
  const relayers = service.devnet.accounts.filter(({ note }) => note.includes('relayer'))
  for (const { address, privateKey } of relayers) {
    const held = await world.balance(chainId, symbol, address as Address)
    if (held === 0n) continue
    const hash = await world.wallet(chainId, privateKey as Hex).writeContract({
      address: world.token(chainId, symbol),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [world.funder.address, held],
    })
    await world.client(chainId).waitForTransactionReceipt({ hash })
  }
  const [first] = relayers
  if (!first) throw new Error('there is no relayer')
  await world.pay(chainId, symbol, first.address as Address, amount)
}

const request = (address: Address, amount: bigint) => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  destinationChainId: `eip155:${base.id}`,
  tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(amount) }],
  accountAccessList: { tokens: ['USDC'] },
})

it('tells an account that has enough that the inventory is short', async () => {
  const blanc = createBlancClient(service)
  const { status, body } = await blanc.call('POST', '/quotes', request(rich, 1_000n * UNIT))
  const usdc = world.token(base.id, 'USDC').toLowerCase()
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      code: 'INSUFFICIENT_LIQUIDITY',
      message: expect.stringMatching(/^Insufficient inventory: the account has enough/),
      details: {
        code: 'INSUFFICIENT_INVENTORY',
        availableIntents: [{ [usdc]: String(50n * UNIT) }],
        unfillable: { [usdc]: String(950n * UNIT) },
      },
    },
  })
  const { reasons } = body.details as { reasons: { reason: string }[] }
  expect(reasons[0]).toMatchObject({
    settlementLayer: 'ACROSS',
    chainId: `eip155:${arbitrum.id}`,
    reason: 'no-liquidity',
    code: 'no-liquidity',
  })
  const split = await blanc.call('POST', '/intents/splits', {
    chainId: `eip155:${base.id}`,
    tokens: { [usdc]: String(1_000n * UNIT) },
  })
  expect(split.body.details).toMatchObject({
    code: 'INSUFFICIENT_INVENTORY',
    reasons: [{ code: 'no-liquidity' }],
  })
})

it('keeps the words that clients of alps look for, and adds the code', async () => {
  const alps = createAlpsClient(service)
  const { status, body } = await alps.call('POST', '/intents/route', {
    account: { address: rich, accountType: 'EOA', setupOps: [] },
    destinationChainId: base.id,
    destinationExecutions: [],
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(1_000n * UNIT) }],
    options: {},
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    error: 'INSUFFICIENT_LIQUIDITY',
    message: 'Insufficient balance',
    errors: [{ message: 'Insufficient balance', context: { code: 'INSUFFICIENT_INVENTORY' } }],
  })
})

it('goes on telling an account that has too little that it has', async () => {
  const blanc = createBlancClient(service)
  const { status, body } = await blanc.call('POST', '/quotes', request(poor, 40n * UNIT))
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT_LIQUIDITY', message: 'Insufficient balance' },
  })
  expect(body.details).not.toHaveProperty('code')
  const { reasons } = body.details as { reasons: { reason: string; code: string }[] }
  expect(reasons.map(({ reason }) => reason)).not.toContain('no-liquidity')
  // Words of a layer are no code: each balance has one that programs can decide by.
  expect(reasons.filter(({ code }) => !/^[a-z-]+$/.test(code))).toEqual([])
})

/** No pool has USDT0, so that it is exchanged out of the inventory on the same chain. */
const exchanged = (address: Address, amount: bigint | 'all') => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  destinationChainId: `eip155:${arbitrum.id}`,
  tokenRequests: [
    {
      tokenAddress: world.token(arbitrum.id, 'USDT0'),
      ...(amount !== 'all' && { amount: String(amount) }),
    },
  ],
  accountAccessList: { chainIds: [`eip155:${arbitrum.id}`], tokens: ['USDC'] },
})

it('tells it of an exchange on one chain as well', async () => {
  const blanc = createBlancClient(service)
  const usdt0 = world.token(arbitrum.id, 'USDT0').toLowerCase()
  const { status, body } = await blanc.call('POST', '/quotes', exchanged(rich, 1_000n * UNIT))
  expect({ status, body }).toMatchObject({
    status: 422,
    body: {
      code: 'INSUFFICIENT_LIQUIDITY',
      message: expect.stringMatching(/^Insufficient inventory: the account has enough/),
      details: { code: 'INSUFFICIENT_INVENTORY' },
    },
  })
  const { reasons, availableIntents } = body.details as {
    reasons: { reason: string }[]
    availableIntents: Record<string, string>[]
  }
  expect(reasons[0]).toMatchObject({
    settlementLayer: 'SAME_CHAIN',
    chainId: `eip155:${arbitrum.id}`,
    reason: 'no-liquidity',
  })
  const available = BigInt(availableIntents[0]?.[usdt0] ?? 0n)
  expect(available).toBeGreaterThan(49n * UNIT)
  expect(available).toBeLessThanOrEqual(50n * UNIT)
  const [route] = await blanc.quote(exchanged(rich, 40n * UNIT))
  expect(route).toBeDefined()
})

it('goes on telling an account that has too little for an exchange that it has', async () => {
  const blanc = createBlancClient(service)
  const { body } = await blanc.call('POST', '/quotes', exchanged(poor, 40n * UNIT))
  expect(body).toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY', message: 'Insufficient balance' })
  expect(body.details).not.toHaveProperty('code')
})

it('tells it where nothing at all is left to exchange', async () => {
  await leaveInventory(0n, { chainId: arbitrum.id, symbol: 'USDT0' })
  const blanc = createBlancClient(service)
  const { body } = await blanc.call('POST', '/quotes', exchanged(rich, 30n * UNIT))
  expect(body).toMatchObject({
    code: 'INSUFFICIENT_LIQUIDITY',
    details: { code: 'INSUFFICIENT_INVENTORY', unfillable: expect.anything() },
  })
  const all = await blanc.call('POST', '/quotes', exchanged(rich, 'all'))
  expect(JSON.stringify(all.body)).toContain('no-liquidity')
})

it('quotes what the inventory has, with the configured margin and skew in the bridge fee', async () => {
  const blanc = createBlancClient(service)
  const bridgeOf = async (amount: bigint) => {
    const [route] = await blanc.quote(request(rich, amount))
    if (!route) throw new Error('no route')
    const fees = route.cost.fees as unknown as { breakdown: { bridge: { usd: number } } }
    return fees.breakdown.bridge.usd
  }
  const [small, large] = [await bridgeOf(30n * UNIT), await bridgeOf(40n * UNIT)]
  // One percent of 30 dollars; 40 dollars leave less than a quarter of 50, which costs two more.
  expect(small).toBeGreaterThan(0.3)
  expect(small).toBeLessThan(0.33)
  expect(large).toBeGreaterThan(1.2)
  expect(large).toBeLessThan(1.3)
})

it('asks to come again where there is nothing to pay everything out of', async () => {
  await leaveInventory(0n)
  const { tokenRequests: _, ...rest } = request(rich, 0n)
  const tokenRequests = [{ tokenAddress: world.token(base.id, 'USDC') }]
  // The inventory is read with the head of the chain, which the transfers have moved.
  const response = await fetch(`${service.url}/quotes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.keys.development,
      'x-api-version': '2026-04.blanc',
    },
    body: JSON.stringify({ ...rest, tokenRequests }),
  })
  expect(response.status).toBe(422)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    details: expect.arrayContaining([expect.objectContaining({ message: 'no-liquidity' })]),
  })
})

it('tells of a deposit that nothing can be paid out for, and pays it when there is something', async () => {
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${service.url}/deposit-processor${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': service.keys.development, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient: poor }
  const { evmDepositAddress } = await call('/register-managed', {
    account: { salt: '0x61', target },
  })
  await world.pay(arbitrum.id, 'USDC', evmDepositAddress as Address, 20n * UNIT)
  type Told = { type: string; payload: { data: Record<string, unknown> } }
  const told = async () =>
    ((await call('/webhooks/events?limit=200')).events as Told[]).toReversed()
  const types = async () => (await told()).map(({ type }) => type)
  await expect.poll(types, { timeout: 120_000 }).toEqual(['deposit-received', 'bridge-failed'])
  const find = async () =>
    ((await call(`/deposits?account=${evmDepositAddress}`)).deposits as object[])[0]
  const failReason = 'INSUFFICIENT_INVENTORY'
  expect(await find()).toMatchObject({ status: 'processing', errorCode: 'BRIDGE-2', failReason })
  expect((await told())[1]?.payload.data).toMatchObject({
    errorCode: 'BRIDGE-2',
    failReason,
    nextAttemptAt: expect.stringMatching(/^\d{4}-/),
  })
  await leaveInventory(50n * UNIT)
  const done = { status: 'completed', errorCode: null, failReason: null, refundFailReason: null }
  await expect.poll(find, { timeout: 120_000 }).toMatchObject(done)
  expect((await types()).slice(2)).toEqual(['bridge-started', 'bridge-complete'])
})

it('answers what every code means to whoever asks, in every version', async () => {
  const answers = await Promise.all(
    ['/failures', '/deposit-processor/failures'].map(async (path) => {
      const response = await fetch(`${service.url}${path}`)
      expect(response.status, path).toBe(200)
      return (await response.json()) as { failures: { code: string; user: string }[] }
    }),
  )
  const [first, second] = answers
  expect(first).toEqual(second)
  const row = first?.failures.find(({ code }) => code === 'INSUFFICIENT_INVENTORY')
  expect(row).toMatchObject({
    side: 'operator',
    retriable: true,
    user: expect.stringMatching(/\w/),
  })
})
