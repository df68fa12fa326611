import { randomUUID } from 'node:crypto'
import { RhinestoneSDK } from '@rhinestone/sdk'
import { computeIntentInputDigest, createJwtSigner } from '@rhinestone/sdk/jwt-server'
import { type Address, encodeFunctionData, erc20Abi, type Hex, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setJwtKeyEnabled } from '../../../src/projects/set-jwt-key-enabled.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type Integrator, newIntegrator } from '../../kit/clients/integrator.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/**
 * Integrators who sign their own tokens, through the whole service: with the public client as it
 * is published, and with a client written from the specification alone.
 */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: SharedService
let world: World
let database: Database
let integrator: Integrator
let owner: LocalAccount

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  database = await openTestDatabase(service.databaseUrl)
  integrator = await newIntegrator(database)
  owner = (await world.newEoa([[arbitrum.id, 'USDC', 500n * UNIT]])).owner
}, 120_000)
afterAll(async () => {
  await database?.close()
})

const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

/** The intents that took an approval, with what was charged for each. */
const approvals = ({ key }: Integrator) => database.sql<
  { intent_id: string; jti: string; app_id: string; kind: string | null }[]
>`
  select a.intent_id, a.jti, a.app_id, e.kind
  from sponsor_approvals a left join sponsor_entries e using (intent_id)
  where a.jwt_key_id = ${key.id} order by a.created_at`
const accepted = async ({ key }: Integrator) => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int from intents where project_id = ${key.projectId}`
  return row?.count
}

describe('the public client', { timeout: 120_000 }, () => {
  type Extension = (input: unknown) => Promise<string>
  const signerOf = ({ key, privateJwk }: Integrator) =>
    createJwtSigner({
      jwt: {
        privateKey: privateJwk as never,
        integratorId: key.issuer,
        projectId: key.projectId,
        keyId: key.kid,
        appId: 'shop',
      },
    })
  const sdkOf = (who: Integrator, getIntentExtensionToken?: Extension) =>
    new RhinestoneSDK({
      auth: {
        mode: 'experimental_jwt',
        accessToken: () => signerOf(who).accessToken(),
        ...(getIntentExtensionToken && { getIntentExtensionToken }),
      },
      endpointUrl: service.url,
      provider: {
        type: 'custom',
        urls: Object.fromEntries(service.devnet.chains.map((c) => [c.id, c.rpcUrls[0] ?? ''])),
      },
    })
  type Account = Awaited<ReturnType<RhinestoneSDK['createAccount']>>
  const wish = (recipient: Address, sponsored: boolean | object = true) => ({
    sourceChains: [arbitrum],
    targetChain: base,
    sourceAssets: ['USDC'],
    recipient,
    tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 8n * UNIT }],
    calls: [
      {
        to: world.token(base.id, 'USDC'),
        value: 0n,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [owner.address, 1n],
        }),
      },
    ],
    ...(sponsored && { sponsored }),
  })
  const eoa = (sdk: RhinestoneSDK) =>
    sdk.createAccount({ account: { type: 'eoa' }, eoa: owner as never })
  const submit = async (account: Account, transaction: object) => {
    const prepared = await account.prepareTransaction(transaction as never)
    return account.submitTransaction(await account.signTransaction(prepared))
  }

  it.each(['ES256', 'RS256'] as const)(
    'has a sponsored intent carried out, approved with %s',
    async (algorithm) => {
      const who = await newIntegrator(database, { algorithm })
      const account = await eoa(sdkOf(who, signerOf(who).getIntentExtensionToken))
      const before = await world.balance(arbitrum.id, 'USDC', owner.address)
      const result = await submit(account, wish(owner.address))
      await account.waitForExecution(result)
      expect(await world.balance(arbitrum.id, 'USDC', owner.address)).toBe(before - 8n * UNIT)
      const id = String((result as { id: bigint }).id)
      expect(await approvals(who)).toMatchObject([
        { intent_id: id, jti: expect.any(String), app_id: 'shop', kind: 'charge' },
      ])
    },
  )

  it('has one carried out for an account that is created with it', async () => {
    const sdk = sdkOf(integrator, signerOf(integrator).getIntentExtensionToken)
    const own = privateKeyToAccount(generatePrivateKey())
    const account = await sdk.createAccount({
      owners: { type: 'ecdsa', accounts: [own], threshold: 1 },
    })
    await world.pay(arbitrum.id, 'USDC', account.getAddress(), 8n * UNIT)
    const result = await submit(
      account,
      wish(account.getAddress(), { gas: true, bridging: true, swaps: true }),
    )
    await account.waitForExecution(result)
    expect(await world.balance(arbitrum.id, 'USDC', account.getAddress())).toBe(0n)
    expect(await world.balance(base.id, 'USDC', account.getAddress())).toBe(8n * UNIT)
  })

  it('needs no approval for what the account pays itself', async () => {
    const who = await newIntegrator(database)
    const result = await submit(await eoa(sdkOf(who)), wish(owner.address, false))
    expect(result).toMatchObject({ type: 'intent' })
    expect([await accepted(who), await approvals(who)]).toEqual([1, []])
  })

  it('is refused without an approval, and with one for another input', async () => {
    const who = await newIntegrator(database)
    const sign = signerOf(who).getIntentExtensionToken
    const refusal = async (extension?: Extension) =>
      submit(await eoa(sdkOf(who, extension)), wish(owner.address)).then(
        () => 'accepted',
        (error: Error) => error.message,
      )
    expect(await refusal()).toMatch(/needs an intent_extension_token/)
    const other: Extension = (input) => sign({ ...(input as object), destinationChainId: 1 })
    expect(await refusal(other)).toMatch(/digest does not match/)
    const richer: Extension = (input) => {
      const { tokenRequests, ...rest } = input as { tokenRequests: { amount: string }[] }
      const more = tokenRequests.map((each) => ({ ...each, amount: '8000001' }))
      return sign({ ...rest, tokenRequests: more })
    }
    expect(await refusal(richer)).toMatch(/digest does not match/)
    expect(await refusal(() => sign({}))).toMatch(/digest does not match/)
    expect([await accepted(who), await approvals(who)]).toEqual([0, []])
  })

  it('stops working when its key is disabled, approved or not', async () => {
    const who = await newIntegrator(database)
    const account = await eoa(sdkOf(who, signerOf(who).getIntentExtensionToken))
    const prepared = await account.prepareTransaction(wish(owner.address) as never)
    const signed = await account.signTransaction(prepared)
    await setJwtKeyEnabled(database, { keyId: who.key.id, enabled: false })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const message = `Unknown integrator key: iss=${who.key.issuer}, kid=${who.key.kid}`
    await expect(account.submitTransaction(signed)).rejects.toThrow(message)
    expect(await accepted(who)).toBe(0)
  })
})

describe('a client of the specification alone', { timeout: 120_000 }, () => {
  type Route = { intentId: string; signData: { origin: object[]; destination: object } }
  type Answer = { status: number; body: Record<string, unknown> }

  const request = (recipient: Address, amount = 5n) => ({
    account: { address: owner.address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(amount * UNIT) }],
    accountAccessList: { chainIds: [`eip155:${arbitrum.id}`], tokens: ['USDC'] },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    options: { sponsorSettings: { gas: true, bridgeFees: true, swapFees: true } },
  })
  type Request = ReturnType<typeof request>
  /** The same, as the newer public client keeps it: with numbers for chains. */
  const held = (asked: Request) => ({
    ...asked,
    destinationChainId: base.id,
    accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
  })
  const call = async (path: string, body: unknown, more: object = {}, who = integrator) => {
    const headers = {
      'content-type': 'application/json',
      'x-api-version': '2026-04.blanc',
      'x-api-key': 'jwt',
      authorization: `Bearer ${await who.access()}`,
      ...more,
    }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(service.url + path, { ...init, headers })
    return { status: response.status, body: await response.json() } as Answer
  }
  const quote = async (asked: Request, more: object = {}, who = integrator): Promise<Route> => {
    const { status, body } = await call('/quotes', asked, more, who)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body.routes as Route[])[0] as Route
  }
  const sign = async ({ intentId, signData }: Route, by = owner) => {
    const origin: Hex[] = []
    for (const payload of signData.origin) origin.push(await by.signTypedData(payload as never))
    const destination = await by.signTypedData(signData.destination as never)
    return { intentId, signatures: { origin, destination } }
  }
  const submit = async (signed: object, extension?: string, more: object = {}, who = integrator) =>
    call(
      '/intents',
      signed,
      { ...(extension && { 'x-intent-extension': `Bearer ${extension}` }), ...more },
      who,
    )
  const finish = async (intentId: string) => {
    await expect
      .poll(async () => (await call(`/intents/${intentId}`, undefined)).body.status, {
        timeout: 60_000,
        interval: 100,
      })
      .toBe('COMPLETED')
  }
  const forbidden = (words: RegExp) => ({
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringMatching(words) },
  })

  it.each([
    ['as it was sent', (asked: Request) => asked],
    ['as the client holds it', held],
  ])('has an intent carried out that was approved %s', async (_, form) => {
    const recipient = stranger()
    const asked = request(recipient)
    const route = await quote(asked)
    const digest = await computeIntentInputDigest(form(asked))
    const answer = await submit(await sign(route), await integrator.extension(digest))
    expect(answer).toMatchObject({ status: 201, body: { intentId: route.intentId } })
    await finish(route.intentId)
    expect(await world.balance(base.id, 'USDC', recipient)).toBe(5n * UNIT)
  })

  it('uses an approval once, and may say the same thing again', async () => {
    const asked = request(stranger())
    const [first, second] = [await quote(asked), await quote(asked)]
    const digest = await computeIntentInputDigest(asked)
    const jti = randomUUID()
    const extension = () => integrator.extension(digest, { claims: { jti } })
    const signed = await sign(first)
    expect((await submit(signed, await extension())).status).toBe(201)
    expect(await submit(await sign(second), await extension())).toMatchObject(
      forbidden(/jti has been used/),
    )
    // What was accepted stays so, however often it is sent.
    expect((await submit(signed, await extension())).status).toBe(201)
    expect((await submit(await sign(second), await integrator.extension(digest))).status).toBe(201)
  })

  it('uses an approval once, however many come at the same time', async () => {
    const who = await newIntegrator(database)
    const asked = request(stranger(), 1n)
    const routes: Route[] = []
    for (let i = 0; i < 5; i++) routes.push(await quote(asked, {}, who))
    const signed = await Promise.all(routes.map((route) => sign(route)))
    const digest = await computeIntentInputDigest(asked)
    const extension = await who.extension(digest)
    const answers = await Promise.all(signed.map((each) => submit(each, extension, {}, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403])
    expect([await accepted(who), (await approvals(who)).length]).toEqual([1, 1])
  })

  it('keeps its approval when the submission is refused or only tried', async () => {
    const asked = request(stranger())
    const route = await quote(asked)
    const extension = await integrator.extension(await computeIntentInputDigest(asked))
    const thief = privateKeyToAccount(generatePrivateKey())
    const count = await accepted(integrator)
    expect((await submit(await sign(route, thief), extension)).status).toBe(422)
    const tried = { ...(await sign(route)), options: { dryRun: true } }
    expect((await submit(tried, extension)).status).toBe(201)
    expect(await accepted(integrator)).toBe(count)
    expect((await submit(await sign(route), extension)).status).toBe(201)
  })

  it('is refused without an approval that fits, and nothing is left of it', async () => {
    const who = await newIntegrator(database)
    const asked = request(stranger())
    const route = await quote(asked, {}, who)
    const signed = await sign(route)
    const digest = await computeIntentInputDigest(asked)
    const send = (extension?: string) => submit(signed, extension, {}, who)
    const unauthorized = (words: RegExp) => ({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: expect.stringMatching(words) },
    })
    expect(await send()).toMatchObject(forbidden(/needs an intent_extension_token/))
    const altered = await computeIntentInputDigest({ ...asked, recipient: { address: stranger() } })
    expect(await send(await who.extension(altered))).toMatchObject(forbidden(/digest/))
    expect(await send(await integrator.extension(digest))).toMatchObject(forbidden(/ iss /))
    const label = { claims: { app_id: 'other' } }
    expect(await send(await who.extension(digest, label))).toMatchObject(forbidden(/ app_id /))
    const sub = { claims: { sub: integrator.key.projectId } }
    expect(await send(await who.extension(digest, sub))).toMatchObject(forbidden(/ sub /))
    expect(await send(await who.access())).toMatchObject(unauthorized(/expected "intent_ext/))
    const over = { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }
    expect(await send(await who.extension(digest, over))).toMatchObject(unauthorized(/"exp"/))
    const unknown = { header: { kid: 'unknown' } }
    expect(await send(await who.extension(digest, unknown))).toMatchObject(
      unauthorized(/Unknown integrator key: .*kid=unknown/),
    )
    const secret = new TextEncoder().encode(JSON.stringify(who.key.publicJwk))
    const confused = { header: { alg: 'HS256' }, key: secret }
    expect(await send(await who.extension(digest, confused))).toMatchObject(
      unauthorized(/verification failed/),
    )
    expect([await accepted(who), await approvals(who)]).toEqual([0, []])
    expect((await send(await who.extension(digest))).status).toBe(201)
  })

  it('approves requests one by one, though they are answered from one look at the chains', async () => {
    const recipient = stranger()
    const asked = request(recipient, 1n)
    // The same to the service, another text to a sponsor.
    const shouted = {
      ...asked,
      recipient: { ...asked.recipient, address: recipient.toLowerCase() as Address },
    }
    const [one, other] = [await quote(asked), await quote(shouted)]
    const [ofOne, ofOther] = await Promise.all([asked, shouted].map(computeIntentInputDigest))
    const extension = (digest = '') => integrator.extension(digest)
    expect(await submit(await sign(one), await extension(ofOther))).toMatchObject(
      forbidden(/digest/),
    )
    expect(await submit(await sign(other), await extension(ofOne))).toMatchObject(
      forbidden(/digest/),
    )
    expect((await submit(await sign(one), await extension(ofOne))).status).toBe(201)
    expect((await submit(await sign(other), await extension(ofOther))).status).toBe(201)
  })
})
