export type Vector = number[]

/** A solved square system of a few rows. */
export type Inverse = {
  /** The inverse times a column. */
  times(column: Vector): Vector
  /** The transposed inverse times a column. */
  transposed(column: Vector): Vector
}

/** Inverts the matrix with the given columns (Gauss-Jordan with the largest pivots). */
export function invert(columns: readonly Vector[]): Inverse {
  const size = columns.length
  // Each line holds a row of the matrix and, beside it, a row of what becomes the inverse.
  const lines = columns.map((_, row) => {
    const line: Vector = []
    for (const column of columns) line.push(column[row] ?? 0)
    for (let index = 0; index < size; index += 1) line.push(index === row ? 1 : 0)
    return line
  })
  for (let index = 0; index < size; index += 1) eliminate(lines, index)
  const inverse = lines.map((line) => line.slice(size))
  return {
    times: (column) => inverse.map((line) => dot(line, column)),
    transposed: (column) => {
      const sum: Vector = columns.map(() => 0)
      for (let row = 0; row < size; row += 1) addTo(sum, inverse[row] ?? [], column[row] ?? 0)
      return sum
    },
  }
}

function eliminate(lines: Vector[], index: number): void {
  let pivot = index
  for (let row = index + 1; row < lines.length; row += 1) {
    if (Math.abs(lines[row]?.[index] ?? 0) > Math.abs(lines[pivot]?.[index] ?? 0)) pivot = row
  }
  const line = lines[pivot]
  const other = lines[index]
  const by = line?.[index] ?? 0
  if (!line || !other || Math.abs(by) < 1e-13) throw new Error('a basis is never singular')
  lines[pivot] = other
  lines[index] = line
  for (let column = 0; column < line.length; column += 1) line[column] = (line[column] ?? 0) / by
  for (const rest of lines) if (rest !== line) addTo(rest, line, -(rest[index] ?? 0))
}

function addTo(sum: Vector, line: Vector, times: number): void {
  if (times === 0) return
  for (let index = 0; index < sum.length; index += 1) {
    sum[index] = (sum[index] ?? 0) + (line[index] ?? 0) * times
  }
}

function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
