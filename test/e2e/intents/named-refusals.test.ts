import { readFileSync } from 'node:fs'
import { type Abi, type Address, erc20Abi, type Hex, maxUint256, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, it, vi } from 'vitest'
import { RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import {
  applyInjectedExecutions,
  createLegacyClient,
  getOrderBundleHash,
  getSignedOrderBundle,
} from '../../kit/clients/legacy-client.ts'
import { newActor } from '../../kit/intent-actors.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** What clients are told, to the last field, through the whole service. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const caip2 = (chainId: number) => `eip155:${chainId}`

let service: SharedService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let alps: ReturnType<typeof createAlpsClient>

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  blanc = createBlancClient(service)
  alps = createAlpsClient(service)
})

const usdc = (chainId: number) => world.token(chainId, 'USDC')
const someone = () => privateKeyToAccount(generatePrivateKey()).address

/** USDC on Base out of what the account has on Arbitrum. */
const wish = (account: object, extra: object = {}) => ({
  account,
  destinationChainId: caip2(base.id),
  tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(5n * UNIT) }],
  accountAccessList: { chainIds: [caip2(arbitrum.id)], tokens: ['USDC'] },
  ...extra,
})

type Detail = { message: string; context: Record<string, unknown> }

it('names the EIP-7702 authorization that a submission lacks', async () => {
  const actor = await newActor(world, 'delegating key', [[arbitrum.id, 'USDC', 20n * UNIT]])
  const [route] = await blanc.quote(wish(actor.wire))
  if (!route) throw new Error('no route')
  const signer = { signTypedData: (data: unknown) => actor.sign(data as never) } as never
  const bare = await blanc.submit(route, signer)
  expect(bare).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  expect(bare.body.message).toContain('EIP-7702 authorization')
  const [detail] = bare.body.details as Detail[]
  expect(detail?.context).toMatchObject({
    code: 'AUTHORIZATION_REQUIRED',
    of: 'sponsor',
    chainId: caip2(arbitrum.id),
  })
  const sponsor = await actor.delegation?.authorize([arbitrum.id])
  const whole = await blanc.submit(route, signer, { authorizations: { sponsor } })
  expect(whole.status).toBe(201)
  expect(await blanc.finish(route.intentId)).toMatchObject({ status: 'COMPLETED' })
})

it('refuses an account whose factory has no code before anybody signs', async () => {
  const { wire, address } = await newActor(world, 'Nexus', [[arbitrum.id, 'USDC', 20n * UNIT]])
  const [op] = (wire as { setupOps: { to: string; data: string }[] }).setupOps
  const factory = someone()
  const account = { ...wire, setupOps: [{ ...op, to: factory }] }
  const { status, body } = await blanc.call('POST', '/quotes', wish(account))
  expect({ status, address: address.length }).toEqual({ status: 422, address: 42 })
  expect(body.message).toContain(`its factory ${factory.toLowerCase()} has no code`)
  const [detail] = body.details as Detail[]
  expect(detail?.context).toMatchObject({
    category: 'ACCOUNT_CREATION_FAILED',
    errorArgs: { factory: factory.toLowerCase() },
  })
  expect((await blanc.call('POST', '/quotes', wish(wire))).status).toBe(200)
})

it('refuses the funds of a contract that can sign nothing, and of no other', async () => {
  const deploy = async (name: string, args: unknown[]) => {
    const { abi, bytecode } = JSON.parse(
      readFileSync(new URL(`../../../contracts/artifacts/${name}.json`, import.meta.url), 'utf8'),
    ) as { abi: Abi; bytecode: Hex }
    const wallet = world.wallet(arbitrum.id, service.devnet.accounts[6]?.privateKey as never)
    const hash = await wallet.deployContract({ abi, bytecode, args })
    const receipt = await world.client(arbitrum.id).waitForTransactionReceipt({ hash })
    const address = receipt.contractAddress as Address
    await world.pay(arbitrum.id, 'USDC', address, 20n * UNIT)
    return address
  }
  const token = await deploy('DevToken', ['Somebody', 'SOME', 18])
  const refused = await blanc.call('POST', '/quotes', wish({ address: token }))
  expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_LIQUIDITY' } })
  const reasons = JSON.stringify(refused.body)
  expect(reasons).toContain('"code":"cannot-sign"')
  expect(reasons).not.toContain('"code":"no-balance","chainId":"eip155:421614"')
  // Its signature is what the contract says it is, so nobody knows before it is asked.
  const wallet = await deploy('Actor', [someone()])
  expect((await blanc.call('POST', '/quotes', wish({ address: wallet }))).status).toBe(200)
  // An address without code may be anything when it submits.
  const key = someone()
  await world.pay(arbitrum.id, 'USDC', key, 20n * UNIT)
  expect((await blanc.call('POST', '/quotes', wish({ address: key }))).status).toBe(200)
})

it('shows the transaction that a bundle with a wrong signature was for', async () => {
  const client = createLegacyClient(service)
  const owner = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
  const hash = await world.wallet(arbitrum.id, owner.key).writeContract({
    address: usdc(arbitrum.id),
    abi: erc20Abi,
    functionName: 'approve',
    args: [RESOURCE_LOCK, maxUint256],
  })
  await world.client(arbitrum.id).waitForTransactionReceipt({ hash })
  const wished = {
    targetChainId: base.id,
    targetAccount: owner.address,
    targetExecutions: [],
    tokenTransfers: [{ tokenAddress: usdc(base.id), amount: 10n * UNIT }],
    accountAccessList: [{ chainId: arbitrum.id, tokenAddress: usdc(arbitrum.id) }],
  }
  const [path] = await client.getOrderPath(wished, owner.address)
  if (!path) throw new Error('no path')
  const bundle = applyInjectedExecutions(path)
  const thief = privateKeyToAccount(generatePrivateKey())
  const signature = await thief.sign({ hash: getOrderBundleHash(bundle) })
  const bundles = [{ signedOrderBundle: getSignedOrderBundle(bundle, signature) }]
  const response = await fetch(`${service.url}/legacy/bundles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': service.keys.development },
    body: JSON.stringify({ bundles }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  })
  expect(response.status).toBe(201)
  const { bundleResults } = (await response.json()) as { bundleResults: object[] }
  const address = expect.stringMatching(/^0x[0-9a-f]{40}$/)
  expect(bundleResults[0]).toMatchObject({
    status: 'FAILED',
    error: {
      success: false,
      message: 'Invalid bundle signature',
      call: { to: address, data: expect.stringMatching(/^0x[0-9a-f]{8}/) },
      details: { filler: address, blockNumber: expect.stringMatching(/^\d+$/) },
    },
  })
})

it('says 502 when the only settlement layer does not answer', async () => {
  const { address } = await world.newEoa([[arbitrum.id, 'USDC', 20n * UNIT]])
  const account = { address, accountType: 'EOA', setupOps: [] }
  const only = { options: { settlementLayers: { include: ['ACROSS'] } } }
  const response = await fetch(`${service.url}/quotes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.keys.development,
      'x-api-version': '2026-04.blanc',
      'x-drill': 'layer-timeout=ACROSS',
    },
    body: JSON.stringify(wish(account, only)),
  })
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ code: 'SETTLEMENT_QUOTE_ERROR' })
})

it('offers what can be submitted as it is before what needs a wrap, and keeps both', async () => {
  const { address } = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
  const gift = { to: address, value: 10n ** 18n }
  const hash = await world
    .wallet(base.id, service.devnet.accounts[6]?.privateKey as never)
    .sendTransaction(gift)
  await world.client(base.id).waitForTransactionReceipt({ hash })
  const routes = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: caip2(base.id),
    tokenRequests: [{ tokenAddress: world.token(base.id, 'WETH'), amount: String(10n ** 15n) }],
  })
  const wraps = routes.map((route) => {
    const { tokenRequirements = {} } = route as { tokenRequirements?: Record<string, object> }
    return Object.values(tokenRequirements).some((tokens) => zeroAddress in tokens)
  })
  expect(wraps[0]).toBe(false)
  expect(wraps).toContain(true)
})

it('prints the fees and times that clients of any edition look for', async () => {
  const { address } = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
  const account = { address, accountType: 'EOA', setupOps: [] }
  const [route] = await blanc.quote(wish(account))
  type Breakdown = Record<string, { usd: number }>
  const fees = route?.cost.fees as unknown as { total: { usd: number }; breakdown: Breakdown }
  const sum = Object.values(fees.breakdown).reduce((total, { usd }) => total + usd, 0)
  expect(fees.breakdown).toHaveProperty('settlement')
  expect(sum).toBeCloseTo(fees.total.usd, 6)
  const asked = {
    account,
    destinationChainId: base.id,
    destinationExecutions: [],
    tokenRequests: [{ tokenAddress: usdc(base.id), amount: String(5n * UNIT) }],
    accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
  }
  const costOf = async (options: object) => {
    const { status, body } = await alps.call('POST', '/intents/route', { ...asked, options })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.intentCost as Record<string, Record<string, unknown> | null>
  }
  expect(await costOf({})).toMatchObject({ appFee: null, protocolFee: null })
  const charged = await costOf({ appFees: { feeBps: 50 }, protocolFees: { feeBps: 20 } })
  expect(charged.appFee).toMatchObject({
    feeBps: 50,
    chainId: base.id,
    tokenAddress: usdc(base.id).toLowerCase(),
    amount: String((5n * UNIT * 50n) / 10_000n),
    baseAmount: String(5n * UNIT),
  })
  expect(charged.protocolFee).toMatchObject({ collection: 'CARVE', source: 'request', feeBps: 20 })
  // The newest names of the settings count as the older ones do.
  const sponsored = await costOf({ sponsorSettings: { gas: true, bridgeFees: true } })
  expect(sponsored.sponsorFee?.relayer).toBeGreaterThan(0)
})

it('answers the examples of its own documents on a devnet', async () => {
  const exampleOf = async (api: string, path: string) => {
    const response = await fetch(`${service.url}/openapi/${api}.json`)
    type Body = { requestBody: { content: Record<string, { example: unknown }> } }
    const { paths } = (await response.json()) as { paths: Record<string, { post: Body }> }
    return paths[path]?.post.requestBody.content['application/json']?.example
  }
  const quote = await blanc.call('POST', '/quotes', await exampleOf('blanc', '/quotes'))
  expect(quote.status, JSON.stringify(quote.body)).toBe(200)
  const path = '/intents/route'
  const route = await alps.call('POST', path, await exampleOf('alps', path))
  expect(route.status, JSON.stringify(route.body)).toBe(200)
})

it('splits by the addresses as they were sent, and nothing into nothing', async () => {
  const upper = `0x${usdc(base.id).slice(2).toUpperCase()}`
  const split = (tokens: object) =>
    blanc.call('POST', '/intents/splits', { chainId: caip2(base.id), tokens })
  expect(await split({ [upper]: '5' })).toMatchObject({
    status: 200,
    body: { intents: [{ [upper]: '5' }] },
  })
  expect(await split({})).toMatchObject({ status: 200, body: { intents: [] } })
})

it('takes a whitelist that names a token of no chain', async () => {
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${service.url}/deposit-processor${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': service.keys.development, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const token = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const depositWhitelist = { [caip2(base.id)]: [{ token, minAmount: '5' }] }
  expect((await call('/setup', { params: { depositWhitelist } })).status).toBe(200)
  expect((await call('/setup')).body).toMatchObject({
    depositWhitelist: { [caip2(base.id)]: { [token]: { minAmount: '5' } } },
  })
  expect((await call('/setup', { params: { depositWhitelist: {} } })).status).toBe(200)
})
