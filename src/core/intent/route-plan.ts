import type { Fees } from '../cost/fees.ts'
import type { ElementOption, Problem } from '../route/problem.ts'
import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'

/** One origin of a plan, in exact raw units. */
export type PlanElement = {
  option: ElementOption
  inputs: readonly { token: Token; amount: bigint }[]
  /** What each input brings of each output. */
  deliveries: readonly { input: number; output: number; amount: bigint }[]
}

/** A way to pay for an intent that works out to the unit. */
export type RoutePlan = {
  elements: readonly PlanElement[]
  /** Raw units delivered of each output. */
  outputs: readonly bigint[]
  /** Whoever pays. */
  fees: Readonly<Fees>
  /** The part of `fees` a sponsor pays. */
  sponsoredFees: Readonly<Fees>
  /** Fees the account pays for each output, in its raw units. */
  feesByOutput: readonly { output: number; spent: bigint; fees: Readonly<Fees<bigint>> }[]
  fillTimeSeconds: number
  /** USD of everything that leaves the account. */
  inputUsd: Usd
  outputUsd: Usd
}

/** What could be delivered instead, and what of the request could not. */
export type Shortfall = {
  /** By output: most raw units that the sources give, alone. */
  available: readonly bigint[]
  missing: readonly bigint[]
  /** What is missing in all; without outputs, of what the calls cost. */
  missingUsd: Usd
  /** By output: fees of what is available, in its raw units. */
  fees: readonly bigint[]
  reasons: readonly {
    settlementLayer: string
    chainId: number
    tokenAddress: string
    reason: string
  }[]
}

export type PlanOutcome =
  /** The cheapest plan, and those worth having because they are faster. */
  { ok: true; plan: RoutePlan; faster: readonly RoutePlan[] } | { ok: false; shortfall: Shortfall }

export type PlanRoute = (problem: Problem) => PlanOutcome
