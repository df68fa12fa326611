import { getAddress, type Hex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import {
  FORWARDER,
  newAddress,
  payAll,
  payInside,
  payNative,
  payToken,
} from '../deposits/payments.ts'
import { ALICE, MULTICALL3, USDC, WETH } from '../kit.ts'
import { CHAIN_ID, openStage, startWatchedChain } from './watcher-kit.ts'

const dollar = 10n ** 6n
const lower = (address: string) => address.toLowerCase()

let chain: EdrChain
beforeAll(async () => {
  chain = await startWatchedChain()
})
beforeEach(() => chain.setBlockTime(0))
afterAll(() => chain.stop())

test('finds tokens and native money, inside calls too, each transfer by itself', async () => {
  const stage = await openStage(chain)
  const [a, b] = [newAddress(), newAddress()]
  await stage.watch(a, b)
  await stage.start()
  await stage.caughtUp()
  const direct = await payNative(chain, a, 5n)
  const inside = await payInside(chain, a, 6n)
  const many = await payAll(chain, [
    { to: a, amount: 10n, token: USDC },
    { to: newAddress(), amount: 11n, token: USDC },
    { to: a, amount: 10n, token: USDC },
    { to: b, amount: 12n, token: WETH },
    { to: a, amount: 13n },
    { to: b, amount: 14n },
  ])
  await payToken(chain, a, 0n)
  const seen = await stage.heard('seen', 7)
  await stage.caughtUp()
  const usdc = lower(USDC)
  const router = lower(MULTICALL3)
  expect(
    seen.map(({ txHash, position, from, to, token, amount }) => [
      txHash,
      position,
      from,
      to,
      token,
      amount,
    ]),
  ).toEqual([
    [direct, 'call:', lower(ALICE), a, NATIVE_TOKEN, 5n],
    [inside, 'call:0', lower(FORWARDER), a, NATIVE_TOKEN, 6n],
    [many, 'log:0', router, a, usdc, 10n],
    [many, 'log:2', router, a, usdc, 10n],
    [many, 'log:3', router, b, lower(WETH), 12n],
    [many, 'call:4', router, a, NATIVE_TOKEN, 13n],
    [many, 'call:5', router, b, NATIVE_TOKEN, 14n],
  ])
  const confirmed = await stage.heard('confirmed', 7)
  expect(confirmed.map(({ id, received }) => [id, received])).toEqual(
    seen.map(({ id, amount }) => [id, amount]),
  )
  expect((await stage.told()).length).toBe(14)
  const block = await chain.request<{ timestamp: Hex; hash: Hex }>('eth_getBlockByNumber', [
    `0x${seen[0]?.blockNumber.toString(16)}`,
    false,
  ])
  expect(seen[0]).toMatchObject({ timestamp: BigInt(block.timestamp), blockHash: block.hash })
})

test('an address is found out about although the transfer came before it', async () => {
  const stage = await openStage(chain)
  await stage.start()
  const [a, b, late] = [newAddress(), newAddress(), newAddress()]
  await payToken(chain, a, 7n)
  await payInside(chain, b, 8n)
  await payNative(chain, b, 9n)
  await stage.caughtUp()
  expect(await stage.told()).toEqual([])
  await stage.watch(getAddress(a), b)
  const seen = await stage.heard('seen', 3)
  expect(seen.map(({ to, amount }) => [to, amount]).sort()).toEqual(
    [
      [a, 7n],
      [b, 8n],
      [b, 9n],
    ].sort(),
  )
  // At once from then on, and nothing twice.
  await stage.watch(late)
  await payToken(chain, late, 1n)
  await payToken(chain, a, 2n)
  await stage.heard('seen', 5)
  await stage.caughtUp()
  expect((await stage.told()).filter(({ what }) => what === 'seen').length).toBe(5)
})

describe('a reorg', () => {
  test('takes back what vanished and tells what moved under the same id', async () => {
    const stage = await openStage(chain)
    const [gone, kept] = [newAddress(), newAddress()]
    await stage.watch(gone, kept)
    await stage.start()
    await stage.caughtUp()
    await chain.mine(2)
    await payToken(chain, gone, 3n)
    await payInside(chain, gone, 4n)
    const [first, second] = await stage.heard('confirmed', 2)
    await chain.reorg({ depth: 3, keepTransactions: false })
    const orphaned = await stage.heard('orphaned', 2)
    expect(orphaned.map(({ id }) => id)).toEqual([first?.id, second?.id])
    expect(orphaned.map(({ blockHash }) => blockHash)).toEqual([
      first?.blockHash,
      second?.blockHash,
    ])

    const hash = await payToken(chain, kept, 5n)
    await chain.mine(2)
    const before = (await stage.heard('seen', 3)).at(-1)
    await chain.reorg({ depth: 5, keepTransactions: true })
    const after = (await stage.heard('seen', 4)).at(-1)
    expect(after).toMatchObject({ id: before?.id, txHash: hash, amount: 5n })
    expect(after?.blockHash).not.toBe(before?.blockHash)
    await stage.heard('confirmed', 4)
    await stage.caughtUp()
    const told = await stage.told()
    const fate = (amount: bigint) =>
      told.filter(({ transfer }) => transfer.amount === amount).map(({ what }) => what)
    expect(fate(3n)).toEqual(['seen', 'confirmed', 'orphaned'])
    expect(fate(4n)).toEqual(['seen', 'confirmed', 'orphaned'])
    expect(fate(5n)).toEqual(['seen', 'confirmed', 'orphaned', 'seen', 'confirmed'])
  })

  test('that nobody watched is found after the fact, as deep as blocks are remembered', async () => {
    const stage = await openStage(chain)
    const address = newAddress()
    await stage.watch(address)
    const first = await stage.start()
    await stage.caughtUp()
    await chain.mine(1)
    await payToken(chain, address, 3n)
    await chain.mine(40)
    await stage.heard('confirmed', 1)
    await stage.caughtUp()
    await first.stop()
    await chain.reorg({ depth: 42, keepTransactions: false })
    await payToken(chain, address, 4n)
    await chain.mine(20)
    await stage.start()
    await stage.heard('confirmed', 2)
    expect((await stage.told()).map(({ what, transfer }) => [what, transfer.amount])).toEqual([
      ['seen', 3n],
      ['confirmed', 3n],
      ['orphaned', 3n],
      ['seen', 4n],
      ['confirmed', 4n],
    ])
  })
})

test('confirmations follow the value, of all transfers together', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  await stage.watch(address)
  const tiers = [
    { upToUsd: 100n * ONE_USD, blocks: 2 },
    { upToUsd: 1_000n * ONE_USD, blocks: 4 },
    { upToUsd: null, blocks: 7 },
  ]
  const depths: [amount: bigint, depth: bigint][] = []
  await stage.start({
    tiers,
    handler: (inner) => ({
      ...inner,
      async onConfirmed(sql, transfers) {
        const [row] = await sql<{ block_number: string }[]>`
          select block_number from watched_chains where chain_id = ${CHAIN_ID}`
        for (const { amount, blockNumber } of transfers) {
          depths.push([amount / dollar, BigInt(row?.block_number ?? 0) - blockNumber + 1n])
        }
        await inner.onConfirmed(sql, transfers)
      },
    }),
  })
  await stage.caughtUp()
  for (const usd of [90n, 20n, 2_000n]) {
    await payToken(chain, address, usd * dollar)
    await stage.caughtUp()
  }
  for (let mined = 0; mined < 8; mined += 1) {
    await chain.mine(1)
    await stage.caughtUp()
  }
  await stage.heard('confirmed', 3)
  const least = [2n, 3n, 7n]
  expect(depths.map(([usd]) => usd)).toEqual([90n, 20n, 2_000n])
  // The second would fit by itself at two; it waits until the first is deep enough for its own sum.
  for (const [index, [, depth]] of depths.entries()) {
    expect(depth).toBeGreaterThanOrEqual(least[index] ?? 0n)
  }
})

test('the handler and the cursor move together or not at all', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  await stage.watch(address)
  let failures = 3
  const watcher = await stage.start({
    handler: (inner) => ({
      ...inner,
      async onTransfers(sql, transfers) {
        await inner.onTransfers(sql, transfers)
        if (failures-- > 0) throw new Error('the handler is out of order')
      },
    }),
  })
  await stage.caughtUp()
  await payToken(chain, address, 1n)
  await stage.heard('seen', 1)
  await stage.caughtUp()
  expect(failures).toBe(-1)
  expect((await stage.heard('seen', 1)).length).toBe(1)
  expect(watcher.logged()).toContain('out of order')
})

test('a log is not believed more than the balance', async () => {
  const stage = await openStage(chain)
  const address = newAddress()
  await stage.watch(address)
  await stage.start()
  await stage.caughtUp()
  // Logs Transfer(caller, address in the data, 1000) and has 1 for everybody.
  const liar = newAddress()
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // The first call logs; balanceOf, recognised by the length of its data, answers 1.
  const code = `0x36602014600f5760015f5260205ff35b6103e85f525f35337f${topic}60205fa300`
  await chain.request('hardhat_setCode', [liar, code])
  await chain.request('eth_sendTransaction', [
    { from: ALICE, to: liar, data: pad(address), gas: '0x100000' },
  ])
  const [fake] = await stage.heard('confirmed', 1)
  expect(fake).toMatchObject({ token: liar, amount: 1_000n, received: 0n, usd: null })
})
