import { sameAddress } from '../token.ts'
import type { Output, Problem } from './problem.ts'

/**
 * The problem of spending exactly this much of one balance: no other source is left, its cap is
 * the amount, and the output takes all that comes of it. A layer that cannot take so much drops
 * out. What it delivers is the plan's output; compare layers by planning each alone.
 */
export function exactInput(
  problem: Problem,
  input: { chainId: number; token: string; amount: bigint },
): Problem {
  const options = problem.options.flatMap((option) => {
    if (option.chainId !== input.chainId) return []
    const sources = option.sources.filter(
      (source) => sameAddress(source.token.address, input.token) && source.cap >= input.amount,
    )
    return [{ ...option, sources: sources.map((source) => ({ ...source, cap: input.amount })) }]
  })
  const outputs = problem.outputs.map((output): Output => ({ ...output, amount: 'all' }))
  return { ...problem, outputs, options }
}
