import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRIDGE_STAGES } from '../../src/domain/intent/status/bridge-progress.ts'
import type { Database } from '../../src/store/database/database.ts'
import { listProgress } from '../../src/store/intents/bridge-progress.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { type BlancRoute, createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** USDT by a warp route, on the whole service, with a relayer of Hyperlane's that comes and goes. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World
let database: Database
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  const HYPERLANE = { enabled: true, deliverySeconds: 5, patienceSeconds: 5 }
  service = await startService({ settlement: { layers: [], options: { HYPERLANE } } })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

const held = (owner: Address) => world.balance(base.id, 'USDT', owner)
const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)
const stages = async ({ intentId }: BlancRoute) =>
  (await listProgress(database.sql, BigInt(intentId))).map(({ stage }) => stage)

function ask(address: Address, amount: bigint, options: object) {
  return blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDT'), amount: String(amount) }],
    options,
  })
}

/** Quotes, signs and submits as a new account; answers the route. */
async function send(amount: bigint) {
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDT', 200n * UNIT]])
  const [route] = await ask(address, amount, { settlementLayers: { include: ['HYPERLANE'] } })
  if (!route) throw new Error('nothing is offered')
  expect((await blanc.submit(route, owner)).status).toBe(201)
  return { route, address }
}

describe('tokens on a warp route', () => {
  it('are offered beside the other ways, and arrive to the unit', async () => {
    const { address } = await world.newEoa([[arbitrum.id, 'USDT', 200n * UNIT]])
    const offered = await ask(address, 50n * UNIT, {})
    const layers = offered.map(({ settlementLayer }) => settlementLayer)
    expect(layers).toEqual(expect.arrayContaining(['HYPERLANE']))
    const { route, address: to } = await send(50n * UNIT)
    expect(route).toMatchObject({
      settlementLayer: 'HYPERLANE',
      bridgeFill: { destinationChainId: `eip155:${base.id}`, type: 'HYPERLANE' },
    })
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(to)).toBe(50n * UNIT)
    expect(await stages(route)).toEqual(expect.arrayContaining([BRIDGE_STAGES.at(-1)]))
  }, 180_000)

  it('are delivered by the service while nobody else does', async () => {
    await control('hyperlane', { fault: 'underpaid' })
    const { route, address } = await send(9n * UNIT)
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(address)).toBe(9n * UNIT)
    await control('hyperlane', { fault: 'none' })
  }, 180_000)

  it('wait for validators that have stopped or lie, and arrive once when they sign', async () => {
    await control('hyperlane', { fault: 'stalled' })
    const { route, address } = await send(8n * UNIT)
    await expect.poll(() => stages(route), { timeout: 60_000 }).toContain('source-confirmed')
    await control('actor', { name: 'hyperlane-relayer', paused: true })
    await control('hyperlane', { fault: 'forged' })
    expect(await held(address)).toBe(0n)
    await control('hyperlane', { fault: 'none' })
    await control('actor', { name: 'hyperlane-relayer', paused: false })
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(address)).toBe(8n * UNIT)
  }, 180_000)

  it('are not paid twice when the destination is taken back', async () => {
    const { route, address } = await send(7n * UNIT)
    await expect.poll(() => held(address), { timeout: 90_000 }).toBe(7n * UNIT)
    await control('reorg', { chainId: base.id, depth: 2, keepTransactions: false })
    await expect.poll(() => held(address), { timeout: 90_000 }).toBe(7n * UNIT)
    expect((await blanc.finish(route.intentId)).status).toBe('COMPLETED')
    expect(await held(address)).toBe(7n * UNIT)
  }, 240_000)
})
