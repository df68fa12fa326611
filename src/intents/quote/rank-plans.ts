import { totalFees } from '../../domain/cost/fees.ts'
import type { SelectionStrategy } from '../../domain/intent/request/request.ts'
import { divide, ONE_USD, type Usd } from '../../domain/usd.ts'
import type { Plan } from '../../planner/plan.ts'

/** The cost of waiting: 0.8 hundredths of a percent of the value and 0.10 USD for each minute. */
const WAIT_SHARE = { numerator: 8n, denominator: 100_000n } as const
const WAIT_FLAT: Usd = ONE_USD / 10n
const MINUTE = 60n

type Scored = Pick<Plan, 'fees' | 'outputUsd' | 'fillTimeSeconds'>

/**
 * Orders plans, best first. `cheapest`: least fees. `fastest`: least time, then least fees. `best`:
 * least USD given up in total: output below the highest output of any plan, fees, and the cost of
 * waiting.
 */
export function rankPlans<T>(
  strategy: SelectionStrategy,
  candidates: readonly T[],
  planOf: (candidate: T) => Scored,
): T[] {
  const plans = candidates.map(planOf)
  const most = plans.reduce((max, { outputUsd }) => (outputUsd > max ? outputUsd : max), 0n)
  const scored = candidates.map((candidate, index) => {
    const plan = planOf(candidate)
    return { candidate, index, keys: KEYS[strategy](plan, most) }
  })
  scored.sort((a, b) => compare(a.keys, b.keys) || a.index - b.index)
  return scored.map(({ candidate }) => candidate)
}

const KEYS: Readonly<Record<SelectionStrategy, (plan: Scored, most: Usd) => readonly bigint[]>> = {
  cheapest: ({ fees, fillTimeSeconds }) => [totalFees(fees), BigInt(fillTimeSeconds)],
  fastest: ({ fees, fillTimeSeconds }) => [BigInt(fillTimeSeconds), totalFees(fees)],
  best: (plan, most) => [givenUp(plan, most)],
}

/** Computes the published formula of `best`. */
export function givenUp({ fees, outputUsd, fillTimeSeconds }: Scored, most: Usd): Usd {
  const seconds = BigInt(fillTimeSeconds)
  const share = outputUsd * seconds * WAIT_SHARE.numerator
  const waiting =
    divide(share, MINUTE * WAIT_SHARE.denominator, 'up') + divide(WAIT_FLAT * seconds, MINUTE, 'up')
  return most - outputUsd + totalFees(fees) + waiting
}

function compare(a: readonly bigint[], b: readonly bigint[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? 0n
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}
