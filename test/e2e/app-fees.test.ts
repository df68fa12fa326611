import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setPayoutAddress } from '../../src/projects/set-payout-address.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { type BlancRoute, createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type SharedService, sharedService } from '../kit/service.ts'

/** What integrators earn, from the quote to the balance, through the whole service. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n

let service: SharedService
let world: World
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  blanc = createBlancClient(service)
})

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
    sourceChains: [arbitrum],
    targetChain: base,
    appFees: { feeBps },
    tokenRequests: [{ address: world.token(base.id, 'USDC'), amount: 10n * UNIT }],
  })
  const result = await account.submitTransaction(await account.signTransaction(prepared))
  await account.waitForExecution(result)
  return (prepared.intentRoute as unknown as Costs).intentCost.feeBreakdownUSD.appFeeUSD
}

describe('app fees', { timeout: 240_000 }, () => {
  it('are the project’s when the intent is COMPLETED and final, in both versions', async () => {
    expect(await world.sdk.getAppFeeBalances()).toEqual({ withdrawableUsd: 0, pendingUsd: 0 })
    const first = await earnThroughBlanc(100)
    expect(first).toBeGreaterThan(0.09)
    await settle()
    expect(await world.sdk.getAppFeeBalances()).toEqual({ withdrawableUsd: first, pendingUsd: 0 })
    const second = await earnThroughSdk(250)
    expect(second).toBeGreaterThan(0.24)
    await settle()
    const { status, body } = await blanc.call('GET', '/app-fees/balances')
    expect(status).toBe(200)
    expect(body.pendingUsd).toBe(0)
    expect(body.withdrawableUsd).toBeCloseTo(first + second, 7)
    const other = { ...service.keys, development: service.keys.production }
    const production = createBlancClient({ url: service.url, keys: other })
    expect((await production.call('GET', '/app-fees/balances')).body).toEqual({
      withdrawableUsd: 0,
      pendingUsd: 0,
    })
  })

  it('are withdrawn as a whole, and told of until they are paid', async () => {
    const before = (await world.sdk.getAppFeeBalances()).withdrawableUsd
    expect(before).toBeGreaterThan(0.3)
    const { body: offered } = await blanc.call('GET', '/app-fees/withdrawal-targets')
    const targets = offered.targets as { chainId: string; tokens: { symbol: string }[] }[]
    const chainId = `eip155:${arbitrum.id}`
    const symbols = targets.find((each) => each.chainId === chainId)?.tokens
    expect(symbols?.map(({ symbol }) => symbol).sort()).toEqual(['USDC', 'USDT', 'USDT0'])

    const targetToken = world.token(arbitrum.id, 'USDC')
    const wish = { targetChainId: chainId, targetToken }
    const withdraw = () => blanc.call('POST', '/app-fees/withdrawals', wish)
    expect(await withdraw()).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    const payee = privateKeyToAccount(generatePrivateKey()).address
    await registerPayee(payee)
    const { status, body } = await withdraw()
    expect(status).toBe(202)
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_IN_PROGRESS' },
    })
    expect((await world.sdk.getAppFeeBalances()).pendingUsd).toBeCloseTo(before, 5)
    const paid = await finishWithdrawal(body.requestNonce as string)
    expect(paid).toMatchObject({ status: 'COMPLETED', targetChainId: chainId })
    const amount = await world.balance(arbitrum.id, 'USDC', payee)
    expect(String(amount)).toBe(paid.targetAmount)
    expect(Number(amount) / 1e6).toBeCloseTo(before, 5)
    const after = await world.sdk.getAppFeeBalances()
    expect(after.pendingUsd).toBe(0)
    expect(after.withdrawableUsd).toBeLessThan(0.000001)
    const { body: all } = await blanc.call('GET', '/app-fees/withdrawals')
    expect(all.withdrawals).toEqual([paid])
    expect(await withdraw()).toMatchObject({ status: 400 })
  })
})

async function registerPayee(address: Address): Promise<void> {
  const database = await openTestDatabase(service.databaseUrl)
  await setPayoutAddress(database, { projectId: service.projectId, address })
  await database.close()
}

async function mine(): Promise<void> {
  for (const { id } of [base, arbitrum]) {
    await controlDevnet(service.devnet, 'mine', { chainId: id, blocks: 20 })
  }
}

/** Has blocks made until no reorg can take back what was collected. */
async function settle(): Promise<void> {
  const database = await openTestDatabase(service.databaseUrl)
  const open = async () => {
    await mine()
    return (await database.sql`select from intent_steps where state <> 'final'`).length
  }
  await expect.poll(open, { timeout: 100_000, interval: 200 }).toBe(0)
  await database.close()
}

/** Has blocks made on both chains until what was paid is final. */
async function finishWithdrawal(nonce: string): Promise<Record<string, unknown>> {
  for (let tries = 0; tries < 300; tries++) {
    await mine()
    const { body } = await blanc.call('GET', `/app-fees/withdrawals/${nonce}`)
    if (body.status !== 'PENDING') return body
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`withdrawal ${nonce} does not end`)
}
