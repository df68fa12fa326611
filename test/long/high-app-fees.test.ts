import { beforeAll, describe, expect, it } from 'vitest'
import { readAppFeeSums } from '../../src/store/ledger/app-fees.ts'
import { type BlancRoute, createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type SharedService, sharedService } from '../kit/service.ts'

/** Every fee that the contract allows gets a route, is paid and is collected, to the unit. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const ETHER = 10n ** 18n

let service: SharedService
let world: World
let blanc: ReturnType<typeof createBlancClient>

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  blanc = createBlancClient(service)
})

type Holding = [chainId: number, symbol: string, amount: bigint]
type Way = { name: string; holding: Holding; symbol: string; amount?: bigint }
type WithFee = BlancRoute & { cost: { fees: { breakdown: { app: { usd: number } } } } }

/** As it is, exchanged on the same chain, at the origin and at the destination; and everything. */
const WAYS: readonly Way[] = [
  {
    name: 'bridged',
    holding: [arbitrum.id, 'USDC', 60n * UNIT],
    symbol: 'USDC',
    amount: 20n * UNIT,
  },
  {
    name: 'exchanged here',
    holding: [base.id, 'WETH', ETHER / 20n],
    symbol: 'USDC',
    amount: 20n * UNIT,
  },
  {
    name: 'exchanged at the origin',
    holding: [arbitrum.id, 'WETH', ETHER / 20n],
    symbol: 'USDC',
    amount: 20n * UNIT,
  },
  {
    name: 'exchanged at the destination',
    holding: [arbitrum.id, 'USDC', 60n * UNIT],
    symbol: 'USDT',
    amount: 20n * UNIT,
  },
  {
    name: 'sent as a message',
    holding: [arbitrum.id, 'USDT0', 60n * UNIT],
    symbol: 'USDT0',
    amount: 20n * UNIT,
  },
]

async function ask(way: Way, feeBps: number) {
  const { owner, address } = await world.newEoa([way.holding])
  const request = {
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [
      {
        tokenAddress: world.token(base.id, way.symbol),
        ...(way.amount !== undefined && { amount: String(way.amount) }),
      },
    ],
    accountAccessList: { chainIds: [`eip155:${way.holding[0]}`], tokens: [way.holding[1]] },
    options: { appFees: { feeBps } },
  }
  const [route] = (await blanc.quote(request)) as WithFee[]
  if (!route) throw new Error(`no route for ${way.name} at ${feeBps}`)
  return { owner, address, route }
}

/** Has it done; answers the fee. */
async function move(way: Way, feeBps: number): Promise<number> {
  const [chainId, spent, amount] = way.holding
  const { owner, address, route } = await ask(way, feeBps)
  const { status, body } = await blanc.submit(route, owner)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await blanc.finish(route.intentId), way.name).toMatchObject({ status: 'COMPLETED' })
  const [input] = route.cost.input
  const [output] = route.cost.output
  expect(await world.balance(chainId, spent, address)).toBe(amount - BigInt(input?.amount ?? 0))
  expect(await world.balance(base.id, way.symbol, address)).toBe(BigInt(output?.amount ?? 0))
  if (way.amount !== undefined) expect(output?.amount).toBe(String(way.amount))
  return route.cost.fees.breakdown.app.usd
}

describe.for([960, 5000, 10_000])('a fee of %i basis points', { timeout: 300_000 }, (feeBps) => {
  it('is paid whichever way the tokens go', async () => {
    const earlier = (await sums()).quotedUsd
    const fees = await Promise.all(WAYS.map((way) => move(way, feeBps)))
    for (const fee of fees) expect(fee).toBeGreaterThan((19 * feeBps) / 10_000)
    const { quotedUsd, collectedUsd } = await sums()
    expect(collectedUsd).toBe(quotedUsd)
    const asked = fees.reduce((sum, fee) => sum + fee, 0)
    expect(Number(quotedUsd - earlier) / 1e18).toBeCloseTo(asked, 5)
  })
})

it('half of everything is a fee where everything is moved', async () => {
  const way: Way = { name: 'all', holding: [arbitrum.id, 'USDC', 60n * UNIT], symbol: 'USDC' }
  const fee = await move(way, 5000)
  expect(fee).toBeGreaterThan(29)
  expect(fee).toBeLessThan(31)
  const { quotedUsd, collectedUsd } = await sums()
  expect(collectedUsd).toBe(quotedUsd)
}, 120_000)

async function sums() {
  const database = await openTestDatabase(service.databaseUrl)
  const scope = { projectId: service.projectId, environment: 'development' } as const
  const found = await readAppFeeSums(database.sql, scope)
  await database.close()
  return found
}
