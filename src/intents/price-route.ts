import type { Charges } from '../core/cost/fees.ts'
import type { CostLine, RouteCost } from '../core/intent/intent.ts'
import type { Plan, PlanElement } from '../core/route/outcome.ts'
import { sameAddress } from '../core/token.ts'
import type { Usd } from '../core/usd.ts'
import type { QuoteContext } from '../ports/settlement-layer.ts'

/** What a plan costs, as it is shown to the account. `charges` are those of the whole intent. */
export function priceRoute(context: QuoteContext, plan: Plan, charges: Charges): RouteCost {
  const { destination, request, outputs } = context
  const home = destination.chain.id
  const output = plan.outputs.flatMap((amount, index): CostLine[] => {
    const wanted = outputs[index]
    if (!wanted) return []
    return [{ chainId: home, token: wanted.token, amount, price: wanted.price.usd }]
  })
  const abroad = plan.elements.filter(({ option }) => option.chainId !== home)
  const atHome = plan.elements.filter(({ option }) => option.chainId === home)
  return {
    input: mergeLines(plan.elements.flatMap((element) => inputLines(context, element))),
    output: mergeLines(output),
    fees: plan.fees,
    sponsoredFees: plan.sponsoredFees,
    sponsored: request.options.sponsored,
    feesByOutput: plan.feesByOutput,
    gasUsd: {
      origins: abroad.map((element) => ({ chainId: element.option.chainId, usd: gasOf(element) })),
      destination: atHome.reduce((sum, element) => sum + gasOf(element), charges.gas ?? 0n),
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

/** One line for each token of a chain. */
function mergeLines(lines: readonly CostLine[]): CostLine[] {
  const merged: CostLine[] = []
  for (const line of lines) {
    const index = merged.findIndex(
      ({ chainId, token }) =>
        chainId === line.chainId && sameAddress(token.address, line.token.address),
    )
    const known = merged[index]
    if (known) merged[index] = { ...known, amount: known.amount + line.amount }
    else merged.push(line)
  }
  return merged
}

/** Gas of an element: its own, that of the tokens it spends and of the lanes it uses. */
function gasOf({ option, inputs, deliveries }: PlanElement): Usd {
  let gas = option.charges.gas ?? 0n
  for (const [index, { token }] of inputs.entries()) {
    const source = option.sources.find((each) => sameAddress(each.token.address, token.address))
    gas += source?.charges.gas ?? 0n
    const used = new Set(deliveries.filter(({ input }) => input === index).map((d) => d.output))
    for (const lane of source?.lanes ?? []) {
      if (used.delete(lane.output)) gas += lane.charges.gas ?? 0n
    }
  }
  return gas
}
