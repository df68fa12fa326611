import type { Usd } from '../usd.ts'
import type { Environment } from './project.ts'

/** The most USD that one intent may take; absent = no limit. */
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
  /** Negative for a charge. */
  amountUsd: Usd
  intentId: bigint | null
  /** A note by the operator, for the operator. */
  note: string
  reference: string | null
  createdAt: Date
}

/** The sponsor balance of a project in one environment. */
export type Sponsorship = {
  balanceUsd: Usd
  limits: SponsorLimits
  /** Below this balance the project is notified; null = never. */
  lowBalanceUsd: Usd | null
  /** When the project was notified, while the balance is still below; null = not notified. */
  lowBalanceToldAt: Date | null
}

export type SponsorPageQuery = { limit: number; cursor?: string }

/** `entries` are newest first; all entries of a project add up to its balance. */
export type SponsorAccount = Sponsorship & {
  entries: readonly SponsorEntry[]
  nextCursor: string | null
}

/** The account of one project as an operator sees it among the others. */
export type SponsorSummary = Sponsorship & {
  projectId: string
  projectName: string
  environment: Environment
  /** What intents took in the last day and in the last 30 days, less what was returned. */
  chargedDayUsd: Usd
  chargedMonthUsd: Usd
}
