import { expect, test } from 'vitest'
import { classifyRpcError } from './classify-rpc-error.ts'
import { blamesUrl, mayFailOver } from './rpc-error.ts'

test.each([
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
  [-32603, 'internal error', undefined, 'node-error'],
  [-32000, 'something nobody has seen', undefined, 'server-error'],
])('%i %s is %s', (code, message, data, failure) => {
  expect(classifyRpcError({ code, message, data })).toMatchObject({ failure, message })
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
