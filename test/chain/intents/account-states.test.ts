import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { createAccountStates } from '../../../src/intents/snapshot/account-states.ts'
import { createDataFeeCurves } from '../../../src/intents/snapshot/data-fee-curve.ts'
import type { ChainReader, HeadView } from '../../../src/ports/chain-reader.ts'
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
  transfer,
} from '../kit.ts'

const CHAIN_ID = 11155111
const { signal } = new AbortController()

let chain: EdrChain
let url: TestUrl
let readers: TestReaders

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  url = await startTestUrl(chain)
  // Every question is at the block that is the newest then.
  const rpc = { headMaxAgeMs: 0, healthIntervalMs: 60_000, timeoutMs: 5000 }
  readers = openReaders([{ chain: testChain(CHAIN_ID), rpcUrls: [url.url] }], { rpc })
})
afterAll(async () => {
  await readers.stop()
  await url.stop()
  await chain.stop()
})

test('who is asked about block after block is read ahead, and nobody else is', async () => {
  const states = createAccountStates()
  let prepare: (view: HeadView) => Promise<unknown> = async () => {}
  const reader: ChainReader = {
    ...only(readers),
    beforeHead(each) {
      prepare = each
    },
  }
  const deps = {
    relayer: { holders: () => [], sender: () => undefined },
    dataFees: createDataFeeCurves(),
  }
  const requestOf = (address: Address) => ({ account: { address } }) as QuoteRequest
  const [steady, passing] = [requestOf(ALICE), requestOf(BOB)]
  const read = (request: QuoteRequest) => states.read(deps, { reader, request }, signal)
  const counted = async (work: () => Promise<unknown>) => {
    url.resetCounts()
    await work()
    return url.count('eth_call')
  }
  const nextBlock = async () => {
    await transfer(chain, BOB, 0n)
    return counted(() => reader.atRecentHead('the next block', signal, prepare))
  }

  const first = await Promise.all([read(steady), read(steady), read(passing)])
  expect(first[0]).toBe(first[1])
  expect(await nextBlock()).toBe(0)
  expect(await counted(() => read(steady))).toBeGreaterThan(0)
  expect(await nextBlock()).toBeGreaterThan(0)
  expect(await counted(() => read(steady))).toBe(0)
  expect(await counted(() => read(passing))).toBeGreaterThan(0)
})
