import type { Token } from '../../token.ts'
import type { Usd } from '../../usd.ts'
import type { RouteCost } from '../intent.ts'

/** The shortfall of one requested token, in its raw units. */
type TokenShortfall = {
  token: Token
  requested: bigint
  /** What the account's tokens would cover, before fees. */
  covered: bigint
  fee: bigint
}

export type Shortfall = { tokens: readonly TokenShortfall[]; totalUsd: Usd }

/** The cost of a request, or what the account lacks for it (spec 4.2). */
export type CostOutcome =
  /** `locked`: locked tokens pay for it. */
  | { hasFulfilledAll: true; locked?: true; cost: RouteCost }
  | { hasFulfilledAll: false; shortfall: Shortfall }
