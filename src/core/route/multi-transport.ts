import { SHUT } from './flat-states.ts'
import type { MultiBound } from './multi.ts'

/** A transport problem that takes more steps is left alone. */
const MOST_STEPS = 200
/** What gains less for each USD gains nothing. */
const NOTHING = 1e-15

/** Whether an option would bring an output more than that can take. */
export function isCrowded(bound: MultiBound, option: number): boolean {
  const { flat, used, lane, load } = bound
  load.fill(0)
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] === SHUT) continue
    const sink = flat.laneSink[lane[source] ?? 0] ?? 0
    load[sink] = (load[sink] ?? 0) + (used[source] ?? 0)
  }
  for (let sink = 0; sink < bound.prices.length; sink += 1) {
    const most = (flat.demand[sink] ?? 0) + flat.chargeLimit
    if ((load[sink] ?? 0) > most * (1 + 1e-9)) return true
  }
  return false
}

/**
 * The most that the sources of an option gain beyond what is due in any case: see `transport` of
 * the tree. Written to the bound's `carried`, never above `most`, together with what is used.
 */
export function transport(bound: MultiBound, option: number, room: number, most: number): void {
  const { flat, spare, left, brought } = bound
  setRows(bound, option, room)
  for (let sink = 0; sink < bound.prices.length; sink += 1) {
    spare[sink] = (flat.demand[sink] ?? 0) + flat.chargeLimit
  }
  bound.carried = most
  bound.rest = room
  let value = pourInOrder(bound)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const to = bound.rest > 0 ? bestPath(bound, option) : -1
    if (to < 0) {
      if (value >= most) return
      bound.carried = value
      record(bound, option)
      return
    }
    const path = pathTo(bound, to)
    if (!path) return
    const { start, swaps } = path
    const from = flat.laneSource[start] ?? 0
    let amount = Math.min(bound.rest, left[from] ?? 0, spare[to] ?? 0)
    let gain = bound.laneGain[start] ?? 0
    for (const { way, instead } of swaps) {
      amount = Math.min(amount, brought[way] ?? 0)
      gain += (bound.laneGain[instead] ?? 0) - (bound.laneGain[way] ?? 0)
    }
    for (const { way, instead } of swaps) {
      brought[way] = (brought[way] ?? 0) - amount
      brought[instead] = (brought[instead] ?? 0) + amount
    }
    brought[start] = (brought[start] ?? 0) + amount
    left[from] = (left[from] ?? 0) - amount
    spare[to] = (spare[to] ?? 0) - amount
    bound.rest -= amount
    value += amount * gain
  }
}

/** As long as every output has room, the best lane is the best path; gives back what that gains. */
function pourInOrder(bound: MultiBound): number {
  const { flat, order, laneGain, left, spare, brought } = bound
  let value = 0
  for (let place = 0; place < bound.ordered && bound.rest > 0; place += 1) {
    const lane = order[place] ?? 0
    const source = flat.laneSource[lane] ?? 0
    const sink = flat.laneSink[lane] ?? 0
    const gain = laneGain[lane] ?? 0
    if (gain <= NOTHING) return value
    if ((left[source] ?? 0) <= 0) continue
    const amount = Math.min(bound.rest, left[source] ?? 0, spare[sink] ?? 0)
    brought[lane] = amount
    left[source] = (left[source] ?? 0) - amount
    spare[sink] = (spare[sink] ?? 0) - amount
    bound.rest -= amount
    value += amount * gain
    if ((spare[sink] ?? 0) <= 1e-9) return value
  }
  return value
}

/** Puts a lane in its place among those of the option. */
function insert({ order, laneGain }: MultiBound, lane: number, place: number): void {
  const gain = laneGain[lane] ?? 0
  let to = place
  while (to > 0 && (laneGain[order[to - 1] ?? 0] ?? 0) < gain) {
    order[to] = order[to - 1] ?? 0
    to -= 1
  }
  order[to] = lane
}

/** For each source its net USD, and for each lane what a net USD gains; nothing brought yet. */
function setRows(bound: MultiBound, option: number, most: number): void {
  const { flat, left, laneGain, brought } = bound
  bound.ordered = 0
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    left[source] = 0
    bound.rowRoom[source] = 0
    if (bound.sourceState[source] === SHUT) continue
    const first = flat.laneFirst[source] ?? 0
    const last = flat.laneFirst[source + 1] ?? 0
    let gross = 0
    let best = 0
    for (let lane = first; lane < last; lane += 1) {
      if (bound.laneState[lane] === SHUT) continue
      gross = Math.max(gross, flat.laneMost[lane] ?? 0)
      best = Math.max(best, bound.margin[lane] ?? 0)
    }
    const user = flat.user[source] ?? 0
    const room = Math.min(gross - user, most)
    if (room <= 0) continue
    left[source] = room
    bound.rowRoom[source] = room
    const opened = (bound.opened[source] ?? 0) > 0
    const charge = opened ? 0 : (bound.charge[source] ?? 0) + best * user
    const each = opened ? 1 : 1 + user / room
    for (let lane = first; lane < last; lane += 1) {
      brought[lane] = 0
      laneGain[lane] = (bound.margin[lane] ?? 0) * each - charge / room
      if (bound.laneState[lane] === SHUT) continue
      insert(bound, lane, bound.ordered)
      bound.ordered += 1
    }
  }
}

/**
 * How each output is reached best: from a source that has some left, or in place of what a source
 * brings to another one. Gives back the output with the best gain that has room, or -1.
 */
function bestPath(bound: MultiBound, option: number): number {
  const { flat, reach, reachStart, reachOut, laneGain, left, spare } = bound
  const sinks = bound.prices.length
  reach.fill(NOTHING)
  reachStart.fill(-1)
  reachOut.fill(-1)
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if ((left[source] ?? 0) <= 0) continue
    const last = flat.laneFirst[source + 1] ?? 0
    for (let lane = flat.laneFirst[source] ?? 0; lane < last; lane += 1) {
      if (bound.laneState[lane] === SHUT) continue
      const sink = flat.laneSink[lane] ?? 0
      if ((laneGain[lane] ?? 0) <= (reach[sink] ?? 0)) continue
      reach[sink] = laneGain[lane] ?? 0
      reachStart[sink] = lane
    }
  }
  for (let round = 1; round < sinks; round += 1) if (!spread(bound, option)) break
  let found = -1
  let most = 0
  for (let sink = 0; sink < sinks; sink += 1) {
    if ((reachStart[sink] ?? -1) < 0 || (spare[sink] ?? 0) <= 1e-9) continue
    if ((reach[sink] ?? 0) <= most) continue
    most = reach[sink] ?? 0
    found = sink
  }
  return found
}

/** What an output gets, a source there can bring to another one instead. */
function spread(bound: MultiBound, option: number): boolean {
  const { flat, reach, reachStart, reachOut, laneGain, brought } = bound
  let changed = false
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] === SHUT || (bound.rowRoom[source] ?? 0) <= 0) continue
    const first = flat.laneFirst[source] ?? 0
    const last = flat.laneFirst[source + 1] ?? 0
    for (let way = first; way < last; way += 1) {
      const before = flat.laneSink[way] ?? 0
      if (!((brought[way] ?? 0) > 0) || (reachStart[before] ?? -1) < 0) continue
      for (let instead = first; instead < last; instead += 1) {
        if (instead === way || bound.laneState[instead] === SHUT) continue
        const sink = flat.laneSink[instead] ?? 0
        const gain = (reach[before] ?? 0) + (laneGain[instead] ?? 0) - (laneGain[way] ?? 0)
        const known = (reachStart[sink] ?? -1) < 0 ? 0 : (reach[sink] ?? 0)
        if (gain <= known + NOTHING) continue
        reach[sink] = gain
        reachStart[sink] = instead
        reachOut[sink] = way
        changed = true
      }
    }
  }
  return changed
}

type Path = { start: number; swaps: { way: number; instead: number }[] }

/** The way back from an output to the source that has some left; undefined when it goes in circles. */
function pathTo({ flat, reachStart, reachOut, prices }: MultiBound, to: number): Path | undefined {
  const swaps: Path['swaps'] = []
  let sink = to
  for (let step = 0; step <= prices.length; step += 1) {
    const lane = reachStart[sink] ?? -1
    const way = reachOut[sink] ?? -1
    if (way < 0) return { start: lane, swaps }
    swaps.push({ way, instead: lane })
    sink = flat.laneSink[way] ?? 0
  }
  return undefined
}

function record(bound: MultiBound, option: number): void {
  const { flat, brought, used } = bound
  bound.split[option] = 1
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    used[source] = 0
    if (bound.sourceState[source] === SHUT || !((bound.rowRoom[source] ?? 0) > 0)) continue
    bound.room[source] = bound.rowRoom[source] ?? 0
    const last = flat.laneFirst[source + 1] ?? 0
    for (let lane = flat.laneFirst[source] ?? 0; lane < last; lane += 1) {
      if (bound.laneState[lane] === SHUT) continue
      used[source] = (used[source] ?? 0) + (brought[lane] ?? 0)
    }
  }
}
