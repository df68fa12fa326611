import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../trials/kit/random.ts'
import { minimise, type Program, type Solution } from './simplex.ts'

type Column = { cost: number; group: number; entries: readonly number[] }

function programOf(
  rights: readonly number[],
  limits: readonly number[],
  columns: Column[],
): Program {
  return {
    rows: rights.length,
    columns: columns.length,
    caps: limits.length,
    costs: Float64Array.from(columns, ({ cost }) => cost),
    groups: Int32Array.from(columns, ({ group }) => group),
    entries: Float64Array.from(columns.flatMap(({ entries }) => entries)),
    limits: Float64Array.from(limits),
    rights: Float64Array.from(rights),
    start: new Int32Array(limits.length).fill(-1),
  }
}

/** Every group can bring a little to some of the rows; most often that is enough. */
function randomProgram(seed: number): Program {
  const { next } = createRandom(seed)
  const rows = 1 + Math.floor(next() * 4)
  const caps = 2 + Math.floor(next() * 12)
  const columns: Column[] = []
  for (let group = 0; group < caps; group += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (next() < 0.3) continue
      const entries = Array.from({ length: rows }, (_, at) => (at === row ? 0.5 + next() : 0))
      columns.push({ cost: next() - 0.1, group, entries })
    }
  }
  const limits = Array.from({ length: caps }, () => next() * 20)
  const rights = Array.from({ length: rows }, () => next() * 25)
  return programOf(rights, limits, columns)
}

function shareOf(program: Program, column: number, row: number): number {
  return program.entries[column * program.rows + row] ?? 0
}

/** By how much the rows and caps are missed, at the worst. */
function broken(program: Program, { values }: Solution): number {
  const missing = [...program.rights]
  const over = [...program.limits].map((limit) => -limit)
  let worst = 0
  for (let column = 0; column < program.columns; column += 1) {
    const value = values[column] ?? 0
    worst = Math.max(worst, -value)
    const group = program.groups[column] ?? -1
    if (group >= 0) over[group] = (over[group] ?? 0) + value
    for (const row of missing.keys()) {
      missing[row] = (missing[row] ?? 0) - shareOf(program, column, row) * value
    }
  }
  return Math.max(worst, ...missing.map(Math.abs), ...over)
}

function costOf({ costs, columns }: Program, { values }: Solution): number {
  return costs.subarray(0, columns).reduce((sum, cost, at) => sum + cost * (values[at] ?? 0), 0)
}

/** What no solution can cost less than, by the shadows alone: a proof beside the search. */
function boundOf(program: Program, { shadows }: Solution): number {
  const gains = new Array<number>(program.caps).fill(0)
  for (let column = 0; column < program.columns; column += 1) {
    let gain = -(program.costs[column] ?? 0)
    for (let row = 0; row < program.rows; row += 1) {
      gain += (shadows[row] ?? 0) * shareOf(program, column, row)
    }
    const group = program.groups[column] ?? -1
    if (group < 0 && gain > 1e-9) return Number.NEGATIVE_INFINITY
    if (group >= 0) gains[group] = Math.max(gains[group] ?? 0, gain)
  }
  const brought = program.rights.reduce((sum, right, row) => sum + right * (shadows[row] ?? 0), 0)
  return gains.reduce((sum, gain, group) => sum - gain * (program.limits[group] ?? 0), brought)
}

describe('linear programs with capped groups', () => {
  it('are solved to the cost that their shadows prove to be the least', () => {
    let solved = 0
    for (let seed = 1; seed <= 400; seed += 1) {
      const program = randomProgram(seed)
      const solution = minimise(program)
      if (!solution) continue
      solved += 1
      expect(broken(program, solution)).toBeLessThan(1e-7)
      expect(costOf(program, solution)).toBeCloseTo(boundOf(program, solution), 6)
    }
    expect(solved).toBeGreaterThan(100)
    expect(solved).toBeLessThan(400)
  })

  it('have no solution when the caps are too small for a row', () => {
    const column = { cost: 1, group: 0, entries: [1] }
    expect(minimise(programOf([5.001], [5], [column]))).toBeUndefined()
    expect(minimise(programOf([5], [5], [column]))?.values[0]).toBeCloseTo(5, 9)
  })

  it('share a cap between rows', () => {
    const both = [
      { cost: 1, group: 0, entries: [1, 0] },
      { cost: 1, group: 0, entries: [0, 1] },
      { cost: 3, group: 1, entries: [1, 0] },
      { cost: 9, group: 1, entries: [0, 1] },
    ]
    const solution = minimise(programOf([4, 4], [5, 8], both))
    expect([...(solution?.values.subarray(0, 4) ?? [])]).toEqual([1, 4, 3, 0])
    expect([...(solution?.shadows.subarray(0, 2) ?? [])]).toEqual([3, 3])
  })

  it('take columns that have no cap', () => {
    const columns = [
      { cost: 2, group: -1, entries: [1] },
      { cost: 1, group: 0, entries: [1] },
    ]
    const solution = minimise(programOf([10], [4], columns))
    expect([...(solution?.values.subarray(0, 2) ?? [])]).toEqual([6, 4])
  })
})
