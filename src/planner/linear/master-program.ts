/** A tangent of a concave function: its value and slopes at a point. */
export type Tangent = { value: number; slopes: readonly number[]; at: readonly number[] }

/** Where to look next: a box around a centre. */
export type Box = {
  centre: readonly number[]
  low: readonly number[]
  high: readonly number[]
}

const EPSILON = 1e-12
const MOST_PIVOTS = 60

/**
 * The highest point under a set of tangents within a box: the master program of a cutting-plane
 * method. It is solved in its dual, which has a row for each dimension and one more, and a column
 * for each tangent and each side of the box; so a new tangent only adds a column, and the last
 * basis is the start of the next search.
 */
type Master = {
  add(cut: Tangent): void
  /** The point, and the height of the tangents there. */
  peak(box: Box): { at: number[]; height: number }
  /** The tangents that are active at the last peak, with their weights. */
  activeTangents(): Weighted[]
}

export type Weighted = { at: readonly number[]; weight: number }

/** A column: a tangent by its number, or the upper or lower side of the box in a dimension. */
type Column = { cut: number; side: -1 | 0 | 1; dimension: number }

export function createMaster(size: number): Master {
  const cuts: Tangent[] = []
  const rows = size + 1
  let basis: Column[] = []
  let inverse: Float64Array = new Float64Array(rows * rows)
  const values = new Float64Array(rows)
  const prices = new Float64Array(rows)
  const change = new Float64Array(rows)

  /** The first tangent alone, and in each dimension the side of the box it leads to. */
  function start(first: Tangent): void {
    basis = [{ cut: 0, side: 0, dimension: -1 }]
    inverse = new Float64Array(rows * rows)
    inverse[0] = 1
    values[0] = 1
    for (let dimension = 0; dimension < size; dimension += 1) {
      const slope = first.slopes[dimension] ?? 0
      const side = slope >= 0 ? 1 : -1
      const row = dimension + 1
      basis.push({ cut: -1, side, dimension })
      inverse[row * rows] = side * slope
      inverse[row * rows + row] = side
      values[row] = side * slope
    }
  }

  function costOf(column: Column, box: Box): number {
    const { dimension } = column
    if (column.side > 0) return (box.high[dimension] ?? 0) - (box.centre[dimension] ?? 0)
    if (column.side < 0) return (box.centre[dimension] ?? 0) - (box.low[dimension] ?? 0)
    const cut = cuts[column.cut]
    return cut ? heightAt(cut, box.centre) : 0
  }

  function setPrices(box: Box): void {
    prices.fill(0)
    for (let row = 0; row < rows; row += 1) {
      const column = basis[row]
      if (!column) continue
      const cost = costOf(column, box)
      for (let index = 0; index < rows; index += 1) {
        prices[index] = (prices[index] ?? 0) + cost * (inverse[row * rows + index] ?? 0)
      }
    }
  }

  /** Returns the column with the lowest reduced cost. */
  function entering(box: Box): Column | undefined {
    let least = -EPSILON * (1 + Math.abs(prices[0] ?? 0))
    let found = -1
    let side: Column['side'] = 0
    for (let index = 0; index < cuts.length; index += 1) {
      const cut = cuts[index]
      if (!cut) continue
      let reduced = heightAt(cut, box.centre) - (prices[0] ?? 0)
      for (let dimension = 0; dimension < size; dimension += 1) {
        reduced += (cut.slopes[dimension] ?? 0) * (prices[dimension + 1] ?? 0)
      }
      if (reduced >= least) continue
      least = reduced
      found = index
    }
    for (let dimension = 0; dimension < size; dimension += 1) {
      const centre = box.centre[dimension] ?? 0
      const price = prices[dimension + 1] ?? 0
      const above = (box.high[dimension] ?? 0) - centre - price
      const below = centre - (box.low[dimension] ?? 0) + price
      if (above < least) {
        least = above
        found = dimension
        side = 1
      }
      if (below < least) {
        least = below
        found = dimension
        side = -1
      }
    }
    if (found < 0) return undefined
    return side === 0 ? { cut: found, side, dimension: -1 } : { cut: -1, side, dimension: found }
  }

  function setChange(column: Column): void {
    const cut = cuts[column.cut]
    for (let row = 0; row < rows; row += 1) {
      const from = row * rows
      let sum = 0
      if (cut) {
        sum = inverse[from] ?? 0
        for (let dimension = 0; dimension < size; dimension += 1) {
          sum -= (cut.slopes[dimension] ?? 0) * (inverse[from + dimension + 1] ?? 0)
        }
      } else sum = column.side * (inverse[from + column.dimension + 1] ?? 0)
      change[row] = sum
    }
  }

  /** Puts a column in the place of the one that falls to zero first; false when none does. */
  function pivot(column: Column): boolean {
    setChange(column)
    let leaving = -1
    let least = Number.POSITIVE_INFINITY
    for (let row = 0; row < rows; row += 1) {
      const fall = change[row] ?? 0
      if (fall <= 1e-11) continue
      const step = Math.max(0, values[row] ?? 0) / fall
      if (step >= least) continue
      least = step
      leaving = row
    }
    if (leaving < 0) return false
    const by = change[leaving] ?? 1
    for (let index = 0; index < rows; index += 1) {
      inverse[leaving * rows + index] = (inverse[leaving * rows + index] ?? 0) / by
    }
    for (let row = 0; row < rows; row += 1) {
      const fall = change[row] ?? 0
      if (row === leaving || fall === 0) continue
      for (let index = 0; index < rows; index += 1) {
        const at = row * rows + index
        inverse[at] = (inverse[at] ?? 0) - fall * (inverse[leaving * rows + index] ?? 0)
      }
      values[row] = (values[row] ?? 0) - fall * least
    }
    values[leaving] = least
    basis[leaving] = column
    return true
  }

  return {
    add(cut) {
      cuts.push(cut)
      if (cuts.length === 1) start(cut)
    },
    peak(box) {
      for (let count = 0; count < MOST_PIVOTS; count += 1) {
        setPrices(box)
        const column = entering(box)
        if (!column || !pivot(column)) break
      }
      const at = box.centre.map((centre, dimension) => {
        const moved = centre + (prices[dimension + 1] ?? 0)
        return Math.min(box.high[dimension] ?? 0, Math.max(box.low[dimension] ?? 0, moved))
      })
      return { at, height: prices[0] ?? 0 }
    },
    activeTangents() {
      return basis.flatMap((column, row) => {
        const cut = cuts[column.cut]
        const weight = values[row] ?? 0
        return cut && weight > 1e-9 ? [{ at: cut.at, weight }] : []
      })
    },
  }
}

function heightAt(cut: Tangent, at: readonly number[]): number {
  let height = cut.value
  for (let dimension = 0; dimension < at.length; dimension += 1) {
    height += (cut.slopes[dimension] ?? 0) * ((at[dimension] ?? 0) - (cut.at[dimension] ?? 0))
  }
  return height
}
