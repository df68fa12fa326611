import type { Plan, PlanElement } from '../../core/route/outcome.ts'
import { leastInput } from '../../core/route/ratio.ts'
import { sameAddress } from '../../domain/token.ts'
import { type Usd, usdOf } from '../../domain/usd.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'

/** By output: USD that goes into what buys it at the destination; undefined where nothing does. */
export type SwapInputs = readonly (Usd | undefined)[]

/** What a plan swaps at the destination, besides its fees; parts that come as they are count too. */
export function swapInputsOf(
  { outputs }: Pick<QuoteContext, 'outputs'>,
  { elements }: Pick<Plan, 'elements'>,
): SwapInputs {
  return outputs.map(({ price }, output) => {
    const parts = elements.flatMap((element) => partsOf(element, output))
    if (!parts.some(({ swapped }) => swapped !== undefined)) return undefined
    return parts.reduce(
      (sum, { swapped, amount }) => sum + (swapped ?? usdOf(amount, price, 'up')),
      0n,
    )
  })
}

function partsOf({ option, inputs, deliveries }: PlanElement, output: number) {
  const own = deliveries.filter((delivery) => delivery.output === output && delivery.amount > 0n)
  return own.map(({ input, amount }): { amount: bigint; swapped?: Usd } => {
    const token = inputs[input]?.token.address
    const source = option.sources.find((each) => token && sameAddress(each.token.address, token))
    const lane = source?.lanes.find((each) => each.output === output)
    if (!source || !lane?.swapsAbroad) return { amount }
    return { amount, swapped: usdOf(leastInput(amount, lane.rate), source.price, 'up') }
  })
}

export function sameInputs(a: SwapInputs, b: SwapInputs): boolean {
  return a.length === b.length && a.every((usd, output) => usd === b[output])
}
