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
