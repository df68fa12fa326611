import { describe, expect, it } from 'vitest'
import { effortLeft, spend, withEffort } from './effort.ts'

const spending = (effort: number) => () => spend(effort)

describe('effort', () => {
  it('is told, or the work is given up', () => {
    expect(withEffort(10, spending(7))?.effort).toBe(7)
    expect(withEffort(10, spending(11))).toBeUndefined()
    expect(effortLeft()).toBe(Number.POSITIVE_INFINITY)
  })

  it('of a work within another counts for both', () => {
    const outer = withEffort(10, () => {
      const inner = withEffort(5, spending(3))
      spend(4)
      return inner?.effort
    })
    expect(outer).toEqual({ made: 3, effort: 7 })
  })

  it('given up within another leaves that one what it has', () => {
    const outer = withEffort(10, () => {
      expect(withEffort(5, spending(6))).toBeUndefined()
      return effortLeft()
    })
    expect(outer?.made).toBe(4)
  })

  it('is over for both when the work around has no more', () => {
    const done: string[] = []
    const outer = withEffort(5, () => {
      withEffort(10, spending(6))
      done.push('went on')
    })
    expect(outer).toBeUndefined()
    expect(done).toEqual([])
  })
})
