import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from './nearest.ts'

describe('nearest', () => {
  it('finds the name that was meant, and none when nothing is like it', () => {
    expect(nearest('prot', ['host', 'port', 'bodyLimitBytes'])).toBe('port')
    expect(nearest('PORT', ['port'])).toBe('port')
    expect(nearest('colour', ['host', 'port'])).toBeUndefined()
  })

  it('counts insertions, deletions and replacements', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('same', 'same')).toBe(0)
  })
})
