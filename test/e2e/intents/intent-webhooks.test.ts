import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verify } from '../../../examples/webhook-receiver/verify.mjs'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { readStream, type Tellings } from '../../../trials/webhooks/streams/stream-reader.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/** The events of intents as a project's own receiver gets them from the whole service. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const SECRET = 'the receiver and the service know it'

type Envelope = {
  type: string
  eventId: string
  data: { intentId: string; sequence: number; status: string }
}

/** How far the clock of the service is ahead; that of the chains is set ahead with it. */
let aheadMs = 0
const wallClock = Date.now

let service: RunningService
let world: World
let receiver: Server
let received: Envelope[] = []
let refusals = 0
let badSignatures = 0

beforeAll(async () => {
  Date.now = () => wallClock() + aheadMs
  service = await startService({ audit: { everyMs: 3_600_000 } })
  world = createWorld(service)
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const signature = request.headers['x-webhook-signature']
    if (!verify(SECRET, body, String(signature))) badSignatures += 1
    // Some attempts are refused, so that the order has to survive a second one.
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(503).end()
      return
    }
    received.push(JSON.parse(body.toString()))
    response.end()
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  receiver?.close()
  await service?.stop()
  Date.now = wallClock
})

async function setUp(params: object): Promise<void> {
  const answer = await fetch(`${service.url}/deposit-processor/setup`, {
    method: 'POST',
    headers: { 'x-api-key': service.keys.development, 'content-type': 'application/json' },
    body: JSON.stringify({ params }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

async function rpc(chainId: number, method: string, params: unknown[]): Promise<unknown> {
  return world.client(chainId).request({ method, params } as never)
}

/** Pays 20 USDC on Base out of Arbitrum; answers the accepted intent. */
async function submitIntent(): Promise<string> {
  const blanc = createBlancClient(service)
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(20n * UNIT) }],
    accountAccessList: { tokens: ['USDC'] },
  })
  if (!route) throw new Error('there is no route')
  const { status, body } = await blanc.submit(route, owner)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.intentId)
}

const toldOf = (id: string) => received.filter(({ data }) => data.intentId === id)
const typesOf = (id: string) => toldOf(id).map(({ type }) => type)

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (isSo()) return
    await sleep(100)
  }
  throw new Error(`${what} did not come about; received: ${JSON.stringify(received)}`)
}

it('sends nothing of intents to a project that did not ask for it', async () => {
  const { port } = receiver.address() as AddressInfo
  await setUp({ webhookUrl: `http://127.0.0.1:${port}/`, webhookSecret: SECRET })
  const id = await submitIntent()
  await createBlancClient(service).finish(id)
  await setUp({ intentEvents: true })
  const next = await submitIntent()
  await until('the next intent is told', () => typesOf(next).includes('intent.completed'))
  expect(toldOf(id)).toEqual([])
})

it('sends every change once, signed and in order, though the receiver fails at first', async () => {
  received = []
  refusals = 2
  const id = await submitIntent()
  await until('it is told to the end', () => typesOf(id).includes('intent.completed'))
  const types = typesOf(id)
  expect(types[0]).toBe('intent.accepted')
  expect(types.at(-1)).toBe('intent.completed')
  expect(new Set(types).size).toBe(types.length)
  expect(toldOf(id).map(({ data }) => data.sequence)).toEqual(types.map((_, index) => index + 1))
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(received.length)
  expect({ refusals, badSignatures }).toEqual({ refusals: 0, badSignatures: 0 })
})

it('takes back what a reorg took, and tells the end again', async () => {
  received = []
  const tellings: Tellings = new Map()
  const id = await submitIntent()
  const stream = readStream(`${service.url}/intents/${id}/events`, {
    apiKey: service.keys.development,
    tellings,
  })
  await until('it is told to the end', () => typesOf(id).includes('intent.completed'))
  // The chain forgets the fill, and makes no block until the client has been told.
  await rpc(base.id, 'evm_setAutomine', [false])
  await rpc(base.id, 'evm_setIntervalMining', [0])
  await controlDevnet(service.devnet, 'reorg', {
    chainId: base.id,
    depth: 12,
    keepTransactions: false,
  })
  await until('the reorg is told', () => typesOf(id).includes('intent.reverted-by-reorg'))
  expect(toldOf(id).at(-1)?.data.status).not.toBe('COMPLETED')
  await rpc(base.id, 'evm_setIntervalMining', [1_000])
  await until('it ends again', () => typesOf(id).at(-1) === 'intent.completed')
  const sequences = toldOf(id).map(({ data }) => data.sequence)
  expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  await until('the stream has told it all', () => stream.positions.length >= sequences.length)
  stream.leave()
  expect(stream.faults).toEqual([])
  const streamed = [...tellings.values()].map(({ type }) => type)
  expect(streamed).toEqual(typesOf(id))
})

type Listed = { eventId: string; type: string; status: string; intentId?: string }
type Job = { jobId: string; status: string; total: number; delivered: number; pending: number }

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${service.url}/deposit-processor${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': service.keys.development, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text) as T
}

it('lists the events of an intent, and sends them once more, one by one or all of them', async () => {
  received = []
  const id = await submitIntent()
  await until('it is told to the end', () => typesOf(id).includes('intent.completed'))
  const first = toldOf(id)
  const { events } = await call<{ events: Listed[] }>('/webhooks/events?limit=200')
  const listed = events.filter(({ intentId }) => intentId === id).toReversed()
  expect(listed.map(({ eventId }) => eventId)).toEqual(first.map(({ eventId }) => eventId))
  const one = await call<Listed>(`/webhooks/events/${first[0]?.eventId}/resend`, {})
  expect(one).toMatchObject({ eventId: first[0]?.eventId, status: 'delivered' })
  expect(toldOf(id)).toEqual([...first, first[0]])

  const begun = await call<Job>('/webhooks/resend', { status: ['delivered'], intentId: id })
  expect(begun).toMatchObject({ total: first.length })
  const read = () => call<Job>(`/webhooks/resend/${begun.jobId}`)
  await expect
    .poll(read, { timeout: 60_000, interval: 100 })
    .toMatchObject({ status: 'done', delivered: first.length, pending: 0 })
  expect(toldOf(id)).toEqual([...first, first[0], ...first])
})

it('tells by webhook and stream that an intent expired', async () => {
  received = []
  const relayers = service.devnet.accounts.filter(({ note }) => /relayer/.test(note))
  const setGas = (wei: bigint) =>
    Promise.all(
      relayers.map(({ address }) => rpc(arbitrum.id, 'hardhat_setBalance', [address, toHex(wei)])),
    )
  // Without gas money nobody can claim, and the deadline passes with nothing done.
  await setGas(0n)
  const id = await submitIntent()
  const tellings: Tellings = new Map()
  const stream = readStream(`${service.url}/intents/${id}/events`, {
    apiKey: service.keys.development,
    tellings,
  })
  await until('it is accepted', () => typesOf(id).includes('intent.accepted'))
  const seconds = service.config.intents.fillDeadlineSeconds + 300
  for (const chain of service.devnet.chains) {
    await rpc(chain.id, 'evm_increaseTime', [seconds])
    await rpc(chain.id, 'evm_mine', [])
  }
  aheadMs += seconds * 1000
  await until('it is told', () => typesOf(id).includes('intent.expired'))
  await until('the stream has told it', () => stream.positions.length >= 2)
  stream.leave()
  await setGas(10n ** 18n)
  expect(typesOf(id)).toEqual(['intent.accepted', 'intent.expired'])
  expect(toldOf(id).at(-1)?.data).toMatchObject({ sequence: 2, status: 'EXPIRED' })
  // Whoever asks is told one word for every end without a delivery, and why beside it.
  const read = async (path: string, headers: Record<string, string>) =>
    (await (await fetch(`${service.url}${path}`, { headers })).json()) as Record<string, unknown>
  const key = { 'x-api-key': service.keys.development, 'x-api-version': '2026-04.blanc' }
  const ended = await read(`/intents/${id}?full=true`, key)
  expect(ended).toMatchObject({ status: 'FAILED', failReason: expect.any(String) })
  expect(JSON.stringify(ended)).not.toContain('"status":"EXPIRED"')
  const operator = { 'x-api-key': service.operatorKey }
  const found = await read('/operator/intents?status=FAILED', operator)
  expect(found.intents).toMatchObject([{ id: String(id), status: 'FAILED' }])
  expect(await read(`/operator/intents/${id}`, operator)).toMatchObject({ state: 'FAILED' })
  expect([...tellings.values()].map(({ type }) => type)).toEqual(typesOf(id))
  expect(stream.faults).toEqual([])
})
