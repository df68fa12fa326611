import { zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  ALICE,
  type Behaviour,
  BOB,
  only,
  openReaders,
  send,
  startTestChain,
  startTestUrl,
  type TestUrl,
  testChain,
} from '../kit.ts'

const CHAIN_ID = 31_007

let chain: EdrChain
let urls: TestUrl[]
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  urls = await Promise.all([1, 2, 3].map(() => startTestUrl(chain)))
})
beforeEach(() => {
  for (const url of urls) url.behave(() => undefined)
})
afterAll(async () => {
  await Promise.all(urls.map((url) => url.stop()))
  await chain.stop()
})

function open(count = 3) {
  const rpcUrls = urls.slice(0, count).map(({ url }) => url)
  const readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls, staleAfterMs: null }])
  onTestFinished(() => readers.stop())
  return { readers, reader: only(readers) }
}

/** A transaction and the block it is in. */
async function deed() {
  await send(chain, { from: ALICE, to: BOB, value: '0x1' })
  const { number, hash } = chain.head()
  const block = await chain.request<{ transactions: `0x${string}`[] }>('eth_getBlockByHash', [
    hash,
    false,
  ])
  const [txHash = zeroHash] = block.transactions
  return { block: { number: BigInt(number), hash }, txHash }
}

const answers =
  (method: string, result: unknown): Behaviour =>
  (request) =>
    request.method === method ? { result } : undefined

/** Tells of another block wherever it is asked for one by number. */
const anotherBranch: Behaviour = async (request) => {
  if (request.method !== 'eth_getBlockByNumber') return undefined
  const block = await chain.request<object>('eth_getBlockByNumber', request.params)
  return { result: { ...block, hash: zeroHash } }
}

test('all urls have it, or there is only one', async () => {
  const claim = await deed()
  expect(await open().reader.crossCheck(claim)).toBe('agreed')
  expect(await open(1).reader.crossCheck({ ...claim, txHash: zeroHash })).toBe('agreed')
})

test('one that lives on another branch is outvoted, told of and passed over', async () => {
  const claim = await deed()
  urls[0]?.behave(anotherBranch)
  const { reader, readers } = open()
  expect(await reader.crossCheck(claim)).toBe('agreed')
  const faults = () => reader.health().urls.map(({ fault }) => fault)
  // It might only be late in following a reorg.
  expect(faults()).toEqual([null, null, null])
  await expect
    .poll(async () => [await reader.crossCheck(claim), ...faults()], { timeout: 20_000 })
    .toEqual(['agreed', 'contradicted', null, null])
  const metrics = await readers.metrics()
  expect(metrics).toContain(`simplon_rpc_disagreements_total{chain="${CHAIN_ID}"}`)
})

test('what one url alone has seen is disputed, and that url is passed over', async () => {
  const { block } = await deed()
  const { reader } = open()
  urls[1]?.behave(anotherBranch)
  const lie = { block: { ...block, hash: zeroHash } }
  await expect
    .poll(async () => [await reader.crossCheck(lie), reader.health().urls[1]?.fault], {
      timeout: 20_000,
    })
    .toEqual(['disputed', 'contradicted'])
})

test('a receipt that says reverted, or names another block, contradicts', async () => {
  const claim = await deed()
  const honest = await chain.request<object>('eth_getTransactionReceipt', [claim.txHash])
  const reverted = answers('eth_getTransactionReceipt', { ...honest, status: '0x0' })
  const moved = answers('eth_getTransactionReceipt', { ...honest, blockHash: zeroHash })
  urls[0]?.behave(reverted)
  urls[1]?.behave(moved)
  expect(await open().reader.crossCheck(claim)).toBe('disputed')
})

test('two that contradict each other: nobody is believed', async () => {
  const claim = await deed()
  urls[0]?.behave(anotherBranch)
  const { reader } = open(2)
  expect(await reader.crossCheck(claim)).toBe('disputed')
  expect(reader.health().urls.map(({ fault }) => fault)).not.toContain('contradicted')
})

test('others that do not know it yet make it unsure; others that are dead leave one alone', async () => {
  const claim = await deed()
  const unaware = answers('eth_getTransactionReceipt', null)
  urls[1]?.behave(unaware)
  urls[2]?.behave(unaware)
  expect(await open().reader.crossCheck(claim)).toBe('unsure')
  const dead: Behaviour = (_, response) => {
    response.writeHead(503).end()
    return undefined
  }
  urls[1]?.behave(dead)
  urls[2]?.behave(dead)
  const { reader } = open()
  await expect
    .poll(
      async () => {
        await reader.head()
        return reader.crossCheck(claim)
      },
      { timeout: 20_000 },
    )
    .toBe('alone')
})
