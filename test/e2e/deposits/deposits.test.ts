import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Address, createPublicClient, createWalletClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopPostgres } from '../../../src/app/embedded-postgres/stop.ts'
import { createServiceProcess, type ServiceProcess } from '../../kit/service-process.ts'

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
async function runExample(...options: string[]) {
  const file = join(service.dataDir, 'devnet.json')
  const args = ['examples/first-deposit.mjs', '--devnet', file, ...options]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { deposits } = (await get('/deposits?limit=1')) as { deposits: Json[] }
  const deposit = deposits[0] as Json
  const events = await eventsOf(deposit.id)
  const heard = stdout.match(/event .*/g)?.map((line) => line.trim())
  expect(heard).toEqual(
    events.map(({ type, payload: { data } }) => `event ${type} ${data.stage ?? ''}`.trim()),
  )
  return { stdout, deposit, events }
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/
const AMOUNT = /^[1-9]\d*$/
const text = (pattern: RegExp) => expect.stringMatching(pattern)

const ARBITRUM = 'eip155:421614'
const BASE = 'eip155:84532'
const account = text(ADDRESS)
const place = (chain: string) => ({ chain, asset: text(ADDRESS), amount: text(AMOUNT) })
const moved = (chain: string) => ({ ...place(chain), transactionHash: text(HASH) })
const swap = {
  transactionHash: text(HASH),
  chain: BASE,
  tokenIn: text(ADDRESS),
  tokenOut: text(ADDRESS),
  amount: text(AMOUNT),
  recipient: text(ADDRESS),
}

/** What the events of a deposit of so much carry, field by field. */
function expected(amount: string, settlementLayer: string) {
  const facts = {
    transactionHash: text(HASH),
    chain: ARBITRUM,
    amount,
    sender: text(ADDRESS),
    depositId: text(/^\d+$/),
    logIndex: expect.any(Number),
  }
  const deposit = { ...facts, asset: text(ADDRESS) }
  const seconds = expect.toSatisfy((value) => value === null || value >= 0)
  const progress = (stage: string, hash: unknown) => [
    'bridge-progress',
    {
      stage,
      estimatedTimeRemainingSeconds: seconds,
      estimatedTotalTimeSeconds: seconds,
      messageGuid: text(HASH),
      source: { transactionHash: text(HASH), chain: ARBITRUM },
      destination: { transactionHash: hash, chain: BASE },
      deposit,
      account,
    },
  ]
  const [source, destination] = [place(ARBITRUM), place(BASE)]
  return {
    received: ['deposit-received', { ...facts, token: text(ADDRESS), account }],
    started: ['bridge-started', { source, destination, account, deposit, settlementLayer }],
    progress: [
      progress('source-confirmed', null),
      progress('inflight', null),
      progress('delivering', text(HASH)),
    ],
    complete: [
      'bridge-complete',
      { deposit, source: moved(ARBITRUM), destination: moved(BASE), account, settlementLayer },
    ],
    swapped: ['post-bridge-swap-complete', { deposit, swap, bridge: moved(BASE), account }],
  }
}

const told = (events: EventRecord[]) =>
  events.map(({ type, payload }) => {
    const { data, ...envelope } = payload
    const time = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(envelope).toEqual({ version: '1.0', type, time, eventId: text(/^\d+$/) })
    return [type, data]
  })

describe('the README’s first deposit, from a service as people start it', () => {
  const { received, started, complete, swapped } = expected('25000000', 'across')

  it('brings USDC to the recipient as USDC, with every event in order', async () => {
    const { stdout, deposit, events } = await runExample()
    expect(stdout).toContain('completed')
    expect(deposit).toMatchObject({
      status: 'completed',
      chain: ARBITRUM,
      targetChain: BASE,
      amount: '25000000',
      errorCode: null,
      completedAt: expect.any(String),
    })
    expect(told(events)).toEqual([received, started, complete])
  }, 300_000)

  it('is the same when the payer only signs', async () => {
    const { stdout, deposit, events } = await runExample('--gasless')
    expect(stdout).toContain('signed by erc3009')
    expect(deposit).toMatchObject({ status: 'completed', amount: '25000000' })
    expect(told(events)).toEqual([received, started, complete])
  }, 300_000)

  it('swaps to WETH after bridging when a rule says so', async () => {
    const { deposit, events } = await runExample('--to', 'WETH')
    expect(deposit).toMatchObject({ status: 'completed', targetTokenSymbol: 'WETH' })
    expect(told(events)).toEqual([received, started, complete, swapped])
  }, 300_000)

  it('tells of each stage of a LayerZero message once', async () => {
    const { deposit, events } = await runExample('--token', 'USDT0', '--amount', '2500')
    expect(deposit).toMatchObject({ status: 'completed', targetTokenSymbol: 'USDT0' })
    const message = expected('2500000000', 'oft')
    expect(told(events)).toEqual([
      message.received,
      message.started,
      ...message.progress,
      message.complete,
    ])
    // All of them tell of the same message and the same transactions.
    type Side = { transactionHash: string }
    const data = events.map(({ payload }) => payload.data as Record<string, Side>)
    const [delivering, done] = data.slice(-2)
    expect(new Set(data.slice(2, 5).map(({ messageGuid }) => messageGuid)).size).toBe(1)
    const sent = new Set(data.slice(2).map(({ source }) => source?.transactionHash))
    expect([...sent]).toEqual([deposit.sourceTxHash])
    expect(delivering?.destination).toEqual({
      transactionHash: deposit.destinationTxHash,
      chain: BASE,
    })
    expect(done?.destination?.transactionHash).toBe(deposit.destinationTxHash)
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
    const { id, chain, txHash, account: address, token } = (await find()) as Json
    const older = { chain, txHash, account: address, token, recipient }
    const refund = await call('POST', '/deposits/refund', older)
    expect(refund).toMatchObject({ transactionHash: text(HASH), amount: text(AMOUNT) })
    expect(await call('POST', `/deposits/${id}/refund`, { recipient })).toEqual(refund)
    expect(await call('POST', '/deposits/refund', older)).toEqual(refund)
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

describe('a first deposit whose service is gone for good', () => {
  it('is had by its owner with nothing but what the registration answered', async () => {
    const owner = generatePrivateKey()
    const { address: recipient } = privateKeyToAccount(owner)
    const target = { chain: BASE, token: 'USDC', recipient }
    const account = { salt: '0x2c', target }
    const answer = await call('POST', '/register-managed', { account })
    const found = await get(`/check/${answer.evmDepositAddress}`)
    expect(found.commitmentTerms).toEqual(answer.commitmentTerms)
    const { chains, accounts } = service.devnet()
    const arbitrum = chains.find(({ id }) => id === 421614)!
    // The chains go on; the service, its database and its configuration do not.
    await service.kill('SIGKILL')
    await stopPostgres(join(service.dataDir, 'postgres'))
    const usdc = arbitrum.tokens.find(({ symbol }) => symbol === 'USDC')!.address
    const transport = http(arbitrum.rpcUrl)
    const client = createPublicClient({ transport })
    const wallet = createWalletClient({
      account: privateKeyToAccount(accounts[0]!.privateKey),
      transport,
    })
    const contract = { address: usdc, abi: erc20Abi } as const
    const args = [answer.evmDepositAddress as Address, 7_000_001n] as const
    await wallet.writeContract({ ...contract, functionName: 'transfer', args, chain: null })
    const gas = await wallet.sendTransaction({ to: recipient, value: 10n ** 17n, chain: null })
    await client.waitForTransactionReceipt({ hash: gas })
    const folder = mkdtempSync(join(tmpdir(), 'simplon-owner-'))
    const [file, key] = [join(folder, 'answer.json'), join(folder, 'key')]
    writeFileSync(file, JSON.stringify(answer))
    writeFileSync(key, owner)
    const where = ['--rpc', arbitrum.rpcUrl, '--registration', file, '--token', usdc]
    const program = ['--import', 'tsx', 'src/cli.ts', 'deposits', 'recover']
    const env = { PATH: process.env.PATH, SIMPLON_DATA_DIR: folder }
    const run = promisify(execFile)
    await run(process.execPath, [...program, ...where, '--key-file', key], { env })
    const held = await client.readContract({
      ...contract,
      functionName: 'balanceOf',
      args: [recipient],
    })
    expect(held).toBe(7_000_001n)
    rmSync(folder, { recursive: true })
  }, 120_000)
})
