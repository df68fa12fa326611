import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import {
  ALICE,
  BOB,
  MULTICALL3,
  mint,
  only,
  openReaders,
  send,
  startTestChain,
  startTestUrl,
  type TestReaders,
  type TestUrl,
  testChain,
  transfer,
  USDC,
  WETH,
} from '../kit.ts'

const CHAIN_ID = 11155111
const SET = [NATIVE_TOKEN, USDC, WETH]
const REVERTING: Address = '0x00000000000000000000000000000000000000b1'
const BURNING: Address = '0x00000000000000000000000000000000000000b2'
const SHORT: Address = '0x00000000000000000000000000000000000000b3'
const STARVING: Address = '0x00000000000000000000000000000000000000b5'
const NOTHING: Address = '0x00000000000000000000000000000000000000b4'

let chain: EdrChain
let url: TestUrl
let readers: TestReaders

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  url = await startTestUrl(chain)
  // Revert; an invalid opcode, which takes all gas; return one byte.
  await chain.request('hardhat_setCode', [REVERTING, '0x60006000fd'])
  await chain.request('hardhat_setCode', [BURNING, '0xfe'])
  await chain.request('hardhat_setCode', [SHORT, '0x60016000f3'])
  await mint(chain, ALICE, 1_000_000_000n)
  // Rare probes: the counts below are those of the reads.
  const rpc = { healthIntervalMs: 60_000, timeoutMs: 5000 }
  readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [url.url] }], { rpc })
  await only(readers).head()
})

afterAll(async () => {
  await readers.stop()
  await url.stop()
  await chain.stop()
})

beforeEach(() => url.resetCounts())

async function truth(account: Address) {
  const native = await chain.request<string>('eth_getBalance', [account, 'latest'])
  const balanceOf = `0x70a08231${account.slice(2).padStart(64, '0')}`
  const ask = (to: Address) =>
    chain.request<string>('eth_call', [{ to, data: balanceOf }, 'latest'])
  return new Map([
    [NATIVE_TOKEN, BigInt(native)],
    [USDC, BigInt(await ask(USDC))],
    [WETH, BigInt(await ask(WETH))],
  ])
}

test('a whole balance set is one eth_call, exact to the unit and bound to its block', async () => {
  const reader = only(readers)
  const { amounts, block, failures } = await reader.balances(ALICE, SET)
  expect(amounts).toEqual(await truth(ALICE))
  expect(amounts.get(USDC)).toBe(1_000_000_000n)
  expect(failures.size).toBe(0)
  expect(url.count('eth_call')).toBe(1)
  const head = chain.head()
  expect(block).toMatchObject({ number: BigInt(head.number), hash: head.hash })
  expect(Object.keys(block).sort()).toEqual(['hash', 'number', 'timestamp'])
})

test('whoever has seen a receipt reads the balance after it, at once and under load', async () => {
  const reader = only(readers)
  let stop = false
  const load = Array.from({ length: 8 }, async () => {
    while (!stop) await reader.balances(BOB, SET)
  })
  for (let round = 1n; round <= 25n; round += 1n) {
    await transfer(chain, BOB, 3n)
    await send(chain, { from: ALICE, to: BOB, value: '0x7' })
    const { amounts } = await reader.balances(BOB, SET)
    expect(amounts.get(USDC)).toBe(3n * round)
    expect(amounts).toEqual(await truth(BOB))
  }
  stop = true
  await Promise.all(load)
})

test('the same set at the same head comes from memory, and is read again when the head moves', async () => {
  const reader = only(readers)
  await reader.balances(ALICE, SET)
  url.resetCounts()
  const [first, second] = [await reader.balances(ALICE, SET), await reader.balances(ALICE, SET)]
  expect(second).toBe(first)
  expect(url.count('eth_call')).toBe(0)
  expect(url.count('eth_getBlockByNumber')).toBe(2)
  await chain.mine()
  const third = await reader.balances(ALICE, SET)
  expect(third.block.number).toBe(first.block.number + 1n)
  expect(url.count('eth_call')).toBe(1)
})

test('a reorg to other content at the same height is not answered from memory', async () => {
  const reader = only(readers)
  const before = await reader.balances(BOB, SET)
  await transfer(chain, BOB, 1000n)
  const paid = await reader.balances(BOB, SET)
  expect(paid.amounts.get(USDC)).toBe((before.amounts.get(USDC) ?? 0n) + 1000n)
  await chain.reorg({ depth: 1, keepTransactions: false })
  const after = await reader.balances(BOB, SET)
  expect(after.amounts).toEqual(await truth(BOB))
  expect(after.block.hash).not.toBe(paid.block.hash)
})

test('a hundred readers at once share one head question or two, and one eth_call', async () => {
  const reader = only(readers)
  await chain.mine()
  const snapshots = await Promise.all(
    Array.from({ length: 100 }, () => reader.balances(ALICE, SET)),
  )
  expect(new Set(snapshots).size).toBe(1)
  expect(url.count('eth_call')).toBe(1)
  expect(url.count('eth_getBlockByNumber')).toBeLessThanOrEqual(2)
})

test('many who are asked about at once share one eth_call, and each gets its own', async () => {
  const spender = MULTICALL3
  const args = [spender, 77n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  await send(chain, { from: ALICE, to: USDC, data })
  const strangers = Array.from({ length: 120 }, (_, index) => numberToHex(index + 1, { size: 20 }))
  url.resetCounts()
  await only(readers).atRecentHead('all', undefined, async (view) => {
    const [alice, bob, allowed, none, ...others] = await Promise.all([
      view.balances(ALICE, SET),
      view.balances(BOB, SET),
      view.allowances(ALICE, { spender, tokens: SET }),
      view.allowances(BOB, { spender, tokens: [...SET, REVERTING] }),
      ...strangers.map((stranger) => view.balances(stranger, SET)),
    ])
    expect([alice.amounts, bob.amounts]).toEqual([await truth(ALICE), await truth(BOB)])
    const granted = (amount: bigint) => new Map([USDC, WETH].map((token) => [token, amount]))
    expect(allowed).toEqual(granted(0n).set(USDC, 77n))
    expect(none).toEqual(granted(0n))
    expect(new Set(others.map(({ amounts }) => amounts.get(USDC)))).toEqual(new Set([0n]))
  })
  // Three balances each, up to 200 in one call.
  expect(url.count('eth_call')).toBe(2)
})

test('a token that starves all who ask together costs the others nothing', async () => {
  await chain.request('hardhat_setCode', [STARVING, '0xfe'])
  const [both, alice] = await Promise.all([
    only(readers).balances(BOB, Array(40).fill(STARVING)),
    only(readers).balances(ALICE, SET),
  ])
  expect(alice.amounts).toEqual(await truth(ALICE))
  expect(both.failures.size).toBe(1)
})

test('a reader that gives up does not take the answer from the others', async () => {
  const reader = only(readers)
  await chain.mine()
  const leaving = new AbortController()
  const left = reader.balances(ALICE, SET, leaving.signal)
  const stayed = reader.balances(ALICE, SET)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect((await stayed).amounts).toEqual(await truth(ALICE))
})

test('a broken token costs its own balance only, even one that burns all gas', async () => {
  await chain.request('hardhat_setCode', [STARVING, '0xfe'])
  const set = [REVERTING, BURNING, STARVING, NATIVE_TOKEN, SHORT, USDC, NOTHING, WETH]
  const { amounts, failures } = await only(readers).balances(ALICE, set)
  expect(amounts).toEqual(await truth(ALICE))
  expect(new Map(failures)).toEqual(
    new Map([
      [REVERTING, 'balanceOf reverts'],
      [BURNING, 'balanceOf reverts'],
      [STARVING, 'balanceOf reverts'],
      [SHORT, 'balanceOf returns no balance'],
      [NOTHING, 'balanceOf returns no balance'],
    ]),
  )
})

test('a node that runs no creation code is asked through Multicall3, and not bothered again', async () => {
  const other = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [url.url] }], {
    rpc: { healthIntervalMs: 60_000, timeoutMs: 5000 },
  })
  const targets: (string | undefined)[] = []
  url.behave(({ method, params }) => {
    if (method !== 'eth_call') return undefined
    const { to } = params[0] as { to?: string }
    targets.push(to)
    return to ? undefined : { error: { code: -32000, message: 'to is missing' } }
  })
  for (const _ of [1, 2]) {
    await chain.mine()
    expect((await only(other).balances(ALICE, SET)).amounts).toEqual(await truth(ALICE))
  }
  expect(targets).toEqual([undefined, MULTICALL3, MULTICALL3])
  url.behave(() => undefined)
  await other.stop()
})
