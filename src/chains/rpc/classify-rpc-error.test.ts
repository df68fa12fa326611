import { expect, test } from 'vitest'
import { classifyRpcError } from './classify-rpc-error.ts'
import { blamesUrl, mayFailOver } from './rpc-error.ts'

type Said = readonly [code: number, message: string, data: unknown, failure: string]

test.each<Said>([
  [3, 'execution reverted', '0x08c379a0', 'reverted'],
  [-32000, 'execution reverted', undefined, 'reverted'],
  [
    -32000,
    'VM Exception while processing transaction: reverted with panic',
    { data: '0x4e48' },
    'reverted',
  ],
  [-32603, 'Transaction ran out of gas', undefined, 'reverted'],
  [-32602, 'invalid argument 0: hex string has length 4', undefined, 'rejected'],
  [-32000, 'nonce too low: next nonce 5, tx nonce 4', undefined, 'rejected'],
  [-32000, 'already known', undefined, 'rejected'],
  [-32000, 'insufficient funds for gas * price + value', undefined, 'rejected'],
  [-32000, 'replacement transaction underpriced', undefined, 'rejected'],
  [-32000, 'header not found', undefined, 'unknown-block'],
  [-32001, 'Unknown block', undefined, 'unknown-block'],
  [-32000, 'missing trie node 4a2f (path ) state 0x is not available', undefined, 'unknown-block'],
  [-32000, 'Received invalid block tag 153. Latest block number is 3', undefined, 'unknown-block'],
  [-32000, 'hash 12ab is not currently canonical', undefined, 'unknown-block'],
  [-32005, 'limit exceeded', undefined, 'rate-limited'],
  [-32005, 'query returned more than 10000 results', undefined, 'too-large'],
  [-32602, 'Log response size exceeded.', undefined, 'too-large'],
  [
    -32600,
    'You can make eth_getLogs requests with up to a 500 block range.',
    undefined,
    'too-large',
  ],
  [-32000, 'exceed maximum block range: 5000', undefined, 'too-large'],
  [
    -32614,
    'eth_getLogs and eth_newFilter are limited to a 10,000 blocks range',
    undefined,
    'too-large',
  ],
  [-32007, '50/second request limit reached', undefined, 'rate-limited'],
  [429, 'Your app has exceeded its compute units per second capacity', undefined, 'rate-limited'],
  [-32601, 'the method eth_foo does not exist/is not available', undefined, 'unsupported'],
  ...[
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1180fca, 0x1180fd3]. Upgrade to PAYG for expanded block range.',
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0xc5dc00, 0xc614a7]',
    'Query timeout exceeded. Consider reducing your block range. Based on your parameters and the response size limit, this block range should work: [0x5223c98, 0x5223e80]',
    'range 1000000 exceeds limit of 10000',
    'query returned more than 10000 results. Try with this block range [0x1, 0x2].',
    'eth_getLogs is limited to a 10,000 range',
    'eth_getLogs is limited to 0 - 50 blocks range',
    'eth_getLogs is limited to 1024 block',
    'block range is too wide',
    'block range is too wide (maximum 1024)',
    'query exceeds max results 20000, retry with the range 3600741-3620740',
    'ranges over 10000 blocks are not supported on freetier',
    'Block range too large: maximum allowed is 500 blocks',
    'block range is larger than max block range, block range = 5120, max block range = 5000',
    'requested too many blocks from 1 to 5000, maximum is set to 1024',
    'Maximum allowed number of requested blocks is 1000',
    'logs matched by query exceeds limit of 10000',
    'backend response too large',
    'response size should not greater than 10000000 bytes',
    'query exceeds max block range 1000',
    'Response is too big',
  ].map((message) => [-32602, message, undefined, 'too-large'] as const),
  [
    -32602,
    'invalid params',
    { payload: 'range 9009594 is bigger than range limit 2000' },
    'too-large',
  ],
  ...[
    'required historical state unavailable (reexec=128)',
    'project ID does not have access to archive state',
    'Archive requests require a personal token. Get one at: https://www.allnodes.com/publicnode',
    'historical state 1d3a0af42e9ab6e4 is not available',
    'pruned history unavailable',
    'old data not available due to pruning',
    'distance to target block exceeds maximum proof window',
    'block range extends beyond current head block',
    'requested from block 100 after last accepted block 90',
    'cannot query unfinalized data',
    'resource not found',
  ].map((message) => [-32602, message, undefined, 'unknown-block'] as const),
  ...[
    'Too many requests, reason: call rate limit exhausted, retry in 1s',
    'project ID request rate exceeded',
    'daily request count exceeded, request rate limited',
    "You've exceeded the RPS limit available on the current plan.",
    'You reached free tier limit: too many request, please upgrade your tier',
  ].map((message) => [-32000, message, undefined, 'rate-limited'] as const),
  ...[
    'The method debug_traceBlockByHash does not exist/is not available',
    'debug_traceBlockByHash is not available on the Free tier - upgrade to Pay As You Go, or Enterprise for access.',
    'rpc method is not whitelisted',
    'Method disabled',
    'unsupported method: eth_createAccessList',
  ].map((message) => [-32600, message, undefined, 'unsupported'] as const),
  [
    30,
    'Request timeout on the free tier, please upgrade your tier to the paid one',
    undefined,
    'server-error',
  ],
  [-32000, 'execution aborted (timeout = 5s)', undefined, 'server-error'],
  [-32011, 'no backend is currently healthy to serve traffic', undefined, 'server-error'],
  [-32603, 'internal error', undefined, 'node-error'],
  [-32000, 'something nobody has seen', undefined, 'server-error'],
])('%i %s is %s', (code, message, data, failure) => {
  expect(classifyRpcError({ code, message, data })).toMatchObject({ failure, message })
})

test('what a provider says of the client is not held against the request', () => {
  const said = { code: -32602, message: 'this plan does not cover that' }
  expect(classifyRpcError(said, 403).failure).toBe('server-error')
  expect(classifyRpcError(said).failure).toBe('rejected')
  expect(classifyRpcError({ code: -32000, message: 'too much' }, 413).failure).toBe('too-large')
  expect(classifyRpcError({ code: -32000, message: 'slow down' }, 429).failure).toBe('rate-limited')
})

test('a limit says for how long, in its data or in words', () => {
  const data = { rate: { allowed_rps: 10, backoff_seconds: 30, current_rps: 13.3 } }
  const infura = { code: -32005, message: 'project ID request rate exceeded', data }
  expect(classifyRpcError(infura).retryAfterMs).toBe(30_000)
  const ankr = 'Too many requests, reason: call rate limit exhausted, retry in 10s'
  expect(classifyRpcError({ code: -32090, message: ankr }).retryAfterMs).toBe(10_000)
  expect(classifyRpcError({ code: 429, message: 'rate limit' }).retryAfterMs).toBeUndefined()
})

test('a revert carries code and data where viem looks for them', () => {
  const data = { reason: { Revert: '0x00' }, data: '0xdeadbeef', transactionHash: null }
  const error = classifyRpcError({ code: -32000, message: 'reverted', data })
  expect(error).toMatchObject({ code: 3, data: '0xdeadbeef' })
})

test('only answers every node would repeat end a race, and only failing urls are blamed', () => {
  const of = (code: number, message: string) => classifyRpcError({ code, message })
  expect(mayFailOver(of(3, 'execution reverted'))).toBe(false)
  expect(mayFailOver(of(-32602, 'bad params'))).toBe(false)
  expect(mayFailOver(of(-32000, 'header not found'))).toBe(true)
  expect(blamesUrl(of(-32000, 'header not found'))).toBe(false)
  expect(mayFailOver(of(-32603, 'internal error'))).toBe(true)
  expect(blamesUrl(of(-32603, 'internal error'))).toBe(true)
  expect(mayFailOver(new Error('anything else'))).toBe(true)
})
