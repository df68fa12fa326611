import { parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { createRpcPool } from '../../../src/chains/rpc/rpc-pool.ts'
import { createRpcUrl } from '../../../src/chains/rpc/rpc-url.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRpcObserver } from '../../../src/observe/rpc.ts'
import { RPC, slow, startTestChain, startTestUrl, type TestUrl } from '../kit.ts'

const CHAIN_ID = 11155111
const TIMEOUT_MS = 2_000
/** One answer is within the timeout, two after each other are not. */
const SLOW_MS = 1_200

/** More than a url has connections, so that some would wait for a whole answer first. */
const MANY = 40

const observe = createRpcObserver({
  log: createLog({ level: 'silent', pretty: false }),
  metrics: createMetrics(),
})

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
  const url = createRpcUrl({
    chainId: CHAIN_ID,
    url: node.url,
    index: 0,
    timeoutMs: TIMEOUT_MS,
    restMs: 100,
    batchSize: 1,
    now: Date.now,
    observe,
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

test('many transactions at once reach a slow url one after the other, and none is late', async () => {
  const pool = createRpcPool({
    chainId: CHAIN_ID,
    urls: [node.url],
    blockTimeMs: 1000,
    staleAfterMs: null,
    now: Date.now,
    rpc: { ...RPC, timeoutMs: TIMEOUT_MS },
    observe,
  })
  const [sender] = DEV_ACCOUNTS
  if (!sender) throw new Error('the devnet has no accounts')
  const owner = privateKeyToAccount(sender.privateKey)
  const raws = await Promise.all(
    Array.from({ length: MANY }, (_, nonce) =>
      owner.signTransaction({
        chainId: CHAIN_ID,
        nonce,
        gas: 21_000n,
        to: owner.address,
        maxFeePerGas: parseGwei('10'),
        maxPriorityFeePerGas: 1n,
      }),
    ),
  )
  try {
    await pool.request('eth_blockNumber', [])
    node.behave(slow(SLOW_MS))
    node.resetCounts()
    await Promise.all(raws.map((raw) => pool.request('eth_sendRawTransaction', [raw])))
    expect(node.count('eth_sendRawTransaction')).toBe(MANY)
  } finally {
    node.behave(() => undefined)
    await pool.close()
  }
})
