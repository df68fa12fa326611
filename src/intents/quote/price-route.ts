import { addFees, type Charges } from '../../domain/cost/fees.ts'
import type { CostLine, RouteCost } from '../../domain/intent/intent.ts'
import { sameAddress } from '../../domain/token.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Plan, PlanElement } from '../../planner/plan.ts'
import type { Source } from '../../planner/problem.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'

/**
 * Computes what a plan costs, as it is shown to the account. `charges` are those of the whole
 * intent.
 */
export function priceRoute(context: QuoteContext, plan: Plan, charges: Charges): RouteCost {
  const { destination, request, outputs } = context
  const home = destination.chain.id
  const delivered = plan.outputs.flatMap((amount, index): CostLine[] => {
    const wanted = outputs[index]
    if (!wanted) return []
    return [{ chainId: home, token: wanted.token, amount, price: wanted.price.usd }]
  })
  const output = mergeLines(delivered)
  const gas = plan.elements.map((element) => ({
    chainId: element.option.chainId,
    ...gasOf(element),
  }))
  const abroad = gas.filter(({ chainId }) => chainId !== home)
  const atHome = gas.map(({ chainId, here, there }) => there + (chainId === home ? here : 0n))
  return {
    input: mergeLines(plan.elements.flatMap((element) => inputLines(context, element))),
    output,
    fees: plan.fees,
    sponsoredFees: plan.sponsoredFees,
    sponsored: request.options.sponsored,
    feesByOutput: mergeFees(plan.feesByOutput, (index) => {
      const line = delivered[index]
      return line ? output.findIndex((each) => sameToken(each, line)) : -1
    }),
    gasUsd: {
      origins: abroad.map(({ chainId, here }) => ({ chainId, usd: here })),
      destination: atHome.reduce((sum, usd) => sum + usd, charges.gas ?? 0n),
    },
  }
}

function inputLines(context: QuoteContext, { option, inputs }: PlanElement): CostLine[] {
  const { chainId } = option
  return inputs.map(({ token, amount }) => {
    const price = context.price(chainId, token)?.usd ?? null
    return { chainId, token, amount, price }
  })
}

/** Merges the lines to one for each token of a chain. */
function mergeLines(lines: readonly CostLine[]): CostLine[] {
  const merged: CostLine[] = []
  for (const line of lines) {
    const index = merged.findIndex((each) => sameToken(each, line))
    const known = merged[index]
    if (known) merged[index] = { ...known, amount: known.amount + line.amount }
    else merged.push(line)
  }
  return merged
}

function sameToken(a: CostLine, b: CostLine): boolean {
  return a.chainId === b.chainId && sameAddress(a.token.address, b.token.address)
}

/** Merges the fees of a token that is requested twice, because the cost has one line for it. */
function mergeFees(
  parts: RouteCost['feesByOutput'],
  lineOf: (index: number) => number,
): RouteCost['feesByOutput'] {
  const merged = new Map<number, RouteCost['feesByOutput'][number]>()
  for (const { output: index, spent, fees } of parts) {
    const output = lineOf(index)
    const known = merged.get(output)
    const sum = known
      ? { output, spent: known.spent + spent, fees: addFees(known.fees, fees) }
      : { output, spent, fees }
    merged.set(output, sum)
  }
  return [...merged.values()]
}

/**
 * The gas of an element: its own, and that of the tokens it spends and of the lanes it uses. Some
 * of it is used on its chain, some at the destination.
 */
function gasOf({ option, inputs, deliveries }: PlanElement): { here: Usd; there: Usd } {
  let all = option.charges.gas ?? 0n
  let there = 0n
  const add = ({
    charges,
    gasAtDestination = 0n,
  }: Pick<Source, 'charges' | 'gasAtDestination'>) => {
    all += charges.gas ?? 0n
    there += gasAtDestination
  }
  for (const [index, { token }] of inputs.entries()) {
    const source = option.sources.find((each) => sameAddress(each.token.address, token.address))
    if (!source) continue
    add(source)
    const used = new Set(deliveries.filter(({ input }) => input === index).map((d) => d.output))
    for (const lane of source.lanes) if (used.delete(lane.output)) add(lane)
  }
  return { here: all - there, there }
}
