import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, concatHex, type Hex, serializeErc6492Signature, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import { sessionApprovalHash } from '../../../src/domain/deposit/session-approval.ts'
import { TEST_EVENT_TYPES } from '../../../src/domain/event/webhook-event-types.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Who could gain by lying to the deposit service: whoever registers an account that is not theirs,
 * or another target at an address that money goes to already.
 */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const ARBITRUM = `eip155:${arbitrum.id}`
const BASE = `eip155:${base.id}`

let service: RunningService
let world: World
let receiver: Server
const received: { headers: IncomingHttpHeaders; body: { type: string } & Json }[] = []

beforeAll(async () => {
  const { rpc } = loadConfig({ env: {} })
  service = await startService({ rpc: { ...rpc, timeoutMs: 1000 } })
  world = createWorld(service)
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  receiver?.close()
  await service?.stop()
})

type Json = Record<string, unknown>

async function call(path: string, body?: unknown) {
  const response = await fetch(`${service.url}/deposit-processor${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-api-key': service.keys.development,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const someone = () => privateKeyToAccount(generatePrivateKey()).address
const targetOf = (recipient: string) => ({ chain: BASE, token: 'USDC', recipient })

async function registerManaged(salt: string, recipient = someone()): Promise<Address> {
  const { status, body } = await call('/register-managed', {
    account: { salt, target: targetOf(recipient) },
  })
  expect(status).toBe(200)
  return body.evmDepositAddress as Address
}

/** A Nexus account that no chain has yet, and its owner's word for sessions on two chains. */
async function newOwnAccount(chainIds: readonly number[] = [arbitrum.id, base.id]) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await world.sdk.createAccount({
    owners: { type: 'ecdsa', accounts: [owner], threshold: 1 },
  })
  const { factory, factoryData } = account.getInitData() as { factory: Address; factoryData: Hex }
  const digest = `0x${'d1'.repeat(32)}` as const
  const sign = async (ids: readonly number[]) => {
    const sessions = ids.map((chainId) => ({ chainId, digest }))
    const signed = await owner.sign({ hash: sessionApprovalHash(sessions) })
    // The account's first 20 bytes name its validator, where zero is the default one.
    const signature = concatHex([zeroAddress, signed])
    return {
      hashesAndChainIds: ids.map((chainId) => ({ chainId, sessionDigest: digest })),
      signature,
    }
  }
  const accountParams = { factory, factoryData, sessionDetails: await sign(chainIds) }
  const target = { chain: BASE, token: 'USDC' }
  return { address: account.getAddress(), accountParams, target, sign }
}

it('POST /register takes an account whose owner has signed its sessions, and no other', async () => {
  const own = await newOwnAccount()
  const { sessionDetails } = own.accountParams
  const register = async (change: Json, account: Json = own) => {
    const accountParams = {
      ...own.accountParams,
      sessionDetails: { ...sessionDetails, ...change },
    }
    const { status, body } = await call('/register', { account: { ...account, accountParams } })
    const [detail] = (body.details ?? []) as { path?: unknown[] }[]
    return [status, detail?.path?.at(-1)]
  }
  const [first] = sessionDetails.hashesAndChainIds
  const other = await newOwnAccount()
  const garbage = `0x${'11'.repeat(65)}`
  expect(await register({ signature: garbage })).toEqual([400, 'signature'])
  const theirs = other.accountParams.sessionDetails.signature
  expect(await register({ signature: theirs })).toEqual([400, 'signature'])
  expect(await register({ hashesAndChainIds: [first] })).toEqual([400, 'signature'])
  expect(await register({ hashesAndChainIds: [] })).toEqual([400, 'hashesAndChainIds'])
  const short = [{ ...first, sessionDigest: '0xd1' }]
  expect(await register({ hashesAndChainIds: short })).toEqual([400, 'sessionDigest'])
  const nowhere = { ...own, accountParams: { ...own.accountParams, factory: someone() } }
  const unknown = await call('/register', { account: nowhere })
  expect(unknown).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('no code') },
  })
  expect((await call(`/check/${own.address}`)).body).toMatchObject({ isRegistered: false })
  expect(await register({})).toEqual([200, undefined])
  const { body } = await call(`/check/${own.address}`)
  expect(body).toMatchObject({ isRegistered: true, sourceChains: [BASE, ARBITRUM] })
})

it('POST /account/{address}/session adds a chain on the owner’s word alone', async () => {
  const own = await newOwnAccount([base.id])
  const { sessionDetails, ...creation } = own.accountParams
  const more = await own.sign([arbitrum.id])
  const path = `/account/${own.address}/session`
  expect((await call(path, { sessionDetails: more })).status).toBe(400)
  const account = { address: own.address, accountParams: own.accountParams, target: own.target }
  expect((await call('/register', { account })).status).toBe(200)
  const sources = async () => (await call(`/check/${own.address}`)).body.sourceChains
  expect(await sources()).toEqual([BASE])
  const garbage = { ...more, signature: `0x${'11'.repeat(65)}` }
  expect(await call(path, { sessionDetails: garbage })).toMatchObject({
    status: 400,
    body: { details: [{ path: ['body', 'sessionDetails', 'signature'] }] },
  })
  // The words of the owner were about another chain.
  const moved = { ...more, signature: sessionDetails.signature }
  expect((await call(path, { sessionDetails: moved })).status).toBe(400)
  expect(await sources()).toEqual([BASE])
  // No chain has the account yet: the signature brings what makes it (ERC-6492).
  const signature = serializeErc6492Signature({
    address: creation.factory,
    data: creation.factoryData,
    signature: more.signature,
  })
  expect(await call(path, { sessionDetails: { ...more, signature } })).toMatchObject({
    status: 200,
    body: { message: 'Sessions saved' },
  })
  expect(await sources()).toEqual([BASE, ARBITRUM])
  const managed = await registerManaged('0x53')
  expect(await call(`/account/${managed}/session`, { sessionDetails: more })).toMatchObject({
    status: 400,
    body: { code: 'ACCOUNT_MANAGED' },
  })
})

it('POST /register leaves the commitment of a managed address alone', async () => {
  const address = await registerManaged('0x51')
  const before = (await call(`/check/${address}`)).body
  const own = await newOwnAccount()
  const target = targetOf(someone())
  const taken = await call('/register', { account: { ...own, address, target } })
  expect(taken.status).toBe(400)
  expect((await call(`/check/${address}`)).body).toEqual(before)
})

it('registers for the token that the last requested swap gives out, and refuses other actions', async () => {
  const recipient = someone()
  const weth = world.token(base.id, 'WETH').toLowerCase()
  const swap = { type: 'orderbook-swap', contract: someone(), outputToken: weth }
  const register = (postBridgeActions: unknown, more: Json = {}) =>
    call('/register-managed', {
      account: { salt: '0x54', target: { ...targetOf(recipient), postBridgeActions, ...more } },
    })
  const answer = await register([{ ...swap, outputToken: world.token(base.id, 'USDC') }, swap])
  expect(answer).toMatchObject({ status: 200, body: { commitmentTerms: { outputs: [weth] } } })
  const address = answer.body.evmDepositAddress as Address
  expect((await call(`/check/${address}`)).body).toMatchObject({ targetToken: weth })

  const path = ['body', 'account', 'target', 'postBridgeActions']
  const rule = { match: { chain: ARBITRUM }, outputToken: 'WETH' }
  for (const [actions, more, at] of [
    [[{ ...swap, type: 'call' }], {}, [...path, 0]],
    [[swap, { ...swap, outputToken: 'WETH' }], {}, [...path, 1]],
    [[null], {}, [...path, 0]],
    ['swap', {}, path],
    [Array.from({ length: 9 }, () => swap), {}, path],
    [[swap], { outputTokenRules: [rule] }, path],
  ] as const) {
    const { status, body } = await register(actions, more)
    expect([status, body.details]).toMatchObject([400, [{ path: at }]])
  }
})

it('refuses a recipient with a wrong checksum', async () => {
  const recipient = someone()
  const letter = recipient.slice(2).search(/[a-fA-F]/) + 2
  const swapped = recipient[letter] as string
  const turned = swapped === swapped.toLowerCase() ? swapped.toUpperCase() : swapped.toLowerCase()
  const wrong = recipient.slice(0, letter) + turned + recipient.slice(letter + 1)
  const answer = await call('/register-managed', {
    account: { salt: '0x52', target: targetOf(wrong) },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { details: [{ path: ['body', 'account', 'target', 'recipient'] }] },
  })
})

it('tries a receiver with every type, and signs with no secret that was taken away', async () => {
  const { port } = receiver.address() as AddressInfo
  const setUp = (params: Json) => call('/setup', { params })
  const send = async (type: string) => {
    const { status } = await call('/webhooks/test', { type })
    expect(status).toBe(200)
    return expect
      .poll(() => received.findLast(({ body }) => body.type === type), { timeout: 30_000 })
      .toBeDefined()
      .then(() => received.findLast(({ body }) => body.type === type)!)
  }
  await setUp({ webhookUrl: `http://127.0.0.1:${port}/`, webhookSecret: 'first' })
  await setUp({ webhookSecret: 'second' })
  const both = await send('onramp-order')
  expect(both.body).toMatchObject({ test: true, data: { orderId: expect.any(String) } })
  expect(both.headers).toMatchObject({
    'x-webhook-signature': expect.stringMatching(/^sha256=/),
    'x-webhook-signature-previous': expect.stringMatching(/^sha256=/),
  })
  const tried = await Promise.all(TEST_EVENT_TYPES.map(send))
  expect(tried.map(({ body }) => body)).toMatchObject(
    TEST_EVENT_TYPES.map((type) => ({ type, test: true, data: expect.any(Object) })),
  )
  await setUp({ webhookSecret: null })
  received.length = 0
  const none = await send('error')
  expect(none.body).toMatchObject({ test: true, data: { error: { message: expect.any(String) } } })
  expect(none.headers).not.toHaveProperty('x-webhook-signature')
  expect(none.headers).not.toHaveProperty('x-webhook-signature-previous')
  expect((await call('/webhooks/test', { type: 'no-such-event' })).status).toBe(400)
  await setUp({ webhookUrl: null })
})

it('tells of a chain that does not answer as of a missing quote, and goes on afterwards', async () => {
  const address = await registerManaged('0x53')
  const turn = async (action: 'pause' | 'resume') => {
    const response = await fetch(`${service.url}/operator/switches/${action}`, {
      method: 'POST',
      headers: { 'x-api-key': service.operatorKey, 'content-type': 'application/json' },
      body: JSON.stringify({ scope: `chain:${base.id}`, reason: 'a test' }),
    })
    expect(response.status).toBe(200)
  }
  const setFault = (mode: 'timeout' | 'none') =>
    controlDevnet(service.devnet, 'rpc-fault', { chainId: arbitrum.id, url: 'all', mode })
  const find = async () => {
    const { body } = await call(`/deposits?account=${address}`)
    return (body.deposits as Json[])[0]
  }
  // While the target is paused the deposit waits, so that the source fails at a known point.
  await turn('pause')
  await world.pay(arbitrum.id, 'USDC', address, 25n * UNIT)
  await expect.poll(find, { timeout: 120_000 }).toMatchObject({ status: 'processing' })
  await setFault('timeout')
  await turn('resume')
  await expect
    .poll(find, { timeout: 120_000 })
    .toMatchObject({ status: 'processing', errorCode: 'BRIDGE-2' })
  await setFault('none')
  await expect
    .poll(find, { timeout: 120_000 })
    .toMatchObject({ status: 'completed', errorCode: null })
  const { id } = (await find()) as Json
  const { body } = await call('/webhooks/events?limit=200')
  type Told = { type: string; depositId: string; payload: { data: Json } }
  const events = (body.events as Told[]).filter(({ depositId }) => depositId === id).toReversed()
  expect(events.map(({ type }) => type)).toEqual([
    'deposit-received',
    'bridge-failed',
    'bridge-started',
    'bridge-complete',
  ])
  expect(events[1]?.payload.data).toMatchObject({
    errorCode: 'BRIDGE-2',
    nextAttemptAt: expect.stringMatching(/^\d{4}-/),
  })
})
