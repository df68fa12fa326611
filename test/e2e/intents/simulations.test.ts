import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http as httpTransport,
  size,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SIMULATION_BOUNDS } from '../../../src/domain/intent/simulation/simulation-record.ts'
import { randomHex } from '../../../src/lib/random-hex.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { findSimulation, insertSimulation } from '../../../src/store/intents/simulations.ts'
import { type BlancRoute, createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { errorText, spoilOffer } from '../../kit/hostile/spoil-offer.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * What a refusal in simulation leaves for somebody to look at, through the whole service. Who could
 * gain by lying: a project that would read what another one signed, one that fails in a loop to fill
 * the disk, and a contract that chooses the words of its revert.
 */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base } = CHAINS
const UNIT = 10n ** 6n
const MARKUP = '<img src=x onerror="globalThis.ran=1">'
const REVERT = errorText(MARKUP)

type Json = Record<string, unknown>
type Simulation = {
  id: string
  block: { number: string; hash: Hex }
  call: { from: Address; to: Address; data: Hex; value: string; gas: string }
  calls: { to: Address; selector: Hex }[]
  revert: { data: Hex; size: number; name: string }
  replay: { method: string; params: unknown[]; curl: string; cast: string }
}

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let stranger: string

beforeAll(async () => {
  service = await startService({
    limits: { requestsPerSecond: 100_000, burst: 100_000 },
    intents: { quoteTtlSeconds: 300 },
  })
  world = createWorld(service)
  blanc = createBlancClient(service)
  const database = await openTestDatabase(service.databaseUrl)
  const { id: projectId } = await createProject(database, { name: 'stranger' })
  const scopes = { intents: 'write', deposits: 'write' } as const
  const request = { projectId, name: 'stranger', environment: 'development', scopes } as const
  stranger = (await createKey(database, request)).secret
  await database.close()
})
afterAll(() => service?.stop())

const newAddress = () => privateKeyToAddress(generatePrivateKey())

async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openTestDatabase(service.databaseUrl)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

type Refused = { id: string; url: string; details: Json; payer: Payer; route: BlancRoute }
type Payer = Awaited<ReturnType<World['newEoa']>>

/** A submission that fails in simulation, and what its answer links to. */
async function refused(extra: object = {}): Promise<Refused> {
  const { payer, route } = await spoilOffer(world, blanc, REVERT)
  const { status, body } = await blanc.submit(route, payer.owner, extra)
  expect([status, body.code], JSON.stringify(body)).toEqual([422, 'SIMULATION_FAILED'])
  const details = body.details as Json
  const url = String(details.simulationUrl)
  return { id: url.split('/').at(-1) ?? '', url, details, payer, route }
}

async function ask<T = Json>(path: string, key: string, method = 'GET') {
  const headers = { 'x-api-key': key, 'x-api-version': '2026-04.blanc' }
  const response = await fetch(service.url + path, { method, headers })
  return { status: response.status, body: (await response.json()) as T }
}
const asOperator = <T = Json>(path: string, method?: string) =>
  ask<T>(`/operator${path}`, service.operatorKey, method)

describe('a submission that fails in simulation', () => {
  it('links to what was called, by whom, at which block and with what revert', async () => {
    const { id, url, details, route } = await refused()
    expect(url).toBe(`${service.url}/console#/simulations/${id}`)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(details.simulations).toMatchObject([{ details: { simulationUrls: [url] } }])
    const { status, body } = await ask<Simulation & Json>(
      `/simulations/${id}`,
      service.keys.development,
    )
    expect(status).toBe(200)
    const relayers = service.devnet.accounts.filter(({ note }) => note.includes('relayer'))
    const known = service.devnet.chains.find((chain) => chain.id === base.id)
    expect(body).toMatchObject({
      id,
      intentId: route.intentId,
      action: 'fill',
      chainId: `eip155:${base.id}`,
      category: 'REQUIRE_FAILED',
      call: { to: known?.contracts.router?.toLowerCase(), value: '0' },
      revert: { data: REVERT, size: size(REVERT), name: 'Error', args: { message: MARKUP } },
    })
    expect(relayers.map(({ address }) => address.toLowerCase())).toContain(body.call.from)
    expect(body.calls).toMatchObject([{ to: known?.contracts.sameChainArbiter?.toLowerCase() }])
    // The very request, sent to a node as it stands there, fails in the very same way.
    const node = createPublicClient({ transport: httpTransport(known?.rpcUrls[0]), cacheTime: 0 })
    const block = await node.getBlock({ blockHash: body.block.hash })
    expect(String(block.number)).toBe(body.block.number)
    const { method, params, curl, cast } = body.replay
    const answer = await fetch(known?.rpcUrls[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    expect(JSON.stringify(await answer.json())).toContain(REVERT.slice(2))
    expect(curl).toContain(JSON.stringify(params))
    expect(cast).toContain(`--block ${body.block.hash}`)
    const text = JSON.stringify(body)
    for (const secret of [service.keys.development, ...(known?.rpcUrls ?? [])])
      expect(text).not.toContain(secret)
  })

  it('comes to the same whenever the operator has it made again', async () => {
    const { id } = await refused()
    const found = await asOperator<Simulation & Json>(`/simulations/${id}`)
    expect(found).toMatchObject({ status: 200, body: { environment: 'development' } })
    const { block, revert } = found.body
    const again = { status: 200, body: { id, block, sameBlock: true, same: true, revert } }
    expect(await asOperator(`/simulations/${id}/replay`, 'POST')).toMatchObject(again)
    // Blocks go on; the replay does not.
    await world.newEoa([[base.id, 'USDC', UNIT]])
    expect(await asOperator(`/simulations/${id}/replay`, 'POST')).toMatchObject(again)
    // No node knows this block, as after a reorg or when it was pruned.
    await onDatabase(
      ({ sql }) => sql`update simulations set block_hash = ${Buffer.alloc(32, 7)}
        where id = ${Buffer.from(id, 'hex')}`,
    )
    const later = await asOperator<{ block: { number: string } }>(
      `/simulations/${id}/replay`,
      'POST',
    )
    expect(later).toMatchObject({ status: 200, body: { sameBlock: false, same: true, revert } })
    expect(Number(later.body.block.number)).toBeGreaterThan(Number(block.number))
  })

  it('is shown to no other project, and replayed for no project', async () => {
    const { id } = await refused()
    const missing = await ask(`/simulations/${'0'.repeat(32)}`, stranger)
    const foreign = await ask(`/simulations/${id}`, stranger)
    expect([missing.status, foreign.status]).toEqual([404, 404])
    expect(String(foreign.body.message).replace(id, '')).toBe(
      String(missing.body.message).replace('0'.repeat(32), ''),
    )
    expect((await ask(`/simulations/${id}`, service.keys.production)).status).toBe(404)
    expect((await ask(`/simulations/${id}`, 'sk_test_nobody')).status).toBe(401)
    for (const key of [stranger, service.keys.development]) {
      expect((await ask(`/operator/simulations/${id}`, key)).status).toBe(403)
      expect((await ask(`/operator/simulations/${id}/replay`, key, 'POST')).status).toBe(403)
    }
    for (const wrong of ['1', `${id}0`, id.toUpperCase(), '%27%20or%201=1'])
      expect((await ask(`/simulations/${wrong}`, service.keys.development)).status).not.toBe(200)
  })

  it('has a link as a dry run too, and one for missing money, whose call is made all the same', async () => {
    const { id } = await refused({ options: { dryRun: true } })
    expect((await asOperator(`/simulations/${id}`)).status).toBe(200)
    const payer = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
    const [route] = await blanc.quote({
      account: { address: payer.address, accountType: 'EOA', setupOps: [] },
      destinationChainId: `eip155:${base.id}`,
      tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(20n * UNIT) }],
      recipient: { address: newAddress(), accountType: 'EOA', setupOps: [] },
      accountAccessList: { tokens: ['USDC'] },
    })
    if (!route) throw new Error('no route')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newAddress(), 45n * UNIT],
    })
    const to = world.token(base.id, 'USDC') as Address
    const hash = await world.wallet(base.id, payer.key).sendTransaction({ to, data })
    await world.client(base.id).waitForTransactionReceipt({ hash })
    const { body } = await blanc.submit(route, payer.owner)
    const { category, simulationUrl } = body.details as Record<string, string>
    expect(category).toBe('INSUFFICIENT_BALANCE')
    const found = await asOperator<Simulation>(`/simulations/${simulationUrl?.split('/').at(-1)}`)
    expect(found).toMatchObject({
      status: 200,
      body: { category, errorArgs: { wanted: expect.any(String) } },
    })
    expect(found.body.revert.size).toBeGreaterThan(0)
  })
})

it('keeps nothing more of a project that has failed too often in a minute, and still says why', async () => {
  const { id, route, payer } = await refused()
  const count = () =>
    onDatabase(async ({ sql }) => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from simulations`
      return row?.count
    })
  await onDatabase(async (database) => {
    const record = await findSimulation(database.sql, id)
    if (!record) throw new Error('it was not kept')
    for (let turn = 0; turn < SIMULATION_BOUNDS.perMinute; turn += 1)
      await insertSimulation(database, { ...record, id: randomHex(16) })
    // However slowly this goes, all of them are of the last minute.
    await database.sql`update simulations set made_at = now() + interval '1 hour'`
  })
  const before = await count()
  const { status, body } = await blanc.submit(route, payer.owner)
  expect([status, body.code]).toEqual([422, 'SIMULATION_FAILED'])
  expect(body.details).not.toHaveProperty('simulationUrl')
  expect(await count()).toBe(before)
})
