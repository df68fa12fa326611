import { type Address, concat, type Hex, numberToHex, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toBytes } from '../../../src/store/database/hex-bytes.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: a stranger who has a contract log thousands of transfers to somebody's deposit address, for
// the gas of the logs alone; each costs the service rows, reads of the chain, and its neighbours their time.

const USD = 10n ** 6n
const LOGS = 1_500

vi.setConfig({ testTimeout: 3 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  const watch = [{ upToUsd: null, blocks: 1 }]
  world = await startDepositWorld('deposits_flood_chain', {}, { watch })
}, 240_000)
afterAll(() => world?.stop())

/** Code that logs so many transfers of its own to an address while it is deployed. */
function flooding(to: Address, times: number): Hex {
  const transfer = toEventSelector('Transfer(address,address,uint256)')
  return concat([
    // memory[0] = 1; the counter is on the stack.
    ...(['0x6001', '0x600052', '0x61', numberToHex(times, { size: 2 })] as const),
    // A jump comes back here, at byte 8.
    '0x5b',
    ...(['0x73', to, '0x6001', '0x7f', transfer, '0x6020', '0x6000', '0xa3'] as const),
    // counter - 1, and again unless that is 0.
    ...(['0x6001', '0x90', '0x03', '0x80', '0x6008', '0x57', '0x00'] as const),
  ])
}

async function flood(to: Address): Promise<Address> {
  const request = { from: DEPOSITOR, data: flooding(to, LOGS), gas: '0x800000' }
  const hash = await world.nodeOf(ARBITRUM).request<Hex>('eth_sendTransaction', [request])
  const receipt = await world.clientOf(ARBITRUM).waitForTransactionReceipt({ hash })
  expect([receipt.status, receipt.logs.length]).toEqual(['success', LOGS])
  return receipt.contractAddress as Address
}

const count = async (of: 'transfers' | 'deposits', token: Address): Promise<number> => {
  const { sql } = world.database
  const table = of === 'transfers' ? sql`transfers` : sql`deposits`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${table} where token = ${toBytes(token)}`
  return row?.count ?? 0
}

test('transfers of a made-up token cost a few rows, and a real deposit beside them arrives', async () => {
  const account = await world.register()
  const fake = await flood(account.address)
  const data = world.transferData(account.address, 50n * USD)
  await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const usdc = world.token(ARBITRUM, 'USDC')
  await expect.poll(() => count('deposits', usdc), { timeout: PATIENCE_MS }).toBe(1)
  const [row] = await world.database.sql<{ id: string }[]>`
    select id from deposits where token = ${toBytes(usdc)}`
  await world.reach(row?.id ?? '', 'completed')
  const rows = await count('transfers', fake)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(50)
  expect(await count('deposits', fake)).toBeLessThan(50)
})
