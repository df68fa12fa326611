import { expect, test } from 'vitest'
import { parseRetryAfter } from './read-retry-after.ts'

test('the header is seconds or a time, and bounded', () => {
  const now = Date.parse('Tue, 17 Nov 2026 20:00:00 GMT')
  expect(parseRetryAfter('7', now)).toBe(7_000)
  expect(parseRetryAfter('86400', now)).toBe(60_000)
  expect(parseRetryAfter('Tue, 17 Nov 2026 20:00:05 GMT', now)).toBe(5_000)
  expect(parseRetryAfter('Tue, 17 Nov 2026 19:00:00 GMT', now)).toBe(0)
  expect(parseRetryAfter('soon', now)).toBeUndefined()
  expect(parseRetryAfter(undefined, now)).toBeUndefined()
})
