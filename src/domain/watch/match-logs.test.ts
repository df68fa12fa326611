import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { createAddressSet } from './address-set.ts'
import { matchLogs, type RawLog, TRANSFER_TOPIC } from './match-logs.ts'

const address = (index: number): Hex => pad(numberToHex(index), { size: 20 })
const hash = (index: number): Hex => pad(numberToHex(index), { size: 32 })
const TOKEN = address(0xaaa)

function transferLog(
  { from, to, amount }: { from: number; to: number; amount: bigint },
  changes: Partial<RawLog> = {},
): RawLog {
  return {
    address: TOKEN,
    topics: encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Transfer',
      args: { from: address(from), to: address(to) },
    }) as Hex[],
    data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
    blockNumber: '0x5',
    blockHash: hash(5),
    transactionHash: hash(1),
    logIndex: '0x0',
    ...changes,
  }
}

const watching = (...indexes: number[]) => {
  const set = createAddressSet()
  for (const index of indexes) set.add(Buffer.from(address(index).slice(2), 'hex'))
  return set
}

test('finds exactly the transfers to watched addresses, with their place in the transaction', () => {
  const party = fc.integer({ min: 1, max: 12 })
  const item = fc.record({
    from: party,
    to: party,
    amount: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })),
    tx: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), fc.uniqueArray(party), (items, watched) => {
      let tx = 0
      let inTx = -1
      const places: { tx: number; ordinal: number }[] = []
      const logs = items.map((each, index) => {
        if (each.tx) {
          tx += 1
          inTx = -1
        }
        inTx += 1
        places.push({ tx, ordinal: inTx })
        // Logs of other kinds lie in between.
        const logIndex = numberToHex(index * 3)
        return transferLog(each, { transactionHash: hash(tx), logIndex })
      })
      const expected = items.flatMap((each, index) =>
        watched.includes(each.to) && each.from !== each.to && each.amount > 0n
          ? [{ ...each, ...places[index], index }]
          : [],
      )
      expect(
        matchLogs(logs, watching(...watched)).map(({ log, ordinal, from, to, amount }) => ({
          index: Number(log.logIndex) / 3,
          ordinal,
          from,
          to,
          amount,
        })),
      ).toEqual(
        expected.map(({ index, ordinal, from, to, amount }) => ({
          index,
          ordinal,
          from: address(from),
          to: address(to),
          amount,
        })),
      )
    }),
  )
})

const [sent] = [transferLog({ from: 1, to: 2, amount: 7n })]
const word = (hex: Hex) => pad(hex, { size: 32 }).slice(2)

test.each<[string, Partial<RawLog>, bigint | undefined]>([
  ['as it should be', {}, 7n],
  ['an ERC-721 transfer', { topics: [...(sent?.topics ?? []), hash(9)], data: '0x' }, undefined],
  ['an ERC-721 transfer with data', { topics: [...(sent?.topics ?? []), hash(9)] }, undefined],
  ['no data', { data: '0x' }, undefined],
  ['short data', { data: `0x${'00'.repeat(31)}` }, undefined],
  ['more data than needed', { data: `0x${word('0x7')}${word('0x9')}` }, 7n],
  ['data that is no hex', { data: `0x${'zz'.repeat(32)}` }, undefined],
  ['only two topics', { topics: [TRANSFER_TOPIC, hash(1)] }, undefined],
  ['another event', { topics: [hash(4), hash(1), hash(2)] }, undefined],
  [
    'a recipient with something in front',
    { topics: [TRANSFER_TOPIC, hash(1), `0x01${hash(2).slice(4)}`] },
    undefined,
  ],
  [
    'everything in the data, as early tokens have it',
    {
      topics: [TRANSFER_TOPIC],
      data: `0x${word(address(1))}${word(address(2))}${word('0x7')}`,
    },
    7n,
  ],
])('a Transfer log with %s', (_, changes, amount) => {
  const logs = [transferLog({ from: 1, to: 2, amount: 7n }, changes)]
  const found = matchLogs(logs, watching(2))
  expect(found.map((each) => each.amount)).toEqual(amount === undefined ? [] : [amount])
  if (amount !== undefined) expect(found[0]).toMatchObject({ from: address(1), to: address(2) })
})

test('each log of a transaction full of transfers to one address is looked at a bounded number of times', () => {
  let looks = 0
  const one = transferLog({ from: 1, to: 2, amount: 3n })
  const logs = Array.from({ length: 4_000 }, (_, index) => ({
    ...one,
    get logIndex() {
      looks += 1
      return numberToHex(index)
    },
  }))
  const matched = matchLogs(logs, watching(2))
  expect(looks).toBeLessThan(4 * logs.length)
  expect(matched).toHaveLength(logs.length)
  expect(matched.at(-1)?.ordinal).toBe(logs.length - 1)
})
