import { unitPrice } from '../../domain/usd.ts'
import { doubleOf } from '../model/double.ts'
import type { Output, Problem } from '../problem.ts'

/**
 * Shares of the whole demand: an output below the first is lost in doubles, and one above the
 * second is not.
 */
const LOST = 1e-7
const SEEN = 1e-5

/** The problem with its dust enlarged, and for each output the USD by which it was enlarged. */
type Enlarged = { problem: Problem; added: readonly number[] }

/**
 * Enlarges outputs that are tiny beside the others, because the search cannot tell that they are
 * missing. It returns undefined if there are none.
 */
export function enlargeDust(problem: Problem): Enlarged | undefined {
  const wanted = problem.outputs.map(profitOf)
  const all = wanted.reduce((sum, usd) => sum + usd, 0)
  const isLost = (usd: number) => usd > 0 && usd < all * LOST
  if (!wanted.some(isLost)) return undefined
  const outputs = problem.outputs.map((output, index): Output => {
    if (!isLost(wanted[index] ?? 0)) return output
    return { ...output, amount: BigInt(Math.ceil((all * SEEN) / unitPrice(output.price))) }
  })
  const added = outputs.map((output, index) => profitOf(output) - (wanted[index] ?? 0))
  return { problem: { ...problem, outputs }, added }
}

function profitOf({ amount, price }: Output): number {
  return amount === 'all' ? 0 : doubleOf(amount) * unitPrice(price)
}
