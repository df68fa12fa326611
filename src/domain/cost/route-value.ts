import type { CostLine, RouteCost } from '../intent/intent.ts'
import { type Usd, usdOf } from '../usd.ts'

/** The USD value of amounts at the prices of the quote; null when one of them has no price. */
export function worthOf(lines: readonly CostLine[]): Usd | null {
  let total = 0n
  for (const { amount, price, token } of lines) {
    if (price === null) return null
    total += usdOf(amount, { usd: price, decimals: token.decimals }, 'down')
  }
  return total
}

/** The USD value of what a route delivers or, if it delivers no tokens, of what it spends. */
export function routeValue({ input, output }: Pick<RouteCost, 'input' | 'output'>): Usd | null {
  return worthOf(output.length > 0 ? output : input)
}
