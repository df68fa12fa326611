import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { createCanonicalBlocks } from '../../../src/transactions/follow/canonical-blocks.ts'
import { findNonceUser } from '../../../src/transactions/follow/find-nonce-user.ts'
import { ALICE, BOB, only, openReaders, startTestChain, startTestUrl, testChain } from '../kit.ts'

const CHAIN_ID = 31_002

let chain: EdrChain
let stop = async () => {}
let reader: ReturnType<typeof only>
let counted: (method: string) => number
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  const url = await startTestUrl(chain)
  const readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [url.url] }])
  reader = only(readers)
  counted = url.count
  stop = async () => {
    await readers.stop()
    await url.stop()
    await chain.stop()
  }
})
afterAll(() => stop())

const trueHash = async (number: number) =>
  (await chain.request<{ hash: Hex }>('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]))
    .hash

test('the known blocks are those of the chain through reorgs and pauses of any length', async () => {
  const blocks = createCanonicalBlocks(reader)
  const steps: [mine: number, reorg: number][] = [
    [3, 0],
    [1, 1],
    [2, 3],
    [0, 6],
    [80, 0],
    [1, 10],
    [5, 5],
    [0, 40],
    [1, 0],
  ]
  for (const [mine, depth] of steps) {
    if (mine > 0) await chain.mine(mine)
    await blocks.advance()
    // Known from before the reorg, linked or not.
    const top = chain.head().number
    for (let at = top; at >= 0 && at > top - 8; at -= 1) await blocks.hashAt(BigInt(at))
    if (depth > 0) await chain.reorg({ depth, keepTransactions: true })
    const head = await blocks.advance()
    expect(head.hash).toBe(chain.head().hash)
    for (let number = chain.head().number; number >= 0; number -= 3) {
      expect([number, await blocks.hashAt(BigInt(number))]).toEqual([
        number,
        await trueHash(number),
      ])
    }
    expect(await blocks.hashAt(head.number + 1n)).toBeNull()
  }
})

test('in quiet times each block costs one header', async () => {
  const blocks = createCanonicalBlocks(reader)
  await blocks.advance()
  const before = counted('eth_getBlockByHash')
  for (let i = 0; i < 5; i += 1) {
    await chain.mine()
    await blocks.advance()
    await blocks.advance()
  }
  expect(counted('eth_getBlockByHash') - before).toBe(5)
})

test('the transaction that used a nonce is found wherever the search begins', async () => {
  const first = Number(await chain.request<Hex>('eth_getTransactionCount', [BOB, 'latest']))
  const hashes: Hex[] = []
  for (const pause of [0, 3, 1, 7]) {
    const sent = { from: BOB, to: ALICE, value: '0x1', gas: '0x5208' }
    hashes.push(await chain.request<Hex>('eth_sendTransaction', [sent]))
    if (pause > 0) await chain.mine(pause)
  }
  const head = BigInt(chain.head().number)
  for (const [index, hash] of hashes.entries()) {
    for (const near of [0n, head / 2n, head - 1n, head + 5n]) {
      const query = { address: BOB, nonce: first + index, near, head }
      expect((await findNonceUser(reader.client, query))?.hash).toBe(hash)
    }
  }
  const free = { address: BOB, nonce: first + hashes.length, near: 0n, head }
  expect(await findNonceUser(reader.client, free)).toBeNull()
})
