import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** Paying in by a signature, through the whole service and by HTTP alone. */
const { base, arbitrum, sepolia } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = String(40n * UNIT)

let service: SharedService
let world: World
let account: string
const recipient = privateKeyToAccount(generatePrivateKey()).address

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient }
  const made = await call('/register-managed', { account: { salt: '0x99', target } })
  account = made.body.evmDepositAddress as string
}, 180_000)

type Json = Record<string, unknown>

async function call(path: string, body?: unknown, key = service.keys.development) {
  const response = await fetch(`${service.url}/deposit-processor${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-api-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const termsOf = (owner: string) => ({
  account,
  sourceChain: `eip155:${arbitrum.id}`,
  amount: AMOUNT,
  owner,
  token: world.token(arbitrum.id, 'USDC'),
})

describe('POST /deposits/permit', { timeout: 240_000 }, () => {
  it.each(['erc3009', 'erc2612', 'permit2'])('pays in with %s', async (kind) => {
    const { owner } = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
    const terms = termsOf(owner.address)
    const prepared = await call('/deposits/permit/prepare', { ...terms, kind, unknown: [1] })
    expect(prepared).toMatchObject({ status: 200, body: { available: true } })
    type Prepared = { kind: string; typedData: never } & Json
    const { typedData, ...authorization } = prepared.body.authorization as Prepared
    expect(authorization.kind).toBe(kind)
    const signature = await owner.signTypedData(typedData)
    const submission = { ...terms, ...authorization, signature, unknown: 5 }
    const accepted = await call('/deposits/permit', submission)
    expect(accepted).toMatchObject({ status: 202, body: { status: 'processing' } })
    const { depositId, txHash } = accepted.body
    const read = async () => (await call(`/deposits/${depositId}`)).body
    expect((await call('/deposits/permit', submission)).status).toBe(409)
    const seen = new Set<unknown>()
    await expect
      .poll(
        async () => {
          const deposit = await read()
          seen.add(deposit.status)
          return deposit
        },
        { timeout: 120_000, interval: 100 },
      )
      .toMatchObject({ id: depositId, status: 'completed', amount: AMOUNT, errorCode: null })
    seen.delete('completed')
    expect([...seen].filter((status) => status !== 'processing')).toEqual([])
    const done = await read()
    expect(done.txHash).not.toBe(txHash)
    expect(done.sender).toBe(owner.address.toLowerCase())
    expect(await world.balance(arbitrum.id, 'USDC', owner.address)).toBe(10n * UNIT)
    const { body } = await call('/webhooks/events?limit=200')
    const events = (body.events as { type: string; depositId: string }[]).filter(
      (event) => event.depositId === depositId,
    )
    expect(events.map(({ type }) => type).toReversed()).toEqual([
      'deposit-received',
      'bridge-started',
      'bridge-complete',
    ])
  })

  it('answers everything else with a number and a reason', async () => {
    const { owner } = await world.newEoa([[arbitrum.id, 'USDC', 50n * UNIT]])
    const terms = termsOf(owner.address)
    const statusOf = async (path: string, body: unknown, key?: string) => {
      const answer = await call(path, body, key)
      expect(answer.body.error).toEqual(expect.any(String))
      return [answer.status, answer.body.code]
    }
    const prepare = (body: Json, key?: string) => statusOf('/deposits/permit/prepare', body, key)
    const submit = (body: Json, key?: string) => statusOf('/deposits/permit', body, key)
    const signed = { ...terms, kind: 'erc2612', nonce: '0', deadline: '99999999999' }
    const good = { ...signed, signature: `0x${'11'.repeat(65)}` }
    expect(await prepare(terms, 'nobody')).toEqual([401, undefined])
    expect(await prepare(terms, service.keys.developmentReadOnly)).toEqual([403, undefined])
    expect(await prepare({ ...terms, account: owner.address })).toEqual([404, undefined])
    expect(await prepare({ ...terms, sourceChain: 'eip155:5' })).toEqual([400, undefined])
    expect(await prepare({ ...terms, amount: 5 })).toEqual([400, undefined])
    expect(await prepare({ ...terms, amount: '1' })).toEqual([422, 'BALANCE-4'])
    expect(await prepare({ ...terms, amount: '900000000' })).toEqual([400, 'PERMIT-4'])
    expect(await submit(good)).toEqual([400, 'PERMIT-1'])
    expect(await submit({ ...good, deadline: '1' })).toEqual([400, 'PERMIT-2'])
    expect(await submit({ ...good, kind: 'permit2', nonce: '-1' })).toEqual([400, undefined])
    expect(await submit({ ...good, signature: '0x' })).toEqual([400, undefined])
    expect(await submit(good, service.keys.developmentReadOnly)).toEqual([403, undefined])
  })
})

describe('a permit of little money', { timeout: 240_000 }, () => {
  it('is taken where the project sponsors the gas, and only there', async () => {
    const { owner } = await world.newEoa([[sepolia.id, 'USDC', 50n * UNIT]])
    // Gas of this chain is so dear that the amount does not pay for it.
    const terms = {
      ...termsOf(owner.address),
      sourceChain: `eip155:${sepolia.id}`,
      token: world.token(sepolia.id, 'USDC'),
      amount: String(UNIT),
      kind: 'erc3009',
    }
    const sponsorship = {
      [`eip155:${sepolia.id}`]: { gas: 'all', bridging: 'all' },
      [`eip155:${base.id}`]: { gas: 'all' },
    }
    const refused = await call('/deposits/permit/prepare', terms)
    expect(refused).toMatchObject({ status: 422, body: { code: expect.any(String) } })
    await call('/setup', { params: { sponsorship } })
    try {
      expect(await call('/deposits/permit/prepare', terms)).toMatchObject({
        status: 200,
        body: { available: true },
      })
    } finally {
      await call('/setup', { params: { sponsorship: {} } })
    }
  })
})

describe('GET /qr/tokens', () => {
  it('lists by decimal chain id what the project takes', async () => {
    const token = world.token(arbitrum.id, 'USDC').toLowerCase()
    const whole = await call('/qr/tokens')
    expect(whole.status).toBe(200)
    const usdc = { symbol: 'USDC', address: token, decimals: 6 }
    const listed = (whole.body.tokens as Record<string, unknown[]>)[arbitrum.id]
    expect(listed).toContainEqual(usdc)
    expect(listed?.length).toBeGreaterThan(3)
    const depositWhitelist = { [`eip155:${arbitrum.id}`]: [{ token }] }
    await call('/setup', { params: { depositWhitelist } })
    const { body } = await call('/qr/tokens')
    expect(body.tokens).toMatchObject({ [arbitrum.id]: [usdc], [base.id]: [] })
    await call('/setup', { params: { depositWhitelist: null } })
  })
})
