import { expect, test } from 'vitest'
import { uncovered } from '../../trials/neighbours/spans.ts'

const span = (from: number, to: number) => ({ from, to })

test('nothing covers a span that others do not meet', () => {
  expect(uncovered(span(10, 40), [])).toBe(30)
  expect(uncovered(span(10, 40), [span(0, 10), span(40, 90)])).toBe(30)
})

test('what several cover counts once, whatever their order', () => {
  const others = [span(25, 35), span(0, 15), span(12, 20), span(30, 32)]
  expect(uncovered(span(10, 40), others)).toBe(10)
})

test('nothing is left of a span that one covers', () => {
  expect(uncovered(span(10, 40), [span(10, 40)])).toBe(0)
  expect(uncovered(span(10, 40), [span(0, 90), span(15, 20)])).toBe(0)
})
