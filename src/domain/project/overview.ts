import type { Usd } from '../usd.ts'
import type { Environment } from './project.ts'

export const OVERVIEW_PERIODS = ['24h', '7d', '30d'] as const
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]

/** The length of a period and of the parts in which it is shown, in seconds. */
export const PERIOD_LENGTHS: Readonly<Record<OverviewPeriod, { whole: number; part: number }>> = {
  '24h': { whole: 86_400, part: 3_600 },
  '7d': { whole: 7 * 86_400, part: 6 * 3_600 },
  '30d': { whole: 30 * 86_400, part: 86_400 },
}

export type OverviewQuery = { period: OverviewPeriod; environment?: Environment }

/** Intents that were accepted in a span of time, and their results so far. */
export type IntentFigures = {
  accepted: number
  completed: number
  /** Includes intents whose deadline passed. */
  failed: number
  /** USD that the completed ones delivered, and what all parties paid for that. */
  volumeUsd: Usd
  feesUsd: Usd
  /** Completed intents whose value is not known. */
  unvalued: number
  /** From acceptance to completion; null when none is completed. */
  medianMs: number | null
  p95Ms: number | null
}

/** Deposits that arrived in a span of time, and their results so far. */
export type DepositFigures = {
  arrived: number
  completed: number
  /** Deposits that did not reach their destination: failed, rejected or refunded. */
  failed: number
  volumeUsd: Usd
}

export const NO_INTENTS: IntentFigures = {
  accepted: 0,
  completed: 0,
  failed: 0,
  volumeUsd: 0n,
  feesUsd: 0n,
  unvalued: 0,
  medianMs: null,
  p95Ms: null,
}
export const NO_DEPOSITS: DepositFigures = { arrived: 0, completed: 0, failed: 0, volumeUsd: 0n }

export type OverviewSpan = { intents: IntentFigures; deposits: DepositFigures }

/** Something an operator should look at, and the place of the console that shows it. */
export type Attention = {
  kind:
    | 'break'
    | 'account'
    | 'move'
    | 'pause'
    | 'sponsor'
    | 'role'
    | 'intents'
    | 'deposits'
    | 'webhooks'
    | 'harm'
  text: string
  chainId: number | null
  since: Date | null
}

export type Overview = {
  from: Date
  to: Date
  partSeconds: number
  total: OverviewSpan
  /** Oldest first, without gaps. */
  parts: readonly (OverviewSpan & { from: Date })[]
  attention: readonly Attention[]
}
