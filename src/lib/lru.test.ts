import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('the entry not used for longest goes first', () => {
  const lru = createLru<string, number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  expect(lru.get('a')).toBe(1)
  lru.set('c', 3)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3])
  lru.set('c', 4)
  expect([lru.size(), lru.get('c')]).toEqual([2, 4])
})

test('what was not used for longest is dropped as long as it may be', () => {
  const lru = createLru<string, number>(5)
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) lru.set(key, index)
  lru.get('a')
  lru.trim((value) => value < 2)
  expect(['a', 'b', 'c', 'd'].map(lru.get)).toEqual([0, undefined, 2, 3])
})
