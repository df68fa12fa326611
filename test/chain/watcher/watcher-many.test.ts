import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payInside, payNative } from '../deposits/payments.ts'
import { traceless } from './lagging-urls.ts'
import { openStage, type Stage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

const quick = { policy: { balanceEveryMs: 20 } }

const found = async (stage: Stage) =>
  (await stage.told())
    .filter(({ what }) => what === 'seen')
    .map(({ transfer: { to, amount } }) => [to, amount])

test('a block that pays many addresses is read once for all of them', async () => {
  const stage = await openStage(chain)
  const addresses = Array.from({ length: 20 }, newAddress)
  const reads = new Map<unknown, number>()
  for (const url of stage.urls) {
    url.behave((request, response) => {
      const [hash, isFull] = request.params as unknown[]
      if (request.method === 'eth_getBlockByHash' && isFull)
        reads.set(hash, (reads.get(hash) ?? 0) + 1)
      return traceless(request, response)
    })
  }
  await stage.watch(...addresses)
  await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.compared()
  chain.setBlockTime(3_600_000)
  const paid = []
  for (const address of addresses) paid.push([await payInside(chain, address, 3n), address])
  await chain.mine(1)
  chain.setBlockTime(0)
  const seen = await stage.heard('seen', 20)
  await stage.compared()
  expect(seen.map(({ txHash, to }) => [txHash, to]).sort()).toEqual(paid.sort())
  expect(reads.get(seen[0]?.blockHash)).toBe(1)
})

test('many blocks are explained a few at a time, to the unit and nothing twice', async () => {
  const stage = await openStage(chain)
  for (const url of stage.urls) url.behave(traceless)
  const [a, b, late] = [newAddress(), newAddress(), newAddress()]
  await stage.watch(a, b)
  const first = await stage.start(quick)
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.compared()
  await first.stop()
  for (let amount = 1n; amount <= 20n; amount += 1n) await payInside(chain, a, amount)
  await chain.mine(2)
  for (let amount = 21n; amount <= 40n; amount += 1n) {
    await payInside(chain, amount % 2n ? a : b, amount)
  }
  const batches: number[] = []
  await stage.start({
    ...quick,
    handler: (inner) => ({
      ...inner,
      async onTransfers(sql, transfers) {
        batches.push(transfers.length)
        await inner.onTransfers(sql, transfers)
      },
    }),
  })
  await stage.watch(late)
  await payInside(chain, late, 50n)
  await stage.heard('seen', 41)
  await stage.compared()
  expect(Math.max(...batches)).toBeLessThanOrEqual(16)
  expect((await found(stage)).map(([, amount]) => Number(amount)).sort((x, y) => x - y)).toEqual([
    ...Array.from({ length: 40 }, (_, index) => index + 1),
    50,
  ])
})
