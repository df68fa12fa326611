import type { HarmLimits } from '../domain/harm/judge-risk.ts'
import type { Pause } from '../domain/intent/switches/pause.ts'
import type { Caller } from '../domain/project/project.ts'
import type { RoleState } from '../domain/role.ts'
import type { Usd } from '../domain/usd.ts'
import type { FailureCounter } from '../observe/events/failure-counter.ts'
import type { Logger } from '../observe/logger.ts'
import type { SponsorObserver } from '../observe/sponsors.ts'
import type { PlanRoute } from '../planner/plan.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { SettlementLayers } from '../ports/intent-layers.ts'
import type { RelayerAccounts } from '../ports/intent-relayer.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { Database } from '../store/database/database.ts'
import type { ReadCommitments } from '../store/intents/commitments.ts'
import type { KeepQuotes } from '../store/intents/keep-quotes.ts'
import type { Allocator } from './locks/allocator.ts'
import type { PassedRehearsals } from './rehearse/passed-rehearsals.ts'
import type { Shadow } from './shadow/shadow.ts'
import type { DataFeeCurves } from './snapshot/data-fee-curve.ts'

export type IntentSettings = {
  /** How long an offer can be submitted. */
  quoteTtlSeconds: number
  /** How long after the offer a fill may still be mined. */
  fillDeadlineSeconds: number
  /** The longest wait for one chain's reads; a slower chain loses its own routes. */
  chainDeadlineMs: number
  /** The longest wait for all settlement layers. */
  layersDeadlineMs: number
  /** The longest wait for the check of one route. */
  checkDeadlineMs: number
  /** The most routes that are offered at once. */
  maxRoutes: number
  /** What a sponsor pays in addition to what it covers, in hundredths of a percent. */
  sponsorSurchargeBps: number
}

export const DEFAULT_INTENT_SETTINGS: IntentSettings = {
  quoteTtlSeconds: 60,
  fillDeadlineSeconds: 120,
  chainDeadlineMs: 3000,
  layersDeadlineMs: 3000,
  checkDeadlineMs: 5000,
  maxRoutes: 5,
  sponsorSurchargeBps: 0,
}

/** What the intent use cases need. */
export type IntentDeps = {
  database: Pick<Database, 'sql' | 'transaction'>
  readers: Pick<ChainReaders, 'get' | 'list'>
  prices: Pick<PriceFeed, 'prices'>
  layers: SettlementLayers
  relayer: RelayerAccounts
  dataFees: DataFeeCurves
  /**
   * The confirmations that claims of this value need on a chain before the relayer relies on them.
   */
  claimBlocks: (chainId: number, usd: Usd) => number
  readCommitments: ReadCommitments
  keepQuotes: KeepQuotes
  passedRehearsals: PassedRehearsals
  /** What is paused, as this process knows it; a submission reads it anew. */
  knownPauses: () => readonly Pause[]
  /** The roles that no process has: what needs them is not accepted. */
  silentRoles: () => readonly RoleState[]
  planRoute: PlanRoute
  sponsors: SponsorObserver
  failures: FailureCounter
  /** Absent if no tokens are spent out of locks. */
  allocator?: Allocator
  /** If present, nothing is accepted, and what would have been accepted is recorded. */
  shadow?: Shadow
  settings: IntentSettings
  /** What calls of accounts may burn; absent: the defaults. */
  harm?: HarmLimits
  /** Unix seconds. */
  now: () => bigint
  /** A fresh random 256-bit number. */
  newId: () => bigint
  log: Logger
}

/** The part of a caller that decides what it may see. */
export type IntentCaller = Pick<Caller, 'projectId' | 'environment'> & {
  /**
   * Set only by other parts of the service: the request continues accepted work, which no pause
   * stops.
   */
  inFlight?: true
}

/** With the part of a caller that decides who may have its fees paid. */
export type SubmittingCaller = IntentCaller & Pick<Caller, 'token' | 'approval'>
