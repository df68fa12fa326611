import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { createRpcUrl } from '../../../src/chains/rpc/rpc-url.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRpcObserver } from '../../../src/observe/rpc.ts'
import { slow, startTestChain, startTestUrl, type TestUrl } from '../kit.ts'

const CHAIN_ID = 11155111
const TIMEOUT_MS = 2_000
/** One answer is within the timeout, two after each other are not. */
const SLOW_MS = 1_200

let chain: EdrChain
let node: TestUrl

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  node = await startTestUrl(chain)
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

test('a url that was late once is used again while each of its answers is in time', async () => {
  const log = createLog({ level: 'silent', pretty: false })
  const url = createRpcUrl({
    chainId: CHAIN_ID,
    url: node.url,
    index: 0,
    timeoutMs: TIMEOUT_MS,
    restMs: 100,
    batchSize: 1,
    now: Date.now,
    observe: createRpcObserver({ log, metrics: createMetrics() }),
  })
  try {
    const call = { method: 'eth_blockNumber', params: [], parse: (result: unknown) => result }
    node.behave(slow(TIMEOUT_MS + 500))
    await expect(url.call(call)).rejects.toMatchObject({ failure: 'timeout' })
    node.behave(slow(SLOW_MS))
    node.resetCounts()
    expect(await url.call(call)).toBe('0x0')
    // It has to name its chain again before it is believed.
    expect(node.count('eth_chainId')).toBe(1)
    expect(await url.call(call)).toBe('0x0')
    expect(node.count('eth_chainId')).toBe(1)
  } finally {
    await url.close()
  }
})
