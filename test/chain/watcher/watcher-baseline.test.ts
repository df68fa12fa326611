import { setTimeout as sleep } from 'node:timers/promises'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { newAddress, payNative } from '../deposits/payments.ts'
import { traceless } from './lagging-urls.ts'
import { openStage, startWatchedChain } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

test('blocks without transactions do not end the comparison, so ether that is forced is found', async () => {
  const stage = await openStage(chain)
  for (const url of stage.urls) url.behave(traceless)
  const a = newAddress()
  await stage.watch(a)
  await stage.start({ policy: { balanceEveryMs: 500 } })
  await stage.caughtUp()
  for (let count = 0; count < 3; count += 1) {
    // The second is compared only after a rest, within which an empty block follows.
    await payNative(chain, newAddress(), 1n)
    await stage.caughtUp()
    await payNative(chain, newAddress(), 1n)
    await stage.caughtUp()
    await chain.mine(1)
    await stage.caughtUp()
    await sleep(700)
    expect(await stage.comparedUntil()).not.toBeNull()
  }
  // As a withdrawal of the beacon chain pays, which no transaction tells of.
  await chain.request('hardhat_setBalance', [a, numberToHex(9n)])
  await chain.mine(1)
  await payNative(chain, newAddress(), 1n)
  const [forced] = await stage.heard('seen', 1)
  expect(forced).toMatchObject({ to: a, amount: 9n })
})

test('a process that has lost the chain does not write over balances of the next one', async () => {
  const stage = await openStage(chain)
  const a = newAddress()
  await stage.watch(a)
  await chain.request('hardhat_setBalance', [a, numberToHex(100n)])
  await chain.mine(1)
  await stage.start({ policy: { balanceEveryMs: 20 } })
  await stage.caughtUp()
  await payNative(chain, newAddress(), 1n)
  await stage.caughtUp()
  // Another process begins to compare while this one reads the balances to begin with.
  let hasLost = false
  for (const url of stage.urls) {
    url.behave(async (request, response) => {
      if (request.method === 'eth_call' && !hasLost) {
        hasLost = true
        const { sql } = stage.database
        await sql`update watched_chains set balances_until = block_number`
        await sql`
          insert into watched_balances (chain_id, address, balance, block_number)
          select chain_id, ${Buffer.from(a.slice(2), 'hex')}, 77, block_number from watched_chains`
      }
      return traceless(request, response)
    })
  }
  await payNative(chain, newAddress(), 1n)
  const [found] = await stage.heard('seen', 1)
  expect(found).toMatchObject({ to: a, amount: 23n })
})
