/**
 * A small dense simplex for the flows with several outputs: a handful of rows and columns, so a
 * plain two-phase tableau is both the shortest and the fastest thing that works.
 */
export type Term = readonly [column: number, coefficient: number]
export type Row = { terms: readonly Term[]; sense: '<=' | '>=' | '='; right: number }
export type Program = { costs: readonly number[]; rows: readonly Row[] }

const EPSILON = 1e-11
/** After this many steps only the first improving column is taken, which cannot cycle. */
const PATIENCE = 200

/** The least `costs . x` with `x >= 0` under the rows; undefined when no `x` satisfies them. */
export function minimise(program: Program): Float64Array | undefined {
  const tableau = build(program)
  if (tableau.artificial < tableau.width) {
    run(tableau, phaseOne(tableau), tableau.width)
    if (residue(tableau) > 1e-9) return undefined
    expelArtificials(tableau)
  }
  run(tableau, phaseTwo(tableau, program.costs), tableau.artificial)
  const solution = new Float64Array(program.costs.length)
  for (const [index, column] of tableau.basis.entries()) {
    if (column < solution.length) solution[column] = right(tableau, index)
  }
  return solution
}

/** Columns: variables, slacks, artificials (from `artificial` on), then the right-hand side. */
type Tableau = { rows: Float64Array[]; basis: number[]; artificial: number; width: number }

function build(program: Program): Tableau {
  const rows = program.rows.map((row) => (row.right < 0 ? flip(row) : row))
  const variables = program.costs.length
  const slacks = rows.filter((row) => row.sense !== '=').length
  const artificials = rows.filter((row) => row.sense !== '<=').length
  const artificial = variables + slacks
  const width = artificial + artificials
  const basis: number[] = []
  let slack = variables
  let helper = artificial
  const lines = rows.map((row) => {
    const line = new Float64Array(width + 1)
    for (const [column, coefficient] of row.terms) line[column] = coefficient
    line[width] = row.right
    if (row.sense !== '=') line[slack] = row.sense === '<=' ? 1 : -1
    if (row.sense !== '<=') line[helper] = 1
    basis.push(row.sense === '<=' ? slack : helper)
    if (row.sense !== '=') slack += 1
    if (row.sense !== '<=') helper += 1
    return line
  })
  return { rows: lines, basis, artificial, width }
}

function flip(row: Row): Row {
  const sense = row.sense === '=' ? '=' : row.sense === '<=' ? '>=' : '<='
  return { terms: row.terms.map(([column, by]) => [column, -by]), sense, right: -row.right }
}

/** Reduced costs of the sum of the artificials. */
function phaseOne(tableau: Tableau): Float64Array {
  const costs = new Float64Array(tableau.width + 1)
  costs.fill(1, tableau.artificial, tableau.width)
  return reduce(tableau, costs)
}

function phaseTwo(tableau: Tableau, objective: readonly number[]): Float64Array {
  const costs = new Float64Array(tableau.width + 1)
  costs.set(objective)
  return reduce(tableau, costs)
}

function reduce(tableau: Tableau, costs: Float64Array): Float64Array {
  for (const [index, line] of tableau.rows.entries()) {
    subtract(costs, line, at(costs, tableau.basis[index] ?? 0))
  }
  return costs
}

function run(tableau: Tableau, costs: Float64Array, columns: number): void {
  for (let step = 0; ; step += 1) {
    const column = entering(costs, columns, step > PATIENCE)
    if (column < 0) return
    const row = leaving(tableau, column)
    if (row < 0) throw new Error('a flow program is bounded by its caps')
    pivot(tableau, row, column)
    const line = tableau.rows[row]
    if (line) subtract(costs, line, at(costs, column))
  }
}

function entering(costs: Float64Array, columns: number, first: boolean): number {
  let best = -EPSILON
  let found = -1
  for (let column = 0; column < columns; column += 1) {
    const cost = at(costs, column)
    if (cost >= best) continue
    if (first) return column
    best = cost
    found = column
  }
  return found
}

function leaving(tableau: Tableau, column: number): number {
  let best = Number.POSITIVE_INFINITY
  let found = -1
  for (const [index, line] of tableau.rows.entries()) {
    const coefficient = at(line, column)
    if (coefficient <= EPSILON) continue
    const ratio = right(tableau, index) / coefficient
    const earlier = (tableau.basis[index] ?? 0) < (tableau.basis[found] ?? 0)
    if (ratio < best - EPSILON || (ratio <= best + EPSILON && (found < 0 || earlier))) {
      best = Math.min(best, ratio)
      found = index
    }
  }
  return found
}

function pivot(tableau: Tableau, row: number, column: number): void {
  const line = tableau.rows[row]
  if (!line) return
  const by = at(line, column)
  for (let index = 0; index <= tableau.width; index += 1) line[index] = at(line, index) / by
  for (const other of tableau.rows) {
    if (other !== line) subtract(other, line, at(other, column))
  }
  tableau.basis[row] = column
}

/** Artificials left in the basis at zero are pivoted out; a row without a column is redundant. */
function expelArtificials(tableau: Tableau): void {
  for (const [index, line] of tableau.rows.entries()) {
    if ((tableau.basis[index] ?? 0) < tableau.artificial) continue
    const column = line.findIndex((value, at) => at < tableau.artificial && Math.abs(value) > 1e-9)
    if (column >= 0) pivot(tableau, index, column)
    else line.fill(0)
  }
}

function residue(tableau: Tableau): number {
  let sum = 0
  for (const [index, column] of tableau.basis.entries()) {
    if (column >= tableau.artificial) sum += right(tableau, index)
  }
  return sum
}

function subtract(from: Float64Array, line: Float64Array, times: number): void {
  if (times === 0) return
  for (let index = 0; index < from.length; index += 1) {
    from[index] = at(from, index) - times * at(line, index)
  }
}

function right(tableau: Tableau, row: number): number {
  const line = tableau.rows[row]
  return line ? at(line, tableau.width) : 0
}

function at(line: Float64Array, index: number): number {
  return line[index] ?? 0
}
