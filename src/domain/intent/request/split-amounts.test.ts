import fc from 'fast-check'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { splitAmounts } from './split-amounts.ts'

const TOKENS: readonly Address[] = ['0x0a', '0x0b', '0x0c']
const amounts = fc
  .array(fc.tuple(fc.constantFrom(...TOKENS), fc.bigInt({ min: 0n, max: 50n })), { maxLength: 4 })
  .map((entries) => new Map(entries))

it('gives every unit to one holder who has it, or names it as unfillable', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 4 }), (wanted, holders) => {
      const { intents, unfillable } = splitAmounts(wanted, holders, (token) => token)
      for (const token of TOKENS) {
        const parts = intents.map((intent) => intent.get(token) ?? 0n)
        const given = parts.reduce((sum, part) => sum + part, 0n)
        expect(given + (unfillable.get(token) ?? 0n)).toBe(wanted.get(token) ?? 0n)
        const stock = holders.reduce((sum, held) => sum + (held.get(token) ?? 0n), 0n)
        expect(unfillable.has(token)).toBe((wanted.get(token) ?? 0n) > stock)
        for (const part of parts) {
          expect(holders.some((held) => (held.get(token) ?? 0n) >= part)).toBe(true)
        }
      }
      expect(intents.every((intent) => intent.size > 0)).toBe(true)
    }),
  )
})

it('does not pay two tokens out of the same stock', () => {
  const wanted = new Map<Address, bigint>([
    ['0x0a', 6n],
    ['0x0b', 6n],
  ])
  const { intents, unfillable } = splitAmounts(wanted, [new Map([['0x0b', 10n]])], () => '0x0b')
  expect(intents).toEqual([
    new Map([
      ['0x0a', 6n],
      ['0x0b', 4n],
    ]),
  ])
  expect(unfillable).toEqual(new Map([['0x0b', 2n]]))
})
