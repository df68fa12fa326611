import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRIDGE_STAGES } from '../../src/domain/intent/status/bridge-progress.ts'
import type { Database } from '../../src/store/database/database.ts'
import { listProgress } from '../../src/store/intents/bridge-progress.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { type BlancRoute, createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** Tokens that travel in messages, through unmodified clients on the whole service. */
const { base, arbitrum, op } = CHAINS
const UNIT = 10n ** 6n
const AWAY_MS = 3000

let service: RunningService
let world: World
let database: Database
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await startService()
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address
const usdt0 = (chainId: number) => world.token(chainId, 'USDT0')
const held = (chainId: number, owner: Address) => world.balance(chainId, 'USDT0', owner)
const amountIn = ({ cost }: BlancRoute) => BigInt(cost.input[0]?.amount ?? 0)

function ask(address: Address, amount: bigint, options: object, extra: object = {}) {
  return blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: usdt0(base.id), amount: String(amount) }],
    options,
    ...extra,
  })
}
const byOft = { settlementLayers: { include: ['OFT'] } }

const control = (actor: object) => controlDevnet(service.devnet, 'actor', actor)

const stages = async (intentId: string) =>
  (await listProgress(database.sql, BigInt(intentId))).map(({ stage }) => stage)

type Settled = { nonce: string; elements: { chainId: string; mandate: { qualifier: object } }[] }

/** Prepares, signs, submits and waits with the public client; answers what it signed. */
async function carryOut(
  account: Awaited<ReturnType<World['newEoa']>>['account'],
  transaction: object,
) {
  const prepared = await account.prepareTransaction(transaction as never)
  const { intentRoute } = prepared as unknown as { intentRoute: { intentOp: Settled } }
  const result = await account.submitTransaction(await account.signTransaction(prepared))
  await account.waitForExecution(result)
  const { elements, nonce } = intentRoute.intentOp
  return { elements, id: BigInt(nonce) }
}

async function alps(path: string): Promise<Record<string, unknown>> {
  const headers = { 'x-api-key': service.keys.development, 'x-api-version': '2026-01.alps' }
  const response = await fetch(service.url + path, { headers })
  return (await response.json()) as Record<string, unknown>
}

type Item = { type: string; txHash?: string }

/** What happened at the destination, as a blanc client is shown it. */
async function fillsOf(id: bigint): Promise<Item[]> {
  const { body } = await blanc.call('GET', `/intents/${id}`)
  const operations = body.operations as { chain: string; items: Item[] }[]
  return operations.find(({ chain }) => chain === `eip155:${base.id}`)?.items ?? []
}

describe('tokens in a message', () => {
  it('both ways are offered, and cheap and fast are told apart', async () => {
    const { address } = await world.newEoa([[op.id, 'USDT0', 3000n * UNIT]])
    const layers = async (selectionStrategy: string) =>
      (await ask(address, 2000n * UNIT, { selectionStrategy })).map(
        (route) => route.settlementLayer,
      )
    expect((await layers('cheapest')).slice(0, 2)).toEqual(['OFT', 'ACROSS'])
    expect((await layers('fastest')).slice(0, 2)).toEqual(['ACROSS', 'OFT'])
  })

  it('reach the recipient to the unit, through the public client', async () => {
    const { account, address } = await world.newEoa([[arbitrum.id, 'USDT0', 50n * UNIT]])
    const amount = 12_345_678n
    const { elements } = await carryOut(account, {
      sourceChains: [arbitrum],
      targetChain: base,
      settlementLayers: ['OFT'],
      tokenRequests: [{ address: usdt0(base.id), amount }],
    })
    expect(elements).toHaveLength(1)
    expect(elements[0]?.mandate.qualifier).toMatchObject({
      settlementContext: {
        settlementLayer: 'OFT',
        fundingMethod: 'PERMIT2',
        bridgeFill: { destinationChainId: base.id, type: 'OFT' },
        bridge: {
          type: 'OFT',
          dstChainId: base.id,
          dstEid: 40245,
          minAmountLD: String(amount),
          oftToken: usdt0(arbitrum.id).toLowerCase(),
        },
      },
    })
    expect(await held(base.id, address)).toBe(amount)
    expect(await held(arbitrum.id, address)).toBeLessThan(50n * UNIT - amount)
  })

  it('reach the recipient to the unit, through a client written from the specification', async () => {
    const { owner, address } = await world.newEoa([[arbitrum.id, 'USDT0', 50n * UNIT]])
    const recipient = stranger()
    const extra = { recipient: { address: recipient, accountType: 'EOA', setupOps: [] } }
    const [route] = await ask(address, 11n * UNIT, byOft, extra)
    expect(route).toMatchObject({
      settlementLayer: 'OFT',
      bridgeFill: { destinationChainId: `eip155:${base.id}`, type: 'OFT' },
    })
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    expect(await blanc.finish(route!.intentId)).toMatchObject({ status: 'COMPLETED' })
    expect(await held(base.id, recipient)).toBe(11n * UNIT)
    expect(await held(arbitrum.id, address)).toBe(50n * UNIT - amountIn(route!))
    const rows = await listProgress(database.sql, BigInt(route!.intentId))
    expect(rows.map(({ stage }) => stage)).toEqual([...BRIDGE_STAGES])
    expect(rows.at(-1)?.destination.txHash).toMatch(/^0x/)
    expect(rows[0]?.times.total).toBeGreaterThanOrEqual(0)
  })

  it('are there for the calls that come after them', async () => {
    const { account, address } = await world.newEoa([[arbitrum.id, 'USDT0', 30n * UNIT]])
    const to = stranger()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, 7n * UNIT],
    })
    const { id } = await carryOut(account, {
      sourceChains: [arbitrum],
      targetChain: base,
      settlementLayers: ['OFT'],
      tokenRequests: [{ address: usdt0(base.id), amount: 12n * UNIT }],
      calls: [{ to: usdt0(base.id), value: 0n, data }],
    })
    expect(await held(base.id, to)).toBe(7n * UNIT)
    expect(await held(base.id, address)).toBe(5n * UNIT)
    // The calls are the fill; the message that came before is the bridge's own.
    const [calls, delivery] = await fillsOf(id)
    const delivered = (await listProgress(database.sql, id)).at(-1)?.destination.txHash
    expect([calls?.type, delivery?.type]).toEqual(['FILL', 'BRIDGE_FILL'])
    expect(delivery?.txHash).toBe(delivered)
    expect(calls?.txHash).not.toBe(delivered)
    expect((await alps(`/intent-operation/${id}`)).fillTransactionHash).toBe(calls?.txHash)
  })

  it('travel beside tokens of another layer in one signed intent', async () => {
    const { account, address } = await world.newEoa([
      [arbitrum.id, 'USDC', 200n * UNIT],
      [op.id, 'USDT0', 30_000n * UNIT],
    ])
    const { elements } = await carryOut(account, {
      sourceChains: [arbitrum, op],
      targetChain: base,
      tokenRequests: [
        { address: world.token(base.id, 'USDC'), amount: 100n * UNIT },
        { address: usdt0(base.id), amount: 20_000n * UNIT },
      ],
    })
    const layers = elements.map(({ chainId, mandate }) => {
      const { settlementContext } = mandate.qualifier as {
        settlementContext: { settlementLayer: string }
      }
      return [Number(chainId), settlementContext.settlementLayer]
    })
    expect(new Map(layers as [number, string][])).toEqual(
      new Map([
        [arbitrum.id, 'ACROSS'],
        [op.id, 'OFT'],
      ]),
    )
    expect(await world.balance(base.id, 'USDC', address)).toBe(100n * UNIT)
    expect(await held(base.id, address)).toBe(20_000n * UNIT)
  })

  it('know no limit where they are minted', async () => {
    const query = new URLSearchParams({
      sourceChainId: `eip155:${arbitrum.id}`,
      sourceToken: usdt0(arbitrum.id),
      destinationChainId: `eip155:${base.id}`,
      destinationToken: usdt0(base.id),
    })
    const { body } = await blanc.call('GET', `/liquidity?${query}`)
    expect(body).toEqual({ symbol: 'USDT0', decimals: 6, unlimited: true, maxAmount: null })
  })
})

describe('messages that are not delivered in time', () => {
  /** Follows the stages of an intent to its end. */
  async function follow(route: BlancRoute): Promise<string[]> {
    const told: string[] = []
    for (let tries = 0; tries < 600; tries++) {
      const now = await stages(route.intentId)
      expect(now.slice(0, told.length)).toEqual(told)
      told.push(...now.slice(told.length))
      const { body } = await blanc.call('GET', `/intents/${route.intentId}`)
      if (body.status === 'COMPLETED') return told
      expect(body.status).toBe('PENDING')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    throw new Error('the intent does not end')
  }
  const send = async () => {
    const { owner, address } = await world.newEoa([[arbitrum.id, 'USDT0', 50n * UNIT]])
    const [route] = await ask(address, 9n * UNIT, byOft)
    expect((await blanc.submit(route!, owner)).status).toBe(201)
    return { route: route!, address }
  }

  it('a slow verifier and a delivery that reverts: the relayer delivers', async () => {
    await control({ name: 'layerzero-dvn', delayMs: 8000 })
    await control({ name: 'layerzero-executor', failNext: 1 })
    const { route, address } = await send()
    expect(await follow(route)).toEqual([...BRIDGE_STAGES])
    expect(await held(base.id, address)).toBe(9n * UNIT)
    await control({ name: 'layerzero-dvn', delayMs: 0 })
  }, 180_000)

  it('an executor that does nothing: the relayer commits and delivers', async () => {
    await control({ name: 'layerzero-executor', paused: true })
    const { route, address } = await send()
    expect(await follow(route)).toEqual([...BRIDGE_STAGES])
    expect(await held(base.id, address)).toBe(9n * UNIT)
    await control({ name: 'layerzero-executor', paused: false })
  }, 180_000)

  it('a verifier that stays away: the intent waits for it and is completed', async () => {
    await control({ name: 'layerzero-dvn', paused: true })
    const { route, address } = await send()
    await expect.poll(() => stages(route.intentId), { timeout: 60_000 }).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    expect(await stages(route.intentId)).toEqual(['source-confirmed'])
    await control({ name: 'layerzero-dvn', paused: false })
    expect(await follow(route)).toEqual([...BRIDGE_STAGES])
    expect(await held(base.id, address)).toBe(9n * UNIT)
  }, 180_000)
})
