import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODY_BOUNDS, findExcess, type JsonBounds } from './json-bounds.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const NONE: JsonBounds = {
  depth: 1e9,
  items: 1e9,
  keys: 1e9,
  values: 1e9,
  text: 1e9,
  key: 1e9,
  number: 1e9,
}
const isDeeper = (json: string, depth: number) =>
  findExcess(json, { ...NONE, depth })?.bound === 'depth'

describe('the depth of a body', () => {
  it('is that of its brackets, of either kind', () => {
    expect([isDeeper(nested(5), 5), isDeeper(nested(6), 5)]).toEqual([false, true])
    const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    expect([isDeeper(objects(5), 5), isDeeper(objects(6), 5)]).toEqual([false, true])
  })

  it('does not grow with what lies side by side', () => {
    expect(isDeeper(`[${Array(50).fill('[[]]').join(',')}]`, 3)).toBe(false)
  })

  it('does not count brackets in strings, however those are quoted', () => {
    const texts = ['[[[[[[[[', '\\"[[[[[[[', '"[[[[[[[', '[[[[[[\\', '\\\\"[[[[[[']
    for (const text of texts) expect(isDeeper(JSON.stringify([text]), 2), text).toBe(false)
    expect(isDeeper(`["a\\\\",${nested(4)}]`, 3)).toBe(true)
  })

  it('ends with the text where a string does not', () => {
    expect(isDeeper('["[[[[[[[[', 2)).toBe(false)
    expect(isDeeper('["\\"[[[[[[[', 2)).toBe(false)
  })
})

describe('what is too large in a body', () => {
  const found = (value: unknown, bounds: Partial<JsonBounds>) => {
    const excess = findExcess(JSON.stringify(value), { ...NONE, ...bounds })
    return excess && [excess.bound, excess.path]
  }

  it('is found at its place', () => {
    const at = (inner: unknown) => ({ a: [1, { 'b"c': inner }], z: 0 })
    expect(found(at([1, 2, 3]), { items: 3 })).toBeUndefined()
    expect(found(at([1, 2, 3, 4]), { items: 3 })).toEqual(['items', ['a', 1, 'b"c']])
    expect(found(at({ d: 1, e: 2, f: 3 }), { keys: 2 })).toEqual(['keys', ['a', 1, 'b"c']])
    expect(found(at('four'), { text: 3 })).toEqual(['text', ['a', 1, 'b"c']])
    expect(found(at([12345]), { number: 4 })).toEqual(['number', ['a', 1, 'b"c', 0]])
    expect(found(at(-1.5e-7), { number: 4 })).toEqual(['number', ['a', 1, 'b"c']])
    expect(found(at({ ok: 1, longer: 1 }), { key: 5 })).toEqual(['key', ['a', 1, 'b"c']])
    expect(found(at(1), { values: 5 })).toEqual(['values', []])
    expect(found(at(1), { values: 6 })).toBeUndefined()
  })

  it('is nothing in a list of lists that are short', () => {
    expect(found([[1, 2], [3, 4], { a: 1, b: 2 }], { items: 3, keys: 2 })).toBeUndefined()
  })

  it('is found before the rest is read', () => {
    for (const item of ['{}', '[]', '"0x"', '1', 'null', '[[[]]]', '{"a":{"b":1}}']) {
      const json = `{"list":[${Array(100_000).fill(item).join(',')}]}`
      const { bound, path, readTo } = findExcess(json, BODY_BOUNDS) ?? {}
      expect([bound, path], item).toEqual(['items', ['list']])
      expect(readTo).toBeLessThan(BODY_BOUNDS.items * (item.length + 1) + 20)
    }
  })

  it('is exactly what a walk through the value finds', () => {
    const bounds = { ...NONE, depth: 3, items: 3, keys: 2, text: 4 }
    const fits = (value: unknown, depth: number): boolean => {
      if (typeof value === 'string') return JSON.stringify(value).length - 2 <= bounds.text
      if (typeof value !== 'object' || value === null) return true
      if (depth >= bounds.depth) return false
      if (Array.isArray(value))
        return value.length <= bounds.items && value.every((each) => fits(each, depth + 1))
      const entries = Object.entries(value)
      return entries.length <= bounds.keys && entries.every(([, each]) => fits(each, depth + 1))
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, spaced) => {
        const json = spaced ? JSON.stringify(value, null, 2) : JSON.stringify(value)
        expect(findExcess(json, bounds) === undefined).toBe(fits(value, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('is answered for text that is not JSON, too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{},:"\\1-ab ') }), (text) => {
        findExcess(text, { ...NONE, depth: 3, items: 2, keys: 2, text: 3, key: 2, number: 2 })
      }),
      { numRuns: 2000 },
    )
  })
})
