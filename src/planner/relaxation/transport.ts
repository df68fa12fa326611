import type { LaneNode, Model, OptionNode, Sink, SourceNode } from '../model/model.ts'

/** A transport problem with more steps is not solved; the caller keeps its upper bound. */
const MOST_STEPS = 200

/** Says whether an option would deliver more to a sink than it can take. */
export function isCrowded(model: Model, option: OptionNode): boolean {
  for (const sink of model.sinks) sink.load = 0
  for (const source of option.sources) {
    if (source.state !== 'shut' && source.lane) source.lane.sink.load += source.used
  }
  return model.sinks.some((sink) => sink.load > mostInto(model, sink) * (1 + 1e-9))
}

/** Returns the most that a sink takes: its demand and all charges. */
function mostInto(model: Model, sink: Sink): number {
  return sink.takesAll ? Number.POSITIVE_INFINITY : sink.demand + model.chargeLimit
}

/**
 * A source with its net USD left, and for each sink the gain of a net USD and how many go there.
 */
type Row = { source: SourceNode; lanes: Way[]; room: number; left: number }
type Way = { lane: LaneNode; gain: number; net: number }

/**
 * Returns the most that the sources of an option gain beyond what is due in any case, with limits
 * on each source, each sink and all together. It is a transport problem, solved along augmenting
 * paths of falling gain. If the result is below the known upper bound `most`, the uses are left on
 * the nodes.
 */
export function transport(
  model: Model,
  option: OptionNode,
  at: { room: number; most: number },
): number {
  const { room, most } = at
  const rows = rowsOf(option, room)
  const spare = model.sinks.map((sink) => mostInto(model, sink))
  let left = room
  let value = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const path = left > 0 ? bestPath(rows, spare) : undefined
    if (!path) {
      if (value >= most) return most
      record(option, rows)
      return value
    }
    let amount = Math.min(left, path.from.left, spare[path.to] ?? 0)
    for (const { way } of path.swaps) amount = Math.min(amount, way.net)
    for (const { way, instead } of path.swaps) {
      way.net -= amount
      instead.net += amount
    }
    path.start.net += amount
    path.from.left -= amount
    spare[path.to] = (spare[path.to] ?? 0) - amount
    left -= amount
    value += amount * path.gain
  }
  return most
}

function rowsOf(option: OptionNode, most: number): Row[] {
  const rows: Row[] = []
  for (const source of option.sources) {
    if (source.state === 'shut' || source.slope <= 0) continue
    const lanes = source.lanes.filter((lane) => lane.state !== 'shut')
    const room = Math.min(source.most - source.user, most)
    if (room <= 0) continue
    const ways = lanes.map((lane) => ({ lane, gain: lane.gain, net: 0 }))
    rows.push({ source, lanes: ways, room, left: room })
  }
  return rows
}

type Swap = { way: Way; instead: Way }
type Path = { from: Row; start: Way; to: number; gain: number; swaps: Swap[] }
/** The best path to a sink: from a source that has some left, or by a swap from another sink. */
type Reach = { gain: number; from: Row; start: Way; swaps: Swap[] }

function bestPath(rows: readonly Row[], spare: readonly number[]): Path | undefined {
  const reach: (Reach | undefined)[] = spare.map(() => undefined)
  for (const from of rows) {
    if (from.left <= 0) continue
    for (const start of from.lanes) {
      const at = start.lane.sink.index
      if (start.gain > (reach[at]?.gain ?? 1e-15)) {
        reach[at] = { gain: start.gain, from, start, swaps: [] }
      }
    }
  }
  for (let round = 1; round < spare.length; round += 1) if (!spread(rows, reach)) break
  let best: Path | undefined
  for (const [to, found] of reach.entries()) {
    if (found && (spare[to] ?? 0) > 1e-9 && found.gain > (best?.gain ?? 0)) best = { ...found, to }
  }
  return best
}

/** Extends the paths: what a source delivers to one sink it can deliver to another instead. */
function spread(rows: readonly Row[], reach: (Reach | undefined)[]): boolean {
  let changed = false
  for (const { lanes } of rows) {
    for (const way of lanes) {
      const before = way.net > 0 ? reach[way.lane.sink.index] : undefined
      if (!before) continue
      for (const instead of lanes) {
        const at = instead.lane.sink.index
        const gain = before.gain + instead.gain - way.gain
        if (instead === way || gain <= (reach[at]?.gain ?? 0) + 1e-15) continue
        reach[at] = { ...before, gain, swaps: [...before.swaps, { way, instead }] }
        changed = true
      }
    }
  }
  return changed
}

function record(option: OptionNode, rows: readonly Row[]): void {
  option.split = true
  for (const source of option.sources) source.used = 0
  for (const { source, lanes, room } of rows) {
    source.room = room
    for (const { lane, net } of lanes) {
      lane.brought = net
      source.used += net
    }
  }
}
