import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { isEmptyBloom, mayHoldWatched, WATCHED_TOPICS } from './watched-topics.ts'

/** The bloom of a block whose logs have these topics, as the yellow paper defines it. */
function bloomOf(topics: readonly `0x${string}`[]): `0x${string}` {
  const bloom = new Uint8Array(256)
  for (const topic of topics) {
    const hash = Buffer.from(keccak256(topic).slice(2), 'hex')
    for (const at of [0, 2, 4]) {
      const bit = hash.readUInt16BE(at) & 2047
      const place = 255 - (bit >> 3)
      bloom[place] = (bloom[place] ?? 0) | (1 << (bit & 7))
    }
  }
  return toHex(bloom)
}

test.each(WATCHED_TOPICS)('a bloom with %s may hold what is watched', (topic) => {
  expect(mayHoldWatched(bloomOf([topic]))).toBe(true)
})

test('a bloom of other topics, and an empty one, hold nothing', () => {
  const other = bloomOf([keccak256('0x01'), keccak256('0x02')])
  expect(mayHoldWatched(other)).toBe(false)
  expect(isEmptyBloom(other)).toBe(false)
  expect(mayHoldWatched(bloomOf([]))).toBe(false)
  expect(isEmptyBloom(bloomOf([]))).toBe(true)
  expect(isEmptyBloom('0x')).toBe(true)
})
