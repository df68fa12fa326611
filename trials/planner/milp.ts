import type { ChargeCategory, Charges } from '../../src/domain/cost/fees.ts'
import type { Plan } from '../../src/planner/plan.ts'
import type { Lane, Problem, Source } from '../../src/planner/problem.ts'

/** What switches are known to be; and whether the others may be open in part. */
export type Narrowing = { fixed?: (name: string) => 0 | 1 | undefined; relaxed?: boolean }

type Writer = { rows: string[]; objective: string[]; bounds: string[]; binaries: string[] }
type Sums = { delivered: string[][]; fees: string[]; charged: string[]; pools: string[][] }
type Scope = { problem: Problem; writer: Writer; sums: Sums; most: number }

/**
 * The problem as a mixed-integer program in the text format HiGHS reads. Written from the
 * statement in `problem.ts` alone: it shares no code with the search it is a witness against.
 */
export function writeMilp(problem: Problem, { fixed, relaxed }: Narrowing = {}): string {
  const writer: Writer = { rows: [], objective: [], bounds: [], binaries: [] }
  const sums: Sums = {
    delivered: problem.outputs.map(() => []),
    fees: [],
    charged: [],
    pools: problem.pools.map(() => []),
  }
  const base = split(problem, problem.charges)
  const demands = problem.outputs.map((output) =>
    output.amount === 'all' ? 0 : value(output.amount, output.price),
  )
  const total = demands.reduce((sum, demand) => sum + demand, 0)
  const scope: Scope = { problem, writer, sums, most: total + base.user }
  const chains = new Map<number, string[]>()
  for (const [index] of problem.options.entries()) writeOption(scope, index, chains)
  for (const names of chains.values()) writer.rows.push(`${names.join(' + ')} <= 1`)
  writeDelivery(scope, demands, base)
  for (const name of writer.binaries) {
    const value = fixed?.(name)
    if (value !== undefined) writer.bounds.push(`${name} = ${value}`)
    else if (relaxed) writer.bounds.push(`0 <= ${name} <= 1`)
  }
  if (relaxed) writer.binaries = []
  return render(writer, base.total)
}

/** The switches that a plan opens. */
export function switchesOf(problem: Problem, plan: Plan): Set<string> {
  const names = new Set<string>()
  for (const { option, inputs, deliveries } of plan.elements) {
    const element = problem.options.indexOf(option)
    names.add(`w${element}`)
    for (const [place, { token }] of inputs.entries()) {
      const at = option.sources.findIndex((source) => source.token === token)
      names.add(`t${element}_${at}`)
      for (const { input, output } of deliveries) {
        if (input !== place) continue
        const lane = option.sources[at]?.lanes.findIndex((each) => each.output === output)
        names.add(`v${element}_${at}_${lane}`)
      }
    }
  }
  return names
}

function writeOption(scope: Scope, index: number, chains: Map<number, string[]>): void {
  const { problem, writer, sums } = scope
  const option = problem.options[index]
  if (!option) return
  const open = `w${index}`
  const charge = split(problem, option.charges)
  writer.binaries.push(open)
  writer.objective.push(term(charge.total, open))
  sums.charged.push(term(-charge.user, open))
  chains.set(option.chainId, [...(chains.get(option.chainId) ?? []), open])
  const brought = [term(-charge.user, open)]
  for (const [at, source] of option.sources.entries()) {
    brought.push(
      ...writeSource(scope, source, {
        name: `${index}_${at}`,
        open,
        charge: charge.user,
        layer: option.settlementLayer,
      }),
    )
  }
  if (charge.user > 0) writer.rows.push(`${brought.join(' ')} >= 0`)
}

type Place = { name: string; open: string; charge: number; layer: string }

function writeSource(scope: Scope, source: Source, place: Place): string[] {
  const { problem, writer, sums } = scope
  const cap = value(source.cap, source.price)
  if (cap <= 0 || source.cap < source.minimum || source.lanes.length === 0) return []
  const used = `t${place.name}`
  const charge = split(problem, source.charges)
  const lanes = source.lanes.map((lane) => rateOf(problem, source, lane))
  const lanesUser = source.lanes.reduce((sum, lane) => sum + split(problem, lane.charges).user, 0)
  const lowest = Math.min(...lanes.map((lane) => lane.yield))
  // A tight bound on what the source can spend keeps the relaxation, and its tolerance, small.
  const most = Math.min(cap, (scope.most + place.charge + charge.user + lanesUser) / lowest + 1e-6)
  writer.binaries.push(used)
  writer.objective.push(term(charge.total, used))
  sums.charged.push(term(-charge.user, used))
  writer.rows.push(`${used} - ${place.open} <= 0`)
  const spent: string[] = []
  const brought: string[] = [term(-charge.user, used)]
  for (const [index, lane] of source.lanes.entries()) {
    const parts = writeLane(scope, {
      source,
      lane,
      used,
      most,
      layer: place.layer,
      name: `${place.name}_${index}`,
    })
    spent.push(parts.spent)
    brought.push(...parts.brought)
  }
  writer.rows.push(`${spent.join(' + ')} - ${num(most)} ${used} <= 0`)
  if (source.minimum > 0n) {
    writer.rows.push(
      `${spent.join(' + ')} - ${num(value(source.minimum, source.price))} ${used} >= 0`,
    )
  }
  if (charge.user > 0 || lanesUser > 0) writer.rows.push(`${brought.join(' ')} >= 0`)
  return brought
}

function writeLane(
  scope: Scope,
  from: { source: Source; lane: Lane; used: string; most: number; layer: string; name: string },
): { spent: string; brought: string[] } {
  const { problem, writer, sums } = scope
  const spent = `x${from.name}`
  const { yield: rate, loss } = rateOf(problem, from.source, from.lane)
  const charge = split(problem, from.lane.charges)
  writer.objective.push(term(loss, spent))
  sums.delivered[from.lane.output]?.push(term(rate, spent))
  const brought = [term(rate, spent)]
  if (charge.total > 0) {
    const open = `v${from.name}`
    writer.binaries.push(open)
    writer.objective.push(term(charge.total, open))
    writer.rows.push(`${open} - ${from.used} <= 0`, `${spent} - ${num(from.most)} ${open} <= 0`)
    sums.charged.push(term(-charge.user, open))
    if (charge.user > 0) brought.push(term(-charge.user, open))
  }
  writeFee(scope, { ...from, spent, rate })
  return { spent, brought }
}

/** Fees taken from this lane's flow: only where the place they are taken matters. */
function writeFee(
  scope: Scope,
  from: { source: Source; lane: Lane; layer: string; name: string; spent: string; rate: number },
): void {
  const { problem, writer, sums } = scope
  if (!isDetailed(problem)) return
  const fee = `p${from.name}`
  if (from.source.paysFees) {
    sums.fees.push(`+ ${fee}`)
    sums.delivered[from.lane.output]?.push(`- ${fee}`)
    writer.rows.push(`${fee} ${term(-from.rate, from.spent)} <= 0`)
  }
  for (const [index, pool] of problem.pools.entries()) {
    if (pool.output !== from.lane.output || !pool.settlementLayers.includes(from.layer)) continue
    sums.pools[index]?.push(term(from.rate, from.spent))
    if (from.source.paysFees) sums.pools[index]?.push(`- ${fee}`)
  }
}

function isDetailed(problem: Problem): boolean {
  return (
    problem.pools.length > 0 ||
    problem.options.some((option) => option.sources.some((source) => !source.paysFees))
  )
}

function writeDelivery(scope: Scope, demands: readonly number[], base: { user: number }): void {
  const { problem, writer, sums } = scope
  const detailed = isDetailed(problem)
  for (const [index, demand] of demands.entries()) {
    const terms = [...(sums.delivered[index] ?? [])]
    if (!detailed) sums.fees.push(`+ q${index}`)
    // HiGHS does not tell one raw unit from nothing: an output that nothing leads to is written so.
    const right = terms.length === 0 && demand > 0 ? 1 : demand
    if (!detailed) terms.push(`- q${index}`)
    writer.rows.push(`${terms.join(' ') || `0 w0`} = ${num(right)}`)
  }
  const fees = [...sums.fees, ...sums.charged].join(' ')
  writer.rows.push(`${fees || '0 w0'} = ${num(base.user)}`)
  for (const [index, pool] of problem.pools.entries()) {
    const output = problem.outputs[pool.output]
    const terms = sums.pools[index]?.join(' ')
    if (output && terms) writer.rows.push(`${terms} <= ${num(value(pool.amount, output.price))}`)
  }
}

/** USD delivered for each USD spent, and everything lost on the way, whoever pays for it. */
function rateOf(problem: Problem, source: Source, lane: Lane): { yield: number; loss: number } {
  const output = problem.outputs[lane.output]
  if (!output) throw new RangeError('a lane leads to an output')
  const { sponsored } = problem
  const bridge = real(source.bridgeFee)
  const swap = (real(lane.rate) * value(1n, output.price)) / value(1n, source.price)
  const afterBridge = sponsored.bridge ? 1 : 1 - bridge
  const afterSwap = sponsored.swap && swap < 1 ? afterBridge : afterBridge * swap
  const sponsor =
    (sponsored.bridge ? bridge : 0) + (sponsored.swap && swap < 1 ? afterBridge * (1 - swap) : 0)
  return { yield: afterSwap, loss: 1 - afterSwap + sponsor * (1 + real(problem.surcharge)) }
}

function split(problem: Problem, charges: Charges): { total: number; user: number } {
  let total = 0
  let user = 0
  for (const [category, usd] of Object.entries(charges) as [ChargeCategory, bigint][]) {
    const amount = Number(usd) / 1e18
    const sponsor =
      category === 'app'
        ? false
        : problem.sponsored[category === 'settlement' ? 'bridge' : category]
    total += sponsor ? amount * (1 + real(problem.surcharge)) : amount
    user += sponsor ? 0 : amount
  }
  return { total, user }
}

function value(raw: bigint, price: { usd: bigint; decimals: number }): number {
  return (Number(raw) * Number(price.usd)) / 10 ** (18 + price.decimals)
}

function real(of: { numerator: bigint; denominator: bigint }): number {
  return Number(of.numerator) / Number(of.denominator)
}

function num(of: number): string {
  const text = of.toPrecision(17)
  return text.includes('e') ? of.toFixed(20) : text
}

function term(by: number, name: string): string {
  return `${by < 0 ? '-' : '+'} ${num(Math.abs(by))} ${name}`
}

function render(writer: Writer, constant: number): string {
  return [
    'Minimize',
    ` cost: ${writer.objective.join('\n ')} + ${num(constant)} one`,
    'Subject To',
    ...writer.rows.map((row, index) => ` r${index}: ${row}`),
    'Bounds',
    ' one = 1',
    ...writer.bounds.map((bound) => ` ${bound}`),
    ...(writer.binaries.length > 0 ? ['Binaries', ` ${writer.binaries.join('\n ')}`] : []),
    'End',
    '',
  ].join('\n')
}
