import fc from 'fast-check'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { type Entry, imbalance, LEDGER_ACCOUNTS, mergeEntries } from './posting.ts'

const address = fc.constantFrom<Address>('0x01', '0x02', '0x03')
const entry: fc.Arbitrary<Entry> = fc.record(
  {
    account: fc.constantFrom(...LEDGER_ACCOUNTS),
    layer: fc.constantFrom('ACROSS', 'OFT'),
    holder: address,
    token: address,
    amount: fc.bigInt({ min: -3n, max: 3n }),
  },
  { requiredKeys: ['account', 'token', 'amount'] },
)
const entries = fc.array(entry, { maxLength: 30 })
const keyOf = ({ account, layer, holder, token }: Entry) => [account, layer, holder, token].join()

function sums(list: readonly Entry[]): Map<string, bigint> {
  const all = new Map<string, bigint>()
  for (const each of list) all.set(keyOf(each), (all.get(keyOf(each)) ?? 0n) + each.amount)
  return new Map([...all].filter(([, sum]) => sum !== 0n).sort())
}

it('merging keeps every sum, has one line for each and no empty one', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const merged = mergeEntries(list)
      expect(sums(merged)).toEqual(sums(list))
      expect(new Set(merged.map(keyOf)).size).toBe(merged.length)
      expect(merged.every(({ amount }) => amount !== 0n)).toBe(true)
      expect(mergeEntries(merged)).toEqual(merged)
    }),
  )
})

it('what is booked and reversed leaves nothing behind', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const back = list.map((each) => ({ ...each, amount: -each.amount }))
      expect(mergeEntries([...list, ...back])).toEqual([])
      expect(imbalance([...list, ...back]).size).toBe(0)
    }),
  )
})

it('an imbalance is told by token, never across tokens', () => {
  const line = (token: Address, amount: bigint): Entry => ({ account: 'user', token, amount })
  expect(imbalance([line('0x01', 5n), line('0x02', -5n)])).toEqual(
    new Map([
      ['0x01', 5n],
      ['0x02', -5n],
    ]),
  )
  expect(imbalance([line('0x01', 5n), line('0x01', -5n), line('0x02', 0n)]).size).toBe(0)
})
