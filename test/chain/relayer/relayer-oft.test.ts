import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BRIDGE_STAGES } from '../../../src/domain/intent/status/bridge-progress.ts'
import { listProgress } from '../../../src/store/intents/bridge-progress.ts'
import { alice, bob, startWorld, USD, type World } from '../settlement/settlement-world.ts'
import { type IntentWish, openStage, type Stage } from './relayer-kit.ts'

const ARBITRUM = 421614
const BASE = 84532
const [FIRST, SECOND] = BRIDGE_STAGES
/** What the layer leaves to others on a way of which it knows nothing. */
const PATIENCE_SECONDS = 120

let world: World
beforeAll(async () => {
  world = await startWorld([ARBITRUM, BASE])
})
afterAll(() => world.stop())
afterEach(() => {
  for (const name of ['dvn', 'executor'] as const) steer(name, { paused: true, failNext: 0 })
})

function steer(name: 'dvn' | 'executor', settings: { paused?: boolean; failNext?: number }) {
  world.devnet.actors.get(`layerzero-${name}`)?.control(settings)
}
const held = (chainId: number, holder: { address: `0x${string}` }) =>
  world.balance(chainId, world.token(chainId, 'USDT0').address, holder.address)

async function open(name: string) {
  const stage = await openStage(world, name)
  await stage.startWorker()
  const relayer = await stage.startRelayer()
  return { ...stage, relayer }
}
function send(stage: Stage, extra: Partial<IntentWish> = {}) {
  return stage.accept({
    account: alice,
    recipient: bob,
    destination: BASE,
    from: new Map([[ARBITRUM, 5n * USD]]),
    symbol: 'USDT0',
    settlementLayer: 'OFT',
    ...extra,
  })
}
async function stagesOf({ database }: Stage, id: bigint): Promise<string[]> {
  return (await listProgress(database.sql, id)).map(({ stage }) => stage)
}
const reachStages = (stage: Stage, id: bigint, stages: readonly string[]) =>
  expect.poll(() => stagesOf(stage, id), { timeout: 40_000 }).toEqual(stages)

/** Looks at the stages again and again; answers each list of them that was ever seen. */
function watchStages(stage: Stage, id: bigint): () => Promise<string[][]> {
  const seen: string[][] = []
  let ended = false
  const look = async () => {
    const now = await stagesOf(stage, id)
    if (now.length !== seen.at(-1)?.length) seen.push(now)
  }
  const watching = (async () => {
    while (!ended) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    ended = true
    await watching
    await look()
    return seen
  }
}
/** Every list continues the one before it, and the last is all of them. */
function expectForward(seen: string[][]) {
  for (const [index, list] of seen.entries()) {
    expect(list).toEqual(BRIDGE_STAGES.slice(0, list.length))
    expect(list.length).toBeGreaterThan(seen[index - 1]?.length ?? -1)
  }
  expect(seen.at(-1)).toEqual([...BRIDGE_STAGES])
}
const deliveriesBy = (stage: Stage) =>
  stage.database.sql`select key from transactions where key like '%delivery%'`

test('an executor that is away for a minute delivers when it is back', async () => {
  const stage = await open('oft_minute')
  steer('dvn', { paused: false })
  const before = await held(BASE, bob)
  const { id } = await send(stage)
  const watched = watchStages(stage, id)
  await stage.reach(id, 'CLAIMED')
  await reachStages(stage, id, [FIRST])
  await stage.passTime(60)
  await world.devnet.nodes.get(BASE)?.mine(3)
  expect(await stagesOf(stage, id)).toEqual([FIRST])
  expect((await stage.read(id)).status).toBe('CLAIMED')
  steer('executor', { paused: false })
  await stage.reach(id, 'COMPLETED')
  expectForward(await watched())
  expect((await held(BASE, bob)) - before).toBe(5n * USD)
  expect(await deliveriesBy(stage)).toEqual([])
})

test('a delivery that reverts is made up for by the relayer, once', async () => {
  const stage = await open('oft_revert')
  steer('dvn', { paused: false })
  steer('executor', { paused: false, failNext: 1 })
  const before = await held(BASE, bob)
  const { id } = await send(stage)
  const watched = watchStages(stage, id)
  await reachStages(stage, id, [FIRST, SECOND])
  await expect.poll(() => world.devnet.actors.get('layerzero-executor')?.status().failNext).toBe(0)
  expect(await held(BASE, bob)).toBe(before)
  await stage.passTime(PATIENCE_SECONDS + 10)
  await stage.reach(id, 'COMPLETED')
  expectForward(await watched())
  expect((await held(BASE, bob)) - before).toBe(5n * USD)
  expect(await deliveriesBy(stage)).toEqual([{ key: `intent:${id}:delivery-0` }])
})

test('verifiers that come back past the deadline still complete the intent', async () => {
  const stage = await open('oft_verifiers')
  steer('executor', { paused: false })
  const before = await held(BASE, bob)
  const { id, fillDeadline } = await send(stage)
  const watched = watchStages(stage, id)
  await reachStages(stage, id, [FIRST])
  await stage.passTime(400)
  const { timestamp } = await world.deps.readers.get(BASE)!.head()
  expect(timestamp).toBeGreaterThan(fillDeadline)
  await expect.poll(() => stage.relayer.logged()).toContain('the transaction would fail')
  expect(await stagesOf(stage, id)).toEqual([FIRST])
  expect((await stage.read(id)).status).toBe('CLAIMED')
  steer('dvn', { paused: false })
  await stage.reach(id, 'COMPLETED')
  expectForward(await watched())
  expect((await held(BASE, bob)) - before).toBe(5n * USD)
})

test('what arrives for calls that cannot run goes to the recipient without them', async () => {
  const stage = await open('oft_rescue')
  for (const name of ['dvn', 'executor'] as const) steer(name, { paused: false })
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [alice.address, 10n ** 12n],
  })
  const { address: to } = world.token(BASE, 'USDT0')
  const before = await held(BASE, bob)
  const { id } = await send(stage, {
    request: { destinationExecutions: [{ to, value: 0n, data: tooMuch }] },
  })
  await reachStages(stage, id, BRIDGE_STAGES)
  await expect.poll(() => stage.relayer.logged()).toContain('the transaction would fail')
  expect((await stage.read(id)).status).toBe('CLAIMED')
  expect(await held(BASE, bob)).toBe(before)
  await stage.passTime(400)
  await expect.poll(() => held(BASE, bob), { timeout: 40_000 }).toBe(before + 5n * USD)
  await world.devnet.nodes.get(BASE)?.mine(4)
  await stage.reach(id, 'FAILED')
  const { failure, operations } = await stage.read(id)
  expect(failure).toContain('the recipient has the tokens')
  expect(operations.map(({ type, status }) => [type, status])).toEqual([
    ['CLAIM', 'COMPLETED'],
    ['BRIDGE_FILL', 'COMPLETED'],
    ['FILL', 'FAILED'],
  ])
})

test('what nobody sends in time expires and never leaves its owner', async () => {
  const stage = await openStage(world, 'oft_expired')
  const before = await held(ARBITRUM, alice)
  const { id } = await send(stage)
  await stage.startRelayer()
  await stage.passTime(400)
  await stage.reach(id, 'EXPIRED')
  expect(await held(ARBITRUM, alice)).toBe(before)
  expect(await stagesOf(stage, id)).toEqual([])
})
