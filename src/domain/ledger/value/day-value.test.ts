import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { makeStatement } from '../statement.ts'
import type { StatementLine } from '../statement-lines.ts'
import { type DayPrice, daysBetween, isWholeDays, valuesByDay } from './day-value.ts'

const TOKENS = [1, 2].map((n) => numberToHex(n, { size: 20 }))
const [FIRST, END] = [new Date('2026-02-26'), new Date('2026-03-03')]
const DAYS = daysBetween(FIRST, END)
const decimals = 6

const line = fc.record({
  at: fc.date({ min: FIRST, max: new Date(END.getTime() - 1), noInvalidDate: true }),
  chainId: fc.constant(1),
  token: fc.constantFrom(...TOKENS),
  amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  category: fc.constantFrom('received', 'paid', 'gas', 'transfer', 'opening', 'due'),
  correction: fc.boolean(),
}) satisfies fc.Arbitrary<StatementLine>

const usd = fc.option(fc.bigInt({ min: 1n, max: 5n * 10n ** 21n }), { freq: 6 })
const prices = fc.array(usd, { minLength: 12, maxLength: 12 }).map((all): DayPrice[] =>
  ['2026-02-25', ...DAYS].flatMap((day, row) =>
    TOKENS.flatMap((token, column) => {
      const price = all[row * 2 + column] ?? null
      return price === null
        ? []
        : [{ chainId: 1, token, day, usd: price, decimals, at: new Date(day) }]
    }),
  ),
)
const before = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 2, maxLength: 2 })
  .map((amounts) =>
    TOKENS.map((token, index) => ({ chainId: 1, token, amount: amounts[index] ?? 0n })),
  )
const evidence = fc
  .record({ before, prices, lines: fc.array(line, { maxLength: 20 }) })
  .map(({ lines, ...rest }) => ({ ...rest, rows: makeStatement(lines, 'day'), days: DAYS, lines }))

describe('the value of the inventory by day', () => {
  it('adds up to the unit, and goes on from day to day', () => {
    fc.assert(
      fc.property(evidence, ({ lines, ...given }) => {
        const values = valuesByDay(given)
        for (const { token, amount } of given.before) {
          const own = values.filter((each) => each.token === token)
          for (const [index, day] of own.entries()) {
            const parts = [day.valueBefore, day.earned, day.added, day.priceMoves]
            if (day.value !== null && parts.every((part) => part !== null)) {
              expect(parts.reduce((sum, part) => (sum ?? 0n) + (part ?? 0n), 0n)).toBe(day.value)
            }
            const next = own[index + 1]
            if (next) expect(next.heldBefore).toBe(day.held)
            if (next && next.day === DAYS[DAYS.indexOf(day.day) + 1]) {
              expect(next.valueBefore).toBe(day.value)
            }
          }
          const moved = lines.filter((each) => each.token === token && each.category !== 'due')
          const held = moved.reduce((sum, each) => sum + each.amount, amount)
          expect(own.at(-1)?.held ?? 0n).toBe(held)
        }
      }),
    )
  })

  it('says price moves as a holder would reckon them', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const priceOn = (day: string | undefined, token: string) =>
          given.prices.find((price) => price.day === day && price.token === token)?.usd
        for (const { day, token, heldBefore, priceMoves } of valuesByDay(given)) {
          const yesterday = DAYS[DAYS.indexOf(day) - 1] ?? '2026-02-25'
          const [old, now] = [priceOn(yesterday, token), priceOn(day, token)]
          if (heldBefore === 0n) expect(priceMoves).toBe(0n)
          else if (old === undefined || now === undefined) expect(priceMoves).toBeNull()
          else {
            // Times a million, so that nothing is rounded on this side.
            const off = (priceMoves ?? 0n) * 1_000_000n - heldBefore * (now - old)
            expect(off < 1_000_000n && off > -1_000_000n).toBe(true)
          }
        }
      }),
    )
  })

  it('does not let a token without a price empty the row of its neighbour', () => {
    const at = new Date('2026-02-27')
    const [known, unknown] = TOKENS as [`0x${string}`, `0x${string}`]
    const price = { chainId: 1, token: known, decimals, at, usd: 3n * 10n ** 18n }
    const values = valuesByDay({
      before: TOKENS.map((token) => ({ chainId: 1, token, amount: 1_000_000n })),
      rows: [],
      prices: [
        { ...price, day: '2026-02-26' },
        { ...price, day: '2026-02-27', usd: 2n * 10n ** 18n },
      ],
      days: ['2026-02-27'],
    })
    expect(values.map(({ token, priceMoves, value }) => [token, priceMoves, value])).toEqual([
      [known, -(10n ** 18n), 2n * 10n ** 18n],
      [unknown, null, null],
    ])
  })
})

it('knows whole days from parts of days', () => {
  expect(DAYS).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(isWholeDays({ from: FIRST, to: END })).toBe(true)
  expect(isWholeDays({ from: FIRST, to: new Date('2026-03-03T12:00Z') })).toBe(false)
})
