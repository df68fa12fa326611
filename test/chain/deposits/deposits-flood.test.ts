import { type Address, concat, type Hex, numberToHex, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toBytes } from '../../../src/store/database/hex-bytes.ts'
import { ARBITRUM, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

// Who could gain by lying: a stranger who has a contract log thousands of transfers to somebody's deposit address, for
// the gas of the logs alone; each costs the service rows, reads of the chain, and its neighbours their time.

const USD = 10n ** 6n
const LOGS = 1_500
/** The default of `deposits.unlistedPerAddressAndDay`. */
const PER_DAY = 50

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

async function flood(to: Address, times = LOGS): Promise<Address> {
  const request = { from: DEPOSITOR, data: flooding(to, times), gas: '0x800000' }
  const hash = await world.nodeOf(ARBITRUM).request<Hex>('eth_sendTransaction', [request])
  const receipt = await world.clientOf(ARBITRUM).waitForTransactionReceipt({ hash })
  expect([receipt.status, receipt.logs.length]).toEqual(['success', times])
  await expect.poll(readUntil, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(receipt.blockNumber)
  return receipt.contractAddress as Address
}

/** The last block that the watcher has written down. */
async function readUntil(): Promise<bigint> {
  const [row] = await world.database.sql<{ number: string }[]>`
    select block_number as number from watched_chains where chain_id = ${ARBITRUM}`
  return BigInt(row?.number ?? 0)
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

test('who floods one address block after block is bounded by the day, and no other address pays for it', async () => {
  const [flooded, other] = [await world.register(), await world.register()]
  const fakes: Address[] = []
  for (let round = 0; round < 8; round += 1) fakes.push(await flood(flooded.address, 30))
  const rows = await Promise.all(fakes.map((fake) => count('transfers', fake)))
  expect(rows.reduce((sum, each) => sum + each, 0)).toBe(PER_DAY)
  expect(await count('transfers', await flood(other.address, 1))).toBe(1)
  const data = world.transferData(flooded.address, 50n * USD)
  const usdc = world.token(ARBITRUM, 'USDC')
  const before = await count('deposits', usdc)
  await world.transact(ARBITRUM, { to: usdc, data })
  await expect.poll(() => count('deposits', usdc), { timeout: PATIENCE_MS }).toBe(before + 1)
})
