import { unitPrice } from '../../domain/usd.ts'
import { doubleOf } from './double.ts'
import type { Output, Problem } from './problem.ts'

/** Shares of all that is wanted: what is less than the first is lost in doubles, the other is not. */
const LOST = 1e-7
const SEEN = 1e-5

/** The problem with its dust enlarged, and by output the USD that it was enlarged by. */
export type Enlarged = { problem: Problem; added: readonly number[] }

/**
 * An output that is next to nothing beside the others may be left out by the search, which cannot
 * tell that it is missing. Undefined when there is none.
 */
export function enlarge(problem: Problem): Enlarged | undefined {
  const wanted = problem.outputs.map(worthOf)
  const all = wanted.reduce((sum, usd) => sum + usd, 0)
  const isLost = (usd: number) => usd > 0 && usd < all * LOST
  if (!wanted.some(isLost)) return undefined
  const outputs = problem.outputs.map((output, index): Output => {
    if (!isLost(wanted[index] ?? 0)) return output
    return { ...output, amount: BigInt(Math.ceil((all * SEEN) / unitPrice(output.price))) }
  })
  const added = outputs.map((output, index) => worthOf(output) - (wanted[index] ?? 0))
  return { problem: { ...problem, outputs }, added }
}

function worthOf({ amount, price }: Output): number {
  return amount === 'all' ? 0 : doubleOf(amount) * unitPrice(price)
}
