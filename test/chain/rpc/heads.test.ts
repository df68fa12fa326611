import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { createHeadReader } from '../../../src/chains/head/fresh-head.ts'
import { createRpcPool, type RpcPool } from '../../../src/chains/rpc/rpc-pool.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRpcObserver } from '../../../src/observe/rpc.ts'
import type { Announced } from '../../../src/ports/block-source.ts'
import { failing, RPC, slow, staleAt, startTestChain, startTestUrl, type TestUrl } from '../kit.ts'

const CHAIN_ID = 11155111

let chain: EdrChain
let urls: TestUrl[]
let pool: RpcPool
let announced: Announced | undefined

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  urls = [await startTestUrl(chain), await startTestUrl(chain)]
})
beforeEach(async () => {
  const log = createLog({ level: 'silent', pretty: false })
  pool = createRpcPool({
    chainId: CHAIN_ID,
    urls: urls.map(({ url }) => url),
    blockTimeMs: 1000,
    staleAfterMs: null,
    now: Date.now,
    // A second url is asked for its opinion only, never because the first is slow.
    rpc: { ...RPC, hedgeAfterMs: 10_000, timeoutMs: 10_000 },
    observe: createRpcObserver({ log, metrics: createMetrics() }),
  })
  announced = undefined
  await chain.mine()
  return async () => {
    for (const url of urls) url.behave(() => undefined)
    await pool.close()
  }
})
afterAll(async () => {
  await Promise.all(urls.map((url) => url.stop()))
  await chain.stop()
})

const newest = (): Announced => {
  const { number, hash } = chain.head()
  return { number: BigInt(number), hash }
}
/** The head that is read, and how often the urls were asked for theirs. */
async function read() {
  for (const url of urls) url.resetCounts()
  const head = createHeadReader(pool, { patienceMs: 5000, announced: () => announced })
  const { number, hash } = (await head()).head
  const asked = urls.map((url) => url.count('eth_getBlockByNumber'))
  return { head: { number, hash }, asked: asked.reduce((sum, count) => sum + count, 0) }
}

test('two urls are asked, or one that has the block which was announced', async () => {
  expect(await read()).toEqual({ head: newest(), asked: 2 })
  announced = newest()
  expect(await read()).toEqual({ head: newest(), asked: 1 })
  await chain.mine()
  expect(await read()).toEqual({ head: newest(), asked: 1 })
})

test('a url without that block is not taken at its word', async () => {
  announced = { ...newest(), hash: `0x${'ab'.repeat(32)}` }
  expect(await read()).toEqual({ head: newest(), asked: 2 })
  for (const [behind, other] of [urls, urls.toReversed()] as [TestUrl, TestUrl][]) {
    behind.behave(staleAt(chain, newest().number))
    other.behave(() => undefined)
    await chain.mine()
    announced = newest()
    expect((await read()).head).toEqual(newest())
  }
})

test('the url that is asked besides is another one, also when the first has fallen behind it', async () => {
  const [first] = urls as [TestUrl, TestUrl]
  const stale = staleAt(chain, newest().number)
  const wait = slow(300)
  // After such an answer the first url is the second best.
  first.behave(async (request, response) => {
    await wait(request, response)
    return stale(request, response)
  })
  await chain.mine()
  announced = newest()
  expect((await read()).head).toEqual(newest())
})

test('where the first url does not answer, the other one does', async () => {
  for (const [away, other] of [urls, urls.toReversed()] as [TestUrl, TestUrl][]) {
    away.behave(failing)
    other.behave(() => undefined)
    announced = newest()
    expect((await read()).head).toEqual(newest())
  }
})
