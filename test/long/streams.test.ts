import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../examples/read-events.mjs'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../../trials/intents/grounds.ts'
import { fillPurse } from '../../trials/intents/wallets.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { playStreams } from '../../trials/webhooks/streams/play-streams.ts'
import { STREAM_ROOM } from '../../trials/webhooks/streams/stream-room.ts'
import { CHAINS, createWorld } from '../kit/clients/client-accounts.ts'

const UNIT = 10n ** 6n
const { arbitrum, base } = CHAINS

let grounds: Grounds
let service: ServiceChild
beforeAll(async () => {
  grounds = await openGrounds({ settings: STREAM_ROOM })
  service = await grounds.service('service')
  await service.start()
}, 240_000)
afterAll(() => grounds?.stop(), 60_000)

/** The short version of the trial `streams`. */
test('50 readers are told every change of 10 intents once and in order, across a kill', async () => {
  const lines: string[] = []
  const purse = await fillPurse(grounds, { seed: 1, wallets: 3, smart: 0, usdc: 1_000n * UNIT })
  const played = await playStreams(grounds, purse, {
    service,
    readers: 50,
    intents: 10,
    kinds: ['same-chain', 'across'],
    seed: 1,
    log: (line) => lines.push(line),
  })
  expect(played.problems, lines.join('\n')).toEqual([])
  expect(played.events).toBeGreaterThanOrEqual(20)
  expect(played.told).toBe(50 * played.events)
}, 300_000)

type Told = { id: string; type: string; depositId: string; transactionHash: Hex }

/** Reads the deposits' streams until the test ends, and comes back whenever its stream ends. */
function follow(path: string, { apiKey = grounds.apiKey, lastEventId = '' } = {}) {
  const told: Told[] = []
  const leaving = new AbortController()
  const { signal } = leaving
  const headers = { 'x-api-key': apiKey }
  const url = `${grounds.url}/deposit-processor/deposits${path}`
  const reading = (async () => {
    for await (const { id, type, data } of readEvents(url, { headers, lastEventId, signal })) {
      const deposit = (data.data.deposit ?? data.data) as Pick<
        Told,
        'depositId' | 'transactionHash'
      >
      const { depositId, transactionHash } = deposit
      told.push({ id, type, depositId, transactionHash })
    }
  })().catch(() => {})
  const until = async (isSo: (told: readonly Told[]) => boolean) => {
    while (!isSo(told)) await sleep(20)
  }
  const leave = async () => {
    leaving.abort()
    await reading
  }
  return { told, until, leave, types: () => told.map(({ type }) => type) }
}

async function statusOf(path: string, apiKey: string): Promise<number> {
  const response = await fetch(`${grounds.url}/deposit-processor/deposits${path}`, {
    headers: { 'x-api-key': apiKey },
  })
  await response.body?.cancel()
  return response.status
}

async function register(): Promise<Address> {
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient }
  const answer = await fetch(`${grounds.url}/deposit-processor/register-managed`, {
    method: 'POST',
    headers: { 'x-api-key': grounds.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ account: { salt: '0x51', target } }),
  })
  const body = (await answer.json()) as { evmDepositAddress: Address }
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body.evmDepositAddress
}

test('readers of deposits are told each change once, across a kill and a reorg, and only their own', async () => {
  const keys = { development: grounds.apiKey } as never
  const world = createWorld({ url: grounds.url, devnet: grounds.devnet, keys })
  const rpc = (method: string, params: unknown[]) =>
    world.client(arbitrum.id).request({ method, params } as never)
  const other = await createProject(grounds.database, { name: 'other' })
  const { secret: otherKey } = await createKey(grounds.database, {
    projectId: other.id,
    name: 'other',
    environment: 'development',
  })
  const address = await register()
  const all = follow('/events', { lastEventId: '0' })
  const ofAddress = follow(`/events?account=${address}`, { lastEventId: '0' })
  const foreign = follow(`/events?account=${address}`, { apiKey: otherKey, lastEventId: '0' })

  await world.pay(arbitrum.id, 'USDC', address, 25n * UNIT)
  await all.until((told) => told.length > 0)
  await service.kill()
  await service.start()
  await all.until((told) => told.at(-1)?.type === 'bridge-complete')
  expect(all.types()).toEqual(['deposit-received', 'bridge-started', 'bridge-complete'])
  const [first] = all.told as [Told]

  const one = follow(`/${first.depositId}/events`)
  await one.until((told) => told.length >= 1)
  await one.leave()
  const resumed = follow(`/${first.depositId}/events`, { lastEventId: first.id })
  await resumed.until((told) => told.length === 2)
  expect(resumed.types()).toEqual(['bridge-started', 'bridge-complete'])
  expect(await statusOf(`/${first.depositId}/events`, otherKey)).toBe(404)
  expect(await statusOf('/987654321/events', grounds.apiKey)).toBe(404)

  // The next deposit is seen, and then its block is taken back.
  await world.pay(arbitrum.id, 'USDC', address, 26n * UNIT)
  await rpc('evm_setIntervalMining', [0])
  await all.until((told) => told.length > 3)
  const { depositId: second, transactionHash: hash } = all.told[3] as Told
  const { blockNumber } = await world.client(arbitrum.id).getTransactionReceipt({ hash })
  const depth = Number((await world.client(arbitrum.id).getBlockNumber()) - blockNumber) + 1
  const reorg = { chainId: arbitrum.id, depth, keepTransactions: false }
  await controlDevnet(grounds.devnet, 'reorg', reorg)
  await all.until((told) => told.some(({ type }) => type === 'deposit-reorged'))
  await rpc('evm_setIntervalMining', [250])
  const late = follow(`/${second}/events`)
  await late.until((told) => told.some(({ type }) => type === 'deposit-reorged'))
  expect(late.types()[0]).toBe('deposit-received')

  const written = await grounds.database.sql<{ position: string; type: string }[]>`
    select position, type from streamed_events
    where topic = 'deposits' and position is not null order by position`
  await all.until((told) => told.length >= written.length)
  await ofAddress.until((told) => told.length >= written.length)
  for (const reader of [all, ofAddress]) {
    expect(reader.told.map(({ id, type }) => ({ position: id, type }))).toEqual(written)
  }
  expect(foreign.told).toEqual([])
  for (const reader of [all, ofAddress, foreign, resumed, late]) await reader.leave()
}, 300_000)
