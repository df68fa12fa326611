import type { Usd } from '../usd.ts'
import type { Environment } from './project.ts'

/** Most USD that one intent may take; absent = no limit. */
export type SponsorLimits = {
  gasPerIntentUsd?: Usd
  bridgeFeePerIntentUsd?: Usd
  perIntentUsd?: Usd
}

export type EntryKind = 'credit' | 'debit' | 'charge' | 'return'

/** One change of a sponsor's balance. */
export type SponsorEntry = {
  /** Digits, ascending. */
  id: string
  kind: EntryKind
  /** Negative when it was taken. */
  amountUsd: Usd
  intentId: bigint | null
  /** The operator's words, for the operator. */
  note: string
  reference: string | null
  createdAt: Date
}

/** What a project pays its users' fees with in one environment. */
export type Sponsorship = {
  balanceUsd: Usd
  limits: SponsorLimits
  /** Below this the project is told; null = it is not. */
  lowBalanceUsd: Usd | null
  /** When it was told and the balance has not come back since; null = it has. */
  lowBalanceToldAt: Date | null
}

export type SponsorPageQuery = { limit: number; cursor?: string }

/** `entries` are newest first; all of a project add up to its balance. */
export type SponsorAccount = Sponsorship & {
  entries: readonly SponsorEntry[]
  nextCursor: string | null
}

/** The account of one project as an operator sees it among the others. */
export type SponsorSummary = Sponsorship & {
  projectId: string
  projectName: string
  environment: Environment
  /** What intents took in the last day and in the last 30, less what came back. */
  chargedDayUsd: Usd
  chargedMonthUsd: Usd
}
