import { type Address, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parseRoles } from '../../../src/app/launch/roles.ts'
import { createOperatorKey } from '../../../src/app/operator/keys/create-operator-key.ts'
import { revokeOperatorKeyById } from '../../../src/app/operator/keys/revoke-operator-key.ts'
import { compose, type Service } from '../../../src/app/wiring/compose.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { closeBreaks, openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Who could gain by lying about a pause, through the whole service: a project that would pause its
 * neighbours or resume itself, and whoever holds an offer from before the pause.
 */
const { base, sepolia, arbitrum } = CHAINS
const UNIT = 10n ** 6n

vi.setConfig({ testTimeout: 240_000 })

type Json = Record<string, unknown>
type Client = ReturnType<typeof createBlancClient>

let service: RunningService
let second: Service
let secondUrl: string
let world: World
let database: Database
let blanc: Client
let neighbour: Client
let projectId: string

beforeAll(async () => {
  service = await startService({ limits: { requestsPerSecond: 100_000, burst: 100_000 } })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
  const [devnet] = await database.sql<{ id: string }[]>`
    select id from projects where name = 'devnet'`
  projectId = devnet?.id ?? ''
  const { id } = await createProject(database, { name: 'neighbour' })
  const request = { projectId: id, name: 'test', environment: 'development' } as const
  const { secret } = await createKey(database, request)
  neighbour = createBlancClient({ ...service, keys: { ...service.keys, development: secret } })
  const { config, databaseUrl } = service
  const log = createLog({ ...config.log, level: 'silent' })
  second = await compose({ config, databaseUrl, log, roles: parseRoles('api') })
  secondUrl = await second.listen()
})
afterAll(async () => {
  await second?.stop()
  await database?.close()
  await service?.stop()
})

async function ask(method: 'GET' | 'POST', path: string, key: string | undefined, body?: Json) {
  const response = await fetch(service.url + path, {
    method,
    headers: { ...(key && { 'x-api-key': key }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}
const turn = (action: 'pause' | 'resume', scope: string, key = service.operatorKey) =>
  ask('POST', `/operator/switches/${action}`, key, { scope, reason: `${action} by a test` })
const listed = async () => (await ask('GET', '/operator/switches', service.operatorKey)).body

/** Pauses, has the work done, and resumes whatever came of it. */
async function whilePaused(scope: string, work: () => Promise<void>): Promise<void> {
  expect((await turn('pause', scope)).status).toBe(200)
  try {
    await vi.waitFor(async () => expect(await shownPauses()).toContain(scope), { timeout: 20_000 })
    await work()
  } finally {
    expect((await turn('resume', scope)).status).toBe(200)
    await vi.waitFor(async () => expect(await shownPauses()).not.toContain(scope), {
      timeout: 20_000,
    })
  }
}

/** What the answering process knows to be paused, as `/readyz` tells it. */
async function shownPauses(url = service.url): Promise<string[]> {
  const { checks } = (await (await fetch(`${url}/readyz`)).json()) as {
    checks: { intake: { paused?: { scope: string }[]; pausedProjects?: number } }
  }
  const { paused = [], pausedProjects = 0 } = checks.intake
  return [
    ...paused.map(({ scope }) => scope),
    ...(pausedProjects > 0 ? [`project:${projectId}`] : []),
  ]
}

const wish = (address: Address, changes: Json = {}) => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  recipient: {
    address: privateKeyToAccount(generatePrivateKey()).address,
    accountType: 'EOA',
    setupOps: [],
  },
  destinationChainId: `eip155:${base.id}`,
  tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(20n * UNIT) }],
  ...changes,
})
const newPayer = (...chains: readonly number[]) =>
  world.newEoa(chains.map((id) => [id, 'USDC', 100n * UNIT] as [number, string, bigint]))
const refusal = (scope: string, more: Json = {}) => ({
  status: 503,
  body: {
    code: 'RELAYER_MARKET_UNAVAILABLE',
    details: [
      {
        context: {
          code: 'INTAKE_PAUSED',
          scope,
          reason: 'pause by a test',
          retryable: true,
          ...more,
        },
      },
    ],
  },
})

it('no key of a project pauses, resumes, lists or reads the history, and nobody without a key', async () => {
  await turn('pause', `chain:${base.id}`)
  const before = await listed()
  const history = await ask('GET', '/operator/switches/history', service.operatorKey)
  for (const key of [...Object.values(service.keys), undefined, 'sk_op_made-up', 'jwt']) {
    const isProject = Object.values(service.keys).includes(key ?? '')
    const status = isProject ? 403 : 401
    for (const scope of [`chain:${base.id}`, `project:${projectId}`]) {
      expect(await turn('pause', scope, key ?? '')).toMatchObject({ status })
      expect(await turn('resume', scope, key ?? '')).toMatchObject({ status })
    }
    expect(await ask('GET', '/operator/switches', key)).toMatchObject({ status })
    expect(await ask('GET', '/operator/switches/history', key)).toMatchObject({ status })
  }
  expect(await listed()).toEqual(before)
  expect(await ask('GET', '/operator/switches/history', service.operatorKey)).toEqual(history)
  await turn('resume', `chain:${base.id}`)
})

it('an operator key that may only read changes nothing, and a revoked one opens nothing', async () => {
  const { secret, key } = await createOperatorKey(database, { name: 'reader', level: 'read' })
  expect((await ask('GET', '/operator/switches', secret)).status).toBe(200)
  expect(await turn('pause', `chain:${base.id}`, secret)).toMatchObject({ status: 403 })
  expect(await blanc.call('GET', '/chains')).toMatchObject({ status: 200 })
  // It is no key of a project: whoever steals it moves nothing.
  const stolen = await fetch(`${service.url}/intents?limit=1`, {
    headers: { 'x-api-key': secret, 'x-api-version': '2026-04.blanc' },
  })
  expect(stolen.status).toBe(401)
  await revokeOperatorKeyById(database, { keyId: key.id })
  await vi.waitFor(
    async () => expect((await ask('GET', '/operator/switches', secret)).status).toBe(401),
    { timeout: 20_000 },
  )
})

it('an offer from before the pause is refused during it, and what was accepted goes on', async () => {
  const payer = await newPayer(sepolia.id)
  const [first] = await blanc.quote(wish(payer.address))
  const [later] = await blanc.quote(wish(payer.address))
  if (!first || !later) throw new Error('no route')
  expect((await blanc.submit(first, payer.owner)).status).toBe(201)
  for (const [scope, name, more] of [
    [`chain:${base.id}`, 'chain', { chainId: `eip155:${base.id}` }],
    [`chain:${sepolia.id}`, 'chain', { chainId: `eip155:${sepolia.id}` }],
    [`token:${base.id}:${world.token(base.id, 'USDC').toLowerCase()}`, 'token', {}],
    ['layer:ACROSS', 'layer', { settlementLayer: 'ACROSS' }],
    [`project:${projectId}`, 'project', {}],
  ] as const) {
    // Not waiting for any process to hear of it: the submission itself reads what holds.
    expect((await turn('pause', scope)).status).toBe(200)
    const refused = await blanc.submit(later, payer.owner)
    // The same submission again is the same intent, whatever is paused.
    const again = await blanc.submit(first, payer.owner)
    expect((await turn('resume', scope)).status).toBe(200)
    expect(refused, scope).toMatchObject(refusal(name, more))
    expect(again).toMatchObject({ status: 201, body: { intentId: first.intentId } })
  }
  await whilePaused(`chain:${base.id}`, async () => {
    expect((await blanc.finish(first.intentId)).status).toBe('COMPLETED')
  })
  expect((await blanc.submit(later, payer.owner)).status).toBe(201)
  expect((await blanc.finish(later.intentId)).status).toBe('COMPLETED')
})

it('a paused origin only costs its own routes; what is merely short is still told so', async () => {
  const payer = await newPayer(sepolia.id, arbitrum.id)
  const poor = privateKeyToAccount(generatePrivateKey())
  await whilePaused(`chain:${sepolia.id}`, async () => {
    const routes = await blanc.quote(wish(payer.address))
    expect(routes.flatMap(({ cost }) => cost.input.map(({ chainId }) => chainId))).not.toContain(
      `eip155:${sepolia.id}`,
    )
    // 150 of the 200 USDC are more than one of the two chains has.
    const much = {
      tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(150n * UNIT) }],
      accountAccessList: { tokens: ['USDC'] },
    }
    expect(await blanc.call('POST', '/quotes', wish(payer.address, much))).toMatchObject(
      refusal('chain', { chainId: `eip155:${sepolia.id}` }),
    )
    expect(await blanc.call('POST', '/quotes', wish(poor.address))).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_LIQUIDITY' },
    })
  })
})

it('a pause of one project is not felt, and not seen, by its neighbour', async () => {
  const payer = await newPayer(sepolia.id)
  await whilePaused(`project:${projectId}`, async () => {
    expect(await blanc.call('POST', '/quotes', wish(payer.address))).toMatchObject(
      refusal('project'),
    )
    const routes = await neighbour.quote(wish(payer.address))
    expect(routes.length).toBeGreaterThan(0)
    const [route] = routes
    if (route) expect((await neighbour.submit(route, payer.owner)).status).toBe(201)
    const open = [
      await (await fetch(`${service.url}/readyz`)).text(),
      JSON.stringify((await neighbour.call('GET', '/chains')).body),
    ]
    for (const text of open) expect(text).not.toContain(projectId)
  })
})

it('GET /chains keeps a paused chain listed and says what is paused, in every dialect', async () => {
  const usdc = world.token(base.id, 'USDC').toLowerCase()
  const notice = { reason: 'pause by a test', since: expect.any(String) }
  await whilePaused(`chain:${base.id}`, () =>
    whilePaused(`token:${base.id}:${usdc}`, () =>
      whilePaused('layer:OFT', async () => {
        const paused = {
          chain: notice,
          tokens: [{ address: usdc, ...notice }],
          settlementLayers: [{ name: 'OFT', ...notice }],
        }
        const { body } = await blanc.call('GET', '/chains')
        expect(Object.keys(body)).toHaveLength(4)
        expect(body[`eip155:${base.id}`]).toMatchObject({ paused })
        expect(body[`eip155:${sepolia.id}`]).toMatchObject({
          paused: { tokens: [], settlementLayers: [{ name: 'OFT' }] },
        })
        const deposits = await ask('GET', '/deposit-processor/chains', undefined)
        expect(deposits.body[`eip155:${base.id}`]).toMatchObject({
          deposit: false,
          destination: false,
          refund: true,
          paused,
        })
        // The published client still reads its chains and quotes elsewhere.
        const account = await world.sdk.createAccount({
          owners: { type: 'ecdsa', accounts: [privateKeyToAccount(generatePrivateKey())] },
        })
        expect(await account.getPortfolio(true)).toBeInstanceOf(Array)
      }),
    ),
  )
  expect(JSON.stringify((await blanc.call('GET', '/chains')).body)).not.toContain('paused')
})

it('another process hears of it, and refuses with the same words', async () => {
  const payer = await newPayer(sepolia.id)
  const elsewhere = createBlancClient({ ...service, url: secondUrl })
  expect((await elsewhere.call('POST', '/quotes', wish(payer.address))).status).toBe(200)
  const scope = `chain:${base.id}`
  await whilePaused(scope, async () => {
    await vi.waitFor(async () => expect(await shownPauses(secondUrl)).toContain(scope), {
      timeout: 20_000,
    })
    expect(await elsewhere.call('POST', '/quotes', wish(payer.address))).toMatchObject(
      refusal('chain'),
    )
  })
  await vi.waitFor(async () => expect(await shownPauses(secondUrl)).not.toContain(scope), {
    timeout: 20_000,
  })
  expect((await elsewhere.call('POST', '/quotes', wish(payer.address))).status).toBe(200)
})

it('what the books stopped is listed beside the pauses, and no resume lifts it', async () => {
  const subject = 'balance test of the switches'
  const scope = `chain:${arbitrum.id}`
  await openBreak(database.sql, {
    chainId: arbitrum.id,
    subject,
    kind: 'balance',
    reason: 'a test',
    missingUsd: null,
    stops: true,
  })
  expect(await turn('resume', scope)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const halt = { chainId: `eip155:${arbitrum.id}`, stops: 'chain', account: null }
  expect(await listed()).toMatchObject({ pauses: [], halts: [halt] })
  // Payers are told as well, without the reason.
  const shown = async () => {
    const response = await fetch(`${service.url}/deposit-processor/chains`)
    const chains = (await response.json()) as Record<string, Json>
    const { deposit, destination, refund, paused } = chains[`eip155:${arbitrum.id}`] ?? {}
    return { deposit, destination, refund, paused }
  }
  const open = { deposit: true, destination: true, refund: true, paused: undefined }
  const shut = { ...open, deposit: false, destination: false }
  await expect.poll(shown, { timeout: 20_000 }).toEqual(shut)
  // A pause on top of it ends without ending the halt.
  await whilePaused(scope, async () => {})
  expect(await listed()).toMatchObject({ pauses: [], halts: [halt] })
  await closeBreaks(database.sql, {
    chainId: arbitrum.id,
    subjects: [subject],
    resolution: 'a test',
  })
  await expect.poll(shown, { timeout: 20_000 }).toEqual(open)
})

it('a scope that is not there pauses nothing, and every change is written down for good', async () => {
  const bad: [string, number][] = [
    ['chain:1', 404],
    [`token:${base.id}:${zeroAddress.replace('00', '01')}`, 404],
    ['layer:ECO', 404],
    ['project:00000000-0000-4000-8000-000000000000', 404],
    ['chain:base', 400],
    ['everything', 400],
  ]
  for (const [scope, status] of bad) expect(await turn('pause', scope)).toMatchObject({ status })
  expect(await turn('resume', 'layer:OFT')).toMatchObject({ status: 404 })
  const blank = { scope: `chain:${base.id}`, reason: '  ' }
  expect(await ask('POST', '/operator/switches/pause', service.operatorKey, blank)).toMatchObject({
    status: 400,
  })
  await turn('pause', 'layer:oft')
  await turn('resume', 'layer:OFT')
  const { body } = await ask('GET', '/operator/switches/history?limit=2', service.operatorKey)
  const author = { kind: 'operator-key', name: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  const line = { scope: 'layer:OFT', author, changedAt: expect.any(String) }
  expect(body.changes).toMatchObject([
    { action: 'resume', reason: 'resume by a test', ...line },
    { action: 'pause', reason: 'pause by a test', ...line },
  ])
  await expect(database.sql`delete from switch_changes`).rejects.toThrow('never changed')
  await expect(database.sql`update switch_changes set reason = 'no'`).rejects.toThrow()
})
