import { describe, expect, it } from 'vitest'
import { createMaster, type Tangent } from './master-program.ts'

/** Tangents of a concave function of two variables at some points. */
const PEAK = [3, -1]
const POINTS = [
  [0, 0],
  [6, 1],
  [2, -4],
  [4, 2],
  [3, -1.5],
  [-1, -3],
]
function tangent(at: readonly number[]): Tangent {
  const away = at.map((x, dimension) => x - (PEAK[dimension] ?? 0))
  const value = 10 - away.reduce((sum, x) => sum + x * x, 0)
  return { at, value, slopes: away.map((x) => -2 * x) }
}

function heightUnder(cuts: readonly Tangent[], at: readonly number[]): number {
  return Math.min(
    ...cuts.map((cut) =>
      cut.slopes.reduce(
        (sum, slope, dimension) => sum + slope * ((at[dimension] ?? 0) - (cut.at[dimension] ?? 0)),
        cut.value,
      ),
    ),
  )
}

/** The highest point on a grid: never above the real one, and near it. */
function highest(cuts: readonly Tangent[], from: number, to: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let x = from; x <= to; x += 0.05) {
    for (let y = from; y <= to; y += 0.05) most = Math.max(most, heightUnder(cuts, [x, y]))
  }
  return most
}

describe('the highest point under tangents', () => {
  it('is where the tangents say, after each of them, in a box that moves', () => {
    const master = createMaster(2)
    const cuts: Tangent[] = []
    for (const [count, point] of POINTS.entries()) {
      const cut = tangent(point)
      cuts.push(cut)
      master.add(cut)
      const reach = 3 + count
      const centre = [count % 2, -(count % 3)]
      const low = centre.map((x) => x - reach)
      const high = centre.map((x) => x + reach)
      const { at, height } = master.peak({ centre, low, high })
      expect(heightUnder(cuts, at)).toBeCloseTo(height, 6)
      for (const [dimension, x] of at.entries()) {
        expect(x).toBeGreaterThanOrEqual((low[dimension] ?? 0) - 1e-9)
        expect(x).toBeLessThanOrEqual((high[dimension] ?? 0) + 1e-9)
      }
      const inBox = (grid: readonly number[]) =>
        grid.every((x, at) => x >= (low[at] ?? 0) && x <= (high[at] ?? 0))
      for (let x = -9; x <= 9; x += 0.5) {
        for (let y = -9; y <= 9; y += 0.5) {
          if (inBox([x, y])) expect(heightUnder(cuts, [x, y])).toBeLessThanOrEqual(height + 1e-6)
        }
      }
    }
  })

  it('is held by tangents whose slopes cancel out', () => {
    const master = createMaster(2)
    const cuts = POINTS.map(tangent)
    for (const cut of cuts) master.add(cut)
    const { height } = master.peak({ centre: [3, -1], low: [-20, -20], high: [20, 20] })
    expect(height).toBeGreaterThanOrEqual(highest(cuts, -8, 8) - 1e-6)
    const activeTangents = master.activeTangents()
    const slopes = [0, 0]
    let weights = 0
    for (const { at, weight } of activeTangents) {
      weights += weight
      for (const [dimension, slope] of tangent(at).slopes.entries()) {
        slopes[dimension] = (slopes[dimension] ?? 0) + weight * slope
      }
    }
    expect(weights).toBeCloseTo(1, 6)
    expect(slopes[0]).toBeCloseTo(0, 6)
    expect(slopes[1]).toBeCloseTo(0, 6)
  })

  it('lies on the side of the box when the tangents rise beyond it', () => {
    const master = createMaster(1)
    master.add({ at: [0], value: 1, slopes: [2] })
    expect(master.peak({ centre: [0], low: [-1], high: [4] })).toEqual({ at: [4], height: 9 })
  })
})
