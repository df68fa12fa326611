import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readStatement } from '../../src/audit/read-statement.ts'
import type { Database } from '../../src/store/database/database.ts'
import { readDues } from '../../src/store/ledger/statement-dues.ts'
import { createBlancClient } from '../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type RunningService, startService } from '../kit/service.ts'

/**
 * Across repays a fill where the operator's bands say that the inventory is needed. Nobody but the
 * operator can want it elsewhere: what a user chooses is the chain that pays and the one that is paid.
 */
vi.setConfig({ testTimeout: 240_000 })

const { base, arbitrum, op } = CHAINS
const UNIT = 10n ** 6n
/** The devnet's relayer has some million USDC on each chain. */
const band = (chain: number, target: string) => ({
  chain,
  token: 'USDC',
  target,
  floor: '0',
  ceiling: '1000000000',
  reserve: '0',
})

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let database: Database
beforeAll(async () => {
  service = await startService({
    audit: { everyMs: 500 },
    inventory: {
      everyMs: 500,
      // Arbitrum should have far more than it has, and OP is not spoken of.
      bands: [band(base.id, '1000'), band(arbitrum.id, '900000000')],
    },
  })
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

/** Has ten dollars moved, and answers where the fill is repaid. */
async function move(from: number, to: number) {
  const { owner, address } = await world.newEoa([[from, 'USDC', 30n * UNIT]])
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${to}`,
    tokenRequests: [{ tokenAddress: world.token(to, 'USDC'), amount: String(10n * UNIT) }],
  })
  if (!route) throw new Error('no route')
  expect((await blanc.submit(route, owner)).status).toBe(201)
  expect(await blanc.finish(route.intentId)).toMatchObject({ status: 'COMPLETED' })
  let due: Awaited<ReturnType<typeof readDues>>[number] | undefined
  await expect
    .poll(
      async () => {
        const dues = await readDues(database.sql, new Date())
        due = dues.find(({ intentId }) => intentId === BigInt(route.intentId))
        return due
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return due
}

it('is the chain of the deposit when that needs more, and nothing is kept of it', async () => {
  // The first look at the inventory may be still under way.
  await expect
    .poll(async () => (await move(arbitrum.id, base.id))?.chainId, { timeout: 120_000 })
    .toBe(arbitrum.id)
  const due = await move(arbitrum.id, base.id)
  expect(due).toMatchObject({ chainId: arbitrum.id, lpFee: 0n })
})

it('is the chain of the fill when that needs more, or nobody has said', async () => {
  expect(await move(base.id, arbitrum.id)).toMatchObject({ chainId: arbitrum.id })
  const unspoken = await move(arbitrum.id, op.id)
  expect(unspoken).toMatchObject({ chainId: op.id })
  expect(unspoken?.lpFee).toBeGreaterThan(0n)
})

it('is paid to the unit, and the books agree', async () => {
  const period = { from: new Date(0), to: new Date(Date.now() + 86_400_000) }
  const owed = async () => {
    const rows = await readStatement(database.sql, period, 'fill')
    return rows.filter(({ sums }) => sums.due > 0n).map(({ outstanding }) => outstanding)
  }
  await expect.poll(async () => (await owed()).length, { timeout: 60_000 }).toBeGreaterThan(3)
  await expect
    .poll(async () => (await owed()).every((amount) => amount === 0n), { timeout: 120_000 })
    .toBe(true)
  expect((await blanc.call('GET', '/audit/reconcile')).body).toMatchObject({ ok: true })
})
