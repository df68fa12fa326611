import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { startTestChain } from '../kit.ts'
import {
  CHAIN_ID,
  calmDown,
  eventually,
  openStage,
  pendingHashes,
  type Stage,
} from './transactions-kit.ts'

const PROGRAM = fileURLToPath(new URL('./transactions-worker.ts', import.meta.url))

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
})
beforeEach(() => calmDown(chain))
afterAll(() => chain.stop())

/** A worker in a process of its own, which kills itself at the given point. */
async function spawnWorker(stage: Stage, privateKey: Hex, point: string): Promise<ChildProcess> {
  const rpcUrl = stage.urls[0]?.url ?? ''
  const program = ['--import', 'tsx', PROGRAM, stage.databaseUrl, rpcUrl, privateKey, point]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

const died = (child: ChildProcess) =>
  child.signalCode === null ? once(child, 'exit') : Promise.resolve()

async function planMany(stage: Stage, name: string, count: number): Promise<Map<string, Address>> {
  const targets = new Map<string, Address>()
  for (let i = 0; i < count; i += 1) {
    const key = `${name}-${i}`
    targets.set(key, await stage.plan(key))
  }
  return targets
}

/** All are mined and final, each was done once, and no nonce was used for anything else. */
async function expectOnceEach(stage: Stage, targets: Map<string, Address>, senders: Address[]) {
  for (const [key, to] of targets) {
    await stage.reach(key, 'mined', ({ final }) => final)
    expect([key, await stage.balance(to)]).toEqual([key, 1n])
  }
  const nonces = await Promise.all(
    senders.map((address) =>
      chain.request<Hex>('eth_getTransactionCount', [address, 'latest']).then(Number),
    ),
  )
  expect(nonces.reduce((sum, nonce) => sum + nonce, 0)).toBe(targets.size)
}

test('several workers and keys share the work, each request done once', async () => {
  const stage = await openStage(chain)
  const keys = [await stage.key(), await stage.key()]
  const policy = { maxInFlightPerAccount: 4, batchSize: 2 }
  const workers = await Promise.all([1, 2].map(() => stage.startWorker({ keys, policy })))
  chain.setBlockTime(50)
  const targets = await planMany(stage, 'shared', 40)
  await expectOnceEach(
    stage,
    targets,
    keys.map(({ address }) => address),
  )
  for (const worker of workers) expect(await worker.count('signed')).toBeGreaterThan(0)
  const used = await stage.database.sql`select distinct sender from transactions`
  expect(used.length).toBe(2)
})

describe('a worker killed with SIGKILL', () => {
  test('before a commit or after a broadcast: the next one ends its work', async () => {
    const points = ['before-commit', 'after-broadcast']
    const scenes = await Promise.all(
      points.map(async (point) => {
        const stage = await openStage(chain)
        const key = await stage.key()
        const child = await spawnWorker(stage, key.account as Hex, point)
        return { point, stage, key, child }
      }),
    )
    chain.setBlockTime(100)
    await Promise.all(
      scenes.map(async ({ point, stage, key, child }) => {
        const targets = await planMany(stage, point, 5)
        await died(child)
        expect(child.signalCode).toBe('SIGKILL')
        const states = await Promise.all([...targets.keys()].map((name) => stage.state(name)))
        expect(states.includes('sent')).toBe(point !== 'before-commit')
        await stage.startWorker({ keys: [key] })
        await expectOnceEach(stage, targets, [key.address])
      }),
    )
  })

  test('loses its work to the others within a second, and not while it lives', async () => {
    const stage = await openStage(chain)
    const key = await stage.key()
    const child = await spawnWorker(stage, key.account as Hex, 'never-broadcasts')
    const targets = await planMany(stage, 'inherited', 3)
    for (const name of targets.keys()) await stage.reach(name, 'sent')
    const heir = await stage.startWorker({ keys: [key] })
    await sleep(600)
    expect(await pendingHashes(chain)).toEqual([])
    const killedAt = performance.now()
    child.kill('SIGKILL')
    await eventually('all are out', async () => (await pendingHashes(chain)).length === 3)
    expect(performance.now() - killedAt).toBeLessThan(1_000)
    expect(heir.logged()).toContain('"event":"sender.took-over"')
    chain.setBlockTime(50)
    await expectOnceEach(stage, targets, [key.address])
  })
})

test('a worker cut off from its lock is fenced off, takes a new number and goes on', async () => {
  const stage = await openStage(chain)
  const key = await stage.key()
  const [first, second] = [
    await stage.startWorker({ keys: [key] }),
    await stage.startWorker({ keys: [key] }),
  ]
  const before = first.id()
  const targets = await planMany(stage, 'cut', 4)
  for (const name of targets.keys()) await stage.reach(name, 'sent')
  // Ends every connection, with them the locks; both workers still believe in their numbers.
  await stage.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await eventually('new numbers', async () => {
    const ids = [first.id(), second.id()]
    return ids.every((id) => id !== undefined && id > (before ?? 0) + 1)
  })
  for (const [key_, to] of await planMany(stage, 'after', 4)) targets.set(key_, to)
  chain.setBlockTime(50)
  await expectOnceEach(stage, targets, [key.address])
  const owners = await stage.database.sql`select id from relayer_workers`
  expect(owners.length).toBe(2)
})
