import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BlancRoute, createBlancClient } from '../kit/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/client-accounts.ts'
import { type RunningService, startService } from '../kit/service.ts'

/** What integrators earn, from the quote to the balance, through the whole service. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await startService()
  world = createWorld(service)
  blanc = createBlancClient(service)
})
afterAll(() => service?.stop())

type WithFee = BlancRoute & { cost: { fees: { breakdown: { app: { usd: number } } } } }

/** Has ten dollars moved for a fee; answers what the quote said the fee is. */
async function earnThroughBlanc(feeBps: number): Promise<number> {
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
  const tokenAddress = world.token(base.id, 'USDC')
  const [route] = (await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress, amount: String(10n * UNIT) }],
    options: { appFees: { feeBps } },
  })) as WithFee[]
  if (!route) throw new Error('no route')
  expect((await blanc.submit(route, owner)).status).toBe(201)
  expect(await blanc.finish(route.intentId)).toMatchObject({ status: 'COMPLETED' })
  return route.cost.fees.breakdown.app.usd
}

type Costs = { intentCost: { feeBreakdownUSD: { appFeeUSD: number } } }

async function earnThroughSdk(feeBps: number): Promise<number> {
  const { account } = await world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
  const prepared = await account.prepareTransaction({
    ...{ sourceChains: [arbitrum], targetChain: base, appFees: { feeBps } },
    tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 10n * UNIT }],
  })
  const result = await account.submitTransaction(await account.signTransaction(prepared))
  await account.waitForExecution(result)
  return (prepared.intentRoute as unknown as Costs).intentCost.feeBreakdownUSD.appFeeUSD
}

describe('app fees', { timeout: 240_000 }, () => {
  it('are the project’s as soon as the intent is COMPLETED, in both versions', async () => {
    expect(await world.sdk.getAppFeeBalances()).toEqual({ withdrawableUsd: 0, pendingUsd: 0 })
    const first = await earnThroughBlanc(100)
    expect(first).toBeGreaterThan(0.09)
    expect(await world.sdk.getAppFeeBalances()).toEqual({ withdrawableUsd: first, pendingUsd: 0 })
    const second = await earnThroughSdk(250)
    expect(second).toBeGreaterThan(0.24)
    const { status, body } = await blanc.call('GET', '/app-fees/balances')
    expect(status).toBe(200)
    expect(body.pendingUsd).toBe(0)
    expect(body.withdrawableUsd).toBeCloseTo(first + second, 7)
    const other = { ...service.keys, development: service.keys.production }
    const production = createBlancClient({ url: service.url, keys: other })
    expect((await production.call('GET', '/app-fees/balances')).body).toEqual({
      ...{ withdrawableUsd: 0, pendingUsd: 0 },
    })
  })
})
