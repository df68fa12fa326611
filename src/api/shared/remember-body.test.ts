import { expect, test } from 'vitest'
import { rememberBody } from './remember-body.ts'

const parse = rememberBody(({ body }) => ({ text: JSON.stringify(body) }))

test('equal bodies become one request, others their own', () => {
  const first = parse({ body: { a: '1' } })
  expect(parse({ body: { a: '1' } })).toBe(first)
  expect(parse({ body: { a: 1 } })).toEqual({ text: '{"a":1}' })
  expect(parse({ body: { a: '1', unknown: 0 } })).not.toBe(first)
})

test('what is too large is translated each time', () => {
  const body = { a: 'x'.repeat(10_000) }
  expect(parse({ body })).not.toBe(parse({ body }))
  expect(parse({ body })).toEqual({ text: JSON.stringify(body) })
})

test('a body that cannot be translated is refused each time', () => {
  const refusing = rememberBody((): object => {
    throw new Error('not this')
  })
  for (const _ of [1, 2]) expect(() => refusing({ body: {} })).toThrow('not this')
})
