import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, createWalletClient, custom, encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAuthorizations, validatorAccount } from '../../client/src/accounts.ts'
import { checkDepositAddress } from '../../client/src/deposit-address.ts'
import type { Bounds } from '../../client/src/intents/trust.ts'
import { createSimplon, type Simplon } from '../../client/src/simplon.ts'
import { createWallet } from '../../client/src/wallet/wallet.ts'
import { verifyWebhook } from '../../client/src/webhook.ts'
import type { QuoteRequest, Route } from '../../client/src/wire.ts'
import { openBrowser } from '../kit/browser.ts'
import { CHAINS, type World } from '../kit/clients/client-accounts.ts'
import { type ClientWorld, openProcessWorld } from '../kit/clients/process-world.ts'
import { newActor } from '../kit/intent-actors.ts'
import type { ServiceProcess } from '../kit/service-process.ts'
import { startClientPage } from './client-page.ts'
import { type LyingService, startLyingService } from './lying-service.ts'
import { installClient } from './readme-examples.ts'

/** The client against a service as people start it, with a stranger on the way between them. */
const ORIGIN = CHAINS.arbitrum.id
const DESTINATION = CHAINS.base.id
const UNIT = 10n ** 6n
const caip2 = (id: number) => `eip155:${id}`
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

let world: ClientWorld
let service: ServiceProcess
let stop: () => Promise<void>
let between: LyingService
let simplon: Simplon
let client: ReturnType<typeof installClient>

beforeAll(async () => {
  // Quotes are made from blocks as old as they may be, so that whatever is too old for a user shows.
  const settings = { SIMPLON_RPC_HEAD_MAX_AGE_MS: '1000' }
  ;({ world, service, stop } = await openProcessWorld(settings))
  client = installClient()
  between = await startLyingService(world.service.url)
  simplon = createSimplon({
    url: between.url,
    apiKey: world.service.keys.development,
    trust: { arbiters: arbitersOf(world) },
    // More patience than apps have: a test machine may be doing much else.
    timeoutMs: 120_000,
  })
}, 300_000)
afterAll(async () => {
  client?.dispose()
  await between?.stop()
  await stop?.()
})

function arbitersOf({ service: { devnet } }: ClientWorld): string[] {
  return devnet.chains.flatMap(({ contracts }) =>
    Object.entries(contracts).flatMap(([name, address]) => (/Arbiter$/.test(name) ? address : [])),
  )
}

function requestOf(account: QuoteRequest['account'], amount: bigint, to?: Address): QuoteRequest {
  return {
    account,
    destinationChainId: caip2(DESTINATION),
    tokenRequests: [{ tokenAddress: world.token(DESTINATION, 'USDC'), amount: String(amount) }],
    accountAccessList: { chainTokens: { [caip2(ORIGIN)]: [world.token(ORIGIN, 'USDC')] } },
    ...(to && { recipient: { address: to, accountType: 'EOA' } }),
  }
}

const atMost = (amount: bigint): Bounds => ({
  maxCost: [{ chainId: caip2(ORIGIN), tokenAddress: world.token(ORIGIN, 'USDC'), amount }],
})
const costOf = ({ cost }: Route) => cost.input.reduce((sum, leg) => sum + BigInt(leg.amount), 0n)

async function finish(intentId: string): Promise<string | undefined> {
  let last: string | undefined
  for await (const { status } of simplon.watch(intentId)) last = status
  return last
}

describe('the client', { timeout: 300_000 }, () => {
  it('signs nothing for a service that lies, and spends nothing', async () => {
    const { owner, address } = await world.newEoa([[ORIGIN, 'USDC', 20n * UNIT]])
    const request = requestOf({ address, accountType: 'EOA' }, 5n * UNIT, stranger())
    const thief = stranger()
    const replaceIn = (name: RegExp, value: string) => (path: string, body: unknown) =>
      path === '/quotes'
        ? JSON.parse(JSON.stringify(body), (key, old) =>
            name.test(key) && typeof old === 'string' ? value : old,
          )
        : body
    const lies: [RegExp, string, string][] = [
      [/^recipient$/, thief, 'REFUSED_RECIPIENT'],
      [/^spender$/, thief, 'REFUSED_CONTRACT'],
      [/^verifyingContract$/, thief, 'REFUSED_CONTRACT'],
      [/^targetChain$/, String(ORIGIN), 'REFUSED_CHAIN'],
      [/^amount$/, String(20n * UNIT), 'REFUSED_COST'],
      [/^amount$/, '1', 'REFUSED_OUTPUT'],
      [/^token$/, thief, 'REFUSED_OUTPUT'],
      [/^nonce$/, '1', 'REFUSED_NONCE'],
      [/^deadline$/, '99999999999', 'REFUSED_DEADLINE'],
    ]
    for (const [name, value, code] of lies) {
      between.lie = replaceIn(name, value)
      const [route] = await simplon.quote(request)
      const signed = simplon.sign(request, route!, { account: owner }, atMost(6n * UNIT))
      await expect(signed, String(name)).rejects.toMatchObject({ code, retryable: false })
    }
    between.lie = (_path, body) => body
    const [route] = await simplon.quote(request)
    const tooDear = simplon.sign(request, route!, { account: owner }, atMost(5n * UNIT))
    await expect(tooDear).rejects.toMatchObject({ code: 'REFUSED_COST' })
    expect(await world.balance(ORIGIN, 'USDC', address)).toBe(20n * UNIT)
  })

  it('follows an intent across a kill of the service, each change once', async () => {
    const { owner, address } = await world.newEoa([[ORIGIN, 'USDC', 20n * UNIT]])
    const recipient = stranger()
    const request = requestOf({ address, accountType: 'EOA' }, 5n * UNIT, recipient)
    const [route] = await simplon.quote(request)
    expect(simplon.requirements(request, route!)).toEqual([])
    const signed = await simplon.sign(request, route!, { account: owner }, atMost(6n * UNIT))
    const intentId = await simplon.submit(signed)
    expect(await simplon.submit(signed)).toBe(intentId)
    const sequences: number[] = []
    let status = ''
    for await (const progress of simplon.watch(intentId)) {
      sequences.push(progress.data.sequence)
      status = progress.status
      if (sequences.length > 1) continue
      await service.kill('SIGKILL')
      await service.start()
      between.target = service.devnet().baseUrl
    }
    expect(status).toBe('COMPLETED')
    expect(sequences).toEqual(sequences.map((_, index) => index + 1))
    expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(5n * UNIT)
    expect(await world.balance(ORIGIN, 'USDC', address)).toBe(20n * UNIT - costOf(route!))
  })

  it('tells what a plain key has to approve, which then suffices', async () => {
    const key = generatePrivateKey()
    const owner = privateKeyToAccount(key)
    await world.pay(ORIGIN, 'USDC', owner.address, 20n * UNIT)
    const funder = world.wallet(
      ORIGIN,
      world.service.devnet.accounts[6]?.privateKey as `0x${string}`,
    )
    const gas = await funder.sendTransaction({ to: owner.address, value: 10n ** 17n })
    await world.client(ORIGIN).waitForTransactionReceipt({ hash: gas })
    const recipient = stranger()
    const request = requestOf({ address: owner.address }, 5n * UNIT, recipient)
    const [route] = await simplon.quote(request)
    const requirements = simplon.requirements(request, route!, atMost(6n * UNIT))
    expect(requirements).toHaveLength(1)
    for (const { chainId, ...transaction } of requirements) {
      const hash = await world.wallet(chainId, key).sendTransaction(transaction)
      await world.client(chainId).waitForTransactionReceipt({ hash })
    }
    // Whoever has seen the approval mined is asked for no other, whatever block quotes are made from.
    const [after] = await simplon.quote(request)
    expect(simplon.requirements(request, after!)).toEqual([])
    const signed = await simplon.sign(request, route!, { account: owner }, atMost(6n * UNIT))
    expect(await finish(await simplon.submit(signed))).toBe('COMPLETED')
    expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(5n * UNIT)
  })

  it('signs for a key that delegates to a smart account (EIP-7702)', async () => {
    const actor = await newActor(world as unknown as World, 'delegating key', [
      [ORIGIN, 'USDC', 20n * UNIT],
    ])
    const { owner, address, delegation } = actor
    const recipient = stranger()
    const request = requestOf(actor.wire as QuoteRequest['account'], 5n * UNIT, recipient)
    const [route] = await simplon.quote(request)
    const contract = delegation!.contract
    const authorizations = await signAuthorizations(owner, [
      { chainId: ORIGIN, contract, nonce: 0 },
      { chainId: DESTINATION, contract, nonce: 0 },
    ])
    const account = validatorAccount({ address, owners: [owner] })
    const signed = await simplon.sign(
      request,
      route!,
      { account, authorizations },
      atMost(7n * UNIT),
    )
    expect(await finish(await simplon.submit(signed))).toBe('COMPLETED')
    expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(5n * UNIT)
    expect(await world.balance(ORIGIN, 'USDC', address)).toBe(20n * UNIT - costOf(route!))
  })

  it('is a wallet of EIP-5792 to an app that knows viem alone', async () => {
    const actor = await newActor(world as unknown as World, 'Nexus', [[ORIGIN, 'USDC', 20n * UNIT]])
    const { owner, address } = actor
    const wallet = createWallet({
      simplon,
      signers: { account: validatorAccount({ address, owners: [owner] }) },
      account: actor.wire as QuoteRequest['account'],
      chainIds: [DESTINATION],
      confirm: async () => atMost(8n * UNIT),
      node: (chainId) => world.client(chainId) as never,
    })
    const app = createWalletClient({
      account: address,
      chain: baseSepolia,
      transport: custom(wallet),
    })
    const capabilities = await app.getCapabilities({ chainId: DESTINATION })
    expect(capabilities).toMatchObject({ auxiliaryFunds: { supported: true } })
    const recipient = stranger()
    const token = world.token(DESTINATION, 'USDC')
    const args = [recipient, 3n * UNIT] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const { id } = await app.sendCalls({
      calls: [{ to: token, data }],
      forceAtomic: true,
      capabilities: {
        auxiliaryFunds: {
          optional: true,
          requiredAssets: [{ address: token, amount: '0x2dc6c0', standard: 'erc20' }],
        },
      },
    })
    const result = await app.waitForCallsStatus({ id, timeout: 240_000, pollingInterval: 500 })
    expect(result).toMatchObject({ status: 'success', statusCode: 200, atomic: true })
    expect(result.receipts?.[0]).toMatchObject({ status: 'success' })
    expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(3n * UNIT)
    const unknown = app.getCallsStatus({ id: '0x1' })
    await expect(unknown).rejects.toMatchObject({ code: 5730 })
  })

  it('takes a deposit, and verifies every webhook about it', async () => {
    const secret = 'secret of the receiver'
    const received: string[] = []
    const receiver = createServer(async (request, reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const event = await verifyWebhook(Buffer.concat(chunks), request.headers, secret).catch(
        String,
      )
      received.push(typeof event === 'string' ? event : event.type)
      reply.end()
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    try {
      const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
      const { response } = await simplon.api.deposits.POST('/setup', {
        body: { params: { webhookUrl, webhookSecret: secret } } as never,
      })
      expect(response.status).toBeLessThan(300)
      const recipient = stranger()
      const [chain, token] = [caip2(DESTINATION), world.token(DESTINATION, 'USDC')]
      const request = { account: { salt: '0x01', target: { chain, token, recipient } } }
      const registered = await simplon.deposits.register(request)
      const { evmDepositAddress } = registered
      const factory = world.service.devnet.chains[0]?.contracts.depositFactory as Address
      expect(checkDepositAddress(request, registered, { factory })).toBe(
        evmDepositAddress.toLowerCase(),
      )
      const left = new AbortController()
      const events = simplon.deposits.events({ account: evmDepositAddress, signal: left.signal })
      const first = events.next()
      // Without an id a stream begins with what happens after it was opened.
      const isOpen = () => between.answered.some((path) => path.includes('/deposits/events'))
      await expect.poll(isOpen).toBe(true)
      await world.pay(ORIGIN, 'USDC', evmDepositAddress as Address, 25n * UNIT)
      const types = [(await first).value?.type]
      while (types.at(-1) !== 'bridge-complete') types.push((await events.next()).value?.type)
      left.abort()
      expect(types[0]).toBe('deposit-received')
      const { deposits } = await simplon.deposits.list({ address: evmDepositAddress })
      expect(deposits).toMatchObject([{ status: 'completed' }])
      const amount = BigInt(deposits[0]?.destinationAmount ?? 0)
      expect(await world.balance(DESTINATION, 'USDC', recipient)).toBe(amount)
      await expect.poll(() => received, { timeout: 60_000 }).toContain('bridge-complete')
      expect(received.filter((type) => type.includes('Error'))).toEqual([])
    } finally {
      receiver.close()
    }
  })

  it('runs in a browser as it is published, from another origin, to the end of an intent', async () => {
    const plain = await world.newEoa([[ORIGIN, 'USDC', 20n * UNIT]])
    const nexus = await newActor(world as unknown as World, 'Nexus', [[ORIGIN, 'USDC', 20n * UNIT]])
    const [first, second] = [stranger(), stranger()]
    const token = world.token(DESTINATION, 'USDC')
    const { development: apiKey } = world.service.keys
    const at = { url: service.devnet().baseUrl, apiKey, arbiters: arbitersOf(world) }
    const [site, browser] = await Promise.all([startClientPage(client.folder), openBrowser()])
    try {
      const page = await browser.newPage()
      await page.exposeFunction('signOutside', (data: never) => nexus.owner.signTypedData(data))
      await page.goto(site.url)
      const run = <T>(name: string, facts: object) =>
        page.evaluate(`${name}(${JSON.stringify({ service: at, ...facts })})`) as Promise<T>
      await page.waitForFunction('globalThis.sendCalls')
      const request = requestOf({ address: plain.address }, 5n * UNIT, first)
      const statuses = await run<string[]>('followIntent', { request, key: plain.key })
      expect(statuses.at(-1)).toBe('COMPLETED')
      expect(await world.balance(DESTINATION, 'USDC', first)).toBe(5n * UNIT)
      const args = [second, 3n * UNIT] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      const asset = { address: token, amount: '0x2dc6c0', standard: 'erc20' }
      const facts = { account: nexus.wire, owner: nexus.owner.address, chain: baseSepolia, asset }
      expect(await run('sendCalls', { ...facts, call: { to: token, data } })).toBe(200)
      expect(await world.balance(DESTINATION, 'USDC', second)).toBe(3n * UNIT)
    } finally {
      await browser.close()
      site.stop()
    }
  })

  it('does what its README shows', async () => {
    const { key, address } = await world.newEoa([[ORIGIN, 'USDC', 20n * UNIT]])
    const env = {
      URL: between.url,
      API_KEY: world.service.keys.development,
      ARBITERS: arbitersOf(world).join(','),
      PRIVATE_KEY: key,
      RECIPIENT: stranger(),
      FROM: world.token(ORIGIN, 'USDC'),
      TO: world.token(DESTINATION, 'USDC'),
    }
    const intent = client.run('An intent', env)
    expect(await intent.ended(), intent.output()).toBe(0)
    expect(intent.output().trim().split('\n').at(-1)).toBe('COMPLETED')
    const balanceOf = (owner: string) => world.balance(DESTINATION, 'USDC', owner as Address)
    expect(await balanceOf(env.RECIPIENT)).toBe(5n * UNIT)
    expect(await world.balance(ORIGIN, 'USDC', address)).toBeGreaterThanOrEqual(14n * UNIT)
    const deposit = client.run('A deposit', { ...env, RECIPIENT: stranger() })
    await deposit.printed('pay to 0x')
    const [, to] = /pay to (0x\w{40})/.exec(deposit.output()) ?? []
    await world.pay(ORIGIN, 'USDC', to as Address, 25n * UNIT)
    expect(await deposit.ended(), deposit.output()).toBe(0)
    expect(deposit.output()).toContain('bridge-complete')
  })

  it('says errors of the service by their codes, and keeps the key out of every address', async () => {
    const apiKey = world.service.keys.development
    const wrong = createSimplon({ url: between.url, apiKey: 'wrong', trust: { arbiters: [] } })
    const request = requestOf({ address: stranger() }, UNIT)
    await expect(wrong.quote(request)).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    await expect(simplon.quote(request)).rejects.toMatchObject({
      code: 'INSUFFICIENT_LIQUIDITY',
      status: 422,
      retryable: false,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      details: { reasons: expect.anything() },
    })
    await expect(simplon.read('1')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    const none = simplon.watch('1').next()
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(between.asked.length).toBeGreaterThan(20)
    expect(between.asked.filter((path) => path.includes(apiKey))).toEqual([])
    expect(JSON.stringify(simplon)).not.toContain(apiKey)
  })
})
