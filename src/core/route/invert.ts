export type Vector = number[]
export type Entry = readonly [row: number, coefficient: number]

/** The inverse of a square matrix of a few rows, kept up to date while its columns change. */
export type Inverse = {
  /** The inverse times a column less another. */
  times(column: readonly Entry[], less: readonly Entry[] | undefined): Vector
  /** The inverse times a full column. */
  timesFull(column: Vector): Vector
  /** The transposed inverse times a column. */
  transposed(column: Vector): Vector
  /** Puts a column in the place of another; `change` is the inverse times the new column. */
  replace(place: number, change: Vector): void
  /** Takes the column with this `change` off the columns at these places. */
  takeOff(places: readonly number[], change: Vector): void
  /** Takes the column at a place off the others at these places, and turns its own sign. */
  turn(place: number, others: readonly number[]): void
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
  return inverseOf(lines.map((line) => line.slice(size)))
}

function inverseOf(lines: readonly Vector[]): Inverse {
  const sumOf = (places: readonly number[]): Vector => {
    const sum: Vector = lines.map(() => 0)
    for (const place of places) addTo(sum, lines[place] ?? [], 1)
    return sum
  }
  return {
    times: (column, less) =>
      lines.map((line) => dotSparse(line, column) - (less ? dotSparse(line, less) : 0)),
    timesFull: (column) => lines.map((line) => dot(line, column)),
    transposed(column) {
      const sum: Vector = lines.map(() => 0)
      for (const [row, line] of lines.entries()) addTo(sum, line, column[row] ?? 0)
      return sum
    },
    replace(place, change) {
      const line = lines[place] ?? []
      const by = change[place] ?? 1
      for (let index = 0; index < line.length; index += 1) line[index] = (line[index] ?? 0) / by
      for (const [row, rest] of lines.entries()) {
        if (row !== place) addTo(rest, line, -(change[row] ?? 0))
      }
    },
    takeOff(places, change) {
      if (places.length === 0) return
      const sum = sumOf(places)
      let left = 1
      for (const place of places) left -= change[place] ?? 0
      for (const [row, line] of lines.entries()) addTo(line, sum, (change[row] ?? 0) / left)
    },
    turn(place, others) {
      const sum = sumOf([place, ...others])
      const line = lines[place] ?? []
      for (let index = 0; index < line.length; index += 1) line[index] = -(sum[index] ?? 0)
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

function dotSparse(line: Vector, column: readonly Entry[]): number {
  let sum = 0
  for (const entry of column) sum += (line[entry[0]] ?? 0) * entry[1]
  return sum
}
