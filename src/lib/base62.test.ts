import { describe, expect, it } from 'vitest'
import { toBase62 } from './base62.ts'

describe('toBase62', () => {
  it('gives one length for one number of bytes, and different texts for different bytes', () => {
    expect(toBase62(new Uint8Array(32))).toBe('0'.repeat(43))
    expect(toBase62(new Uint8Array(32).fill(255))).toHaveLength(43)
    expect(toBase62(Uint8Array.of(0, 61))).toBe('00z')
    expect(toBase62(Uint8Array.of(0, 62))).toBe('010')
  })
})
