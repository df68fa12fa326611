import { expect, it } from 'vitest'
import { daysOf, periodOf } from './earnings.js'

it('asks for whole UTC days, today among them', () => {
  const now = new Date('2026-03-01T23:59:59Z')
  expect(periodOf(now, 7)).toEqual({ from: '2026-02-23', to: '2026-03-02' })
  expect(periodOf(now, 1)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
})

it('has every day of a period, over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})
