import { encodeFunctionData, erc20Abi, type Hex, keccak256, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { NATIVE_TOKEN } from '../../../src/domain/token.ts'
import {
  ALICE,
  BOB,
  deadUrl,
  failing,
  mint,
  only,
  openReaders,
  RPC,
  slow,
  staleAt,
  startTestChain,
  startTestUrl,
  type TestReaders,
  type TestUrl,
  testChain,
  transfer,
  USDC,
  until,
} from '../kit.ts'

const CHAIN_ID = 84532
const SET = [NATIVE_TOKEN, USDC]

let chain: EdrChain
let other: EdrChain
let first: TestUrl
let second: TestUrl
let readers: TestReaders | undefined

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  other = await startTestChain({ id: 10 })
  await mint(chain, ALICE, 10n ** 12n)
  ;[first, second] = [await startTestUrl(chain), await startTestUrl(chain)]
})
beforeEach(() => {
  for (const url of [first, second]) {
    url.behave(() => undefined)
    url.resetCounts()
  }
})
afterEach(async () => {
  await readers?.stop()
  readers = undefined
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), chain.stop(), other.stop()])
})

function open(rpcUrls: string[], rpc: Partial<typeof RPC> = {}) {
  readers = openReaders([{ chain: testChain(CHAIN_ID, { blockTimeMs: 100 }), rpcUrls }], { rpc })
  return only(readers)
}

const usdcOf = async (reader: ReturnType<typeof only>) =>
  (await reader.balances(BOB, SET)).amounts.get(USDC)

async function expectFreshAnswer(reader: ReturnType<typeof only>) {
  const before = (await usdcOf(reader)) ?? 0n
  await transfer(chain, BOB, 5n)
  expect(await usdcOf(reader)).toBe(before + 5n)
}

describe('with one bad url in front, the others answer', () => {
  test('a dead one', async () => {
    const reader = open([await deadUrl(), first.url])
    await expectFreshAnswer(reader)
    await until('it is known', () => reader.health().urls[0]?.lastError != null)
    expect(reader.health()).toMatchObject({ ok: true, urls: [{ ok: false }, { ok: true }] })
    expect(reader.health().urls[0]?.lastError).toContain('ECONNREFUSED')
  })

  test('a slow one: the second is asked after the hedge delay and wins', async () => {
    first.behave(slow(5000))
    const reader = open([first.url, second.url])
    const startedAt = performance.now()
    await reader.balances(BOB, SET)
    expect(performance.now() - startedAt).toBeLessThan(RPC.timeoutMs)
    expect(first.count('eth_chainId')).toBeGreaterThan(0)
    await expectFreshAnswer(reader)
  })

  test('one that answers 503', async () => {
    first.behave(failing)
    await expectFreshAnswer(open([first.url, second.url]))
  })

  test('one that limits the rate: it is left alone for as long as it asked', async () => {
    first.behave((_, response) => {
      response.writeHead(429, { 'retry-after': '30' }).end()
      return undefined
    })
    const reader = open([first.url, second.url])
    await expectFreshAnswer(reader)
    await until('it rests', () => reader.health().urls[0]?.fault === 'resting')
    const asked = first.count('eth_chainId')
    await expectFreshAnswer(reader)
    expect(first.count('eth_chainId')).toBe(asked)
  })

  test('one that answers an internal error', async () => {
    const error = { code: -32603, message: 'internal error' }
    first.behave(({ method }) => (method === 'eth_chainId' ? undefined : { error }))
    await expectFreshAnswer(open([first.url, second.url]))
  })

  test('one that answers rubbish', async () => {
    first.behave(({ method }) => (method === 'eth_chainId' ? undefined : { result: 'rubbish' }))
    await expectFreshAnswer(open([first.url, second.url]))
  })

  test('one that does not know the block: no blame, another is asked', async () => {
    const error = { code: -32000, message: 'header not found' }
    first.behave(({ method }) => (method === 'eth_call' ? { error } : undefined))
    const reader = open([first.url, second.url])
    await expectFreshAnswer(reader)
    expect(reader.health().urls.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('one that serves a stale head, by many blocks or by a few for long', async () => {
    await chain.mine(20)
    const now = BigInt(chain.head().number)
    first.behave(staleAt(chain, now - 20n))
    const reader = open([first.url, second.url])
    await until('both were seen', () => reader.health().urls.every(({ head }) => head !== null))
    await expectFreshAnswer(reader)
    expect(reader.health().urls[0]).toMatchObject({ ok: false, fault: 'lagging' })

    first.behave(staleAt(chain, BigInt(chain.head().number)))
    await until('it caught up', () => reader.health().urls[0]?.ok === true)
    const before = (await usdcOf(reader)) ?? 0n
    await transfer(chain, BOB, 5n)
    // A url that has just stopped is found out by the second opinion, or else by a probe.
    await expect.poll(() => usdcOf(reader), { timeout: 5000 }).toBe(before + 5n)
    await until('it stalled', () => reader.health().urls[0]?.fault === 'stalled')
    expect(reader.health()).toMatchObject({ ok: true })
    await expectFreshAnswer(reader)
  })

  test('one that serves another chain: not one number is taken from it, and it is logged', async () => {
    const wrong = await startTestUrl(other)
    await mint(other, BOB, 999n)
    const reader = open([wrong.url, first.url])
    await expectFreshAnswer(reader)
    expect(reader.health().urls[0]).toMatchObject({ ok: false, fault: 'wrong-chain', score: 0 })
    expect(wrong.count('eth_call')).toBe(0)
    expect(readers?.logged()).toContain('"event":"chain.url-wrong-chain"')
    expect(await readers?.metrics()).toMatch(
      /simplon_rpc_url_up\{chain="84532",url="0:127[^}]*\} 0/,
    )
    await wrong.stop()
  })
})

describe('with no good url', () => {
  test('a dead chain is told at once, without hosts, and comes back by itself', async () => {
    first.behave(failing)
    const reader = open([await deadUrl(), first.url], { healthIntervalMs: 1000 })
    const failure = await reader.balances(BOB, SET).catch((error) => error)
    expect(failure).toMatchObject({ name: 'ServiceError', kind: 'unavailable' })
    expect(failure.message).not.toContain('127.0.0.1')
    const rests = () => reader.health().urls.every(({ fault }) => fault === 'resting')
    while (!rests()) await reader.balances(BOB, SET).catch(() => {})
    const startedAt = performance.now()
    await expect(reader.balances(BOB, SET)).rejects.toThrow('none of its RPCs is usable')
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(reader.health()).toMatchObject({ ok: false, head: null })
    expect(await readers?.metrics()).toContain('simplon_chain_up{chain="84532"} 0')

    first.behave(() => undefined)
    await until('it is back', () => reader.health().ok)
    await expectFreshAnswer(reader)
    expect(readers?.logged()).toContain('"event":"chain.readable"')
  })

  test('a hanging chain ends at the deadline of the call', async () => {
    first.behave(slow(60_000))
    const reader = open([first.url], { timeoutMs: 300 })
    await expect(reader.balances(BOB, SET)).rejects.toMatchObject({ kind: 'external-timeout' })
  })

  test('a stale url does not become the best one by the death of the fresh one', async () => {
    const reader = open([first.url, second.url])
    await chain.mine(20)
    const now = BigInt(chain.head().number)
    await until('both are fresh', () => reader.health().urls.every(({ head }) => head === now))
    first.behave(staleAt(chain, now - 10n))
    second.behave(failing)
    await until('the fresh one is dead', () => reader.health().urls[1]?.ok === false)
    await until('the stale one is seen', () => reader.health().urls[0]?.fault === 'lagging')
    await expect(reader.balances(BOB, SET)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a chain whose newest block is old is refused as stale', async () => {
    let clock = Date.now
    const chains = [{ chain: testChain(CHAIN_ID), rpcUrls: [first.url], staleAfterMs: 30_000 }]
    await chain.mine()
    readers = openReaders(chains, { now: () => clock() })
    const reader = only(readers)
    await reader.balances(BOB, SET)
    clock = () => Date.now() + 40_000
    await expect(reader.balances(BOB, SET)).rejects.toThrow(/stale: its newest block .* 4\d s old/)
    expect(reader.health()).toMatchObject({ ok: false, reason: expect.stringContaining('stale') })
    await expect(reader.gasPrice()).rejects.toThrow('stale')
    expect((await reader.head()).number).toBe(BigInt(chain.head().number))
  })
})

/** So that a slow machine does not add a hedged call to those that are counted. */
const UNHEDGED = { hedgeAfterMs: 10_000, timeoutMs: 10_000 }

describe('deterministic answers', () => {
  test('a revert is not retried, and viem decodes it', async () => {
    const reader = open([first.url, second.url], UNHEDGED)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ALICE, 1n] })
    const reverting = {
      address: USDC,
      abi: erc20Abi,
      account: '0x00000000000000000000000000000000000000ff',
    } as const
    await reader.head()
    const failure = reader.client.readContract({
      ...reverting,
      functionName: 'transfer' as never,
      args: [ALICE, 1n] as never,
    })
    await expect(failure).rejects.toThrow(/reverted/)
    await expect(
      reader.client.call({ to: USDC, data, account: reverting.account }),
    ).rejects.toThrow(/execution reverted/i)
    expect(first.count('eth_call') + second.count('eth_call')).toBe(2)
    expect(reader.health().urls.every(({ ok }) => ok)).toBe(true)
  })

  test('invalid parameters are not retried', async () => {
    const reader = open([first.url, second.url], UNHEDGED)
    await reader.head()
    const request = { method: 'eth_getBalance', params: ['nobody', 'latest'] } as never
    await expect(reader.client.request(request)).rejects.toThrow()
    expect(first.count('eth_getBalance') + second.count('eth_getBalance')).toBe(1)
  })

  test('a method that may have an effect is asked once, at one url', async () => {
    first.behave(({ method }) =>
      method === 'evm_mine' ? { error: { code: -32603, message: 'internal error' } } : undefined,
    )
    second.behave(({ method }) =>
      method === 'evm_mine' ? { error: { code: -32603, message: 'internal error' } } : undefined,
    )
    const reader = open([first.url, second.url], UNHEDGED)
    await reader.head()
    await expect(reader.client.request({ method: 'evm_mine' } as never)).rejects.toThrow()
    expect(first.count('evm_mine') + second.count('evm_mine')).toBe(1)
  })
})

describe('a signed transaction', () => {
  let nonce = 0
  const sign = async (): Promise<Hex> => {
    const [, , sender] = DEV_ACCOUNTS
    if (!sender) throw new Error('no third development account')
    const raw = await privateKeyToAccount(sender.privateKey).signTransaction({
      chainId: CHAIN_ID,
      type: 'eip1559',
      nonce,
      gas: 21_000n,
      to: BOB,
      value: 1n,
      maxFeePerGas: parseGwei('100'),
      maxPriorityFeePerGas: 1n,
    })
    nonce += 1
    return raw
  }
  const broadcast = (reader: ReturnType<typeof only>, serializedTransaction: Hex) =>
    reader.client.sendRawTransaction({ serializedTransaction })

  test('goes to every url; accepted by one is accepted, known to one too', async () => {
    const reader = open([await deadUrl(), first.url, second.url])
    const raw = await sign()
    expect(await broadcast(reader, raw)).toBe(keccak256(raw))
    await until('both have it', () => second.count('eth_sendRawTransaction') === 1)
    expect(first.count('eth_sendRawTransaction')).toBe(1)
    const receipt = await reader.client.waitForTransactionReceipt({
      hash: keccak256(raw),
      pollingInterval: 10,
    })
    expect(receipt.status).toBe('success')
    const error = { code: -32000, message: 'already known' }
    first.behave(({ method }) => (method === 'eth_sendRawTransaction' ? { error } : undefined))
    second.behave(failing)
    expect(await broadcast(reader, raw)).toBe(keccak256(raw))
  })

  test('refused by a node: the reason is told, not the silence of another url', async () => {
    const reader = open([first.url, await deadUrl()])
    const raw = await sign()
    await broadcast(reader, raw)
    await expect(broadcast(reader, raw)).rejects.toThrow(/nonce too low/i)
  })
})

test('no key in a url reaches health, metrics or logs', async () => {
  const { port } = new URL(first.url)
  const reader = open([
    `http://user:passw0rd@127.0.0.1:${port}/v2/SECRETKEY123?token=HIDDEN999`,
    `${await deadUrl()}v2/SECRETKEY456`,
  ])
  await reader.balances(BOB, SET)
  await until('the dead one rests', () => reader.health().urls[1]?.ok === false)
  const inspect = (value: unknown) =>
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each))
  const shown = inspect(reader.health()) + (await readers?.metrics()) + readers?.logged()
  expect(shown).not.toMatch(/SECRETKEY|HIDDEN|passw0rd/)
  expect(shown).toContain(`0:127.0.0.1:${port}`)
})

test('healthy urls make no noise: nothing is logged from the start on', async () => {
  const reader = open([first.url, second.url])
  await until('all are well', () => reader.health().urls.every(({ ok }) => ok))
  await expectFreshAnswer(reader)
  expect(readers?.logged()).toBe('')
})

test('a url that fell silent while many asked is used again as soon as it speaks', async () => {
  const reader = open([first.url], { timeoutMs: 200 })
  // Nothing is known of the url yet, so all callers wait for its chain id together; transactions
  // go to every url, the ones at rest too.
  let silent = true
  first.behave(() => (silent ? new Promise<never>(() => {}) : undefined))
  const raw = { method: 'eth_sendRawTransaction', params: ['0x00'] } as const
  const asking = setInterval(() => void reader.client.request(raw as never).catch(() => {}), 40)
  try {
    await until('it is passed over', () => reader.health().urls[0]?.lastError !== null)
    await new Promise((resolve) => setTimeout(resolve, 500))
    silent = false
    await until('it is well again', () => reader.health().ok)
  } finally {
    clearInterval(asking)
  }
  await expectFreshAnswer(reader)
})
