import { spend } from '../effort.ts'
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

/**
 * Linear programs with few rows and many capped groups: minimise `cost . x` with `x >= 0`,
 * one equation for each row, and the columns of a group adding up to at most its cap.
 *
 * The caps are kept out of the matrix (generalised upper bounding, Dantzig and Van Slyke): each
 * group has a key column that takes what the others leave of its cap, so the basis has one
 * column for each row only. It is inverted afresh now and then, so errors do not pile up.
 */
export type Program = {
  rows: number
  columns: number
  caps: number
  /** By column: its cost, the index of its cap or -1, and one after another its rows. */
  costs: Float64Array
  groups: Int32Array
  entries: Float64Array
  limits: Float64Array
  rights: Float64Array
  /** For each group a column to start with at its full cap, or -1. */
  start: Int32Array
}

const EPSILON = 1e-11
/** After this many steps the first improving column is taken, which ends any cycle. */
const PATIENCE = 500
const MOST_STEPS = 20_000
/** Steps between two inversions. */
const REFRESH = 40

/**
 * The optimal `x` and the dual price of each row. It is scratch until the next program is solved.
 */
export type Solution = { values: Float64Array; shadows: Float64Array }

/** Returns the optimal `x`, or undefined if the rows cannot be met. */
export function minimise(program: Program): Solution | undefined {
  const work = prepare(program)
  const { helpers, prices, basis, values } = work
  const { rows, columns, costs } = program
  for (let column = 0; column < helpers; column += 1) prices[column] = 0
  for (let row = 0; row < rows; row += 1) prices[helpers + row] = 1
  optimise(work)
  for (let row = 0; row < rows; row += 1) {
    const column = basis[row] ?? 0
    if (column >= helpers && (values[column] ?? 0) > 1e-9) return undefined
  }
  for (let row = 0; row < rows; row += 1) prices[helpers + row] = 0
  for (let column = 0; column < columns; column += 1) prices[column] = costs[column] ?? 0
  optimise(work)
  return work
}

/** Where a column is: its row in the basis, or one of these. */
const NONBASIC = -1
const KEY = -2

/**
 * The columns are those of the program, then the unused rest of each cap, then a helper for each
 * row, which serves the first phase. `falls`, `shadows` and `right` are scratch.
 */
type Work = {
  program: Program
  helpers: number
  groups: Int32Array
  entries: Float64Array
  prices: Float64Array
  at: Int32Array
  values: Float64Array
  falls: Float64Array
  basis: Int32Array
  keys: Int32Array
  shadows: Float64Array
  change: Float64Array
  right: Float64Array
  inverse: Inverse
}

function prepare(program: Program): Work {
  const { rows, columns: rests, caps, start } = program
  const helpers = rests + caps
  const size = helpers + rows
  const work = workFor(program, size)
  const { groups, entries, keys, at, values } = work
  work.program = program
  work.helpers = helpers
  for (let column = 0; column < size; column += 1) {
    groups[column] = column < rests ? (program.groups[column] ?? -1) : -1
    at[column] = NONBASIC
    values[column] = 0
  }
  const filled = rests * rows
  for (let entry = 0; entry < filled; entry += 1) entries[entry] = program.entries[entry] ?? 0
  for (let entry = filled; entry < size * rows; entry += 1) entries[entry] = 0
  for (let group = 0; group < caps; group += 1) {
    groups[rests + group] = group
    const first = start[group] ?? -1
    const key = first < 0 ? rests + group : first
    keys[group] = key
    at[key] = KEY
  }
  const right = remaining(work)
  for (let row = 0; row < rows; row += 1) {
    const helper = helpers + row
    entries[helper * rows + row] = (right[row] ?? 0) < 0 ? -1 : 1
    at[helper] = row
    work.basis[row] = helper
  }
  return work
}

let scratch: Work | undefined

/** The same arrays for every program: making them takes longer than to solve a small one. */
function workFor(program: Program, size: number): Work {
  const { rows } = program
  const known = scratch
  if (
    known &&
    size <= known.at.length &&
    rows <= known.basis.length &&
    size * rows <= known.entries.length
  ) {
    known.inverse.size = rows
    return known
  }
  const most = Math.max(2 * rows, known?.basis.length ?? 0)
  const columns = Math.max(2 * size, known?.at.length ?? 0)
  scratch = {
    program,
    helpers: 0,
    groups: new Int32Array(columns),
    entries: new Float64Array(Math.max(2 * size * rows, known?.entries.length ?? 0)),
    keys: new Int32Array(columns),
    at: new Int32Array(columns),
    prices: new Float64Array(columns),
    values: new Float64Array(columns),
    falls: new Float64Array(columns),
    basis: new Int32Array(most),
    shadows: new Float64Array(most),
    change: new Float64Array(most),
    right: new Float64Array(most),
    inverse: createInverse(rows, most),
  }
  return scratch
}

function optimise(work: Work): void {
  refresh(work)
  let since = 0
  // Each step looks at every entry.
  const effort = 5 + ((work.helpers + work.program.rows) * work.program.rows) / 70
  for (let step = 0; step < MOST_STEPS; step += 1) {
    spend(effort)
    setShadows(work)
    const entering = choose(work, step > PATIENCE)
    if (entering < 0 && since === 0) return
    if (entering >= 0) enter(work, entering)
    since += 1
    if (entering >= 0 && since < REFRESH) continue
    refresh(work)
    since = 0
  }
  throw new Error('a flow program did not converge')
}

function keyOf(work: Work, column: number): number {
  const group = work.groups[column] ?? -1
  return group < 0 ? -1 : (work.keys[group] ?? -1)
}

function refresh(work: Work): void {
  const { inverse, basis, entries, program } = work
  const { rows } = program
  for (let row = 0; row < rows; row += 1) {
    const column = basis[row] ?? 0
    const key = keyOf(work, column)
    for (let index = 0; index < rows; index += 1) {
      const less = key < 0 ? 0 : (entries[key * rows + index] ?? 0)
      inverse.columns[index * rows + row] = (entries[column * rows + index] ?? 0) - less
    }
  }
  invert(inverse)
  setValues(work)
}

/** What the rows need beyond the keys, each at its full cap. */
function remaining({ program, keys, entries, right }: Work): Float64Array {
  const { rows, rights, limits } = program
  for (let row = 0; row < rows; row += 1) right[row] = rights[row] ?? 0
  for (let group = 0; group < program.caps; group += 1) {
    const from = (keys[group] ?? 0) * rows
    const cap = limits[group] ?? 0
    for (let row = 0; row < rows; row += 1) {
      right[row] = (right[row] ?? 0) - cap * (entries[from + row] ?? 0)
    }
  }
  return right
}

function setValues(work: Work): void {
  const { values, keys, basis, program } = work
  for (let group = 0; group < program.caps; group += 1) {
    values[keys[group] ?? 0] = program.limits[group] ?? 0
  }
  const { change } = work
  multiply(work.inverse, remaining(work), change)
  for (let row = 0; row < program.rows; row += 1) {
    const column = basis[row] ?? 0
    const value = change[row] ?? 0
    values[column] = value
    const key = keyOf(work, column)
    if (key >= 0) values[key] = (values[key] ?? 0) - value
  }
}

/** Sets the dual price of each row. */
function setShadows(work: Work): void {
  const { basis, prices, change, program } = work
  for (let row = 0; row < program.rows; row += 1) {
    const column = basis[row] ?? 0
    const key = keyOf(work, column)
    change[row] = (prices[column] ?? 0) - (key < 0 ? 0 : (prices[key] ?? 0))
  }
  multiplyTransposed(work.inverse, change, work.shadows)
}

function choose(work: Work, first: boolean): number {
  const { keys, falls, at, groups, helpers, program } = work
  for (let group = 0; group < program.caps; group += 1) {
    const key = keys[group] ?? 0
    falls[key] = reduced(work, key)
  }
  let best = -EPSILON
  let found = -1
  for (let column = 0; column < helpers; column += 1) {
    if (at[column] !== NONBASIC) continue
    const group = groups[column] ?? -1
    const gain = reduced(work, column) - (group < 0 ? 0 : (falls[keys[group] ?? 0] ?? 0))
    if (gain >= best) continue
    if (first) return column
    best = gain
    found = column
  }
  return found
}

/** Returns the reduced cost of a column. */
function reduced({ prices, entries, shadows, program }: Work, column: number): number {
  const { rows } = program
  const from = column * rows
  let value = prices[column] ?? 0
  for (let row = 0; row < rows; row += 1) value -= (entries[from + row] ?? 0) * (shadows[row] ?? 0)
  return value
}

/**
 * Pivots: lets a column grow until a basic column or a key falls to zero, and puts it in its place.
 */
function enter(work: Work, entering: number): void {
  const { keys, falls, basis, values, at, change, inverse, program } = work
  const { rows, caps } = program
  setChange(work, entering)
  for (let group = 0; group < caps; group += 1) falls[keys[group] ?? 0] = 0
  const own = keyOf(work, entering)
  if (own >= 0) falls[own] = 1
  for (let row = 0; row < rows; row += 1) {
    const column = basis[row] ?? 0
    const fall = change[row] ?? 0
    falls[column] = fall
    const key = keyOf(work, column)
    if (key >= 0) falls[key] = (falls[key] ?? 0) - fall
  }
  const leaving = firstToFall(work)
  const step = Math.max(0, values[leaving] ?? 0) / (falls[leaving] ?? 1)
  for (let row = 0; row < rows; row += 1) lower(work, basis[row] ?? 0, step)
  for (let group = 0; group < caps; group += 1) lower(work, keys[group] ?? 0, step)
  values[entering] = step
  const place = at[leaving] ?? NONBASIC
  if (place === KEY) replaceKey(work, leaving, entering)
  else {
    at[entering] = place
    basis[place] = entering
    replace(inverse, place, change)
  }
  at[leaving] = NONBASIC
  values[leaving] = 0
}

function lower({ values, falls }: Work, column: number, step: number): void {
  values[column] = (values[column] ?? 0) - step * (falls[column] ?? 0)
}

/** How fast the basic columns fall when a column grows, at the cost of the key of its group. */
function setChange(work: Work, column: number): void {
  const { entries, shadows, program } = work
  const { rows } = program
  const key = keyOf(work, column)
  for (let row = 0; row < rows; row += 1) {
    const less = key < 0 ? 0 : (entries[key * rows + row] ?? 0)
    shadows[row] = (entries[column * rows + row] ?? 0) - less
  }
  multiply(work.inverse, shadows, work.change)
}

function firstToFall(work: Work): number {
  const { basis, keys, falls, values, helpers, program } = work
  let least = Number.POSITIVE_INFINITY
  let found = -1
  for (let row = 0; row < program.rows; row += 1) {
    const column = basis[row] ?? 0
    const fall = falls[column] ?? 0
    const value = values[column] ?? 0
    // A helper left in the basis at zero must not rise again.
    if (fall < -EPSILON && value <= EPSILON && column >= helpers) return column
    if (fall <= EPSILON) continue
    const step = Math.max(0, value) / fall
    if (step >= least) continue
    least = step
    found = column
  }
  for (let group = 0; group < program.caps; group += 1) {
    const column = keys[group] ?? 0
    const fall = falls[column] ?? 0
    if (fall <= EPSILON) continue
    const step = Math.max(0, values[column] ?? 0) / fall
    if (step >= least) continue
    least = step
    found = column
  }
  if (found < 0) throw new Error('a flow program is bounded by its caps')
  return found
}

/** The new key is the entering column if it is of the group, else a basic column that is. */
function replaceKey(work: Work, old: number, entering: number): void {
  const { groups, basis, keys, at, change, inverse, program } = work
  const group = groups[old] ?? 0
  const places: number[] = []
  for (let row = 0; row < program.rows; row += 1) {
    if (groups[basis[row] ?? 0] === group) places.push(row)
  }
  if (groups[entering] === group) {
    at[entering] = KEY
    keys[group] = entering
    takeOff(inverse, places, change)
    return
  }
  const [row, ...others] = places
  if (row === undefined) throw new Error('a key that falls has a basic column in its group')
  const heir = basis[row] ?? 0
  at[heir] = KEY
  keys[group] = heir
  at[entering] = row
  basis[row] = entering
  turn(inverse, row, others)
  let turned = -(change[row] ?? 0)
  for (const other of others) turned -= change[other] ?? 0
  change[row] = turned
  replace(inverse, row, change)
}
