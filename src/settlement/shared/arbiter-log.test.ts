import { type Address, encodeEventTopics } from 'viem'
import { expect, test } from 'vitest'
import { sameChainArbiterAbi } from '../../contracts/same-chain-arbiter.gen.ts'
import { type Deed, showsDeed } from './arbiter-log.ts'

const arbiter: Address = '0x00000000000000000000000000000000000000a1'
const owner: Address = '0x00000000000000000000000000000000000000b2'
const deed: Deed = { arbiter, owner, nonce: 7n, event: 'filled' }
const log = (address: Address, nonce: bigint) => {
  const args = { sponsor: owner, nonce, digest: `0x${'11'.repeat(32)}` } as const
  const topics = encodeEventTopics({ abi: sameChainArbiterAbi, eventName: 'IntentFilled', args })
  return { address, topics: topics as `0x${string}`[], data: '0x', logIndex: 0 } as const
}

test('the arbiter’s own event of that intent is proof', () => {
  expect(showsDeed([log(arbiter, 7n)], deed)).toBe(true)
})

test.each([
  ['no logs', []],
  ['another intent', [log(arbiter, 8n)]],
  ['another contract', [log(owner, 7n)]],
])('%s is none', (_, logs) => {
  expect(showsDeed(logs, deed)).toBe(false)
})

test('a fill is no claim', () => {
  expect(showsDeed([log(arbiter, 7n)], { ...deed, event: 'claimed' })).toBe(false)
})
