import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { readAppFeeSums } from '../../../src/store/ledger/app-fees.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import { alice, bob, startWorld, USD, type World } from '../settlement/settlement-world.ts'

const SEPOLIA = 11155111
const BASE = 84532

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE])
})
afterAll(() => world.stop())

const pair = { account: alice, recipient: bob }
const CENTS = ONE_USD / 100n

async function collected({ database, projectId }: Stage): Promise<bigint> {
  const scope = { projectId, environment: 'development' } as const
  return (await readAppFeeSums(database.sql, scope)).collectedUsd
}

test('fees are credited with the intents that complete, each as its quote said', async () => {
  const stage = await openStage(world, 'app_fees_done')
  await stage.startWorker()
  await stage.startRelayer()
  const fees = [7n * CENTS, 11n * CENTS + 1n, 0n]
  const accepted = []
  for (const [index, appFeeUsd] of fees.entries()) {
    const from = new Map([[index === 0 ? SEPOLIA : BASE, 2n * USD]])
    accepted.push(await stage.accept({ ...pair, destination: BASE, from, appFeeUsd }))
  }
  await Promise.all(accepted.map(({ id }) => stage.reach(id, 'COMPLETED')))
  expect(await collected(stage)).toBe(18n * CENTS + 1n)
  const rows = await stage.database.sql`select intent_id from app_fees`
  expect(rows).toHaveLength(2)
  const { database, projectId } = stage
  const elsewhere = { projectId, environment: 'production' } as const
  expect((await readAppFeeSums(database.sql, elsewhere)).collectedUsd).toBe(0n)
})

test('no more is credited than the operator earned, whatever was quoted', async () => {
  const stage = await openStage(world, 'app_fees_unpaid')
  await stage.startWorker()
  await stage.startRelayer()
  const quoted = 3n * ONE_USD
  for (const chainId of [SEPOLIA, BASE]) {
    const wish = { destination: BASE, from: new Map([[chainId, 2n * USD]]) }
    const { id } = await stage.accept({ ...pair, ...wish, appFeeUsd: quoted, unpaid: true })
    await stage.reach(id, 'COMPLETED')
  }
  const { database, projectId } = stage
  const scope = { projectId, environment: 'development' } as const
  // Either way the account paid a dollar more than it got; of three dollars Across keeps a basis point.
  expect(await readAppFeeSums(database.sql, scope)).toMatchObject({
    quotedUsd: 2n * quoted,
    collectedUsd: 2n * ONE_USD - (3n * ONE_USD) / 10_000n,
  })
})

test('an intent that fails credits nothing', async () => {
  const stage = await openStage(world, 'app_fees_failed')
  await stage.startWorker()
  await stage.startRelayer()
  const args = [bob.address, 10n ** 14n] as const
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const calls = [{ to: world.token(BASE, 'USDC').address, value: 0n, data: tooMuch }]
  const { id } = await stage.accept({
    ...pair,
    destination: BASE,
    from: new Map([[SEPOLIA, 3n * USD]]),
    request: { destinationExecutions: calls },
    appFeeUsd: 5n * CENTS,
  })
  await stage.reach(id, 'CLAIMED')
  expect(await collected(stage)).toBe(0n)
  await stage.passTime(400)
  await world.payRefunds()
  await stage.reach(id, 'FAILED')
  expect(await collected(stage)).toBe(0n)
})

test('what a reorg takes back is credited again when it stands again, once', async () => {
  const stage = await openStage(world, 'app_fees_reorg')
  await stage.startWorker()
  await stage.startRelayer()
  const node = world.devnet.nodes.get(BASE)
  if (!node) throw new Error('there is no node')
  const from = new Map([[BASE, USD]])
  const { id } = await stage.accept({ ...pair, destination: BASE, from, appFeeUsd: 9n * CENTS })
  await stage.reach(id, 'COMPLETED')
  expect(await collected(stage)).toBe(9n * CENTS)
  await node.request('evm_setAutomine', [false])
  await node.reorg({ depth: 1, keepTransactions: false })
  await stage.reach(id, 'PENDING')
  expect(await collected(stage)).toBe(0n)
  await node.request('evm_setAutomine', [true])
  await node.mine()
  await stage.reach(id, 'COMPLETED')
  expect(await collected(stage)).toBe(9n * CENTS)
})
