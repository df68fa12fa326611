import type { Fees } from '../domain/cost/fees.ts'
import type { RejectionCode } from '../domain/intent/quote/rejection-code.ts'
import type { Token } from '../domain/token.ts'
import type { Usd } from '../domain/usd.ts'
import type { ElementOption, Problem } from './problem.ts'

/** One origin of a plan, in exact raw units. */
export type PlanElement = {
  option: ElementOption
  inputs: readonly PlanInput[]
  /** What each input brings of each output, net of all fees. */
  deliveries: readonly { input: number; output: number; amount: bigint }[]
}

export type PlanInput = {
  token: Token
  /** Raw units that leave the account: `principal` and all `fees`. */
  amount: bigint
  /** The raw units that what it delivers is worth. */
  principal: bigint
  /** What the account pays in this token, by category. */
  fees: Readonly<Fees<bigint>>
}

/** The cheapest way to pay for an intent; every number adds up to the last unit. */
export type Plan = {
  elements: readonly PlanElement[]
  /** Raw units delivered of each output: the requested amount, or what `all` comes to. */
  outputs: readonly bigint[]
  /** Whoever pays. What the account pays of it is `inputUsd - outputUsd`. */
  fees: Readonly<Fees>
  /** The part of `fees` that a sponsor pays. */
  sponsoredFees: Readonly<Fees>
  /** By output and in its raw units: `spent` less the fees is what is delivered. */
  feesByOutput: readonly { output: number; spent: bigint; fees: Readonly<Fees<bigint>> }[]
  fillTimeSeconds: number
  inputUsd: Usd
  outputUsd: Usd
  /** Why each other balance is not used: worked out when asked for. */
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

/** How the plan was found: `proven` means that no plan is cheaper; else by `gapUsd` at most. */
export type SearchReport = { nodes: number; proven: boolean; gapUsd: number }

/** What could be delivered instead, and what of the request could not. */
export type Shortfall = {
  /** By output: raw units that can be delivered, all of them together. */
  available: readonly bigint[]
  missing: readonly bigint[]
  /** Without outputs: what the calls cost and the sources cannot bring. */
  missingUsd: Usd
  /** By output: fees of what is available, in its raw units. */
  fees: readonly bigint[]
  /** The plan for what is available, if that is anything. */
  partial: Plan | undefined
  reasons: readonly Rejection[]
  /** The sources would do: it is the pools alone that have too little. */
  onlyPools: boolean
}

export type PlanOutcome =
  | { ok: true; plan: Plan; faster: readonly Plan[] }
  | { ok: false; shortfall: Shortfall; search: SearchReport }

/** The planner, as those see it who ask it; with the signal of who no longer wants the plan. */
export type PlanRoute = (problem: Problem, signal?: AbortSignal) => Promise<PlanOutcome>
