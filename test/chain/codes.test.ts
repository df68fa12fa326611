import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../devnet/src/edr-chain.ts'
import {
  ALICE,
  BOB,
  only,
  openReaders,
  startTestChain,
  startTestUrl,
  type TestReaders,
  type TestUrl,
  testChain,
  USDC,
} from './kit.ts'

const CHAIN_ID = 11155111
const NOBODY: Address = '0x00000000000000000000000000000000000000a1'
const DELEGATED: Address = '0x00000000000000000000000000000000000000a2'

let chain: EdrChain
let url: TestUrl
let readers: TestReaders

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await chain.request('hardhat_setCode', [DELEGATED, `0xef0100${BOB.slice(2)}`])
  url = await startTestUrl(chain)
})
afterAll(async () => {
  await url.stop()
  await chain.stop()
})
beforeEach(async () => {
  readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [url.url] }], {
    rpc: { healthIntervalMs: 60_000, timeoutMs: 5000 },
  })
  await only(readers).head()
  url.resetCounts()
  return () => readers.stop()
})

const truth = (address: Address) => chain.request<Hex>('eth_getCode', [address, 'latest'])
const codesOf = (addresses: readonly Address[]) =>
  only(readers).atRecentHead('code', undefined, (view) =>
    Promise.all(addresses.map((address) => view.codeAt(address))),
  )

test('tells what stands at many addresses with one call, and asks for each code once', async () => {
  const others = Array.from({ length: 60 }, (_, index) => numberToHex(index + 4096, { size: 20 }))
  const asked = [ALICE, USDC, DELEGATED, NOBODY, ...others]
  const expected = await Promise.all(asked.map(truth))
  expect(expected.slice(0, 4).map((code) => code.length > 2)).toEqual([false, true, true, false])
  expect(await codesOf(asked)).toEqual(expected)
  expect([url.count('eth_call'), url.count('eth_getCode')]).toEqual([1, 2])
  await chain.mine()
  expect(await codesOf(asked)).toEqual(expected)
  expect([url.count('eth_call'), url.count('eth_getCode')]).toEqual([2, 2])
})

test('sees that an account was delegated, and to whom, at the next block', async () => {
  expect(await codesOf([NOBODY])).toEqual(['0x'])
  for (const code of [`0xef0100${ALICE.slice(2)}`, `0xef0100${BOB.slice(2)}`, '0x']) {
    await chain.request('hardhat_setCode', [NOBODY, code])
    await chain.mine()
    expect(await codesOf([NOBODY])).toEqual([code.toLowerCase()])
  }
})

test('asks for every code where a node does not run creation code in a call', async () => {
  const asked = [ALICE, USDC, DELEGATED]
  url.behave(({ method, params }) => {
    const creates = method === 'eth_call' && !(params[0] as { to?: string }).to
    return creates ? { error: { code: -32000, message: 'to is missing' } } : undefined
  })
  for (const calls of [1, 1]) {
    expect(await codesOf(asked)).toEqual(await Promise.all(asked.map(truth)))
    expect(url.count('eth_call')).toBe(calls)
    await chain.mine()
  }
  expect(url.count('eth_getCode')).toBe(6)
  url.behave(() => undefined)
})
