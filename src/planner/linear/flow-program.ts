import type { LaneNode, Model, OptionNode, PoolNode, Sink, SourceNode } from '../model/model.ts'
import { minimise, type Program, type Solution } from './simplex.ts'

/**
 * Solves the flow as a linear program, for several outputs, shared pools or a fee token. `charged`
 * USD are delivered beside what is due. It sets `spent` on lanes and sources and `chargeShare` on
 * sinks, and returns false if the lanes cannot meet the demand.
 */
export function programFlow(
  model: Model,
  lanes: readonly LaneNode[],
  { charged = 0, missing }: Leeway = {},
): boolean {
  const layout = arrange(model, lanes, missing)
  layout.charged += charged
  const rows = [...deliveryRows(layout), ...groupRows(layout)]
  const kept = new Set<string>()
  for (;;) {
    model.work += workOf(layout, rows)
    const solution = solve(layout, rows)
    if (!solution) return false
    const broken = brokenRows(layout, solution.values, kept)
    if (broken.length === 0) {
      record(layout, solution)
      return true
    }
    rows.push(...broken)
  }
}

/** Each step visits every entry; there is about one for every five columns. */
function workOf({ costs }: Layout, rows: readonly Row[]): number {
  return (rows.length * costs.length ** 2) / 5
}

/** The USD to deliver on top, and the penalty of a USD that an output misses, if it may. */
type Leeway = { charged?: number; missing?: number }

type Term = readonly [column: number, coefficient: number]
type Row = { terms: readonly Term[]; sense: '<=' | '>=' | '='; right: number }

/** The lanes of one sink and one pool; the fees taken from them are one variable. */
type Group = { sink: Sink; pool: PoolNode | undefined; column: number; lanes: number[] }

type Layout = {
  model: Model
  lanes: readonly LaneNode[]
  sources: Map<SourceNode, number[]>
  options: Map<OptionNode, number[]>
  groups: Group[]
  /** The column of what a sink takes beyond its demand, or misses of it. */
  loose: Map<Sink, number>
  costs: number[]
  charged: number
  /** The USD of one unit in the program, so that the numbers are near one. */
  scale: number
}

function arrange(model: Model, lanes: readonly LaneNode[], missing: number | undefined): Layout {
  const sources = new Map<SourceNode, number[]>()
  const options = new Map<OptionNode, number[]>()
  const groups: Group[] = []
  const costs: number[] = []
  for (const [column, lane] of lanes.entries()) {
    costs.push(lane.price)
    append(sources, lane.source, column)
    append(options, lane.source.option, column)
    const group = groups.find((known) => known.sink === lane.sink && known.pool === lane.pool)
    if (group) group.lanes.push(column)
    else groups.push({ sink: lane.sink, pool: lane.pool, column: 0, lanes: [column] })
  }
  for (const group of groups) group.column = costs.push(0) - 1
  const loose = new Map<Sink, number>()
  for (const sink of model.sinks) {
    if (sink.takesAll) loose.set(sink, costs.push(-1) - 1)
    else if (model.aim === 'least-short') loose.set(sink, costs.push(1) - 1)
    else if (missing !== undefined) loose.set(sink, costs.push(missing) - 1)
  }
  let charged = model.baseUser
  for (const option of options.keys()) charged += option.due
  let caps = 0
  for (const source of sources.keys()) caps += source.cap
  const scale = Math.max(1, Math.min(caps, model.need))
  return { model, lanes, sources, options, groups, loose, costs, charged, scale }
}

function append<Key>(map: Map<Key, number[]>, key: Key, column: number): void {
  const known = map.get(key)
  if (known) known.push(column)
  else map.set(key, [column])
}

function solve(layout: Layout, rows: readonly Row[]): Solution | undefined {
  let columns = layout.costs.length
  for (const { sense } of rows) if (sense !== '=') columns += 1
  const program = programFor(rows.length, columns, layout.sources.size)
  const { costs, groups, entries, limits, rights, start } = program
  entries.fill(0, 0, columns * rows.length)
  for (let column = 0; column < columns; column += 1) {
    costs[column] = layout.costs[column] ?? 0
    groups[column] = -1
  }
  let slack = layout.costs.length
  for (const [row, { terms, sense, right }] of rows.entries()) {
    for (const [column, by] of terms) entries[column * rows.length + row] = by
    if (sense !== '=') entries[slack++ * rows.length + row] = sense === '<=' ? 1 : -1
    rights[row] = right
  }
  let group = 0
  for (const [source, members] of layout.sources) {
    start[group] = favourite(layout, members)
    limits[group] = source.cap / layout.scale
    for (const column of members) groups[column] = group
    group += 1
  }
  return minimise(program)
}

let scratch: Program | undefined

/**
 * Returns scratch for one program at a time; its solution is recorded before the next one is
 * solved.
 */
function programFor(rows: number, columns: number, caps: number): Program {
  const known = scratch
  const fits =
    known &&
    columns <= known.costs.length &&
    caps <= known.limits.length &&
    rows <= known.rights.length &&
    columns * rows <= known.entries.length
  if (!fits) {
    const most = Math.max(2 * columns, known?.costs.length ?? 0)
    scratch = {
      rows,
      columns,
      caps,
      costs: new Float64Array(most),
      groups: new Int32Array(most),
      entries: new Float64Array(Math.max(2 * columns * rows, known?.entries.length ?? 0)),
      limits: new Float64Array(most),
      rights: new Float64Array(Math.max(2 * rows, known?.rights.length ?? 0)),
      start: new Int32Array(most),
    }
    return scratch
  }
  known.rows = rows
  known.columns = columns
  known.caps = caps
  return known
}

/**
 * Returns the lane with the lowest reduced cost, so that the simplex starts near the optimum; -1 if
 * none is negative.
 */
function favourite(layout: Layout, columns: readonly number[]): number {
  let best = 0
  let found = -1
  for (const column of columns) {
    const lane = layout.lanes[column]
    if (!lane) continue
    const margin = (lane.sink.multiplier - lane.unit) * lane.yield
    if (margin <= best) continue
    best = margin
    found = column
  }
  return found
}

function deliveryRows(layout: Layout): Row[] {
  const rows: Row[] = layout.model.sinks.map((sink) => {
    const terms: Term[] = []
    for (const group of layout.groups) {
      if (group.sink !== sink) continue
      terms.push(...yields(layout, group.lanes), [group.column, -1])
    }
    const loose = layout.loose.get(sink)
    if (loose !== undefined) terms.push([loose, sink.takesAll ? -1 : 1])
    return { terms, sense: '=', right: sink.demand / layout.scale }
  })
  const fees: Term[] = layout.groups.map((group) => [group.column, 1])
  rows.push({ terms: fees, sense: '=', right: layout.charged / layout.scale })
  return rows
}

/** Fees come from lanes that may pay them; a pool delivers no more than it holds. */
function groupRows(layout: Layout): Row[] {
  const rows: Row[] = []
  for (const group of layout.groups) {
    const paying = group.lanes.filter((column) => layout.lanes[column]?.source.ref.paysFees)
    if (group.pool || paying.length < group.lanes.length || group.sink.takesAll) {
      const terms: Term[] = yields(layout, paying).map(([column, by]) => [column, -by])
      rows.push({ terms: [...terms, [group.column, 1]], sense: '<=', right: 0 })
    }
    if (group.pool) {
      const terms: Term[] = [...yields(layout, group.lanes), [group.column, -1]]
      rows.push({ terms, sense: '<=', right: group.pool.limit / layout.scale })
    }
  }
  return rows
}

/** Minimums and own charges: they hardly ever bind, so they are added once they are broken. */
function brokenRows(layout: Layout, values: Float64Array, kept: Set<string>): Row[] {
  const rows: Row[] = []
  const add = (kind: string, columns: readonly number[], row: Omit<Row, 'sense'>) => {
    const key = `${kind} ${columns[0]}`
    if (!kept.has(key)) rows.push({ ...row, sense: '>=' })
    kept.add(key)
  }
  for (const [{ least, due }, columns] of layout.sources) {
    const right = { least: least / layout.scale, due: due / layout.scale }
    if (least > 0 && spentBy(values, columns) < right.least - 1e-10) {
      add('least', columns, { terms: columns.map((column) => [column, 1]), right: right.least })
    }
    if (due > 0 && broughtBy(layout, values, columns) < right.due - 1e-10) {
      add('due', columns, { terms: yields(layout, columns), right: right.due })
    }
  }
  for (const [{ due }, columns] of layout.options) {
    const right = due / layout.scale
    if (due > 0 && broughtBy(layout, values, columns) < right - 1e-10) {
      add('option', columns, { terms: yields(layout, columns), right })
    }
  }
  return rows
}

function spentBy(values: Float64Array, columns: readonly number[]): number {
  let sum = 0
  for (const column of columns) sum += values[column] ?? 0
  return sum
}

function broughtBy({ lanes }: Layout, values: Float64Array, columns: readonly number[]): number {
  let sum = 0
  for (const column of columns) sum += (lanes[column]?.yield ?? 0) * (values[column] ?? 0)
  return sum
}

function yields(layout: Layout, columns: readonly number[]): Term[] {
  return columns.map((column) => [column, layout.lanes[column]?.yield ?? 0])
}

function record(layout: Layout, { values, shadows }: Solution): void {
  const usd = (column: number) => {
    const value = (values[column] ?? 0) * layout.scale
    return value > layout.scale * 1e-12 ? value : 0
  }
  for (const [source, columns] of layout.sources) {
    source.spent = 0
    for (const column of columns) {
      const lane = layout.lanes[column]
      if (!lane) continue
      lane.spent = usd(column)
      source.spent += lane.spent
    }
  }
  for (const [row, sink] of layout.model.sinks.entries()) {
    sink.chargeShare = 0
    sink.shadow = shadows[row] ?? 0
    const loose = layout.loose.get(sink)
    sink.missed = loose === undefined || sink.takesAll ? 0 : usd(loose)
  }
  for (const group of layout.groups) group.sink.chargeShare += usd(group.column)
}
