import { type Entry, type Inverse, invert, type Vector } from './invert.ts'

/**
 * Linear programs with few rows and many capped groups: minimise `cost . x` with `x >= 0`,
 * one equation for each row, and the columns of a group adding up to at most its cap.
 *
 * The caps are kept out of the matrix (generalised upper bounding, Dantzig and Van Slyke): each
 * group has a key column that takes what the others leave of its cap, so the basis has one
 * column for each row only. It is inverted afresh now and then, so errors do not pile up.
 */
export type Column = {
  cost: number
  /** Index of its cap, or -1. */
  group: number
  entries: readonly Entry[]
}

export type Program = {
  columns: readonly Column[]
  caps: readonly number[]
  rights: readonly number[]
  /** For each group a column to start with at its full cap, or -1. */
  start: readonly number[]
}

const EPSILON = 1e-11
/** After this many steps the first improving column is taken, which ends any cycle. */
const PATIENCE = 500
const MOST_STEPS = 20_000
/** Steps between two inversions. */
const REFRESH = 40

/** The best `x`, or undefined when the rows cannot be met. */
export function minimise(program: Program): Vector | undefined {
  const work = prepare(program)
  for (const helper of work.helpers) helper.price = 1
  optimise(work)
  if (work.helpers.some((helper) => helper.at >= 0 && helper.value > 1e-9)) return undefined
  for (const helper of work.helpers) helper.price = 0
  for (const item of work.items) item.price = item.column.cost
  optimise(work)
  return program.columns.map((_, index) => work.items[index]?.value ?? 0)
}

/** A column at work. `at`: its row in the basis, or one of these. `fall` is scratch. */
type Item = { column: Column; price: number; at: number; value: number; fall: number }
const NONBASIC = -1
const KEY = -2

/** `items` are the columns and then the unused rest of each cap; helpers serve the first phase. */
type Work = {
  program: Program
  items: Item[]
  helpers: Item[]
  basis: Item[]
  keys: Item[]
}

function prepare(program: Program): Work {
  const items = program.columns.map((column) => newItem(column))
  const rests = program.caps.map((_, group) => newItem({ cost: 0, group, entries: [] }))
  const keys = rests.map((rest, group) => items[program.start[group] ?? -1] ?? rest)
  for (const key of keys) key.at = KEY
  const work: Work = { program, items: [...items, ...rests], helpers: [], basis: [], keys }
  for (const [row, right] of remaining(work).entries()) {
    const helper = newItem({ cost: 0, group: -1, entries: [[row, right < 0 ? -1 : 1]] })
    helper.at = row
    work.helpers.push(helper)
    work.basis.push(helper)
  }
  return work
}

function newItem(column: Column): Item {
  return { column, price: 0, at: NONBASIC, value: 0, fall: 0 }
}

function optimise(work: Work): void {
  let matrix = refresh(work)
  let since = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const prices = matrix.transposed(work.basis.map((item) => netPrice(work, item)))
    const entering = choose(work, prices, step > PATIENCE)
    if (!entering && since === 0) return
    if (entering) enter(work, entering, matrix)
    since += 1
    if (entering && since < REFRESH) continue
    matrix = refresh(work)
    since = 0
  }
  throw new Error('a flow program did not settle')
}

function refresh(work: Work): Inverse {
  const matrix = invert(work.basis.map((item) => net(work, item)))
  setValues(work, matrix)
  return matrix
}

/** What the rows need beyond the keys, each at its full cap. */
function remaining(work: Work): Vector {
  const rights = [...work.program.rights]
  for (const key of work.keys) add(rights, key.column, -(work.program.caps[key.column.group] ?? 0))
  return rights
}

function add(line: Vector, column: Column, times: number): void {
  for (const entry of column.entries) line[entry[0]] = (line[entry[0]] ?? 0) + entry[1] * times
}

/** A column less the key of its group: what happens to the rows when it grows. */
function net(work: Work, item: Item): Vector {
  const line: Vector = work.program.rights.map(() => 0)
  add(line, item.column, 1)
  const key = work.keys[item.column.group]
  if (key) add(line, key.column, -1)
  return line
}

function netPrice(work: Work, item: Item): number {
  return item.price - (work.keys[item.column.group]?.price ?? 0)
}

function setValues(work: Work, matrix: Inverse): void {
  for (const key of work.keys) key.value = work.program.caps[key.column.group] ?? 0
  const values = matrix.timesFull(remaining(work))
  for (let row = 0; row < values.length; row += 1) {
    const item = work.basis[row]
    if (!item) continue
    item.value = values[row] ?? 0
    const key = work.keys[item.column.group]
    if (key) key.value -= item.value
  }
}

function choose(work: Work, prices: Vector, first: boolean): Item | undefined {
  for (const key of work.keys) key.fall = reduced(key, prices)
  let best = -EPSILON
  let found: Item | undefined
  for (const item of work.items) {
    if (item.at !== NONBASIC) continue
    const gain = reduced(item, prices) - (work.keys[item.column.group]?.fall ?? 0)
    if (gain >= best) continue
    if (first) return item
    best = gain
    found = item
  }
  return found
}

/** What a column costs beyond what it is worth to the rows. */
function reduced(item: Item, prices: Vector): number {
  let value = item.price
  for (const entry of item.column.entries) value -= entry[1] * (prices[entry[0]] ?? 0)
  return value
}

/** Lets a column grow until a basic column or a key falls to zero, and puts it in its place. */
function enter(work: Work, entering: Item, matrix: Inverse): void {
  const own = work.keys[entering.column.group]
  const change = matrix.times(entering.column.entries, own?.column.entries)
  for (const key of work.keys) key.fall = 0
  if (own) own.fall = 1
  for (let row = 0; row < work.basis.length; row += 1) {
    const item = work.basis[row]
    if (!item) continue
    item.fall = change[row] ?? 0
    const key = work.keys[item.column.group]
    if (key) key.fall -= item.fall
  }
  const leaving = firstToFall(work)
  const step = Math.max(0, leaving.value) / leaving.fall
  for (const item of work.basis) item.value -= step * item.fall
  for (const key of work.keys) key.value -= step * key.fall
  entering.value = step
  if (leaving.at === KEY) replaceKey(work, { old: leaving, entering }, { matrix, change })
  else {
    entering.at = leaving.at
    work.basis[leaving.at] = entering
    matrix.replace(leaving.at, change)
  }
  leaving.at = NONBASIC
  leaving.value = 0
}

function firstToFall(work: Work): Item {
  let least = Number.POSITIVE_INFINITY
  let found: Item | undefined
  const consider = (item: Item) => {
    if (item.fall <= EPSILON) return
    const step = Math.max(0, item.value) / item.fall
    if (step >= least) return
    least = step
    found = item
  }
  for (const item of work.basis) {
    // A helper left in the basis at zero must not rise again.
    if (item.fall < -EPSILON && item.value <= EPSILON && work.helpers.includes(item)) return item
    consider(item)
  }
  for (const key of work.keys) consider(key)
  if (!found) throw new Error('a flow program is bounded by its caps')
  return found
}

/** The new key is the entering column if it is of the group, else a basic column that is. */
function replaceKey(
  work: Work,
  { old, entering }: { old: Item; entering: Item },
  { matrix, change }: { matrix: Inverse; change: Vector },
): void {
  const { group } = old.column
  const places: number[] = []
  for (const [row, item] of work.basis.entries()) if (item.column.group === group) places.push(row)
  if (entering.column.group === group) {
    entering.at = KEY
    work.keys[group] = entering
    matrix.takeOff(places, change)
    return
  }
  const [row, ...others] = places
  const heir = row === undefined ? undefined : work.basis[row]
  if (row === undefined || !heir)
    throw new Error('a key that falls has a basic column in its group')
  heir.at = KEY
  work.keys[group] = heir
  entering.at = row
  work.basis[row] = entering
  matrix.turn(row, others)
  let turned = -(change[row] ?? 0)
  for (const other of others) turned -= change[other] ?? 0
  matrix.replace(
    row,
    change.map((by, at) => (at === row ? turned : by)),
  )
}
