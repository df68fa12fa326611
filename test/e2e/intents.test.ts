import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BlancRoute, createBlancClient } from '../kit/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/client-accounts.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** Intents through unmodified clients on the whole service: what was quoted is what happens. */
const { base, arbitrum, op, sepolia } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World

beforeAll(async () => {
  service = await startService()
  world = createWorld(service)
})
afterAll(() => service?.stop())

const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

function transfer(chainId: number, to: Address, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: world.token(chainId, 'USDC'), value: 0n, data }
}

type SdkAccount = Awaited<ReturnType<World['newEoa']>>['account']
type Transaction = Parameters<SdkAccount['prepareTransaction']>[0]
type Cost = { tokensSpent: Record<string, Record<string, { unlocked: string }>> }

/** Prepares, signs, submits and waits; answers what the route said would be spent. */
async function carryOut(account: SdkAccount, transaction: Transaction) {
  const prepared = await account.prepareTransaction(transaction)
  const route = (prepared as unknown as { intentRoute: { intentCost: Cost } }).intentRoute
  const signed = await account.signTransaction(prepared)
  const result = await account.submitTransaction(signed)
  const done = await account.waitForExecution(result)
  return { done, spent: route.intentCost.tokensSpent }
}

const spentOn = (spent: Cost['tokensSpent'], chainId: number, token: Address): bigint => {
  const entry = spent[String(chainId)]?.[token.toLowerCase()] ?? spent[String(chainId)]?.[token]
  return BigInt(entry?.unlocked ?? 0)
}

describe('the public client, with a plain key', { timeout: 240_000 }, () => {
  it('same chain, to another recipient', async () => {
    const { account, address } = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
    const to = stranger()
    const { spent } = await carryOut(account, {
      chain: base,
      tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 10n * UNIT }],
      recipient: to,
    })
    expect(await world.balance(base.id, 'USDC', to)).toBe(10n * UNIT)
    const paid = spentOn(spent, base.id, world.token(base.id, 'USDC'))
    expect(paid).toBeGreaterThan(10n * UNIT)
    expect(await world.balance(base.id, 'USDC', address)).toBe(50n * UNIT - paid)
  })

  it('across from three chains, to the unit', async () => {
    const origins = [arbitrum, op, sepolia]
    const { account, address } = await world.newEoa(
      origins.map(({ id }) => [id, 'USDC', 20n * UNIT]),
    )
    const { spent, done } = await carryOut(account, {
      sourceChains: origins,
      targetChain: base,
      sourceAssets: ['USDC'],
      tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 45n * UNIT }],
    })
    expect(await world.balance(base.id, 'USDC', address)).toBe(45n * UNIT)
    expect((done as { claims: unknown[] }).claims).toHaveLength(3)
    for (const { id } of origins) {
      const paid = spentOn(spent, id, world.token(id, 'USDC'))
      expect(paid).toBeGreaterThan(0n)
      expect(await world.balance(id, 'USDC', address)).toBe(20n * UNIT - paid)
    }
  })

  it('across with calls on the destination, whose leftovers reach the account', async () => {
    const { account, address } = await world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
    const to = stranger()
    await carryOut(account, {
      sourceChains: [arbitrum],
      targetChain: base,
      tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 12n * UNIT }],
      calls: [transfer(base.id, to, 7n * UNIT)],
    })
    expect(await world.balance(base.id, 'USDC', to)).toBe(7n * UNIT)
    expect(await world.balance(base.id, 'USDC', address)).toBe(5n * UNIT)
  })
})

describe('the public client, with a smart account', { timeout: 240_000 }, () => {
  it('that is not deployed yet: across, with calls made by the account itself', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = await world.sdk.createAccount({
      owners: { type: 'ecdsa', accounts: [owner], threshold: 1 },
    })
    const address = account.getAddress()
    await world.pay(arbitrum.id, 'USDC', address, 40n * UNIT)
    const to = stranger()
    await carryOut(account, {
      sourceChains: [arbitrum],
      targetChain: base,
      tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 9n * UNIT }],
      calls: [transfer(base.id, to, 4n * UNIT)],
    })
    expect(await world.balance(base.id, 'USDC', to)).toBe(4n * UNIT)
    expect(await world.balance(base.id, 'USDC', address)).toBe(5n * UNIT)
    expect(await world.client(base.id).getCode({ address })).toBeDefined()
  })
})

describe('a client written from the specification alone', { timeout: 240_000 }, () => {
  const request = (address: Address, extra: object) => ({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    ...extra,
  })

  const amountIn = ({ cost }: BlancRoute) => BigInt(cost.input[0]?.amount ?? 0)

  it('quotes, signs what it is given, submits and sees it completed', async () => {
    const blanc = createBlancClient(service)
    const { owner, address } = await world.newEoa([[op.id, 'USDC', 30n * UNIT]])
    const [route] = await blanc.quote(
      request(address, {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(11n * UNIT) }],
      }),
    )
    const submitted = await blanc.submit(route!, owner)
    expect(submitted).toEqual({ status: 201, body: { intentId: route?.intentId } })
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    expect(await blanc.finish(route!.intentId)).toMatchObject({ status: 'COMPLETED' })
    expect(await world.balance(base.id, 'USDC', address)).toBe(11n * UNIT)
    expect(await world.balance(op.id, 'USDC', address)).toBe(30n * UNIT - amountIn(route!))
  })

  it('gets another token by a swap, exactly as much as it asked for', async () => {
    const blanc = createBlancClient(service)
    const { owner, address } = await world.newEoa([[base.id, 'USDC', 100n * UNIT]])
    const wanted = 10n ** 16n
    const [route] = await blanc.quote(
      request(address, {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'WETH'), amount: String(wanted) }],
        accountAccessList: { tokens: ['USDC'] },
      }),
    )
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    expect(await blanc.finish(route!.intentId)).toMatchObject({ status: 'COMPLETED' })
    expect(await world.balance(base.id, 'WETH', address)).toBe(wanted)
    expect(await world.balance(base.id, 'USDC', address)).toBe(100n * UNIT - amountIn(route!))
  })

  it('is refused with a stranger’s signature, and nothing is recorded', async () => {
    const blanc = createBlancClient(service)
    const { address } = await world.newEoa([[op.id, 'USDC', 30n * UNIT]])
    const [route] = await blanc.quote(
      request(address, {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(UNIT) }],
      }),
    )
    const thief = privateKeyToAccount(generatePrivateKey() as Hex)
    expect(await blanc.submit(route!, thief)).toMatchObject({
      status: 422,
      body: { code: 'UNPROCESSABLE_CONTENT' },
    })
    expect((await blanc.call('GET', `/intents/${route!.intentId}`)).status).toBe(404)
    expect(await world.balance(op.id, 'USDC', address)).toBe(30n * UNIT)
  })

  it('is told what is missing when the account cannot pay', async () => {
    const blanc = createBlancClient(service)
    const { status, body } = await blanc.call(
      'POST',
      '/quotes',
      request(stranger(), {
        tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(UNIT) }],
      }),
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_LIQUIDITY',
      details: { reasons: expect.anything() },
    })
  })
})
