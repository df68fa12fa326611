import { expect, it } from 'vitest'
import { readMoment, readSearch } from './search-fields.ts'

it.each(['2026-02-31', '2026-02-29T00:00Z', '2026-04-31', '2026-11-01T24:00Z'])(
  'refuses %s by its field, because another day would be searched',
  (day) => {
    for (const field of ['from', 'to']) {
      const refusal = expect.objectContaining({
        kind: 'validation',
        issues: [expect.objectContaining({ path: ['query', field] })],
      })
      expect(() => readSearch({ [field]: day })).toThrow(refusal)
      expect(() => readMoment(day, field)).toThrow(refusal)
    }
  },
)

it('reads days and times', () => {
  expect(readSearch({ from: '2028-02-29', to: '2028-03-01T12:30Z' })).toEqual({
    limit: 20,
    from: new Date('2028-02-29T00:00:00Z'),
    to: new Date('2028-03-01T12:30:00Z'),
  })
})
