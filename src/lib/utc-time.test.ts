import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readUtcTime } from './utc-time.ts'

it.each([
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-11-01T12:00Z', '2026-11-01T12:00:00.000Z'],
  ['2026-11-01T12:00:59Z', '2026-11-01T12:00:59.000Z'],
  ['2026-11-01T23:59:59.5Z', '2026-11-01T23:59:59.500Z'],
  ['0000-01-01', '0000-01-01T00:00:00.000Z'],
])('reads %s', (text, time) => {
  expect(readUtcTime(text)?.toISOString()).toBe(time)
})

it.each([
  // Days that no month has, which a `Date` would take for days of the next one.
  ...['2026-02-29', '2026-02-30', '2026-02-31', '2026-04-31', '2026-11-31T12:00Z', '1900-02-29'],
  ...['2026-13-01', '2026-00-01', '2026-01-00', '2026-01-32', '2026-11-01T24:00Z'],
  ...['2026-11-01T12:60Z', '2026-11-01T12:00:60Z', '2026-11-01T12:00', '2026-11-01T12:00+01:00'],
  ...['', '2026', '2026-1-1', ' 2026-11-01', '2026-11-01\n', '+002026-11-01', '1.11.2026'],
])('is no time: %j', (text) => {
  expect(readUtcTime(text)).toBeUndefined()
})

it('reads every day that there is, and prints it back', () => {
  const days = fc.date({
    min: new Date('0000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const text = date.toISOString()
      expect(readUtcTime(text)).toEqual(date)
      expect(readUtcTime(text.slice(0, 10))?.toISOString().slice(0, 10)).toBe(text.slice(0, 10))
    }),
  )
})
