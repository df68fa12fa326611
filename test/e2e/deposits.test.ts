import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Address, createPublicClient, createWalletClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceProcess, type ServiceProcess } from '../kit/service-process.ts'

let service: ServiceProcess
beforeAll(async () => {
  service = createServiceProcess()
  await service.start()
}, 180_000)
afterAll(() => service.dispose(), 60_000)

type Json = Record<string, unknown>
type EventRecord = { type: string; depositId: string; payload: { data: Json } & Json }

async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Json> {
  const { depositBaseUrl, apiKeys } = service.devnet()
  const headers = { 'x-api-key': apiKeys.development, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(depositBaseUrl + path, init)
  const answer = (await response.json()) as Json
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer
}
const get = (path: string) => call('GET', path)

async function eventsOf(id: unknown): Promise<EventRecord[]> {
  const page = (await get('/webhooks/events?limit=200')) as unknown as { events: EventRecord[] }
  return page.events.filter(({ depositId }) => depositId === id).toReversed()
}

/** Runs the README's example; answers what it printed, its deposit and the deposit's events. */
async function runExample(symbol: string) {
  const file = join(service.dataDir, 'devnet.json')
  const { stdout } = await promisify(execFile)(process.execPath, [
    'examples/first-deposit.mjs',
    file,
    symbol,
  ])
  const { deposits } = (await get('/deposits?limit=1')) as { deposits: Json[] }
  const deposit = deposits[0] as Json
  return { stdout, deposit, events: await eventsOf(deposit.id) }
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/
const AMOUNT = /^[1-9]\d*$/
const text = (pattern: RegExp) => expect.stringMatching(pattern)

const ARBITRUM = 'eip155:421614'
const BASE = 'eip155:84532'
/** As the events carry it. */
const paidIn = {
  transactionHash: text(HASH),
  chain: ARBITRUM,
  asset: text(ADDRESS),
  amount: '25000000',
  sender: text(ADDRESS),
  depositId: text(/^\d+$/),
  logIndex: expect.any(Number),
}
const { asset: _, ...paidInFacts } = paidIn
const account = text(ADDRESS)
const place = (chain: string) => ({ chain, asset: text(ADDRESS), amount: text(AMOUNT) })
const moved = (chain: string) => ({ ...place(chain), transactionHash: text(HASH) })
const settlementLayer = text(/^[a-z_-]+$/)
const swap = {
  transactionHash: text(HASH),
  chain: BASE,
  tokenIn: text(ADDRESS),
  tokenOut: text(ADDRESS),
  amount: text(AMOUNT),
  recipient: text(ADDRESS),
}

const RECEIVED = ['deposit-received', { ...paidInFacts, token: text(ADDRESS), account }] as const
const STARTED = [
  'bridge-started',
  { source: place(ARBITRUM), destination: place(BASE), account, deposit: paidIn, settlementLayer },
] as const
const COMPLETE = [
  'bridge-complete',
  { deposit: paidIn, source: moved(ARBITRUM), destination: moved(BASE), account, settlementLayer },
] as const
const SWAPPED = [
  'post-bridge-swap-complete',
  { deposit: paidIn, swap, bridge: moved(BASE), account },
] as const

const told = (events: EventRecord[]) =>
  events.map(({ type, payload }) => {
    expect(payload).toMatchObject({ version: '1.0', type, eventId: text(/^\d+$/) })
    return [type, payload.data]
  })

describe('the README’s first deposit, from a service as people start it', () => {
  it('brings USDC to the recipient as USDC, with every event in order', async () => {
    const { stdout, deposit, events } = await runExample('USDC')
    expect(stdout).toContain('completed')
    expect(deposit).toMatchObject({
      status: 'completed',
      chain: ARBITRUM,
      targetChain: BASE,
      amount: '25000000',
      errorCode: null,
      completedAt: expect.any(String),
    })
    expect(told(events)).toEqual([RECEIVED, STARTED, COMPLETE])
    expect(stdout.match(/event .*/g)).toEqual(events.map(({ type }) => `event ${type}`))
  }, 300_000)

  it('swaps to WETH after bridging when a rule says so', async () => {
    const { deposit, events } = await runExample('WETH')
    expect(deposit).toMatchObject({ status: 'completed', targetTokenSymbol: 'WETH' })
    expect(told(events)).toEqual([RECEIVED, STARTED, COMPLETE, SWAPPED])
  }, 300_000)
})

describe('a deposit below the project’s minimum', () => {
  const recipient = privateKeyToAccount(generatePrivateKey()).address

  it('is refused with its code, and goes back whole on request but for the fee', async () => {
    await call('POST', '/setup', { params: { webhookUrl: null, minDepositUsd: 50 } })
    const target = { chain: BASE, token: 'USDC', recipient }
    const { evmDepositAddress } = await call('POST', '/register-managed', {
      account: { salt: '0x2b', target },
    })
    const { chains, accounts } = service.devnet()
    const arbitrum = chains.find(({ id }) => id === 421614)!
    const usdc = arbitrum.tokens.find(({ symbol }) => symbol === 'USDC')!.address
    const transport = http(arbitrum.rpcUrl)
    const payer = privateKeyToAccount(accounts[0]!.privateKey)
    await createWalletClient({ account: payer, transport }).writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [evmDepositAddress as Address, 25_000_000n],
      chain: null,
    })
    const find = async () =>
      ((await get(`/deposits?account=${evmDepositAddress}`)) as { deposits: Json[] }).deposits[0]
    await expect
      .poll(find, { timeout: 120_000, interval: 300 })
      .toMatchObject({ status: 'rejected', errorCode: 'BALANCE-4', retryable: true })
    const { id } = (await find()) as Json
    const refund = await call('POST', `/deposits/${id}/refund`, { recipient })
    expect(refund).toMatchObject({ transactionHash: text(HASH), amount: text(AMOUNT) })
    const held = await createPublicClient({ transport }).readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [recipient],
    })
    expect(String(held)).toBe(refund.amount)
    expect(held).toBeGreaterThan(20_000_000n)
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'deposit-received',
      'deposit-rejected',
      'deposit-refunded',
    ])
    const show = await service.run('deposits', 'show', String(id))
    expect(show.output).toContain('refunding -> refunded')
  }, 300_000)
})
