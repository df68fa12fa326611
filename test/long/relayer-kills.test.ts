import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openStage, type Stage } from '../chain/relayer/relayer-kit.ts'
import { alice, bob, startWorld, USD, type World } from '../chain/settlement/settlement-world.ts'

const SEPOLIA = 11155111
const BASE = 84532
const PROGRAM = fileURLToPath(new URL('../chain/relayer/relayer-process.ts', import.meta.url))

/** Nearly as long as the intents may take: half a minute goes by before what the dead had is taken over. */
const PATIENCE_MS = 230_000
vi.setConfig({ testTimeout: 300_000 })

let world: World
beforeAll(async () => {
  world = await startWorld([SEPOLIA, BASE])
})
afterAll(() => world.stop())

async function spawnRelayer(stage: Stage, point = ''): Promise<ChildProcess> {
  const args = [PROGRAM, stage.databaseUrl, JSON.stringify(world.devnet.chains), point]
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const died = once(child, 'exit').then(() => Promise.reject(new Error('it did not start')))
  died.catch(() => undefined)
  await Promise.race([once(child.stdout, 'data'), died])
  return child
}

const received = (chainId: number) =>
  world.balance(chainId, world.token(chainId, 'USDC').address, bob.address)
const wish = { account: alice, recipient: bob, destination: BASE }

test('a relayer killed between claim and fill: another one ends it, once', async () => {
  const stage = await openStage(world, 'killed')
  const child = await spawnRelayer(stage, 'before-fill')
  const before = await received(BASE)
  const { id } = await stage.accept({ ...wish, from: new Map([[SEPOLIA, 3n * USD]]) })
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  const { status, steps } = await stage.read(id)
  expect([status, ...steps.map(({ state }) => state)]).toEqual(['CLAIMED', 'done', 'open'])
  const [held] = await stage.database.sql`select count(owner)::int as steps from intent_steps`
  expect(held).toEqual({ steps: 2 })

  await stage.startWorker()
  const heir = await stage.startRelayer()
  await stage.reach(id, 'COMPLETED', PATIENCE_MS)
  expect((await received(BASE)) - before).toBe(3n * USD)
  expect(heir.logged()).toContain('"event":"relayer.took-over"')
  expect(await stage.database.sql`select key from transactions`).toHaveLength(2)
})

test('several relayers share a load while one of them is killed: each intent is done once', async () => {
  const stage = await openStage(world, 'shared')
  const victim = await spawnRelayer(stage)
  await stage.startWorker()
  await Promise.all([stage.startRelayer(), stage.startRelayer()])
  const before = await received(BASE)
  const ids: bigint[] = []
  for (let index = 0; index < 12; index += 1) {
    const from = new Map([[index % 3 === 0 ? BASE : SEPOLIA, USD]])
    ids.push((await stage.accept({ ...wish, from })).id)
    if (index === 8) victim.kill('SIGKILL')
  }
  await Promise.all(ids.map((id) => stage.reach(id, 'COMPLETED', PATIENCE_MS)))
  expect((await received(BASE)) - before).toBe(12n * USD)
  const rows = await stage.database.sql`select key from transactions`
  expect(rows).toHaveLength(4 + 2 * 8)
  expect(rows.some(({ key }) => key.includes('#'))).toBe(false)
})

test('a claim whose answer was lost is found again by the relayer itself', async () => {
  const stage = await openStage(world, 'forgotten')
  await stage.startWorker()
  const before = await received(BASE)
  const { id } = await stage.accept({ ...wish, from: new Map([[BASE, 2n * USD]]) })
  const [sender] = await stage.database.sql<{ id: number }[]>`select id from relayer_workers`
  // Numbers are given in order: it is the next one's, who lives and knows nothing of it.
  const next = (sender?.id ?? 0) + 1
  await stage.database.sql`update intent_steps set owner = ${next}`
  const heir = await stage.startRelayer()
  const workers = await stage.database.sql<{ id: number }[]>`select id from relayer_workers`
  expect(workers.map((worker) => worker.id)).toContain(next)
  await stage.reach(id, 'COMPLETED', PATIENCE_MS)
  expect(heir.logged()).toContain('"event":"relayer.recalled"')
  expect((await received(BASE)) - before).toBe(2n * USD)
})
