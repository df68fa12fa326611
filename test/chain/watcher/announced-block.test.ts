import type { Hash, Hex } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { askWhenAnnounced } from '../../../src/watcher/announced-block.ts'
import { newAddress, payToken } from '../deposits/payments.ts'
import { ALICE, mint, openReaders, startTestChain, startTestUrl, testChain } from '../kit.ts'
import { CHAIN_ID, patiently } from './watcher-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await mint(chain, ALICE, 10n ** 18n)
})
afterAll(() => chain.stop())

/** A block with one transfer, and how it is announced and asked for. */
async function paidBlock() {
  const node = await startTestUrl(chain)
  const readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [node.url] }])
  onTestFinished(async () => {
    await readers.stop()
    await node.stop()
  })
  await payToken(chain, newAddress(), 5n)
  const { number, hash } = chain.head()
  const reader = readers.get(CHAIN_ID)
  if (!reader) throw new Error('there is no reader')
  const signal = AbortSignal.timeout(60_000)
  const { blocks, announce } = askWhenAnnounced(reader.blocks)
  const block = { number: BigInt(number), hash }
  return { node, blocks, announce, block, signal }
}
const plain = { values: false }
const nothing: Hash = `0x${'ab'.repeat(32)}`

test('what a new block raises is asked for once, and at once', async () => {
  const { node, blocks, announce, block, signal } = await paidBlock()
  announce(block, plain, signal)
  await patiently('its logs were asked for', async () => node.count('eth_getLogs') === 1)
  expect((await blocks.byNumber(block.number, plain, signal))?.hash).toBe(block.hash)
  expect(await blocks.watchedLogs(block.hash, signal)).toHaveLength(1)
  expect(node.count('eth_getLogs')).toBe(1)
  // What is asked later is asked anew: by then a number may be another block's.
  expect(await blocks.watchedLogs(block.hash, signal)).toHaveLength(1)
  expect(node.count('eth_getLogs')).toBe(2)
})

test('a block that is announced as one without such logs costs no question for them', async () => {
  const { node, blocks, announce, block, signal } = await paidBlock()
  announce({ ...block, quiet: true }, plain, signal)
  expect((await blocks.byNumber(block.number, plain, signal))?.hash).toBe(block.hash)
  expect(node.count('eth_getLogs')).toBe(0)
  // The announcement may be false: whoever asks is answered by the chain.
  expect(await blocks.watchedLogs(block.hash, signal)).toHaveLength(1)
})

test('a false announcement and an answer that fails change nothing', async () => {
  const { node, blocks, announce, block, signal } = await paidBlock()
  announce({ number: block.number, hash: nothing }, plain, signal)
  expect((await blocks.byNumber(block.number, plain, signal))?.hash).toBe(block.hash)
  expect(await blocks.watchedLogs(block.hash, signal)).toHaveLength(1)
  const failed: string[] = []
  node.behave(({ method, params }) => {
    const isAbout =
      method === 'eth_getLogs' || params[0] === (`0x${block.number.toString(16)}` as Hex)
    if (!isAbout || failed.includes(method)) return undefined
    failed.push(method)
    return { error: { code: -32000, message: 'header not found' } }
  })
  announce(block, plain, signal)
  await patiently('both have failed', async () => failed.length === 2)
  expect((await blocks.byNumber(block.number, plain, signal))?.hash).toBe(block.hash)
  expect(await blocks.watchedLogs(block.hash, signal)).toHaveLength(1)
})
