import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payInside, payNative, payToken } from '../deposits/payments.ts'
import { type Behaviour, failing } from '../kit.ts'
import { CHAIN_ID, openStage, patiently, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

/** Payments of amounts that no other has, with blocks in between. */
async function payAndMine(addresses: readonly Address[], blocks: number): Promise<bigint[]> {
  const amounts: bigint[] = []
  for (const [index, address] of addresses.entries()) {
    const amount = BigInt(1_000 + amounts.length)
    const pay = [payToken, payNative, payInside][index % 3] ?? payToken
    await pay(chain, address, amount)
    amounts.push(amount)
    await chain.mine(blocks)
  }
  return amounts
}

async function expectOnce(stage: Stage, amounts: readonly bigint[]) {
  await stage.heard('confirmed', amounts.length)
  await stage.caughtUp()
  const told = await stage.told()
  for (const what of ['seen', 'confirmed'] as const) {
    const heard = told.filter((each) => each.what === what).map(({ transfer }) => transfer.amount)
    expect(heard.sort()).toEqual([...amounts].sort())
  }
  expect(told.filter(({ what }) => what === 'orphaned')).toEqual([])
}

/** Gives logs of so many blocks at most, and says so in one of the ways nodes do. */
const limited =
  (blocks: number, message: string, code: number): Behaviour =>
  ({ method, params }) => {
    const [filter] = params as [{ fromBlock?: string; toBlock?: string }]
    if (method !== 'eth_getLogs' || !filter.fromBlock) return undefined
    const wanted = Number(filter.toBlock) - Number(filter.fromBlock) + 1
    return wanted > blocks ? { error: { code, message } } : undefined
  }

test('an hour of blocks is made up for, each transfer once', async () => {
  const stage = await openStage(chain)
  const addresses = Array.from({ length: 12 }, newAddress)
  await stage.watch(...addresses)
  const first = await stage.start()
  await stage.caughtUp()
  await first.stop()
  const amounts = await payAndMine(addresses, 300)
  stage.urls[0]?.behave(limited(40, 'query exceeds max block range 40', -32600))
  await stage.start()
  await expectOnce(stage, amounts)
})

describe('urls that fail', () => {
  test('a gap of 500 blocks in which nothing answers', async () => {
    const stage = await openStage(chain, { urls: 2 })
    const addresses = Array.from({ length: 5 }, newAddress)
    await stage.watch(...addresses)
    const watcher = await stage.start()
    await stage.caughtUp()
    for (const url of stage.urls) url.behave(failing)
    const amounts = await payAndMine(addresses, 100)
    await patiently('the failure is logged', async () => watcher.logged().includes('failed'))
    for (const url of stage.urls) url.behave(() => undefined)
    await expectOnce(stage, amounts)
  })

  test('every tenth request, of whatever kind', async () => {
    const stage = await openStage(chain, { urls: 2 })
    const addresses = Array.from({ length: 9 }, newAddress)
    await stage.watch(...addresses)
    let count = 0
    for (const url of stage.urls) {
      url.behave((_, response) => {
        count += 1
        if (count % 10 === 0) response.destroy()
        return undefined
      })
    }
    await stage.start()
    await expectOnce(stage, await payAndMine(addresses, 4))
  })

  test('one that leaves logs out in silence', async () => {
    const stage = await openStage(chain, { urls: 2 })
    const addresses = Array.from({ length: 6 }, newAddress)
    await stage.watch(...addresses)
    stage.urls[0]?.behave(({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined))
    const watcher = await stage.start()
    await stage.caughtUp()
    const some = await payAndMine(addresses.slice(0, 3), 2)
    await stage.heard('confirmed', 3)
    await watcher.stop()
    // Many blocks at once are read in another way than one by one.
    const more: bigint[] = []
    for (const address of addresses.slice(3)) {
      more.push(BigInt(2_000 + more.length))
      await payToken(chain, address, more.at(-1) ?? 0n)
    }
    await stage.start()
    await expectOnce(stage, [...some, ...more])
  })
})

test('two watchers share one chain: one follows, the other takes over, nothing is told twice', async () => {
  const stage = await openStage(chain)
  const addresses = Array.from({ length: 6 }, newAddress)
  await stage.watch(...addresses)
  const [first, second] = [await stage.start(), await stage.start()]
  await patiently('one follows', async () => first.follows().length + second.follows().length === 1)
  const amounts = await payAndMine(addresses.slice(0, 3), 1)
  await stage.heard('confirmed', 3)
  const [active, idle] = first.follows().length === 1 ? [first, second] : [second, first]
  await active.stop()
  await patiently('the other takes over', async () => idle.follows().length === 1)
  const rest = await payAndMine(addresses.slice(3), 1)
  await expectOnce(stage, [...amounts, ...rest])
})

test('who takes over knows addresses that only the other has met', async () => {
  const stage = await openStage(chain)
  const [first, second] = [await stage.start(), await stage.start()]
  await patiently('one follows', async () => first.follows().length + second.follows().length === 1)
  const [active, idle] = first.follows().length === 1 ? [first, second] : [second, first]
  // Registered after both have loaded all addresses, so the one that waits has not read it.
  const address = newAddress()
  await stage.watch(address)
  const known = await payAndMine([address], 1)
  await stage.heard('confirmed', 1)
  await active.stop()
  await patiently('the other takes over', async () => idle.follows().length === 1)
  await stage.caughtUp()
  const later = await payAndMine([address], 1)
  await expectOnce(stage, [...known, ...later])
})

test('two that both believe the chain to be theirs cannot both write', async () => {
  const stage = await openStage(chain)
  const addresses = Array.from({ length: 6 }, newAddress)
  await stage.watch(...addresses)
  const first = await stage.start({ policy: { leaseMs: 30_000 } })
  await patiently('it follows', async () => first.follows().length === 1)
  await stage.database.sql`update watched_chains set owned_until = now() - interval '1 hour'`
  const second = await stage.start({ policy: { leaseMs: 30_000 } })
  await patiently('both follow', async () => second.follows().length === 1)
  expect(first.follows()).toEqual([CHAIN_ID])
  await expectOnce(stage, await payAndMine(addresses, 2))
})
