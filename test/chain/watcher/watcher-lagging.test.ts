import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payInside, payNative, payToken } from '../deposits/payments.ts'
import { ALICE } from '../kit.ts'
import { lagBehind, traceless } from './lagging-urls.ts'
import { FACTORY, registerVault, release } from './release.ts'
import { openStage, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

const LOGS = { methods: ['eth_getLogs'] }
const quick = { policy: { balanceEveryMs: 20 } }

const found = async (stage: Stage) =>
  (await stage.told())
    .filter(({ what }) => what === 'seen')
    .map(({ transfer: { txHash, to, amount } }) => [txHash, to, amount])

test.each([1, 2])('logs of the newest blocks that %i urls leave out are found', async (urls) => {
  const stage = await openStage(chain, { urls })
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  await stage.start()
  await stage.caughtUp()
  const lag = await lagBehind(stage, { ...LOGS, times: 2 })
  const first = await payToken(chain, a, 5n)
  await stage.caughtUp()
  const second = await payToken(chain, b, 6n)
  await stage.caughtUp()
  expect(lag.answered()).toBeGreaterThanOrEqual(3)
  expect(await found(stage)).toEqual([
    [first, a, 5n],
    [second, b, 6n],
  ])
})

test('logs that the urls never give are read from the receipts', async () => {
  const stage = await openStage(chain, { urls: 2 })
  const addresses = Array.from({ length: 6 }, newAddress)
  await stage.watch(...addresses)
  const watcher = await stage.start()
  await stage.caughtUp()
  await chain.mine(30)
  await lagBehind(stage, { ...LOGS, times: Number.POSITIVE_INFINITY, behind: 20n })
  const paid: unknown[] = []
  const pay = async (index: number) => {
    const to = addresses[index] ?? ALICE
    paid.push([await payToken(chain, to, BigInt(index) + 1n), to, BigInt(index) + 1n])
  }
  await pay(0)
  await stage.caughtUp()
  await watcher.stop()
  // Many blocks at once are asked for as a range.
  for (let index = 1; index < addresses.length; index += 1) await pay(index)
  await stage.start()
  await stage.caughtUp()
  expect(await found(stage)).toEqual(paid)
})

test.each(['followed', 'not followed'])(
  'a transfer to an address that is new is found in blocks that this process has %s',
  async (how) => {
    const stage = await openStage(chain, { urls: 2 })
    const [old, late] = [newAddress(), newAddress()]
    await stage.watch(old)
    const watcher = await stage.start()
    await stage.caughtUp()
    const paid = await payToken(chain, late, 7n)
    await chain.mine(1)
    await stage.caughtUp()
    if (how === 'not followed') await watcher.stop()
    const lag = await lagBehind(stage, { ...LOGS, times: 2 })
    if (how === 'not followed') await stage.start()
    await stage.watch(late)
    await stage.heard('seen', 1)
    lag.end()
    await stage.caughtUp()
    expect(await found(stage)).toEqual([[paid, late, 7n]])
  },
)

test('money that left by a log which is left out first does not hide what came', async () => {
  const stage = await openStage(chain, { urls: 2, contracts: { depositFactory: FACTORY } })
  const vault = await registerVault(stage)
  await lagBehind(stage, { ...LOGS, times: 2 })
  const first = await stage.start(quick)
  await stage.caughtUp()
  const plain = await payNative(chain, vault, 1_000n)
  await stage.heard('seen', 1)
  await stage.compared()
  await first.stop()
  // In one block: only the log tells that more came than the balance has grown by.
  chain.setBlockTime(3_600_000)
  await payInside(chain, vault, 1_003n)
  await release(chain, vault, 1_000n)
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await found(stage)).toEqual([
    [plain, vault, 1_000n],
    [null, vault, 1_003n],
  ])
})

test('states that a url does not have for a while are waited for, and no block loses its own', async () => {
  const stage = await openStage(chain, { urls: 2 })
  const [a, other] = [newAddress(), newAddress()]
  await stage.watch(a)
  await lagBehind(stage, { methods: [], times: 0 })
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, other, 1n)
  await stage.compared()
  await first.stop()
  const paid = [[await payInside(chain, a, 30n), a, 30n]]
  await chain.mine(2)
  paid.push([await payInside(chain, a, 32n), a, 32n])
  await chain.mine(2)
  await payNative(chain, other, 1n)
  // More often than any patience for a single question lasts.
  const lag = await lagBehind(stage, { methods: ['eth_call'], times: 9, behind: 4n })
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(lag.answered()).toBeGreaterThan(0)
  expect(await found(stage)).toEqual(paid)
})

test('of states that all urls have forgotten one sum is told, of the others each block', async () => {
  const stage = await openStage(chain, { urls: 2 })
  const [a, other] = [newAddress(), newAddress()]
  await stage.watch(a)
  await lagBehind(stage, { methods: [], times: 0 })
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, other, 1n)
  await stage.compared()
  await first.stop()
  await payInside(chain, a, 30n)
  await chain.mine(2)
  await payInside(chain, a, 32n)
  await chain.mine(120)
  const late = await payInside(chain, a, 33n)
  await payNative(chain, other, 1n)
  forgetStates(stage, 110)
  await stage.start(quick)
  await stage.heard('seen', 2)
  await stage.compared()
  expect(await found(stage)).toEqual([
    [null, a, 62n],
    [late, a, 33n],
  ])
})

/** The urls keep the states of so many blocks, and say of older ones what geth says. */
function forgetStates(stage: Stage, kept: number): void {
  for (const url of stage.urls) {
    url.behave(async (request, response) => {
      const [, at] = request.params as [unknown, { blockHash?: Hex } | undefined]
      if (request.method !== 'eth_call' || !at?.blockHash) return traceless(request, response)
      const block = await chain.request<{ number: Hex }>('eth_getBlockByHash', [
        at.blockHash,
        false,
      ])
      return Number(block.number) < chain.head().number - kept
        ? { error: { code: -32000, message: 'missing trie node 4f0457de (path )' } }
        : undefined
    })
  }
}
