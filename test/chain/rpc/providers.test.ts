import { type Hex, keccak256, numberToHex, parseAbiItem, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { type RpcServer, startRpcServer } from '../../../devnet/src/rpc/rpc-server.ts'
import type { Quirk } from '../../../trials/providers/quirks.ts'
import { FAKE_KEY, type ProviderProxy, startProxy } from '../../../trials/providers/start-proxy.ts'
import {
  ALICE,
  BOB,
  mint,
  only,
  openReaders,
  startTestChain,
  type TestReaders,
  testChain,
  transfer,
  USDC,
  until,
} from '../kit.ts'

const CHAIN_ID = 84532
const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
)
const TRANSFERS = 12

let chain: EdrChain
let server: RpcServer
let head: bigint
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  server = await startRpcServer({ chains: new Map([[CHAIN_ID, chain]]) })
  await mint(chain, ALICE, 1_000n)
  for (let sent = 0; sent < TRANSFERS; sent += 1) {
    await transfer(chain, BOB, 1n)
    await chain.mine(12)
  }
  head = BigInt(await chain.request<Hex>('eth_blockNumber', []))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(async () => {
  await server.stop()
  await chain.stop()
})

/**
 * Readers that know the chain through these providers only. What a test counts is asked once, however
 * late the answer is.
 */
async function through(
  providers: readonly string[],
  quirks: readonly Quirk[],
  { now = () => performance.now(), hedgeAfterMs = 60_000 } = {},
) {
  const proxy: ProviderProxy = await startProxy({ seed: 1, quirks, now })
  const [rpcUrl = '', wsUrl = ''] = [server.rpcUrls(CHAIN_ID)[0], server.wsUrls(CHAIN_ID)[0]]
  const { rpcUrls } = proxy.add({ id: CHAIN_ID, rpcUrl, wsUrl }, providers)
  const readers: TestReaders = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls }], {
    rpc: { healthIntervalMs: 60_000, timeoutMs: 10_000, batchSize: 20, hedgeAfterMs },
  })
  closers.push(proxy.stop, readers.stop)
  const calls = (method: string) => proxy.tally.look().byMethod.get(method) ?? 0
  const met = (quirk: Quirk) => proxy.tally.quirks.get(quirk) ?? 0
  return { proxy, readers, reader: only(readers), calls, met }
}

const transfersOf = (reader: ReturnType<typeof only>) =>
  reader.client.getLogs({ address: USDC, event: TRANSFER, fromBlock: 0n, toBlock: head })

test.each(['alchemy', 'infura', 'quicknode', 'ankr', 'drpc', 'publicnode'])(
  'the logs of %s come whole, and its bound is met a few times only',
  async (provider) => {
    const { reader, met } = await through([provider], ['logs-range'])
    expect(await transfersOf(reader)).toHaveLength(TRANSFERS + 1)
    const learned = met('logs-range')
    expect(learned).toBeGreaterThan(0)
    expect(learned).toBeLessThan(12)
    expect(await transfersOf(reader)).toHaveLength(TRANSFERS + 1)
    // What was learned is remembered; a bound without a number is neared from below.
    expect(met('logs-range') - learned).toBeLessThan(provider === 'ankr' ? 8 : 1)
    const block = await reader.blocks.byNumber(head, { values: false })
    if (!block) throw new Error('there is no newest block')
    expect(await reader.blocks.watchedLogsBetween(0n, block)).toHaveLength(TRANSFERS + 1)
  },
)

test('a url that gives more blocks is asked, and the bounded one for small rests only', async () => {
  const { reader, proxy } = await through(['alchemy', 'publicnode'], ['logs-range'])
  const asked = (name: string) =>
    proxy.tally.urls.get(`${CHAIN_ID} ${name}`)?.calls.get('eth_getLogs') ?? 0
  await transfersOf(reader)
  const before = { alchemy: asked('alchemy'), publicnode: asked('publicnode') }
  expect(await transfersOf(reader)).toHaveLength(TRANSFERS + 1)
  expect(asked('alchemy') - before.alchemy).toBeLessThanOrEqual(1)
  expect(asked('publicnode') - before.publicnode).toBeLessThanOrEqual(4)
})

test.each(['alchemy', 'infura', 'quicknode', 'ankr', 'drpc', 'publicnode'])(
  'too many results of %s make the ranges smaller',
  async (provider) => {
    const { reader, met } = await through([provider], ['logs-results'])
    expect(await transfersOf(reader)).toHaveLength(TRANSFERS + 1)
    expect(met('logs-results')).toBeGreaterThan(0)
  },
)

test.each(['alchemy', 'infura', 'quicknode', 'ankr', 'drpc', 'publicnode'])(
  'batches are as long as %s takes them',
  async (provider) => {
    const quirks: Quirk[] = ['batch-limited', 'batch-refused']
    const { reader, met } = await through([provider], quirks)
    const ask = () =>
      Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          reader.client.getBalance({ address: numberToHex(index + 1, { size: 20 }) }),
        ),
      )
    await reader.head()
    expect(await ask()).toEqual(Array.from({ length: 16 }, () => 0n))
    const learned = met('batch-limited') + met('batch-refused')
    expect(learned).toBeGreaterThan(0)
    await ask()
    expect(met('batch-limited') + met('batch-refused')).toBe(learned)
    expect(reader.health().urls[0]?.ok).toBe(true)
  },
)

test('a method that is missing or forbidden is asked for once, and its url is not blamed', async () => {
  const quirks: Quirk[] = ['missing-method', 'forbidden-method']
  const { reader, calls } = await through(['alchemy', 'infura'], quirks)
  const { hash } = await reader.head()
  for (let times = 0; times < 3; times += 1) expect(await reader.blocks.traces(hash)).toBeNull()
  expect(calls('debug_traceBlockByHash')).toBe(2)
  expect(reader.health().urls.map(({ ok, fault }) => ok && fault === null)).not.toContain(false)
})

test('who limits requests rests for as long as it says, and it alone', async () => {
  const quirks: Quirk[] = ['rate-limit-retry-after', 'rate-limit-bare']
  let most = 0
  // Time stands for the providers until one is seen to rest: a busy machine may ask more slowly than
  // they allow.
  const now = () => (most > 0 ? performance.now() : 0)
  const { reader, proxy, met } = await through(['alchemy', 'quicknode'], quirks, { now })
  await reader.head()
  const look = () => {
    const resting = reader.health().urls.filter(({ fault }) => fault === 'resting')
    most = Math.max(most, resting.length)
  }
  const looking = setInterval(look, 5)
  closers.push(async () => clearInterval(looking))
  await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const address = numberToHex(index + 1, { size: 20 })
      // One by one: a batch would be one answer for all.
      const code = await reader.client.request({
        method: 'eth_getTransactionByHash',
        params: [keccak256(address)],
      })
      look()
      expect(code).toBeNull()
    }),
  )
  expect(met('rate-limit-retry-after') + met('rate-limit-bare')).toBeGreaterThan(0)
  expect(most).toBeGreaterThan(0)
  proxy.set([])
  await reader.head()
})

test('a block that one node has is found, though others behind the url have it not', async () => {
  const { reader, met } = await through(['ankr', 'drpc', 'publicnode'], ['backends-apart'])
  for (let times = 0; times < 20; times += 1) {
    await chain.mine(1)
    const hash = (await chain.request<{ hash: Hex }>('eth_getBlockByNumber', ['latest', false]))
      .hash
    expect((await reader.client.getBlock({ blockHash: hash })).hash).toBe(hash)
  }
  expect(met('backends-apart')).toBeGreaterThan(0)
})

test('state that a provider has forgotten is had from another, or told as such', async () => {
  const { reader, proxy } = await through(['publicnode'], ['pruned-history'])
  await reader.head()
  const old = reader.client.getBalance({ address: ALICE, blockNumber: 1n })
  await expect(old).rejects.toThrow(/Archive requests require a personal token/)
  expect(reader.health().urls[0]?.ok).toBe(true)
  proxy.set([])
  expect(await reader.client.getBalance({ address: ALICE, blockNumber: 1n })).toBeGreaterThan(0n)
})

test('pages for people are no answers, and slow ones not waited for', async () => {
  const quirks: Quirk[] = ['html-200', 'html-502', 'slow']
  const providers = ['alchemy', 'infura', 'quicknode']
  const { reader } = await through(providers, quirks, { hedgeAfterMs: 100 })
  for (let times = 0; times < 300; times += 1) {
    expect(await reader.client.getBalance({ address: USDC })).toBe(0n)
  }
})

test('a transaction that is held back is already known when it comes again, and is mined', async () => {
  const { reader, met } = await through(['alchemy', 'drpc'], ['pool-stuck', 'already-known'])
  const [, , sender] = DEV_ACCOUNTS
  if (!sender) throw new Error('there is no such account')
  const account = privateKeyToAccount(sender.privateKey as Hex)
  const hashes: Hex[] = []
  const sent = Number(
    await chain.request<Hex>('eth_getTransactionCount', [account.address, 'pending']),
  )
  for (let nonce = sent; nonce < sent + 8; nonce += 1) {
    const raw = await account.signTransaction({
      chainId: CHAIN_ID,
      type: 'eip1559',
      to: BOB,
      value: 1n,
      gas: 21_000n,
      nonce,
      maxFeePerGas: parseGwei('100'),
      maxPriorityFeePerGas: 1n,
    })
    const send = () => reader.client.request({ method: 'eth_sendRawTransaction', params: [raw] })
    const hash = await send()
    hashes.push(hash)
    const isMined = async () => (await chain.request('eth_getTransactionReceipt', [hash])) !== null
    if (await isMined()) continue
    const again = await send().catch(async (error: unknown) => {
      // It may have been mined between the look and the second try.
      if (await isMined()) return hash
      throw error
    })
    expect(again).toBe(hash)
  }
  expect(met('pool-stuck')).toBeGreaterThan(0)
  expect(met('already-known')).toBeGreaterThan(0)
  let mined = 0
  const look = async () => {
    const found = hashes.map((hash) => chain.request('eth_getTransactionReceipt', [hash]))
    mined = (await Promise.all(found)).filter((receipt) => receipt !== null).length
  }
  const timer = setInterval(look, 100)
  closers.push(async () => clearInterval(timer))
  await until('all are mined', () => mined === hashes.length, 60_000)
})

test('what is sent is counted by url, method and purpose, and no key is shown', async () => {
  const { readers, reader, calls } = await through(['alchemy', 'drpc'], [])
  await reader.client.getBalance({ address: ALICE })
  await only(readers.for('watcher')).blocks.byNumber(1n, { values: false })
  await only(readers.for('relayer')).client.getTransactionCount({ address: ALICE })
  await only(readers.for('relayer')).client.request({ method: 'web3_clientVersion' })
  const text = await readers.metrics()
  const sent = [...text.matchAll(/^simplon_rpc_sent_total\{([^}]*)\} (\d+)$/gm)]
  const count = (...labels: string[]) =>
    sent
      .filter(([, own]) => labels.every((label) => own?.includes(label)))
      .reduce((sum, [, , times]) => sum + Number(times), 0)
  expect(count('method="eth_getBalance"', 'purpose="api"')).toBe(1)
  expect(count('method="eth_getBlockByNumber"', 'purpose="watcher"')).toBe(1)
  expect(count('method="eth_getTransactionCount"', 'purpose="relayer"')).toBe(1)
  expect(count('method="other"', 'purpose="relayer"')).toBe(1)
  expect(count('purpose="health"')).toBeGreaterThan(0)
  expect(count('method="eth_getBlockByNumber"')).toBe(calls('eth_getBlockByNumber'))
  expect(text).toMatch(/simplon_rpc_requests_total\{chain="84532",url="0:127[^}]*\} \d/)
  expect(text).not.toContain(FAKE_KEY)
})
