import { type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { createAddressSet } from '../domain/watch/address-set.ts'
import { EMPTIED_TOPIC, EXITED_TOPIC } from '../domain/watch/exits.ts'
import { type RawLog, TRANSFER_TOPIC } from '../domain/watch/match-logs.ts'
import { RELEASED_TOPIC } from '../domain/watch/releases.ts'
import { createRecentLogs } from './recent-logs.ts'

const FACTORY = '0x00000000000000000000000000000000000f0002'
const hashOf = (number: number): Hex => pad(numberToHex(number))
const addressOf = (number: number): Hex => numberToHex(number, { size: 20 })
const headerOf = (number: number) => ({
  number: BigInt(number),
  hash: hashOf(number),
  parentHash: hashOf(number - 1),
  timestamp: 0n,
  logsBloom: '0x' as const,
  transactions: [],
})

function logOf(number: number, changes: Partial<RawLog>): RawLog {
  return {
    address: addressOf(1),
    topics: [TRANSFER_TOPIC, pad(addressOf(2)), pad(addressOf(number))],
    data: pad('0x1'),
    blockNumber: numberToHex(number),
    blockHash: hashOf(number),
    transactionHash: hashOf(9),
    logIndex: '0x0',
    ...changes,
  }
}

function setOf(...numbers: number[]) {
  const set = createAddressSet()
  for (const number of numbers) set.add(Buffer.from(addressOf(number).slice(2), 'hex'))
  return set
}

test('who was paid in a block is known, in topics and in data, and nobody else', () => {
  const recent = createRecentLogs({ window: 10, factories: [FACTORY], watched: setOf(5) })
  const words = [addressOf(2), addressOf(0xabcdef), '0x1'] as const
  const data: Hex = `0x${words.map((word) => pad(word).slice(2)).join('')}`
  const early = logOf(7, { topics: [TRANSFER_TOPIC], data })
  recent.note(headerOf(7), [logOf(7, {}), logOf(7, {}), early])
  const names = recent.get(hashOf(7))?.names
  expect(names?.(setOf(7))).toBe(true)
  expect(names?.(setOf(0xabcdef))).toBe(true)
  expect(names?.(setOf(2, 8))).toBe(false)
  expect(recent.get(hashOf(8))).toBeUndefined()
})

test('the oldest recipients are forgotten, and their blocks are still linked', () => {
  const recent = createRecentLogs({ window: 2, factories: [FACTORY], watched: setOf(5) })
  for (const number of [1, 2, 3]) recent.note(headerOf(number), [logOf(number, {})])
  expect(recent.get(hashOf(1))).toMatchObject({ parentHash: hashOf(0), names: undefined })
  expect(recent.get(hashOf(3))?.names?.(setOf(3))).toBe(true)
  // A block that is noted again counts as one of the newest.
  recent.note(headerOf(1), [logOf(1, {})])
  expect(recent.get(hashOf(1))?.names?.(setOf(1))).toBe(true)
  expect(recent.get(hashOf(2))?.names).toBeUndefined()
})

test('what others log in the words of the factory is no release', () => {
  const recent = createRecentLogs({ window: 2, factories: [FACTORY], watched: setOf(5) })
  const fake = logOf(4, { topics: [RELEASED_TOPIC], data: '0x' })
  recent.note(headerOf(4), [fake])
  expect(recent.get(hashOf(4))?.releases).toEqual([])
})

test('exits of native money are remembered of watched addresses, one sum for each', () => {
  const recent = createRecentLogs({ window: 2, factories: [FACTORY], watched: setOf(5, 6) })
  const to = pad(addressOf(2))
  const exited = (account: number, token: Hex, amount: Hex) =>
    logOf(4, {
      address: addressOf(account),
      topics: [EMPTIED_TOPIC, to, pad(token)],
      data: pad(amount),
    })
  const data: Hex = `${pad('0x0')}${pad('0x3').slice(2)}`
  const signed = logOf(4, { address: addressOf(5), topics: [EXITED_TOPIC, to, to, to], data })
  const broken = logOf(4, { address: addressOf(6), topics: [EMPTIED_TOPIC], data: '0x' })
  const own = exited(5, '0x0', '0x4')
  const others = [exited(7, '0x0', '0x4'), exited(6, addressOf(9), '0x4'), exited(6, '0x0', '0x0')]
  recent.note(headerOf(4), [own, ...others, broken, signed])
  expect(recent.get(hashOf(4))?.releases).toEqual([
    { address: addressOf(5), block: 4n, amount: 7n },
  ])
})
