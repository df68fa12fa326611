import type { TokenAmount } from '../../domain/intent/order/mandate.ts'
import { sameAddress } from '../../domain/token.ts'
import type { PlannedElement, QuoteContext } from '../../ports/settlement-layer.ts'

/** What an element delivers of each output that it pays, in the outputs' order. */
export function outputsOf(context: QuoteContext, element: PlannedElement): TokenAmount[] {
  return outputIndexes(element).map((index) => {
    const output = context.outputs[index]
    if (!output)
      throw new RangeError(
        `an element delivers output ${index}, but the request has no such output`,
      )
    const amount = element.deliveries.reduce(
      (sum, delivery) => sum + (delivery.output === index ? delivery.amount : 0n),
      0n,
    )
    return { token: output.token.address, amount }
  })
}

export function outputIndexes({ deliveries }: PlannedElement): number[] {
  return [...new Set(deliveries.map(({ output }) => output))].sort((a, b) => a - b)
}

/** Sums up the amounts, with one entry for each token. */
export function sumOf(amounts: readonly TokenAmount[]): TokenAmount[] {
  const sums: TokenAmount[] = []
  for (const { token, amount } of amounts) {
    const same = sums.find((entry) => sameAddress(entry.token, token))
    if (same) same.amount += amount
    else sums.push({ token, amount })
  }
  return sums
}
