import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { createRpcHttp, type RpcHttp } from '../../../src/chains/rpc/rpc-http.ts'
import { ALICE, BOB, startTestChain, USDC } from '../kit.ts'

const CHAIN_ID = 11155111
const REVERTING = '0x00000000000000000000000000000000000000b1'

let chain: EdrChain
let http: RpcHttp
/** How many calls each request carried; 0 = one that is no batch. */
const requests: number[] = []
let behave: (text: string, response: ServerResponse) => boolean = () => false

const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const body: unknown = JSON.parse(text)
  requests.push(Array.isArray(body) ? body.length : 0)
  if (behave(text, response)) return
  response.end(await chain.handle(text))
})

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  await chain.request('hardhat_setCode', [REVERTING, '0x60006000fd'])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await chain.stop()
})
beforeEach(() => {
  requests.length = 0
  behave = () => false
  http = createRpcHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 3)
  return () => http.close()
})

const call = (method: string, params: unknown[], signal = new AbortController().signal) =>
  http.call(method, params, signal)
const balance = (of: string) => call('eth_getBalance', [of, 'latest'])
const truth = (of: string) => chain.request('eth_getBalance', [of, 'latest'])

test('calls of one moment go in few requests, and each gets its own answer', async () => {
  const answers = await Promise.allSettled([
    balance(ALICE),
    call('eth_call', [{ to: REVERTING }, 'latest']),
    balance(BOB),
    balance(USDC),
    call('eth_chainId', []),
  ])
  const values = answers.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))
  expect(values).toEqual([
    await truth(ALICE),
    'failed',
    await truth(BOB),
    await truth(USDC),
    `0x${CHAIN_ID.toString(16)}`,
  ])
  expect(answers[1]).toMatchObject({ reason: { failure: 'reverted' } })
  expect(requests.sort()).toEqual([0, 0, 3])
})

test('a node that takes no batches is found out, and everything is asked one by one', async () => {
  behave = (text, response) => {
    if (!text.startsWith('[')) return false
    response.end(JSON.stringify({ error: { code: -32600, message: 'no batches here' } }))
    return true
  }
  const both = () => Promise.all([balance(ALICE), balance(BOB)])
  expect(await both()).toEqual([await truth(ALICE), await truth(BOB)])
  expect(await both()).toEqual([await truth(ALICE), await truth(BOB)])
  expect(requests).toEqual([2, 0, 0, 0, 0])
})

test('one who leaves disturbs nobody, and trouble is told to all', async () => {
  const leaving = new AbortController()
  const left = call('eth_getBalance', [ALICE, 'latest'], leaving.signal)
  const stays = balance(BOB)
  setImmediate(() => leaving.abort(new Error('gone')))
  await expect(left).rejects.toThrow('gone')
  expect(await stays).toBe(await truth(BOB))

  behave = (_, response) => {
    response.writeHead(503).end()
    return true
  }
  const troubled = await Promise.allSettled([balance(ALICE), balance(BOB)])
  expect(troubled).toMatchObject([{ reason: { failure: 'http' } }, { reason: { failure: 'http' } }])
})
