import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseLongTests, LONG_TESTS } from '../long/areas.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const sum = (tests: readonly { minutes: number }[]) =>
  tests.reduce((total, { minutes }) => total + minutes, 0)

describe('the table of the long tier', () => {
  it('has a row for every file of test/long, and a file for every row', () => {
    const files = readdirSync(join(ROOT, 'test/long')).filter((name) => name.endsWith('.test.ts'))
    const names = files.map((name) => name.replace('.test.ts', ''))
    expect(LONG_TESTS.map(({ name }) => name)).toEqual(names.toSorted())
  })

  it('names only places that there are, and every folder of the service', () => {
    const paths = new Set(LONG_TESTS.flatMap((test) => test.paths))
    expect([...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`)
    const covered = (folder: string) =>
      [...paths].some((path) => `${path}/`.startsWith(`${folder}/`))
    // These are generated, or decide nothing by themselves.
    const without = ['src/ports']
    expect(folders.filter((folder) => !covered(folder))).toEqual(without)
  })

  it('is on the page about tests', () => {
    const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')
    expect(LONG_TESTS.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the choice of long tests', () => {
  it('takes what a change touches before all else, and its own files count', () => {
    const names = (changed: string[]) =>
      chooseLongTests(changed, { turn: 0, minutes: 1_000 }).touched.map(({ name }) => name)
    expect(names(['src/planner/plan.ts'])).toEqual(['planner'])
    expect(names(['src/plannerish.ts', 'README.md'])).toEqual([])
    expect(names(['test/long/fuzz.test.ts', 'trials/rehearsal/walk.ts'])).toEqual([
      'fuzz',
      'rehearsal',
    ])
    expect(names(['contracts/src/Router.sol'])).toContain('mutants')
    const { touched, inTurn } = chooseLongTests(['src/planner/plan.ts'], { turn: 5, minutes: 0.5 })
    expect([touched.map(({ name }) => name), inTurn]).toEqual([['planner'], []])
  })

  it('fills the time that there is, until each has had its turn', () => {
    const seen = new Set<string>()
    for (let turn = 0; turn < LONG_TESTS.length; turn++) {
      const { touched, inTurn, left } = chooseLongTests(['src/api/a.ts'], { turn, minutes: 12 })
      expect(sum([...touched, ...inTurn])).toBeLessThanOrEqual(12)
      expect(touched.length + inTurn.length + left.length).toBe(LONG_TESTS.length)
      for (const { name } of [...touched, ...inTurn]) seen.add(name)
    }
    expect(seen.size).toBe(LONG_TESTS.length)
  })
})
