import { type Address, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import {
  ALICE,
  type Behaviour,
  BOB,
  mint,
  only,
  openReaders,
  startTestChain,
  startTestUrl,
  type TestReaders,
  type TestUrl,
  testChain,
  USDC,
} from '../kit.ts'

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

const withoutCreation: Behaviour = ({ method, params }) => {
  const creates = method === 'eth_call' && !(params[0] as { to?: string }).to
  return creates ? { error: { code: -32000, message: 'to is missing' } } : undefined
}
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

const SET = [NATIVE_TOKEN, USDC]
const stateOf = (account: Address) =>
  only(readers).atRecentHead('state', undefined, (view) =>
    Promise.allSettled([
      view.codeAt(USDC),
      view.balances(account, SET),
      view.codeAt(account),
      view.allowances(account, { spender: BOB, tokens: SET }),
    ]),
  )
const expectedState = async (account: Address) => [
  { value: await truth(USDC) },
  { value: { amounts: new Map([[NATIVE_TOKEN, expect.any(BigInt)] as const, [USDC, 7n]]) } },
  { value: await truth(account) },
  { value: new Map([[USDC, 0n]]) },
]

test('goes along with what accounts hold and allow, in one call', async () => {
  await mint(chain, DELEGATED, 7n)
  await codesOf([USDC, DELEGATED])
  await chain.mine()
  url.resetCounts()
  expect(await stateOf(DELEGATED)).toMatchObject(await expectedState(DELEGATED))
  expect([url.count('eth_call'), url.count('eth_getCode')]).toEqual([1, 0])
})

test('is told without Multicall3 and without creation code, too', async () => {
  url.behave(withoutCreation)
  expect(await stateOf(DELEGATED)).toMatchObject(await expectedState(DELEGATED))
  const contracts = { multicall3: NOBODY }
  const lost = openReaders([{ chain: testChain(CHAIN_ID, { contracts }), rpcUrls: [url.url] }])
  const [code, balances] = await only(lost).atRecentHead('state', undefined, (view) =>
    Promise.allSettled([view.codeAt(USDC), view.balances(ALICE, SET)]),
  )
  expect([code.status, balances.status]).toEqual(['fulfilled', 'rejected'])
  await lost.stop()
  url.behave(() => undefined)
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
  url.behave(withoutCreation)
  for (const calls of [1, 1]) {
    expect(await codesOf(asked)).toEqual(await Promise.all(asked.map(truth)))
    expect(url.count('eth_call')).toBe(calls)
    await chain.mine()
  }
  expect(url.count('eth_getCode')).toBe(6)
  url.behave(() => undefined)
})
