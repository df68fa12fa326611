import { describe, expect, it } from 'vitest'
import { isDeeper } from './json-body.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

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
