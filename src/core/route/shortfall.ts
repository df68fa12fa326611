import { unitPrice, usdOf } from '../usd.ts'
import { branch } from './branch.ts'
import { compile } from './compile.ts'
import { reasonFor } from './explain.ts'
import { findPlan } from './find-plan.ts'
import type { Plan, Rejection, Shortfall } from './outcome.ts'
import type { Problem } from './problem.ts'

/** What can be delivered of a request that cannot be met, and what stands in its way. */
export function shortfall(problem: Problem, nodeLimit: number): Shortfall {
  const partial =
    problem.outputs.length === 1 ? most(problem, nodeLimit) : nearest(problem, nodeLimit)
  const available = problem.outputs.map((_, index) => partial?.outputs[index] ?? 0n)
  const missing = problem.outputs.map(({ amount }, index) =>
    amount === 'all' ? 0n : amount - (available[index] ?? 0n),
  )
  const missingUsd = problem.outputs.reduce(
    (sum, { price }, index) => sum + usdOf(missing[index] ?? 0n, price, 'up'),
    0n,
  )
  return { available, missing, missingUsd, partial, reasons: reasonsOf(problem) }
}

/** One output: everything the sources give, unless minimums make even that too much. */
function most(problem: Problem, nodeLimit: number): Plan | undefined {
  const [output] = problem.outputs
  if (!output || output.amount === 'all') return undefined
  const whole = { ...problem, outputs: [{ ...output, amount: 'all' as const }] }
  const { plan: all } = findPlan(whole, nodeLimit)
  return all && (all.outputs[0] ?? 0n) < output.amount ? all : undefined
}

/** Several outputs: amounts with as few USD missing as possible, planned exactly. */
function nearest(problem: Problem, nodeLimit: number): Plan | undefined {
  const { flow } = branch(compile(problem, 'least-short'), nodeLimit)
  if (!flow) return undefined
  const delivered = problem.outputs.map((_, index) => -(flow.carved[index] ?? 0))
  for (const { lane, spent } of flow.lanes) {
    delivered[lane.ref.output] = (delivered[lane.ref.output] ?? 0) + spent * lane.yield
  }
  for (const share of [1, 1 - 1e-9, 1 - 1e-6]) {
    const outputs = problem.outputs.map((output, index) => {
      const units = Math.max(0, ((delivered[index] ?? 0) / unitPrice(output.price)) * share)
      const amount = BigInt(Math.floor(units))
      return output.amount !== 'all' && amount > output.amount ? output : { ...output, amount }
    })
    if (outputs.every(({ amount }) => amount === 0n)) return undefined
    const { plan } = findPlan({ ...problem, outputs }, nodeLimit)
    if (plan) return plan
  }
  return undefined
}

function reasonsOf(problem: Problem): Rejection[] {
  return problem.options.flatMap((option) =>
    option.sources.map((source) => ({
      settlementLayer: option.settlementLayer,
      chainId: option.chainId,
      tokenAddress: source.token.address,
      reason: reasonFor(problem, option, source) ?? 'not enough with all fees',
    })),
  )
}
