import { describe, expect, it } from 'vitest'
import { readRevert } from './read-revert.ts'

const nested = (fields: object, depth: number): Error =>
  depth === 0
    ? Object.assign(new Error('inner'), fields)
    : new Error('outer', { cause: nested(fields, depth - 1) })

describe('readRevert', () => {
  it('finds the bytes at any depth, in both places nodes put them', () => {
    expect(readRevert(nested({ code: 3, data: '0x1234' }, 4))).toEqual({ data: '0x1234' })
    expect(readRevert(nested({ code: 3, data: { data: '0x56' } }, 1))).toEqual({ data: '0x56' })
    const outer = Object.assign(nested({ data: '0x78' }, 1), { code: 3 })
    expect(readRevert(outer)).toEqual({ data: '0x78' })
  })

  it('knows a revert without bytes from an error that is none', () => {
    expect(readRevert(nested({ code: 3 }, 2))).toEqual({ data: undefined })
    expect(readRevert(nested({ code: -32000, data: '0x1234' }, 2))).toBeUndefined()
    expect(readRevert(new Error('fetch failed'))).toBeUndefined()
    expect(readRevert(undefined)).toBeUndefined()
  })

  it('ends with causes that go in circles', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    expect(readRevert(circle)).toBeUndefined()
  })
})
