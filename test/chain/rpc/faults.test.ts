import { createWalletClient, custom, type Hex, numberToHex, parseEther, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RpcFault } from '../../../devnet/src/rpc/rpc-faults.ts'
import { listAlarms } from '../../../src/intents/execute/list-alarms.ts'
import { RPC } from '../kit.ts'
import { openStage, type Stage } from '../relayer/relayer-kit.ts'
import {
  alice,
  bob,
  relayer as filler,
  startWorld,
  USD,
  type World,
} from '../settlement/settlement-world.ts'
import { pendingHashes } from '../transactions/transactions-kit.ts'

/** What can be wrong with a chain and its nodes: it recovers or says so, and other chains go on. */
const SEPOLIA = 11155111
const BASE = 84532
const QUICK = { stuckAfterMs: 500, stuckAfterBlocks: 1, rebroadcastMs: 500 }

let world: World
beforeAll(async () => {
  // Urls that are silent must be given up in time.
  world = await startWorld([SEPOLIA, BASE], { rpc: RPC })
})
afterAll(() => world.stop())

const node = (chainId: number) => {
  const found = world.devnet.nodes.get(chainId)
  if (!found) throw new Error(`there is no chain ${chainId}`)
  return found
}
const setFault = (chainId: number, urls: readonly number[], fault: RpcFault) => {
  for (const url of urls) world.devnet.faults.set(chainId, url, fault)
}
const setGasMoney = (wei: bigint) =>
  node(BASE).request('hardhat_setBalance', [filler.address, numberToHex(wei)])
const setBaseFee = async (gwei: string) => {
  const fee = numberToHex(parseGwei(gwei))
  await node(BASE).request('hardhat_setNextBlockBaseFeePerGas', [fee])
  await node(BASE).mine()
}
const hold = () => node(BASE).request('evm_setAutomine', [false])
const release = async () => {
  await node(BASE).request('evm_setAutomine', [true])
  await node(BASE).mine()
}
const received = (chainId: number) =>
  world.balance(chainId, world.token(chainId, 'USDC').address, bob.address)

afterEach(async () => {
  for (const chainId of [SEPOLIA, BASE]) setFault(chainId, [1, 2, 3], { mode: 'none' })
  await setGasMoney(parseEther('1000'))
  await release()
  await setBaseFee('0.01')
})

type Case = {
  stage: Stage
  fillKey: string
  /** Waits until the fill is signed and in the pool, and answers its hash and nonce. */
  pendingFill(): Promise<{ hash: Hex; nonce: number }>
}
type Fault = {
  name: string
  /** Before the relayer starts. */
  break?: () => Promise<unknown> | unknown
  /** While it runs. */
  during?: (each: Case) => Promise<unknown>
  /** What is said of it until it is healed. */
  says?: (each: Case) => Promise<unknown>
  expects?: RegExp
  heal?: () => Promise<unknown> | unknown
  afterwards?: (each: Case) => Promise<void>
}

const blockedOf = async ({ stage, fillKey }: Case) => {
  const outcome = await stage.sender.outcome(fillKey)
  return outcome && 'blocked' in outcome ? (outcome.blocked ?? outcome.state) : outcome?.state
}
const nextOf = async ({ stage, fillKey }: Case) => {
  const { operations } = await stage.read(BigInt(fillKey.split(':')[1] ?? 0))
  return operations.at(-1)?.next?.action
}

const FAULTS: Fault[] = [
  {
    name: 'the key is out of gas',
    break: () => setGasMoney(1n),
    says: async ({ stage }) => JSON.stringify(await listAlarms(stage.database)),
    expects: /native money and needs.*only 0\.0+1 of native money is left|only 0\.0+1.*and needs/,
    heal: () => setGasMoney(parseEther('1000')),
  },
  {
    name: 'two of three urls accept and never pass on',
    break: () => setFault(BASE, [1, 2], { mode: 'swallow' }),
  },
  {
    name: 'all urls accept and none passes on',
    break: () => setFault(BASE, [1, 2, 3], { mode: 'swallow' }),
    says: blockedOf,
    expects: /sent/,
    heal: () => setFault(BASE, [1, 2, 3], { mode: 'none' }),
  },
  {
    name: 'the transaction is underpriced',
    break: hold,
    during: async ({ pendingFill, stage, fillKey }) => {
      const { hash } = await pendingFill()
      // Blocks go on: only from one to the next can be told that it makes no progress.
      const nextBlock = async () => {
        await setBaseFee('1')
        const outcome = await stage.sender.outcome(fillKey)
        return outcome && 'hash' in outcome ? outcome.hash : hash
      }
      await expect.poll(nextBlock, { timeout: 30_000, interval: 500 }).not.toBe(hash)
    },
    heal: release,
    afterwards: async ({ stage }) => {
      const rows = await stage.database.sql`
        select 1 from transaction_attempts where replaced_by is not null`
      expect(rows.length).toBeGreaterThan(0)
    },
  },
  {
    name: 'its nonce is consumed behind its back',
    break: hold,
    during: async ({ pendingFill }) => {
      const { hash, nonce } = await pendingFill()
      await node(BASE).request('hardhat_dropTransaction', [hash])
      await sendAsFiller(nonce)
      await node(BASE).mine()
    },
    says: blockedOf,
    expects: /of somebody else took its nonce/,
    heal: async () => {
      await node(BASE).mine(4)
      await release()
    },
    afterwards: async ({ stage }) => {
      const lost = await stage.database.sql`
        select 1 from transaction_attempts where lost_to is not null`
      expect(lost.length).toBeGreaterThan(0)
    },
  },
  {
    name: 'one of three urls of the destination lies',
    break: () => setFault(BASE, [1], { mode: 'lie' }),
    afterwards: async () => {
      const reader = world.deps.readers.get(BASE)
      const { number, hash } = node(BASE).head()
      const block = { number: BigInt(number), hash }
      await expect
        .poll(async () => [await reader?.crossCheck({ block }), reader?.health().urls[0]?.fault], {
          timeout: 30_000,
        })
        .toEqual(['agreed', 'contradicted'])
    },
  },
  {
    name: 'one of three urls of the origin lies',
    break: () => setFault(SEPOLIA, [2], { mode: 'lie' }),
  },
  {
    name: 'the node is restarted and forgets its pool',
    break: hold,
    during: async ({ pendingFill }) => {
      await pendingFill()
      setFault(BASE, [1, 2, 3], { mode: 'error' })
      for (const hash of await pendingHashes(node(BASE)))
        await node(BASE).request('hardhat_dropTransaction', [hash])
    },
    heal: async () => {
      setFault(BASE, [1, 2, 3], { mode: 'none' })
      await release()
    },
  },
  {
    name: 'fees jump tenfold and stay there',
    break: () => setBaseFee('0.2'),
    says: nextOf,
    expects: /gas costs too much now/,
    heal: () => setBaseFee('0.01'),
  },
]

test.each(FAULTS)('$name', async (fault) => {
  const stage = await openStage(world, 'faults')
  const pair = { account: alice, recipient: bob }
  const before = { base: await received(BASE), sepolia: await received(SEPOLIA) }
  const wish = { ...pair, destination: BASE, from: new Map([[SEPOLIA, 2n * USD]]) }
  const { id } = await stage.accept(wish)
  const other = await stage.accept({
    ...pair,
    destination: SEPOLIA,
    from: new Map([[SEPOLIA, USD]]),
  })
  const fillKey = `intent:${id}:fill-across-${BASE}`
  const pendingFill = async () => {
    await expect
      .poll(() => stage.sender.outcome(fillKey), { timeout: 30_000 })
      .toMatchObject({
        state: 'sent',
      })
    const outcome = await stage.sender.outcome(fillKey)
    if (outcome?.state !== 'sent') throw new Error('the fill is not under way')
    const { hash, nonce } = outcome
    await expect.poll(() => pendingHashes(node(BASE)), { timeout: 30_000 }).toContain(hash)
    return { hash, nonce }
  }
  const each: Case = { stage, fillKey, pendingFill }
  await fault.break?.()
  await stage.startWorker(QUICK)
  await stage.startRelayer()
  await fault.during?.(each)
  await stage.reach(other.id, 'COMPLETED')
  if (fault.says && fault.expects) {
    await expect.poll(() => fault.says?.(each), { timeout: 30_000 }).toMatch(fault.expects)
    expect((await stage.read(id)).status).not.toBe('COMPLETED')
  }
  await fault.heal?.()
  await stage.reach(id, 'COMPLETED', 60_000)
  expect((await received(BASE)) - before.base).toBe(2n * USD)
  expect((await received(SEPOLIA)) - before.sepolia).toBe(USD)
  await fault.afterwards?.(each)
})

async function sendAsFiller(nonce: number): Promise<void> {
  const wallet = createWalletClient({
    account: filler,
    transport: custom({
      request: ({ method, params }) => node(BASE).request(method, params ?? []),
    }),
  })
  await wallet.sendTransaction({
    to: filler.address,
    value: 0n,
    gas: 21_000n,
    nonce,
    chain: null,
    maxFeePerGas: parseGwei('5'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
}
