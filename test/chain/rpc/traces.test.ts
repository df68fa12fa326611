import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  ALICE,
  type Behaviour,
  BOB,
  failing,
  only,
  openReaders,
  send,
  startTestChain,
  startTestUrl,
  testChain,
} from '../kit.ts'

const CHAIN_ID = 31_012

let chain: EdrChain
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await send(chain, { from: ALICE, to: BOB, value: '0x1' })
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(() => chain.stop())

const traceless: Behaviour = ({ method }) =>
  method.startsWith('debug_')
    ? { error: { code: -32601, message: `the method ${method} does not exist` } }
    : undefined

const limiting: Behaviour = (_, response) => {
  response.writeHead(429, { 'retry-after': '30' }).end('too many requests')
  return undefined
}

/** A url without traces and one with them, and a clock that can be set. */
async function openTwo() {
  const [plain, tracer] = [await startTestUrl(chain), await startTestUrl(chain)]
  plain.behave(traceless)
  let ahead = 0
  const readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [plain.url, tracer.url] }], {
    now: () => Date.now() + ahead,
    rpc: { healthIntervalMs: 60_000 },
  })
  closers.push(plain.stop, tracer.stop, readers.stop)
  const reader = only(readers)
  const { hash } = await reader.head()
  const wait = (ms: number) => {
    ahead += ms
  }
  return { blocks: reader.blocks, tracer, hash, wait }
}

test('a url that gives traces and limits requests for a while is waited for', async () => {
  const { blocks, tracer, hash, wait } = await openTwo()
  expect(await blocks.traces(hash)).toHaveLength(1)
  tracer.behave(limiting)
  for (let times = 0; times < 3; times += 1) await expect(blocks.traces(hash)).rejects.toThrow()
  tracer.behave(() => undefined)
  wait(31_000)
  expect(await blocks.traces(hash)).toHaveLength(1)
})

test('a block whose traces are too large for one answer is traced by its transactions', async () => {
  const { blocks, tracer, hash } = await openTwo()
  const whole = await blocks.traces(hash)
  tracer.behave(({ method }) =>
    method === 'debug_traceBlockByHash'
      ? { error: { code: -32003, message: 'response too large' } }
      : undefined,
  )
  expect(await blocks.traces(hash)).toEqual(whole)
  // A node without the tracer of balances says so in its own way.
  const wordy =
    (message: string): Behaviour =>
    ({ method, params }) => {
      const [, how] = params as [unknown, { tracer?: string } | undefined]
      if (!method.startsWith('debug_')) return undefined
      return how?.tracer === 'callTracer'
        ? { error: { code: -32003, message: 'response too large' } }
        : { error: { code: -32000, message } }
    }
  tracer.behave(wordy('TypeError: prestateTracer is not defined'))
  expect(await blocks.traces(hash)).toBeNull()
  // What is too large by itself nobody gives.
  tracer.behave(({ method }) =>
    method.startsWith('debug_')
      ? { error: { code: -32003, message: 'response too large' } }
      : undefined,
  )
  expect(await blocks.traces(hash)).toBeNull()
})

test('one that fails counts as one without them after a while', async () => {
  const { blocks, tracer, hash, wait } = await openTwo()
  expect(await blocks.traces(hash)).toHaveLength(1)
  tracer.behave(failing)
  for (let times = 0; times < 5; times += 1) await expect(blocks.traces(hash)).rejects.toThrow()
  wait(16_000)
  expect(await blocks.traces(hash)).toBeNull()
})
