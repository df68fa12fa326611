import { type Address, concat, getContractAddress, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toBytes } from '../../../src/store/database/hex-bytes.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { createDeeds } from './deposit-deeds.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: a stranger who sends real tokens, one raw unit each, in thousands to an address of one
// project, so that the deposits of all others wait until the service is through with them.

const USD = 10n ** 6n
const TIMES = 1_000
const ROUNDS = 3
const DUST = TIMES * ROUNDS
/** So many a look, so that only what is written down about each of them shows in the time of others. */
const AT_ONCE = 200

vi.setConfig({ testTimeout: 3 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  const watch = [{ upToUsd: null, blocks: 8 }]
  const options = { watch, automine: true, idle: true }
  world = await startDepositWorld('deposits_dust_flood', {}, options)
}, 240_000)
afterAll(() => world?.stop())

/** Code that sends so many units of a token, each by itself, while it is deployed. */
function showering(token: Address, to: Address, times: number): Hex {
  return concat([
    // memory: transfer(to, 1)
    ...(['0x63a9059cbb', '0x60e01b', '0x600052', '0x73', to, '0x600452'] as const),
    ...(['0x6001', '0x602452', '0x61', numberToHex(times, { size: 2 })] as const),
    // A jump comes back here, at byte 43; the counter is on the stack.
    ...(['0x5b', '0x6000600060446000', '0x6000', '0x73', token, '0x5af150'] as const),
    ...(['0x6001900380', '0x602b57', '0x00'] as const),
  ])
}

async function shower(to: Address): Promise<void> {
  const node = world.nodeOf(ARBITRUM)
  const token = world.token(ARBITRUM, 'USDC')
  const nonce = await world.clientOf(ARBITRUM).getTransactionCount({ address: DEPOSITOR })
  const sender = getContractAddress({ from: DEPOSITOR, nonce: BigInt(nonce) + 1n })
  await world.transact(ARBITRUM, { to: token, data: world.transferData(sender, BigInt(TIMES)) })
  const request = { from: DEPOSITOR, data: showering(token, to, TIMES), gas: '0xf00000' }
  const hash = await node.request<Hex>('eth_sendTransaction', [request])
  const receipt = await world.clientOf(ARBITRUM).waitForTransactionReceipt({ hash })
  expect([receipt.status, receipt.logs.length]).toEqual(['success', TIMES])
}

async function statesAt(address: Address): Promise<Record<string, number>> {
  const rows = await world.database.sql<{ state: string; count: number }[]>`
    select state, count(*)::int from deposits where account = ${toBytes(address)} group by state`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('an honest deposit is confirmed before the dust to an address of another project is through', async () => {
  const { id: projectId } = await insertProject(world.database.sql, { name: 'flooded' })
  const flooded = await createDeeds({ ...world, projectId }).register()
  const honest = await world.register()
  for (let round = 0; round < ROUNDS; round += 1) await shower(flooded.address)
  const data = world.transferData(honest.address, 50n * USD)
  await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const patient = { timeout: PATIENCE_MS, interval: 100 }
  await expect.poll(() => statesAt(flooded.address), patient).toEqual({ detected: DUST })
  // All of it becomes deep at once.
  await world.nodeOf(ARBITRUM).request('hardhat_mine', ['0x10'])
  await expect.poll(() => statesAt(honest.address), patient).toEqual({ ready: 1 })
  await expect.poll(() => statesAt(flooded.address), patient).toEqual({ rejected: DUST })
  const [row] = await world.database.sql<{ before: number; units: string; events: number }[]>`
    select
      (select count(*)::int from transfers t, transfers h
        where t.recipient = ${toBytes(flooded.address)} and h.recipient = ${toBytes(honest.address)}
          and t.confirmed_at < h.confirmed_at) as before,
      (select sum(amount)::text from deposits where account = ${toBytes(flooded.address)}) as units,
      (select count(*)::int from webhook_events where project_id = ${projectId}) as events`
  expect(row?.before).toBeLessThanOrEqual(AT_ONCE)
  expect(row?.units).toBe(String(DUST))
  // Received and rejected, of the first five of each of the looks that found them.
  expect(row?.events).toBeLessThanOrEqual(2 * 5 * 2 * ROUNDS)
})
