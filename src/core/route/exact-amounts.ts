import { rawOf, type Usd, usdOf } from '../usd.ts'
import { type ExactLane, grossOf, userCharges } from './exact-lane.ts'
import type { Problem } from './problem.ts'
import { leastInput } from './ratio.ts'

/**
 * Turns the solver's flow into whole raw units: every output is met exactly, every charge is
 * covered, and the inputs are the least that do so. False when whole units do not suffice.
 */
export function settleAmounts(problem: Problem, lanes: readonly ExactLane[]): boolean {
  if (!chargeLanes(problem, lanes)) return false
  return problem.outputs.every((output, index) => {
    const own = lanes.filter((lane) => lane.lane.output === index)
    if (output.amount === 'all') return own.every((lane) => grossOf(lane) >= lane.charged)
    return meetDemand(lanes, own, output.amount)
  })
}

/** What the account gets of a lane. */
export function netOf(lane: ExactLane): bigint {
  return grossOf(lane) - lane.charged
}

/** Puts every charge on a lane that can bear it: first its own, the intent's where there is room. */
function chargeLanes(problem: Problem, lanes: readonly ExactLane[]): boolean {
  const { sponsored } = problem
  const seen = new Set<object>()
  const once = (key: object, usd: Usd) => {
    const first = !seen.has(key)
    seen.add(key)
    return first ? usd : 0n
  }
  let due: Usd = userCharges(problem.charges, sponsored)
  for (const lane of lanes) {
    due += once(lane.option, userCharges(lane.option.charges, sponsored))
    due += once(lane.source, userCharges(lane.source.charges, sponsored))
    due += userCharges(lane.lane.charges, sponsored)
  }
  const paying = lanes
    .filter((lane) => lane.source.paysFees)
    .sort((a, b) => (worth(a) < worth(b) ? 1 : -1))
  for (const lane of paying) {
    if (due === 0n) break
    // All of it where it fits; a lane to a fixed output can still take more input.
    const bearable = roomOf(lanes, lane)
    const wanted = rawOf(due, lane.output.price, 'up')
    lane.charged = wanted < bearable ? wanted : bearable
    const covered = usdOf(lane.charged, lane.output.price, 'down')
    due = lane.charged === wanted || covered >= due ? 0n : due - covered
  }
  return due === 0n
}

function worth(lane: ExactLane): Usd {
  return usdOf(grossOf(lane), lane.output.price, 'down')
}

/** Most output units the lane could bring with all that is left of its source. */
function roomOf(lanes: readonly ExactLane[], lane: ExactLane): bigint {
  return grossOf({ ...lane, spent: lane.spent + slackOf(lanes, lane) })
}

function slackOf(lanes: readonly ExactLane[], lane: ExactLane): bigint {
  const used = lanes
    .filter((other) => other.source === lane.source)
    .reduce((sum, other) => sum + other.spent, 0n)
  return used < lane.source.cap ? lane.source.cap - used : 0n
}

function meetDemand(all: readonly ExactLane[], own: readonly ExactLane[], demand: bigint): boolean {
  if (own.length === 0) return demand === 0n
  const delivered = () => own.reduce((sum, lane) => sum + netOf(lane), 0n)
  for (const lane of own) {
    const missing = demand - delivered()
    if (missing <= 0n) break
    const wanted = leastInput(grossOf(lane) + missing, lane.userRate)
    const most = lane.spent + slackOf(all, lane)
    lane.spent = wanted < most ? wanted : most
  }
  if (delivered() < demand) return false
  for (const lane of [...own].reverse()) {
    const spare = delivered() - demand
    const keep = netOf(lane) - spare > 0n ? grossOf(lane) - spare : lane.charged
    const least = leastInput(keep, lane.userRate)
    const floor = lane.source.minimum
    lane.spent = least > floor || lane.spent < floor ? least : floor
  }
  // What whole units leave over is less than one unit of input; the relayer keeps it.
  const lane = own.reduce((best, each) => (netOf(each) > netOf(best) ? each : best))
  lane.charged += delivered() - demand
  return netOf(lane) >= 0n
}
