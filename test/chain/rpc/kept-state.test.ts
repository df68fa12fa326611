import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  ALICE,
  type Behaviour,
  only,
  openReaders,
  startTestChain,
  startTestUrl,
  type TestUrl,
  testChain,
} from '../kit.ts'

const CHAIN_ID = 31_011
const KEPT = 100

let chain: EdrChain
let old: { number: bigint; hash: Hex }
let young: { number: bigint; hash: Hex }
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await chain.mine(5)
  old = await headOf()
  await chain.mine(KEPT)
  young = await headOf()
  await chain.mine(2)
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(() => chain.stop())

async function headOf() {
  const block = await chain.request<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return { number: BigInt(block.number), hash: block.hash }
}

const refusing =
  (code: number, message: string): Behaviour =>
  ({ method }) =>
    method === 'eth_call' ? { error: { code, message } } : undefined

const forgotten = refusing(-32000, 'missing trie node 4f0457de4aa548b2 (path )')
const unknown = refusing(-32000, 'header not found')
const limiting = refusing(429, 'too many requests')

async function blocksBehind(...behaviours: Behaviour[]) {
  const urls: TestUrl[] = await Promise.all(behaviours.map(() => startTestUrl(chain)))
  for (const [index, url] of urls.entries()) url.behave(behaviours[index] ?? (() => undefined))
  const readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: urls.map(({ url }) => url) }])
  closers.push(...urls.map((url) => url.stop), readers.stop)
  const reader = only(readers)
  await reader.head()
  return reader.blocks
}

test('a state that all urls have forgotten is none', async () => {
  const blocks = await blocksBehind(forgotten, refusing(4444, 'pruned history unavailable'))
  expect(await blocks.nativeBalances([ALICE], old)).toBeNull()
  expect(await blocks.nativeBalances([ALICE], young)).toBeNull()
})

test('an old block that nobody knows, and an old state refused in unknown words, are forgotten', async () => {
  const blocks = await blocksBehind(unknown, refusing(-32000, 'we do not do that here'))
  expect(await blocks.nativeBalances([ALICE], old)).toBeNull()
})

test('one url that has the state is enough', async () => {
  const blocks = await blocksBehind(forgotten, () => undefined, unknown)
  const balance = BigInt(await chain.request<Hex>('eth_getBalance', [ALICE, 'latest']))
  expect(await blocks.nativeBalances([ALICE], old)).toEqual([balance])
})

test('a url that limits requests may have the state: that is a failure and no answer', async () => {
  const blocks = await blocksBehind(forgotten, limiting)
  await expect(blocks.nativeBalances([ALICE], old)).rejects.toThrow()
})

test('a young block that a url does not know may be on its way', async () => {
  const blocks = await blocksBehind(unknown, forgotten)
  await expect(blocks.nativeBalances([ALICE], young)).rejects.toThrow()
})
