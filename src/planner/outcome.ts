import type { Fees } from '../domain/cost/fees.ts'
import type { RejectionCode } from '../domain/intent/quote/rejection-code.ts'
import type { Token } from '../domain/token.ts'
import type { Usd } from '../domain/usd.ts'
import type { ElementOption, Problem } from './problem.ts'

/** One origin of a plan, in exact raw units. */
export type PlanElement = {
  option: ElementOption
  inputs: readonly PlanInput[]
  /** What each input brings to each output, net of all fees. */
  deliveries: readonly { input: number; output: number; amount: bigint }[]
}

export type PlanInput = {
  token: Token
  /** The raw units that leave the account: `principal` and all `fees`. */
  amount: bigint
  /** The value of what it delivers, in raw units. */
  principal: bigint
  /** What the account pays in this token, by category. */
  fees: Readonly<Fees<bigint>>
}

/** The cheapest way to pay for an intent; every number adds up to the last unit. */
export type Plan = {
  elements: readonly PlanElement[]
  /** The raw units delivered of each output: the requested amount, or what `all` results in. */
  outputs: readonly bigint[]
  /** All fees, whoever pays them. The account pays `inputUsd - outputUsd` of them. */
  fees: Readonly<Fees>
  /** The part of `fees` that a sponsor pays. */
  sponsoredFees: Readonly<Fees>
  /** By output and in its raw units: `spent` less the fees is what is delivered. */
  feesByOutput: readonly { output: number; spent: bigint; fees: Readonly<Fees<bigint>> }[]
  fillTimeSeconds: number
  inputUsd: Usd
  outputUsd: Usd
  /** Why each other balance is not used; it is computed only when called. */
  rejected: () => readonly Rejection[]
  search: SearchReport
}

/** A balance that is not used, and why. */
export type Rejection = {
  settlementLayer: string
  chainId: number
  tokenAddress: string
  reason: RejectionCode
}

/**
 * How the plan was found: `proven` means that no plan is cheaper; otherwise one may be cheaper by
 * at most `gapUsd`.
 */
export type SearchReport = { nodes: number; proven: boolean; gapUsd: number }

/** What could be delivered instead, and what part of the request could not. */
export type Shortfall = {
  /** By output: the raw units that can be delivered, all of them together. */
  available: readonly bigint[]
  missing: readonly bigint[]
  /** Without outputs: the cost of the calls that the sources cannot bring. */
  missingUsd: Usd
  /** By output: the fees of what is available, in its raw units. */
  fees: readonly bigint[]
  /** The plan for what is available, if anything is. */
  partial: Plan | undefined
  reasons: readonly Rejection[]
  /** True if the sources would suffice and only the pools hold too little. */
  onlyPools: boolean
}

export type PlanOutcome =
  | { ok: true; plan: Plan; faster: readonly Plan[] }
  | { ok: false; shortfall: Shortfall; search: SearchReport }

/** The planner as callers see it; the signal says that the caller no longer wants the plan. */
export type PlanRoute = (problem: Problem, signal?: AbortSignal) => Promise<PlanOutcome>
