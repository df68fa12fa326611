import { branch } from '../route/branch.ts'
import { compile } from '../route/compile.ts'
import { netOf, settleAmounts } from '../route/exact-amounts.ts'
import { feesByOutput, planFees } from '../route/exact-fees.ts'
import { type ExactLane, exactLane, grossOf, userCharges } from '../route/exact-lane.ts'
import type { Flow } from '../route/flow.ts'
import type { Problem } from '../route/problem.ts'
import { powerOfTen, rawOf, USD_DECIMALS, type Usd, usdOf } from '../usd.ts'
import type { PlanElement, PlanOutcome, RoutePlan, Shortfall } from './route-plan.ts'

/** Far more than real requests need; a search that is cut off here still has its best find. */
const NODE_LIMIT = 20_000

/** The cheapest way to pay for an intent, to the raw unit, or why there is none. */
export function planRoute(problem: Problem): PlanOutcome {
  const takesAll = problem.outputs.some(({ amount }) => amount === 'all')
  const found = branch(compile(problem, takesAll ? 'most' : 'cost'), NODE_LIMIT)
  const lanes = found.flow && exactLanes(problem, found.flow, takesAll)
  if (lanes && settleAmounts(problem, lanes)) return { ok: true, plan: toPlan(problem, lanes) }
  return { ok: false, shortfall: shortfallOf(problem) }
}

function exactLanes(problem: Problem, flow: Flow, takesAll: boolean): ExactLane[] {
  const lanes = flow.lanes.flatMap(({ lane: node, spent }) => {
    const { ref: source, option } = node.source
    const output = problem.outputs[node.ref.output]
    if (!output) return []
    const lane = exactLane(problem, { option: option.ref, source, lane: node.ref, output })
    return [{ ...lane, spent: toRaw(spent, lane) }]
  })
  if (takesAll) spendAll(lanes)
  return lanes
}

/** The solver's USD in raw units, within the caps; the last units are settled exactly after. */
function toRaw(spentUsd: number, { source }: ExactLane): bigint {
  const usd: Usd = BigInt(Math.floor(spentUsd * 1e9)) * powerOfTen(USD_DECIMALS - 9)
  const raw = rawOf(usd, source.price, 'down')
  return raw < source.cap ? raw : source.cap
}

/** Max-out: whatever doubles left lying in a source goes on its last lane. */
function spendAll(lanes: ExactLane[]): void {
  for (const source of new Set(lanes.map((lane) => lane.source))) {
    const own = lanes.filter((lane) => lane.source === source)
    const used = own.reduce((sum, lane) => sum + lane.spent, 0n)
    const last = own.at(-1)
    if (last && used < source.cap) last.spent += source.cap - used
  }
}

function toPlan(problem: Problem, lanes: readonly ExactLane[]): RoutePlan {
  const used = lanes.filter((lane) => lane.spent > 0n)
  const outputs = problem.outputs.map((_, index) =>
    used.filter((lane) => lane.lane.output === index).reduce((sum, lane) => sum + netOf(lane), 0n),
  )
  const elements = [...new Set(used.map((lane) => lane.option))].map((option) =>
    toElement(used.filter((lane) => lane.option === option)),
  )
  return {
    elements,
    outputs,
    ...planFees(problem, used),
    feesByOutput: feesByOutput(problem, used),
    fillTimeSeconds: Math.max(0, ...elements.map(({ option }) => option.fillTimeSeconds)),
    inputUsd: used.reduce((sum, lane) => sum + usdOf(lane.spent, lane.source.price, 'up'), 0n),
    outputUsd: outputs.reduce((sum, amount, index) => {
      const output = problem.outputs[index]
      return output ? sum + usdOf(amount, output.price, 'down') : sum
    }, 0n),
  }
}

function toElement(lanes: readonly ExactLane[]): PlanElement {
  const [first] = lanes
  if (!first) throw new RangeError('an element without lanes')
  const sources = [...new Set(lanes.map((lane) => lane.source))]
  return {
    option: first.option,
    inputs: sources.map((source) => ({
      token: source.token,
      amount: lanes
        .filter((lane) => lane.source === source)
        .reduce((sum, lane) => sum + lane.spent, 0n),
    })),
    deliveries: lanes.map((lane) => ({
      input: sources.indexOf(lane.source),
      output: lane.lane.output,
      amount: netOf(lane),
    })),
  }
}

/** What each output could get at most if it were the only one, and why the rest cannot help. */
function shortfallOf(problem: Problem): Shortfall {
  const available = problem.outputs.map((_, index) => availableFor(problem, index))
  const missing = problem.outputs.map(({ amount }, index) => {
    const lacking = amount === 'all' ? 1n : amount - (available[index] ?? 0n)
    return lacking > 0n ? lacking : 0n
  })
  const reasons = problem.options.flatMap((option) =>
    option.sources.map((source) => ({
      settlementLayer: option.settlementLayer,
      chainId: option.chainId,
      tokenAddress: source.token.address,
      reason: source.capReason ?? 'not enough with all fees',
    })),
  )
  return { available, missing, reasons }
}

function availableFor(problem: Problem, index: number): bigint {
  const output = problem.outputs[index]
  if (!output) return 0n
  const perChain = new Map<number, bigint>()
  for (const option of problem.options) {
    let gross = 0n
    let charges = userCharges(option.charges, problem.sponsored)
    for (const source of option.sources) {
      const lane = source.lanes.find((each) => each.output === index)
      if (!lane || source.cap === 0n || source.cap < source.minimum) continue
      const whole = exactLane(problem, { option, source, lane, output })
      gross += grossOf({ ...whole, spent: source.cap })
      charges += userCharges(source.charges, problem.sponsored)
      charges += userCharges(lane.charges, problem.sponsored)
    }
    const net = gross - rawOf(charges, output.price, 'up')
    if (net > (perChain.get(option.chainId) ?? 0n)) perChain.set(option.chainId, net)
  }
  const base = rawOf(userCharges(problem.charges, problem.sponsored), output.price, 'up')
  const total = [...perChain.values()].reduce((sum, net) => sum + net, 0n) - base
  return total > 0n ? total : 0n
}
