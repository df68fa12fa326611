import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAULTS } from '../../trials/mutation/planted/faults.ts'
import { layerOf, testsReaching } from '../../trials/mutation/planted/reach.ts'

const ROOT = resolve(import.meta.dirname, '../..')

describe('the planted faults', () => {
  it('are where the table says, and each once, so that it cannot rot', () => {
    const lost = FAULTS.filter(({ file, find, replace }) => {
      const path = join(ROOT, file)
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return text.split(find).length !== 2 || find === replace
    })
    expect(lost.map(({ name }) => name)).toEqual([])
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
    expect(FAULTS.length).toBeGreaterThanOrEqual(36)
  })

  it('can be reached by tests of the fast tier', () => {
    const unreached = FAULTS.filter((fault) => {
      const fast = [...testsReaching(fault)].filter(([layer]) => layer !== 'long')
      return fast.every(([, { near, far }]) => near.length + far.length === 0)
    })
    expect(unreached.map(({ name }) => name)).toEqual([])
  })

  it('know the long tier from the fast one', () => {
    expect(layerOf('test/long/fuzz.test.ts')).toBe('long')
    expect(layerOf('test/e2e/errors.test.ts')).toBe('end to end')
  })
})
