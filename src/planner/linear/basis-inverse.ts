/**
 * The inverse of a square matrix of a few rows, kept up to date while its columns change. `columns`
 * are the columns to invert next, row after row; inverting uses them up.
 */
export type Inverse = {
  size: number
  columns: Float64Array
  lines: Float64Array
  /** Scratch. */
  sum: Float64Array
}

/** Of this size now, and at most of the other. */
export function createInverse(size: number, most: number): Inverse {
  return {
    size,
    columns: new Float64Array(most * most),
    lines: new Float64Array(most * most),
    sum: new Float64Array(most),
  }
}

/** Inverts the columns (Gauss-Jordan with the largest pivots). */
export function invert(inverse: Inverse): void {
  const { size, columns, lines } = inverse
  lines.fill(0, 0, size * size)
  for (let row = 0; row < size; row += 1) lines[row * size + row] = 1
  for (let index = 0; index < size; index += 1) {
    const pivot = largest(columns, size, index)
    if (pivot !== index) {
      swap(columns, size, pivot, index)
      swap(lines, size, pivot, index)
    }
    const by = 1 / (columns[index * size + index] ?? 1)
    scale(columns, size, index, by)
    scale(lines, size, index, by)
    for (let row = 0; row < size; row += 1) {
      const times = columns[row * size + index] ?? 0
      if (row === index || times === 0) continue
      subtract(columns, size, { row, from: index, times })
      subtract(lines, size, { row, from: index, times })
    }
  }
}

/** The inverse times a column. */
export function multiply(inverse: Inverse, column: Float64Array, into: Float64Array): void {
  const { size, lines } = inverse
  for (let row = 0; row < size; row += 1) {
    let sum = 0
    for (let at = 0; at < size; at += 1) sum += (lines[row * size + at] ?? 0) * (column[at] ?? 0)
    into[row] = sum
  }
}

/** The transposed inverse times a column. */
export function multiplyTransposed(
  { size, lines }: Inverse,
  column: Float64Array,
  into: Float64Array,
): void {
  for (let at = 0; at < size; at += 1) into[at] = 0
  for (let row = 0; row < size; row += 1) {
    const times = column[row] ?? 0
    if (times === 0) continue
    for (let at = 0; at < size; at += 1) {
      into[at] = (into[at] ?? 0) + (lines[row * size + at] ?? 0) * times
    }
  }
}

/** Puts a column in the place of another; `change` is the inverse times the new column. */
export function replace({ size, lines }: Inverse, place: number, change: Float64Array): void {
  scale(lines, size, place, 1 / (change[place] ?? 1))
  for (let row = 0; row < size; row += 1) {
    const times = change[row] ?? 0
    if (row !== place && times !== 0) subtract(lines, size, { row, from: place, times })
  }
}

/** Takes the column with this `change` off the columns at these places. */
export function takeOff(inverse: Inverse, places: readonly number[], change: Float64Array): void {
  if (places.length === 0) return
  const { size, lines } = inverse
  const sum = sumOf(inverse, places)
  let left = 1
  for (const place of places) left -= change[place] ?? 0
  for (let row = 0; row < size; row += 1) {
    const times = (change[row] ?? 0) / left
    if (times === 0) continue
    for (let at = 0; at < size; at += 1) {
      lines[row * size + at] = (lines[row * size + at] ?? 0) + (sum[at] ?? 0) * times
    }
  }
}

/** Takes the column at a place off the others at these places, and turns its own sign. */
export function turn(inverse: Inverse, place: number, others: readonly number[]): void {
  const { size, lines } = inverse
  const sum = sumOf(inverse, [place, ...others])
  for (let at = 0; at < size; at += 1) lines[place * size + at] = -(sum[at] ?? 0)
}

function sumOf({ size, lines, sum }: Inverse, places: readonly number[]): Float64Array {
  for (let at = 0; at < size; at += 1) sum[at] = 0
  for (const place of places) {
    for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + (lines[place * size + at] ?? 0)
  }
  return sum
}

function largest(columns: Float64Array, size: number, index: number): number {
  let pivot = index
  let most = 0
  for (let row = index; row < size; row += 1) {
    const value = Math.abs(columns[row * size + index] ?? 0)
    if (value <= most) continue
    most = value
    pivot = row
  }
  if (most < 1e-13) throw new Error('a basis is never singular')
  return pivot
}

function swap(lines: Float64Array, size: number, one: number, other: number): void {
  for (let at = 0; at < size; at += 1) {
    const kept = lines[one * size + at] ?? 0
    lines[one * size + at] = lines[other * size + at] ?? 0
    lines[other * size + at] = kept
  }
}

function scale(lines: Float64Array, size: number, row: number, by: number): void {
  for (let at = row * size; at < (row + 1) * size; at += 1) lines[at] = (lines[at] ?? 0) * by
}

function subtract(
  lines: Float64Array,
  size: number,
  { row, from, times }: { row: number; from: number; times: number },
): void {
  for (let at = 0; at < size; at += 1) {
    const less = (lines[from * size + at] ?? 0) * times
    lines[row * size + at] = (lines[row * size + at] ?? 0) - less
  }
}
