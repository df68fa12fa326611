import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deployed, mallory, startTestChain, type TestChain } from './kit/test-chain.ts'

type Round = readonly [bigint, bigint, bigint, bigint, bigint]

let chain: TestChain
let feed: Deployed

beforeAll(async () => {
  chain = await startTestChain(11155111)
  feed = await chain.etch('PriceFeed', '0x694AA1769357215DE4FAC081bf1f309aDC325306', [
    'ETH / USD',
    8,
    3000_00000000n,
  ])
})
afterAll(() => chain.stop())

test('an untouched feed answers its initial price and never gets stale', async () => {
  expect(await chain.read(feed, 'description')).toBe('ETH / USD')
  expect(await chain.read(feed, 'decimals')).toBe(8)
  await chain.client.mine({ blocks: 1, interval: 100_000 })
  const { timestamp } = await chain.client.getBlock()
  const [roundId, answer, , updatedAt] = (await chain.read(feed, 'latestRoundData')) as Round
  expect([roundId, answer]).toEqual([1n, 3000_00000000n])
  expect(updatedAt).toBeGreaterThanOrEqual(timestamp)
})

test('a set answer is the latest round, and earlier rounds stay readable', async () => {
  await chain.write(feed, { functionName: 'setAnswer', args: [-5n], from: mallory.address })
  await chain.write(feed, { functionName: 'setRound', args: [7n, 1234n] })
  expect(await chain.read(feed, 'latestRoundData')).toEqual([3n, 7n, 1234n, 1234n, 3n])
  expect(await chain.read(feed, 'latestAnswer')).toBe(7n)
  const [, second] = (await chain.read(feed, 'getRoundData', [2n])) as Round
  const [, first] = (await chain.read(feed, 'getRoundData', [1n])) as Round
  expect([first, second]).toEqual([3000_00000000n, -5n])
})

test('a round that does not exist reverts as on the public feeds', async () => {
  for (const id of [0n, 4n]) {
    const reason = await chain.revertOf(feed, { functionName: 'getRoundData', args: [id] })
    expect(reason).toBe('No data present')
  }
})
