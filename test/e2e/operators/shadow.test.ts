import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Address, createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compose } from '../../../src/app/wiring/compose.ts'
import { createChainReaders } from '../../../src/chains/registry.ts'
import { toChain } from '../../../src/config/chains.ts'
import { usdToDecimal } from '../../../src/domain/usd.ts'
import { createPretendFunds } from '../../../src/intents/shadow/pretend-funds.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { readShadowCounts, readShadowRows } from '../../../src/store/shadow/shadow-report.ts'
import { deleteOldShadowRoutes } from '../../../src/store/shadow/shadow-routes.ts'
import { upsertRelayerAccount } from '../../../src/store/transactions/relayer-accounts.ts'
import { createTransactionSender } from '../../../src/transactions/create-transaction-sender.ts'
import { createShadowSender } from '../../../src/transactions/shadow-sender.ts'
import { keylessAddress } from '../../../src/transactions/signers/shadow-signers.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Who could gain by lying to a service in shadow mode, through the whole of it: a holder of an API key
 * who would have it sign, and whoever would have a user believe that an intent is under way.
 */
const { base, sepolia } = CHAINS
const UNIT = 10n ** 6n
const FOREVER = { from: '2020-01-01', to: '2999-01-01' }

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const run = promisify(execFile)

type Json = Record<string, unknown>

let service: RunningService
let world: World
let database: Database
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await startService({
    limits: { requestsPerSecond: 100_000, burst: 100_000 },
    shadow: {
      inventory: [
        { chain: base.id, token: 'USDC', amount: '1000' },
        { chain: base.id, token: 'WETH', amount: '2.5' },
      ],
      keepDays: 30,
      keepOffers: 1000,
    },
  })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

/** Every block of every chain with how many transactions it has; mining alone changes only numbers. */
async function transactionsSent(): Promise<Json> {
  const entries = service.devnet.chains.map(async ({ id, rpcUrls }) => {
    const client = createPublicClient({ transport: http(rpcUrls[0]) })
    const head = await client.getBlockNumber()
    let count = 0
    for (let number = 0n; number <= head; number += 1n) {
      count += await client.getBlockTransactionCount({ blockNumber: number })
    }
    const nonces = service.devnet.accounts.map(({ address }) =>
      client.getTransactionCount({ address: address as Address, blockTag: 'pending' }),
    )
    return [id, { count, nonces: await Promise.all(nonces) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const wish = (address: Address, amount = 20n * UNIT) => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  destinationChainId: `eip155:${base.id}`,
  tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(amount) }],
})
const REFUSED = {
  status: 503,
  body: {
    code: 'RELAYER_MARKET_UNAVAILABLE',
    details: [{ context: { code: 'SHADOW_MODE', retryable: false } }],
  },
}

it('quotes as a live service does, refuses the submission, writes it down and sends nothing', async () => {
  const payer = await world.newEoa([[sepolia.id, 'USDC', 100n * UNIT]])
  const before = await transactionsSent()
  const routes = await blanc.quote(wish(payer.address))
  const [route] = routes
  if (!route) throw new Error('no route')
  const refused = await blanc.submit(route, payer.owner)
  expect(refused).toMatchObject(REFUSED)
  expect(await blanc.submit(route, payer.owner)).toMatchObject(REFUSED)
  expect(await blanc.call('GET', `/intents/${route.intentId}`)).toMatchObject({ status: 404 })

  const rows = await readShadowRows(database.sql, FOREVER)
  expect(rows.reduce((sum, row) => sum + row.routes, 0)).toBe(routes.length)
  const [filled, ...others] = rows.filter(({ fills }) => fills > 0)
  expect(others).toEqual([])
  expect(filled).toMatchObject({
    chainId: base.id,
    settlementLayer: route.settlementLayer,
    symbol: 'USDC',
    fills: 1,
  })
  const USD = 10n ** 18n
  expect(filled?.volume).toBeGreaterThan(19n * USD)
  expect(filled?.volume).toBeLessThan(21n * USD)
  expect(filled?.fees).toBeGreaterThan(filled?.gas ?? 0n)
  expect(filled?.gas).toBeGreaterThan(0n)
  expect(filled?.lp).toBeGreaterThan(0n)
  const counts = await readShadowCounts(database.sql, FOREVER)
  expect(counts).toEqual([
    { stage: 'quote', outcome: 'answered', count: 1 },
    { stage: 'submission', outcome: 'would-fill', count: 1 },
  ])
  expect(await transactionsSent()).toEqual(before)
})

it('says why it refuses what a live service would refuse, with the same answer', async () => {
  const payer = await world.newEoa([[sepolia.id, 'USDC', 100n * UNIT]])
  const stranger = await world.newEoa([])
  const [route] = await blanc.quote(wish(payer.address))
  if (!route) throw new Error('no route')
  const forged = await blanc.submit(route, stranger.owner)
  expect(forged.status).toBe(422)
  // The inventory is what the operator pretends: 1000 and not a unit more.
  const rich = await world.newEoa([[sepolia.id, 'USDC', 5000n * UNIT]])
  expect((await blanc.quote(wish(rich.address, 990n * UNIT))).length).toBeGreaterThan(0)
  const tooMuch = await blanc.call('POST', '/quotes', wish(rich.address, 1001n * UNIT))
  expect(tooMuch.status).toBe(422)
  const counts = await readShadowCounts(database.sql, FOREVER)
  expect(counts.filter(({ stage }) => stage === 'quote').map(({ outcome }) => outcome)).toEqual([
    'answered',
    'insufficient-liquidity',
  ])
  const submissions = counts.filter(({ stage }) => stage === 'submission')
  expect(submissions.map(({ outcome }) => outcome)).toContain('would-fill')
  expect(submissions).toHaveLength(2)
})

it('no endpoint makes it sign, whatever a holder of keys sends there', async () => {
  const payer = await world.newEoa([[sepolia.id, 'USDC', 100n * UNIT]])
  const [route] = await blanc.quote(wish(payer.address))
  const before = await transactionsSent()
  const account = payer.address
  for (const { method, url } of service.routes) {
    if (method === 'HEAD' || method === 'OPTIONS') continue
    const path = url.replace(/:id\b|:intentId\b/g, route?.intentId ?? '1').replace(/:\w+/g, account)
    for (const key of [service.keys.development, service.operatorKey]) {
      const init = {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify({ account, amount: '1', ...route }) }),
      }
      const response = await fetch(service.url + path.replace('*', 'x'), init)
      // An event stream has no end: that it has begun says enough.
      const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
      await (endless ? response.body?.cancel() : response.text())
    }
  }
  expect(service.routes.length).toBeGreaterThan(40)
  const metrics = await fetch(`${service.url}/metrics`, {
    headers: { 'x-api-key': service.operatorKey },
  })
  const text = await metrics.text()
  expect(text).toContain('simplon_shadow_events_total{event="offered"}')
  expect(text).not.toContain('simplon_shadow_events_total{event="blocked"}')
  const [{ planned } = { planned: '?' }] = await database.sql<{ planned: string }[]>`
    select (select count(*) from transactions) + (select count(*) from intents) as planned`
  expect(planned).toBe('0')
  expect(await transactionsSent()).toEqual(before)
})

it('invites nobody to send it money, and promises no payment', async () => {
  const ask = async (path: string, body: Json) => {
    const headers = { 'x-api-key': service.keys.development, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${service.url}/deposit-processor${path}`, init)
    return { status: response.status, text: await response.text() }
  }
  const recipient = service.account
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient }
  expect((await ask('/setup', { params: { minDepositUsd: 1 } })).status).toBe(200)
  const answer = await ask('/register-managed', { account: { salt: '0x2a', target } })
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('shadow mode')
  const [{ found } = { found: '?' }] = await database.sql<{ found: string }[]>`
    select count(*) as found from watched_addresses`
  expect(found).toBe('0')
})

it('lets no transaction out, even one that somebody else has signed', async () => {
  const { config } = service
  const chains = config.chains.map((chain) => ({ chain: toChain(chain), rpcUrls: chain.rpcUrls }))
  const log = createLog({ ...config.log, level: 'silent' })
  const open = (readOnly: boolean) =>
    createChainReaders({ chains, rpc: config.rpc, log, metrics: createMetrics(), readOnly })
  const payer = await world.newEoa([[base.id, 'USDC', UNIT]])
  const raw = await payer.owner.signTransaction({
    chainId: base.id,
    type: 'eip1559',
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 1n,
    nonce: await world.client(base.id).getTransactionCount({ address: payer.address }),
    to: payer.address,
  })
  const send: { method: 'eth_sendRawTransaction'; params: [Hex] } = {
    method: 'eth_sendRawTransaction',
    params: [raw],
  }
  const [shut, live] = [open(true), open(false)]
  try {
    await expect(shut.get(base.id)?.client.request(send)).rejects.toThrow(
      'shadow mode sends nothing',
    )
    expect(await shut.get(base.id)?.client.getChainId()).toBe(base.id)
    // The same bytes are good where they may leave.
    expect(await live.get(base.id)?.client.request(send)).toMatch(/^0x/)
    const blocked: string[] = []
    const sender = createShadowSender(
      createTransactionSender({ database, chains: shut }),
      (what) => void blocked.push(what),
    )
    const request = { key: 'a key' } as Parameters<typeof sender.plan>[1]
    await expect(sender.plan(database.sql, request)).rejects.toThrow('shadow mode sends nothing')
    expect(blocked).toEqual(['the transaction a key'])
  } finally {
    await Promise.all([shut.stop(), live.stop()])
  }
})

it('simulates with tokens that its account does not have', async () => {
  const { config } = service
  const chains = config.chains.map((chain) => ({ chain: toChain(chain), rpcUrls: chain.rpcUrls }))
  const log = createLog({ ...config.log, level: 'silent' })
  const readers = createChainReaders({ chains, rpc: config.rpc, log, metrics: createMetrics() })
  try {
    const reader = readers.get(base.id)
    if (!reader) throw new Error('no reader')
    const account = keylessAddress('a test')
    const spender = reader.chain.contracts.router as Address
    const amounts = new Map(
      ['USDC', 'WETH'].map((symbol, index) => [world.token(base.id, symbol), BigInt(index) + 7n]),
    )
    const unknown: string[] = []
    const tokenUnknown = (_chainId: number, token: string) => void unknown.push(token)
    const stateOverride = await createPretendFunds(() => amounts, { tokenUnknown })(reader, account)
    expect(unknown).toEqual([])
    const abi = erc20Abi
    for (const [address, amount] of amounts) {
      const balance = { address, abi, functionName: 'balanceOf', args: [account] } as const
      const allowance = {
        address,
        abi,
        functionName: 'allowance',
        args: [account, spender],
      } as const
      const { client } = reader
      expect(await client.readContract(balance)).toBe(0n)
      expect(await client.readContract({ ...balance, stateOverride })).toBe(amount)
      expect(await client.readContract(allowance)).toBe(0n)
      expect(await client.readContract({ ...allowance, stateOverride })).toBeGreaterThan(10n ** 24n)
    }
  } finally {
    await readers.stop()
  }
})

it('is added up by the command', async () => {
  const env = {
    ...process.env,
    SIMPLON_DATABASE_URL: service.databaseUrl,
    SIMPLON_DATA_DIR: service.config.dataDir,
  }
  const args = ['--import', 'tsx', 'src/cli.ts', 'shadow', 'report', '--json']
  const { stdout } = await run(process.execPath, args, { env })
  const report = JSON.parse(stdout) as Record<string, never>
  expect(report).toMatchObject({ submissions: { wouldFill: 1, refused: 1 } })
  const rows = await readShadowRows(database.sql, FOREVER)
  const [filled] = rows.filter(({ fills }) => fills > 0)
  expect(report.rows).toContainEqual(
    expect.objectContaining({ fills: 1, earned: usdToDecimal(filled?.earned ?? -1n) }),
  )
})

it('tells everybody what it is', async () => {
  for (const path of ['/readyz', '/healthz']) {
    expect(await (await fetch(service.url + path)).json()).toMatchObject({ mode: 'shadow' })
  }
})

it('keeps no more offers than it may, and forgets no fill for being many', async () => {
  const before = await readShadowRows(database.sql, FOREVER)
  const sum = (rows: typeof before, name: 'routes' | 'fills') =>
    rows.reduce((total, row) => total + row[name], 0)
  expect(sum(before, 'routes')).toBeGreaterThan(sum(before, 'fills') + 1)
  await deleteOldShadowRoutes(database.sql, { keepDays: 30, keepOffers: 1 })
  const after = await readShadowRows(database.sql, FOREVER)
  expect(sum(after, 'fills')).toBe(sum(before, 'fills'))
  expect(sum(after, 'routes')).toBe(sum(before, 'fills') + 1)
  await database.sql`update shadow_routes set offered_at = now() - interval '31 days'`
  await deleteOldShadowRoutes(database.sql, { keepDays: 30, keepOffers: 1 })
  expect(await readShadowRows(database.sql, FOREVER)).toEqual([])
})

it('does not start on the database of a service that has sent transactions', async () => {
  const address = service.account as Address
  await upsertRelayerAccount(database.sql, { chainId: base.id, lane: 'fills', address })
  const { config, databaseUrl } = service
  const log = createLog({ ...config.log, level: 'silent' })
  await expect(compose({ config, databaseUrl, log, shadow: true })).rejects.toThrow(
    'Shadow mode needs its own database',
  )
})
