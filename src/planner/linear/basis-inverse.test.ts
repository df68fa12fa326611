import { describe, expect, it } from 'vitest'
import {
  createInverse,
  type Inverse,
  invert,
  multiply,
  multiplyTransposed,
  replace,
  takeOff,
  turn,
} from './basis-inverse.ts'

const SIZE = 3
/** Row after row; the first pivot is zero, so rows must be exchanged. */
const MATRIX = [0, 2, 1, 3, 1, 4, 2, 5, 1]

function inverseOf(matrix: readonly number[]): Inverse {
  const inverse = createInverse(SIZE, SIZE + 2)
  inverse.columns.set(matrix)
  invert(inverse)
  return inverse
}

function columnOf(matrix: readonly number[], place: number): Float64Array {
  return Float64Array.from({ length: SIZE }, (_, row) => matrix[row * SIZE + place] ?? 0)
}

/** The matrix with a change to each of its columns. */
function changed(
  matrix: readonly number[],
  change: (value: number, place: number, row: number) => number,
): number[] {
  return matrix.map((value, index) => change(value, index % SIZE, Math.floor(index / SIZE)))
}

/** The inverse times the matrix, row after row. */
function product(inverse: Inverse, matrix: readonly number[]): number[] {
  const columns = [0, 1, 2].map((place) => {
    const into = new Float64Array(SIZE)
    multiply(inverse, columnOf(matrix, place), into)
    return into
  })
  return matrix.map((_, index) => columns[index % SIZE]?.[Math.floor(index / SIZE)] ?? 0)
}

function expectInverse(inverse: Inverse, matrix: readonly number[]): void {
  for (const [index, value] of product(inverse, matrix).entries()) {
    expect(value).toBeCloseTo(index % SIZE === Math.floor(index / SIZE) ? 1 : 0, 12)
  }
}

describe('the inverse of a basis', () => {
  it('times the basis is one', () => {
    expectInverse(inverseOf(MATRIX), MATRIX)
  })

  it('is refused when there is none', () => {
    expect(() => inverseOf([1, 2, 3, 2, 4, 6, 1, 1, 1])).toThrow('never singular')
  })

  it('follows when a column is replaced', () => {
    const inverse = inverseOf(MATRIX)
    const column = Float64Array.from([4, -1, 2])
    const change = new Float64Array(SIZE)
    multiply(inverse, column, change)
    replace(inverse, 1, change)
    expectInverse(
      inverse,
      changed(MATRIX, (value, place, row) => (place === 1 ? (column[row] ?? 0) : value)),
    )
  })

  it('follows when a column is taken off others', () => {
    const inverse = inverseOf(MATRIX)
    const column = Float64Array.from([1, 0.5, -2])
    const change = new Float64Array(SIZE)
    multiply(inverse, column, change)
    takeOff(inverse, [0, 2], change)
    expectInverse(
      inverse,
      changed(MATRIX, (value, place, row) => (place === 1 ? value : value - (column[row] ?? 0))),
    )
  })

  it('follows when a column of its own is taken off others and turns its sign', () => {
    const inverse = inverseOf(MATRIX)
    turn(inverse, 0, [2])
    const own = columnOf(MATRIX, 0)
    expectInverse(
      inverse,
      changed(MATRIX, (value, place, row) => {
        if (place === 0) return -value
        return place === 2 ? value - (own[row] ?? 0) : value
      }),
    )
  })

  it('is multiplied from both sides', () => {
    const inverse = inverseOf(MATRIX)
    const left = Float64Array.from([1, -2, 3])
    const right = Float64Array.from([2, 0, 5])
    const [onRight, onLeft] = [new Float64Array(SIZE), new Float64Array(SIZE)]
    multiply(inverse, right, onRight)
    multiplyTransposed(inverse, left, onLeft)
    const dot = (a: Float64Array, b: Float64Array) =>
      a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
    expect(dot(left, onRight)).toBeCloseTo(dot(onLeft, right), 12)
  })
})
