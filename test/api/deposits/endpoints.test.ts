import { afterAll, describe, expect, it } from 'vitest'
import {
  DEPOSIT,
  PERMIT_PREPARE_REQUEST,
  PERMIT_SUBMIT_REQUEST,
  SESSION_REQUEST,
  SETUP_ACCOUNT_REQUEST,
} from '../../../src/api/deposits/examples.ts'
import { deposits } from '../../../src/api/deposits/routes.ts'
import { conforming } from '../conforms.ts'
import { LINK_TOKEN } from '../deposit-kit.ts'
import { startKit } from '../http-kit.ts'

const { server } = startKit()
afterAll(() => server.close())
const call = await conforming(server)

const BASE = '/deposit-processor'
const ADDRESS = '0x19e7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const full = { 'x-api-key': 'full' }

/** A query that each route with required parameters accepts. */
const QUERIES: Record<string, string> = {
  '/deposits/stats': '?period=24h',
  '/liquidity': `?sourceChainId=1&sourceToken=${ADDRESS}&destinationChainId=eip155:1&destinationToken=${ADDRESS}&amount=5`,
  '/prices': '?symbols=usdc,eth',
}

// Those of the events have tests of their own.
const own = deposits.routes.filter(({ path }) => !path.startsWith('/webhooks'))
const routes = own.map((route) => ({
  name: `${route.method} ${route.path}`,
  route,
  request: {
    // Its own types do not know QUERY; the server does.
    method: route.method as 'GET',
    url: `${BASE}${route.path.replace(':address', ADDRESS).replace(':id', '7').replace(':token', LINK_TOKEN)}${QUERIES[route.path] ?? ''}`,
    ...(route.body && { payload: route.body.example as object }),
  },
}))

describe.each(routes)('$name', ({ route, request }) => {
  it('answers as its document says, whatever else the request carries', async () => {
    const payload = request.payload && { ...request.payload, unknown: { a: [1] } }
    const response = await call({ ...request, ...(payload && { payload }), headers: full })
    expect(response.statusCode).toBe(route.response.status)
  })

  it('asks for a key with the right scope, or does without', async () => {
    const { access } = route
    const statusOf = async (headers: Record<string, string>) =>
      (await call({ ...request, headers })).statusCode
    const bad = await call({ ...request, headers: { 'x-api-key': 'x' } })
    if (access.key === 'required') {
      expect(bad.json()).toMatchObject({ error: 'Invalid API key' })
      expect(bad.statusCode).toBe(access.bearer ? 401 : 400)
      expect(await statusOf({})).toBe(access.bearer ? 401 : 400)
      expect(await statusOf({ 'x-api-key': 'none' })).toBe(403)
      const mayRead = access.scope?.level === 'read'
      expect(await statusOf({ 'x-api-key': 'deposits-read' })).toBe(mayRead ? 200 : 403)
      expect(await statusOf({ 'x-api-key': 'full' })).toBe(route.response.status)
    } else {
      const { status } = route.response
      expect(bad.statusCode).toBe(status)
      expect(await statusOf({})).toBe(status)
      expect(await statusOf({ 'x-api-key': 'none' })).toBe(status)
    }
  })
})

describe('a bearer token', () => {
  const url = `${BASE}/deposits`

  it('is a key where one is taken, and beats the header', async () => {
    const authorization = 'Bearer full'
    expect((await call({ url, headers: { authorization } })).statusCode).toBe(200)
    const both = { authorization: 'Bearer nobody', 'x-api-key': 'full' }
    expect((await call({ url, headers: both })).statusCode).toBe(401)
    expect(
      (await call({ url: `${BASE}/prices?symbols=ETH`, headers: { authorization } })).statusCode,
    ).toBe(400)
  })
})

describe('what is wrong with a request', () => {
  const target = { chain: 'eip155:84532', token: 'USDC', recipient: ADDRESS }
  const prepare = { ...PERMIT_PREPARE_REQUEST, kind: 'auto' }
  const submit = PERMIT_SUBMIT_REQUEST
  const owned = SETUP_ACCOUNT_REQUEST
  const { chain, txHash, account, token, recipient } = DEPOSIT
  const transfer = { chain, txHash, account, token, recipient }
  const HUGE = '9'.repeat(78)
  /** The checksum of another address that differs in one letter. */
  const MISTYPED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C9'
  const NONCE = `0x${'0a'.repeat(32)}`
  const setup = (params: unknown) => ['POST', '/setup', { params }] as const
  const managed = (account: unknown) => ['POST', '/register-managed', { account }] as const

  it.each([
    [...setup(undefined), ['body', 'params']],
    [...setup({ webhookUrl: 5 }), ['body', 'params', 'webhookUrl']],
    [...setup({ maxPriceDeviationBps: 10_001 }), ['body', 'params', 'maxPriceDeviationBps']],
    [...setup({ minDepositUsd: -1 }), ['body', 'params', 'minDepositUsd']],
    [
      ...setup({ sponsorship: { 'eip155:1': { gas: 'some' } } }),
      ['body', 'params', 'sponsorship', 'eip155:1', 'gas'],
    ],
    [
      ...setup({
        depositWhitelist: { 'eip155:1': [{ token: ADDRESS, minAmount: '2', maxAmount: '1' }] },
      }),
      ['body', 'params', 'depositWhitelist', 'eip155:1', 0],
    ],
    [...managed({ salt: 'x', target }), ['body', 'account', 'salt']],
    [
      ...managed({ salt: '0x1', target: { ...target, recipient: undefined } }),
      ['body', 'account', 'target', 'recipient'],
    ],
    [
      ...managed({ salt: '0x1', target: { ...target, recipient: MISTYPED } }),
      ['body', 'account', 'target', 'recipient'],
    ],
    [
      ...managed({ salt: '0x1', target: { ...target, chain: 'solana:x' } }),
      ['body', 'account', 'target', 'chain'],
    ],
    [
      ...managed({ salt: '0x1', target: { ...target, postBridgeActions: [{ type: 'swap' }] } }),
      ['body', 'account', 'target', 'postBridgeActions', 0],
    ],
    ['GET', '/deposits?limit=101', undefined, ['query', 'limit']],
    ['GET', '/deposits?status=done', undefined, ['query', 'status']],
    ['GET', '/deposits?cursor=99999999999999999999', undefined, ['query', 'cursor']],
    ['GET', '/deposits/x', undefined, ['params', 'id']],
    ['GET', '/deposits/stats', undefined, ['query', 'period']],
    ['GET', '/prices', undefined, ['query']],
    ['GET', `/prices?symbols=A&addresses=eip155:1:${ADDRESS}`, undefined, ['query']],
    ['GET', '/check/0x12', undefined, ['params', 'address']],
    ['POST', '/deposits/7/retry', { settlementLayer: 5 }, ['body', 'settlementLayer']],
    ['POST', '/deposits/7/refund', {}, ['body', 'recipient']],
    ['POST', '/deposits/retry', {}, ['body', 'address']],
    ['POST', '/deposits/retry', { address: '0x12' }, ['body', 'address']],
    ['POST', '/deposits/refund', { ...transfer, chain: 'solana:x' }, ['body', 'chain']],
    ['POST', '/deposits/refund', { ...transfer, txHash: 7 }, ['body', 'txHash']],
    ['POST', '/deposits/refund', { ...transfer, token: 'USDC' }, ['body', 'token']],
    ['POST', '/deposits/refund', { ...transfer, recipient: undefined }, ['body', 'recipient']],
    ['POST', '/setup-account', { ...owned, ownerAddress: 5 }, ['body', 'ownerAddress']],
    ['POST', '/setup-account', { ...owned, ownerAddress: MISTYPED }, ['body', 'ownerAddress']],
    ['POST', '/setup-account', { ...owned, recipient: MISTYPED }, ['body', 'recipient']],
    ['POST', '/setup-account', { ...owned, targetChain: 'base' }, ['body', 'targetChain']],
    [
      'POST',
      '/setup-account',
      { ...owned, postBridgeActions: [1] },
      ['body', 'postBridgeActions', 0],
    ],
    ['POST', `/account/${ADDRESS}/session`, {}, ['body', 'sessionDetails']],
    ['POST', '/account/0x12/session', SESSION_REQUEST, ['params', 'address']],
    [
      'POST',
      `/account/${ADDRESS}/session`,
      {
        sessionDetails: {
          hashesAndChainIds: [{ chainId: 1, sessionDigest: '0xd1' }],
          signature: '0x1',
        },
      },
      ['body', 'sessionDetails', 'hashesAndChainIds', 0, 'sessionDigest'],
    ],
    [
      'POST',
      '/deposits/recover',
      { depositId: '7', destination: ADDRESS, signature: '0x12' },
      ['body', 'signature'],
    ],
    ['POST', '/deposits/permit/prepare', { ...prepare, owner: 5 }, ['body', 'owner']],
    ['POST', '/deposits/permit/prepare', { ...prepare, kind: 'dai' }, ['body', 'kind']],
    ['POST', '/deposits/permit/prepare', { ...prepare, sourceChain: 1 }, ['body', 'sourceChain']],
    ['POST', '/deposits/permit/prepare', { ...prepare, amount: '1.5' }, ['body', 'amount']],
    ['POST', '/deposits/permit/prepare', { ...prepare, amount: HUGE }, ['body', 'amount']],
    ['POST', '/deposits/permit', { ...submit, kind: 'auto' }, ['body', 'kind']],
    ['POST', '/deposits/permit', { ...submit, signature: '0xabc' }, ['body', 'signature']],
    ['POST', '/deposits/permit', { ...submit, deadline: undefined }, ['body', 'deadline']],
    ['POST', '/deposits/permit', { ...submit, deadline: 5 }, ['body', 'deadline']],
    ['POST', '/deposits/permit', { ...submit, nonce: HUGE }, ['body', 'nonce']],
    ['POST', '/deposits/permit', { ...submit, kind: 'erc3009' }, ['body', 'nonce']],
    ['POST', '/deposits/permit', { ...submit, nonce: NONCE }, ['body', 'nonce']],
    [
      'POST',
      '/deposits/permit',
      { ...submit, kind: 'erc3009', nonce: NONCE, validAfter: '0' },
      ['body', 'validBefore'],
    ],
    [
      'POST',
      '/quotes/preview',
      { account: ADDRESS, sourceChainId: '1', sourceToken: ADDRESS, amount: '1' },
      ['body', 'sourceChainId'],
    ],
  ] as const)('%s %s %j', async (method, path, payload, place) => {
    const response = await call({
      method,
      url: BASE + path,
      headers: full,
      ...(payload !== undefined && { payload }),
    })
    expect(response.statusCode).toBe(400)
    const { error, details } = response.json()
    expect(error).toEqual(expect.any(String))
    expect(details.map(({ path }: { path: unknown }) => path)).toContainEqual(place)
  })

  it('names a chain that is none of ours, once', async () => {
    const payload = { params: { depositWhitelist: { 'solana:x': [{ token: ADDRESS }] } } }
    const response = await call({ method: 'POST', url: `${BASE}/setup`, headers: full, payload })
    const path = ['body', 'params', 'depositWhitelist', 'solana:x']
    const message = `${path.join('.')} is not a key that is known here`
    expect(response.json()).toEqual({
      error: `Invalid request: ${message}`,
      details: [{ message, path }],
    })
  })

  it('may leave out the body of a retry', async () => {
    const url = `${BASE}/deposits/7/retry`
    const empty = await call({ method: 'POST', url, headers: full })
    expect(empty.json()).toEqual({ message: 'Retry accepted', status: 'completed' })
  })

  it.each(['/deposits/7/retry', `/account/${ADDRESS}/deposit-addresses`])(
    'may call a body JSON that POST %s does without',
    async (path) => {
      const headers = { ...full, 'content-type': 'application/json' }
      const response = await call({ method: 'POST', url: BASE + path, headers, payload: '' })
      expect(response.statusCode).toBe(200)
    },
  )

  it('is still an empty body where one is needed', async () => {
    const headers = { ...full, 'content-type': 'application/json' }
    const url = `${BASE}/deposits/7/refund`
    const response = await call({ method: 'POST', url, headers, payload: '' })
    expect([response.statusCode, response.json().error]).toEqual([400, 'The body is empty'])
  })
})
