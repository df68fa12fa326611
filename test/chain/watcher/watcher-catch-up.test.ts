import { setTimeout as sleep } from 'node:timers/promises'
import { pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { TRANSFER_TOPIC } from '../../../src/domain/watch/match-logs.ts'
import { newAddress, payToken } from '../deposits/payments.ts'
import { ALICE, mint, startTestChain } from '../kit.ts'
import { CHAIN_ID, openStage, patiently } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await mint(chain, ALICE, 10n ** 18n)
  await chain.mine(3)
  chain.protectHistory()
})
afterAll(() => chain.stop())

test('balances of many blocks are read as one, except of tokens that lie', async () => {
  const stage = await openStage(chain)
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  const policy = { internalTransfers: 'off' } as const
  const first = await stage.start({ policy })
  await stage.caughtUp()
  await first.stop()
  // Logs Transfer(caller, address in the data, 1000); balanceOf, told by its length, answers 1.
  const liar = newAddress()
  const code = `0x36602014600f5760015f5260205ff35b6103e85f525f35337f${TRANSFER_TOPIC.slice(2)}60205fa300`
  await chain.request('hardhat_setCode', [liar, code])
  const amounts = Array.from({ length: 12 }, (_, index) => BigInt(index) + 1n)
  for (const amount of amounts) await payToken(chain, amount % 2n === 0n ? a : b, amount)
  for (const to of [a, b]) {
    await chain.request('eth_sendTransaction', [
      { from: ALICE, to: liar, data: pad(to), gas: '0x100000' },
    ])
  }
  stage.urls[0]?.resetCounts()
  await stage.start({ policy })
  const confirmed = await stage.heard('confirmed', 14)
  expect(confirmed.map(({ amount, received }) => [amount, received])).toEqual([
    ...amounts.map((amount) => [amount, amount]),
    [1_000n, 0n],
    [1_000n, 0n],
  ])
  // Twice for all blocks, twice for each of the two that do not add up, and once for native money.
  expect(stage.urls[0]?.count('eth_call')).toBeLessThanOrEqual(7)
})

test('an address that is registered while the next blocks are read already misses none of them', async () => {
  const stage = await openStage(chain)
  const [known, late] = [newAddress(), newAddress()]
  await stage.watch(known)
  const first = await stage.start()
  await stage.caughtUp()
  await first.stop()
  await payToken(chain, known, 1n)
  await chain.mine(5)
  await payToken(chain, late, 2n)
  await chain.mine(6)
  stage.urls[0]?.resetCounts()
  await stage.start({
    policy: { segmentBlocks: 5 },
    handler: (handler) => ({
      ...handler,
      async onTransfers(sql, transfers) {
        await handler.onTransfers(sql, transfers)
        if (transfers[0]?.to !== known) return
        await patiently(
          'the next blocks were read',
          async () => (stage.urls[0]?.count('eth_getLogs') ?? 0) >= 2,
        )
        await sleep(300)
        await stage.watch(late)
      },
    }),
  })
  const seen = await stage.heard('seen', 2)
  await stage.caughtUp()
  expect(seen.map(({ to, amount }) => [to, amount])).toEqual([
    [known, 1n],
    [late, 2n],
  ])
  expect((await stage.told()).filter(({ what }) => what === 'seen').length).toBe(2)
})
