import { type Address, encodeFunctionData, erc20Abi, pad, parseAbiItem } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { STANDARD } from '../../src/domain/cctp/burn-message.ts'
import { BRIDGE_STAGES } from '../../src/domain/intent/status/bridge-progress.ts'
import type { Database } from '../../src/store/database/database.ts'
import { listProgress } from '../../src/store/intents/bridge-progress.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { type BlancRoute, createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** USDC that Circle burns and mints, on the whole service; its HTTP API lies whenever it can gain. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World
let database: Database
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await startService({ cctp: { enabled: true }, intents: { quoteTtlSeconds: 300 } })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

const byCctp = { settlementLayers: { include: ['CCTP'] } }
const held = (owner: Address) => world.balance(base.id, 'USDC', owner)
const stages = async ({ intentId }: BlancRoute) =>
  (await listProgress(database.sql, BigInt(intentId))).map(({ stage }) => stage)

function ask(address: Address, amount: bigint, options: object, extra: object = {}) {
  return blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(amount) }],
    options,
    ...extra,
  })
}

/** What the books say of an intent: what of it was burnt, and what of that is not minted yet. */
async function inFlight({ intentId }: BlancRoute) {
  const [row] = await database.sql<{ burnt: string | null; left: string | null }[]>`
    select sum(e.amount) filter (where e.amount > 0) as burnt, sum(e.amount) as left
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where p.intent_id = ${intentId} and e.account = 'in-flight' and e.layer = 'CCTP'`
  return { burnt: BigInt(row?.burnt ?? 0), left: BigInt(row?.left ?? 0) }
}

const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)

/** Quotes, signs and submits as a new account; answers the route. */
async function send(amount: bigint, extra: object = {}) {
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 200n * UNIT]])
  const [route] = await ask(address, amount, byCctp, extra)
  expect((await blanc.submit(route!, owner)).status).toBe(201)
  return { route: route!, address }
}

describe('burnt and minted USDC', () => {
  it('is offered beside the other ways, and arrives in full', async () => {
    const { address } = await world.newEoa([[arbitrum.id, 'USDC', 200n * UNIT]])
    const offered = await ask(address, 50n * UNIT, {})
    const layers = offered.map(({ settlementLayer }) => settlementLayer)
    expect(layers).toEqual(expect.arrayContaining(['ACROSS', 'CCTP']))
    const { route, address: to } = await send(50n * UNIT)
    expect(route).toMatchObject({
      settlementLayer: 'CCTP',
      bridgeFill: {
        destinationChainId: `eip155:${base.id}`,
        ...{ type: 'CCTP', sourceDomainId: 3, destinationDomainId: 6 },
      },
    })
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await stages(route)).toEqual([...BRIDGE_STAGES])
    // What Circle does not charge of the margin is the recipient's.
    expect(await held(to)).toBeGreaterThanOrEqual(50n * UNIT)
    expect(await held(to)).toBeLessThan(50n * UNIT + UNIT / 100n)
  }, 300_000)

  it('pays for calls, which run once', async () => {
    const to = privateKeyToAccount(generatePrivateKey()).address
    const args = [to, 7n * UNIT] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const call = { to: world.token(base.id, 'USDC'), value: '0', data }
    const { route } = await send(12n * UNIT, { destinationExecutions: [call] })
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(to)).toBe(7n * UNIT)
  }, 300_000)

  it('waits for a service that is away or lies, and is completed when it is mended', async () => {
    await control('cctp', { fault: 'forged' })
    const { route, address } = await send(9n * UNIT)
    await expect.poll(() => stages(route), { timeout: 60_000 }).toEqual(['source-confirmed'])
    for (const fault of ['foreign', 'garbage', 'error', 'stuck']) await control('cctp', { fault })
    expect(await held(address)).toBe(0n)
    await control('cctp', { fault: 'none' })
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(address)).toBeGreaterThanOrEqual(9n * UNIT)
  }, 300_000)

  it('is completed by a stranger who delivers first', async () => {
    await control('actor', { name: 'cctp-stranger', paused: false })
    const { route, address } = await send(8n * UNIT)
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(address)).toBeGreaterThanOrEqual(8n * UNIT)
    // What Circle has kept of it is on its way no more.
    const { burnt, left } = await inFlight(route)
    expect(burnt).toBeGreaterThanOrEqual(8n * UNIT)
    expect(left).toBe(0n)
    await control('actor', { name: 'cctp-stranger', paused: true })
  }, 300_000)
})

describe('Fast without room', () => {
  const BURNT = parseAbiItem(
    'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
  )
  /** How final the burns for a recipient had to be, as Circle's contract tells. */
  async function finalities(recipient: Address): Promise<number[]> {
    const chain = service.devnet.chains.find(({ id }) => id === arbitrum.id)
    const address = chain?.contracts.cctpTokenMessenger as Address
    const range = { address, event: BURNT, fromBlock: 0n, strict: true } as const
    const logs = await world.client(arbitrum.id).getLogs(range)
    const own = pad(recipient, { size: 32 }).toLowerCase()
    return logs
      .filter(({ args }) => args.mintRecipient.toLowerCase() === own)
      .map(({ args }) => args.minFinalityThreshold)
  }
  const room = (allowance: number) => control('cctp', { allowance })
  afterEach(() => room(1_000_000))
  /** The service believes what it knows of Circle's room for some seconds. */
  const isOffered = (address: Address, speed: 'Fast' | 'Standard') =>
    expect
      .poll(
        async () => {
          const [route] = await ask(address, 10n * UNIT, byCctp)
          const { estimatedFillTime } = route as unknown as {
            estimatedFillTime: { seconds: number }
          }
          return estimatedFillTime.seconds > 600 ? 'Standard' : 'Fast'
        },
        { timeout: 90_000, interval: 1000 },
      )
      .toBe(speed)

  it('is burnt as Standard for whoever signs for that', async () => {
    const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 200n * UNIT]])
    await room(0)
    await isOffered(address, 'Standard')
    const [route] = await ask(address, 10n * UNIT, byCctp)
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    expect((await blanc.finish(route!.intentId)).status).toBe('COMPLETED')
    expect(await finalities(address)).toEqual([STANDARD])
    expect(await held(address)).toBe(10n * UNIT)
    // Calls could not wait for it.
    const to = world.token(base.id, 'USDC')
    const args = [address, UNIT] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const calls = { destinationExecutions: [{ to, value: '0', data }] }
    await expect(ask(address, 10n * UNIT, byCctp, calls)).rejects.toThrow(/CCTP/)
  }, 300_000)

  it('is not burnt for whoever signed for Fast', async () => {
    const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 200n * UNIT]])
    await isOffered(address, 'Fast')
    const [route] = await ask(address, 10n * UNIT, byCctp)
    await room(0)
    await isOffered(address, 'Standard')
    expect((await blanc.submit(route!, owner)).status).toBe(502)
    expect(await finalities(address)).toEqual([])
    expect(await world.balance(arbitrum.id, 'USDC', address)).toBe(200n * UNIT)
  }, 300_000)
})
