import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLinkSealer } from '../../../src/deposits/pay-links/link-sealer.ts'
import { createKey } from '../../../src/projects/create-key.ts'
import { createProject } from '../../../src/projects/create-project.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/**
 * Who could gain by lying with pay links: a payer who pays less, elsewhere or with something else than the
 * link asks for; a payer who wants to see or to move the deposits of somebody else; a project that makes
 * links to the addresses of another one.
 */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const ARBITRUM = `eip155:${arbitrum.id}`

type Json = Record<string, unknown>
type Answer = { status: number; body: Json; text: string }

let service: RunningService
let world: World
let otherKey: string
let projectId: string
let salts = 0x700

beforeAll(async () => {
  service = await startService()
  world = createWorld(service)
  const database = await openTestDatabase(service.databaseUrl)
  const { id } = await createProject(database, { name: 'other' })
  const scopes = { intents: 'write', deposits: 'write' } as const
  const request = { projectId: id, name: 'other', environment: 'development', scopes } as const
  otherKey = (await createKey(database, request)).secret
  const [devnet] = await database.sql<{ id: string }[]>`
    select id from projects where name = 'devnet'`
  projectId = devnet?.id ?? ''
  await database.close()
})
afterAll(() => service?.stop())

async function ask(path: string, body?: unknown, key?: string): Promise<Answer> {
  const response = await fetch(`${service.url}/deposit-processor${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Json }
}
const own = (path: string, body: unknown) => ask(path, body, service.keys.development)
const usdc = (chainId: number) => world.token(chainId, 'USDC').toLowerCase()

async function newAddress(recipient = privateKeyToAccount(generatePrivateKey()).address) {
  salts += 1
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient }
  const { body } = await own('/register-managed', {
    account: { salt: `0x${salts.toString(16)}`, target },
  })
  return String(body.evmDepositAddress).toLowerCase() as Address
}

async function newLink(account: string, terms: Json = {}): Promise<string> {
  const made = await own('/pay-links', { account, ...terms })
  expect(made.status, made.text).toBe(201)
  expect(made.body.path).toBe(`/pay/${made.body.token}`)
  return String(made.body.token)
}

const asked = (amount: bigint) => ({
  chain: ARBITRUM,
  token: usdc(arbitrum.id),
  amount: String(amount),
})

describe('a pay link', () => {
  it('is made for addresses of the own project, and for what is taken there', async () => {
    const account = await newAddress()
    const make = async (body: Json, key = service.keys.development) => {
      const { status } = await ask('/pay-links', { account, ...body }, key)
      return status
    }
    expect(await make({}, otherKey)).toBe(404)
    expect(await make({}, service.keys.developmentReadOnly)).toBe(403)
    expect(await make({}, 'nobody')).toBe(401)
    expect(await make({ account: `0x${'99'.repeat(20)}` })).toBe(404)
    expect(await make({ chain: 'eip155:5' })).toBe(400)
    expect(await make({ token: usdc(arbitrum.id) })).toBe(400)
    expect(await make({ chain: ARBITRUM, amount: '5' })).toBe(400)
    expect(await make({ chain: ARBITRUM, token: usdc(base.id) })).toBe(400)
    expect(await make({ ...asked(0n) })).toBe(400)
    expect(await make({ ttlSeconds: 604_801 })).toBe(400)
    expect(await make({ label: 'ä'.repeat(33) })).toBe(400)
    expect(await make({ label: 'pay\u202eto' })).toBe(400)
    expect(await make({ label: 'two\nlines' })).toBe(400)
    expect(await make({ depositId: '999999' })).toBe(404)
    expect(await make({ ...asked(5n * UNIT), label: '<b>é</b>', ttlSeconds: 60 })).toBe(201)
  })

  it('is known to every process on the database', async () => {
    const account = await newAddress()
    const token = await newLink(account, asked(5n * UNIT))
    const database = await openTestDatabase(service.databaseUrl)
    const elsewhere = await createLinkSealer(database)
    expect(elsewhere.open(token)).toMatchObject({ account, amount: 5n * UNIT })
    await database.close()
  })

  it('tells a payer what to send, and nothing about the project', async () => {
    const account = await newAddress()
    const open = await ask(`/pay/${await newLink(account, { label: '<b>Order</b>' })}`)
    expect(open.status).toBe(200)
    type Chain = { chain: string; tokens: { symbol: string; minimum: string; example: string }[] }
    const chains = open.body.chains as Chain[]
    expect(chains.length).toBeGreaterThan(2)
    const token = chains.find(({ chain }) => chain === ARBITRUM)?.tokens
    const listed = token?.find(({ symbol }) => symbol === 'USDC')
    // Four cents at a price of about a dollar, and a hundred dollars.
    expect(Number(listed?.minimum)).toBeGreaterThan(39_000)
    expect(Number(listed?.minimum)).toBeLessThan(41_000)
    expect(Number(listed?.example)).toBeGreaterThan(99_000_000)
    expect(open.body).toMatchObject({ address: account, label: '<b>Order</b>', deposits: [] })
    expect(open.text).not.toContain(projectId)
    expect(open.text).not.toMatch(/project|webhook|sponsor|salt|commitment/i)
    const fixed = await ask(`/pay/${await newLink(account, asked(7n * UNIT))}`)
    expect(fixed.body.amount).toBe(String(7n * UNIT))
    expect(fixed.body.chains).toMatchObject([
      { chain: ARBITRUM, tokens: [{ address: usdc(arbitrum.id) }] },
    ])
    expect(fixed.body.chains).toHaveLength(1)
  })

  it('takes exactly what it asks for, for its own address alone', async () => {
    const account = await newAddress()
    const foreign = await newAddress()
    const token = await newLink(account, asked(40n * UNIT))
    const { owner } = await world.newEoa([[arbitrum.id, 'USDC', 90n * UNIT]])
    const good = {
      sourceChain: ARBITRUM,
      token: usdc(arbitrum.id),
      amount: String(40n * UNIT),
      owner: owner.address,
    }
    for (const change of [
      { amount: String(40n * UNIT - 1n) },
      { amount: '1' },
      { sourceChain: `eip155:${base.id}` },
      { token: world.token(arbitrum.id, 'WETH') },
    ]) {
      for (const path of ['/preview', '/permit/prepare']) {
        const answer = await ask(`/pay/${token}${path}`, { ...good, ...change })
        expect([answer.status, JSON.stringify(change), path, answer.text]).toEqual([
          400,
          JSON.stringify(change),
          path,
          expect.stringContaining('The link asks for another'),
        ])
      }
    }
    const preview = await ask(`/pay/${token}/preview`, good)
    expect(preview).toMatchObject({ status: 200, body: { output: { symbol: 'USDC' } } })
    expect(Number(preview.body.feeUsd)).toBeGreaterThan(0)
    // The address that a payer names beside it counts for nothing.
    const prepared = await ask(`/pay/${token}/permit/prepare`, {
      ...good,
      account: foreign,
      kind: 'erc3009',
    })
    expect(prepared).toMatchObject({ status: 200, body: { available: true } })
    const { typedData, ...authorization } = prepared.body.authorization as Json & {
      typedData: { message: Json }
    }
    expect(String(typedData.message.to).toLowerCase()).toBe(account)
    const signature = await owner.signTypedData(typedData as never)
    const less = { ...good, ...authorization, signature, amount: '5' }
    expect((await ask(`/pay/${token}/permit`, less)).status).toBe(400)
    const accepted = await ask(`/pay/${token}/permit`, {
      ...good,
      ...authorization,
      signature,
      account: foreign,
    })
    expect(accepted).toMatchObject({ status: 202, body: { status: 'processing' } })
    const again = await ask(`/pay/${token}/permit`, { ...good, ...authorization, signature })
    expect(again.status).toBe(409)
    const deposits = async () => (await ask(`/pay/${token}`)).body.deposits
    await expect
      .poll(deposits, { timeout: 120_000, interval: 200 })
      .toMatchObject([{ id: accepted.body.depositId, status: 'completed', amount: '40000000' }])
    const others = await ask(`/pay/${await newLink(foreign)}`)
    expect(others.body.deposits).toEqual([])
  })

  it('shows and moves no deposit but those that came after it, on their recipient’s word', async () => {
    const recipient = privateKeyToAccount(generatePrivateKey())
    const account = await newAddress(recipient.address)
    const other = await newAddress(recipient.address)
    await world.pay(arbitrum.id, 'USDC', account, UNIT / 100n)
    await world.pay(arbitrum.id, 'USDC', other, UNIT / 100n)
    const list = async (address: string) =>
      (await ask(`/deposits?account=${address}`, undefined, service.keys.development)).body
        .deposits as { id: string; status: string }[]
    const rejected = async (address: string) => (await list(address))[0]?.status
    await expect.poll(() => rejected(account), { timeout: 60_000 }).toBe('rejected')
    await expect.poll(() => rejected(other), { timeout: 60_000 }).toBe('rejected')
    const [old] = await list(account)
    const [theirs] = await list(other)
    const late = await newLink(account)
    expect((await ask(`/pay/${late}`)).body.deposits).toEqual([])
    const destination = recipient.address
    const sign = (id: string, by = recipient) =>
      by.signTypedData({
        domain: { name: 'Rhinestone Deposit Recovery', version: '1' },
        types: {
          RecoverDeposit: [
            { name: 'depositId', type: 'uint256' },
            { name: 'destination', type: 'address' },
          ],
        },
        primaryType: 'RecoverDeposit',
        message: { depositId: BigInt(id), destination },
      })
    const recover = async (token: string, depositId: string, signature: Hex) =>
      (await ask(`/pay/${token}/recover`, { depositId, signature })).status
    const id = String(old?.id)
    expect(await recover(late, id, await sign(id))).toBe(404)
    const about = await newLink(account, { depositId: id })
    expect((await ask(`/pay/${about}`)).body.deposits).toMatchObject([
      { id, status: 'rejected', errorCode: 'BALANCE-4', recovery: { signer: recipient.address } },
    ])
    const foreign = String(theirs?.id)
    expect(await recover(about, foreign, await sign(foreign))).toBe(404)
    expect(await own('/pay-links', { account, depositId: foreign })).toMatchObject({ status: 404 })
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect(await recover(about, id, await sign(id, stranger))).toBe(422)
    const before = await world.balance(arbitrum.id, 'USDC', recipient.address)
    // 503 says that it is under way, and takes longer than a request should.
    expect([200, 503]).toContain(await recover(about, id, await sign(id)))
    await expect
      .poll(async () => (await ask(`/pay/${about}`)).body.deposits, { timeout: 90_000 })
      .toMatchObject([{ id, status: 'refunded', recovery: null }])
    expect(await world.balance(arbitrum.id, 'USDC', recipient.address)).toBeGreaterThan(before)
  })

  it('that is revoked is over at once, for its page and for who follows it', async () => {
    const account = await newAddress()
    const token = await newLink(account)
    const revoke = async (key: string | undefined, which = token) => {
      const response = await fetch(`${service.url}/deposit-processor/pay-links/${which}`, {
        method: 'DELETE',
        headers: { ...(key && { 'x-api-key': key }) },
      })
      return [response.status, ((await response.json()) as Json).message]
    }
    expect((await revoke(undefined))[0]).toBe(401)
    expect((await revoke(service.keys.developmentReadOnly))[0]).toBe(403)
    expect((await revoke(otherKey))[0]).toBe(404)
    expect((await revoke(service.keys.development, 'forged'))[0]).toBe(404)
    const events = await fetch(`${service.url}/deposit-processor/pay/${token}/events`)
    expect(events.status).toBe(200)
    expect(await revoke(service.keys.development)).toEqual([200, 'Link revoked'])
    expect(await revoke(service.keys.development)).toEqual([200, 'Link revoked'])
    const over = await ask(`/pay/${token}`)
    expect([over.status, over.body]).toEqual([410, { error: 'The link was revoked' }])
    expect((await fetch(`${service.url}/pay/${token}`)).status).toBe(410)
    // The server ends the stream when it looks at the link again.
    for await (const _ of events.body ?? []);
    expect((await ask(`/pay/${await newLink(account)}`)).status).toBe(200)
  })

  it('tells that something has happened and not what, and ends with the link', async () => {
    const account = await newAddress()
    const token = await newLink(account, { ttlSeconds: 45 })
    const response = await fetch(`${service.url}/deposit-processor/pay/${token}/events`)
    expect(response.status).toBe(200)
    await world.pay(arbitrum.id, 'USDC', account, 3n * UNIT)
    let text = ''
    const decoder = new TextDecoder()
    // The server ends it when the time of the link is over.
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    const data = text.split('\n').filter((line) => line.startsWith('data: '))
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data)).toEqual(new Set(['data: {"type":"deposit-changed"}']))
    expect((await ask(`/pay/${token}`)).status).toBe(410)
    const page = await fetch(`${service.url}/pay/${token}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      410,
      'text/html; charset=utf-8',
    ])
  })
})
