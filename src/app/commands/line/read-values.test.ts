import { expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { readDay, readTime } from './read-values.ts'

it.each(['2026-02-31', '2026-02-29', '2026-04-31', '2026-13-01', 'today'])(
  'says of %s that it is no day, by the option',
  (day) => {
    expect(() => readTime(day, '--since')).toThrow(UsageError)
    expect(() => readTime(day, '--since')).toThrow(/^--since is not a day/)
    expect(() => readDay(day, '--from')).toThrow(UsageError)
    expect(() => readDay(day, '--from')).toThrow(/^--from is not a day/)
  },
)

it('reads days, and times where they are allowed', () => {
  expect(readDay('2028-02-29', '--from')).toBe('2028-02-29')
  expect(readTime('2028-02-29', '--since')).toEqual(new Date('2028-02-29T00:00:00Z'))
  expect(readTime('2028-02-29T12:30Z', '--since')).toEqual(new Date('2028-02-29T12:30:00Z'))
  expect(() => readTime('2026-02-31T12:30Z', '--since')).toThrow(UsageError)
  expect(() => readDay('2028-02-29T12:30Z', '--from')).toThrow(UsageError)
})
