import type { Hex } from 'viem'
import type { QuotedIntent } from '../domain/intent/intent.ts'
import type { Estimate, EstimateRequest } from '../domain/intent/quote/estimate.ts'
import type { Liquidity, LiquidityQuery } from '../domain/intent/quote/liquidity.ts'
import type { QuoteRequest } from '../domain/intent/request/request.ts'
import type { SubmitOutcome, SubmitRequest } from '../domain/intent/signing/submission.ts'
import type { BridgeStage, BridgeTimes } from '../domain/intent/status/bridge-progress.ts'
import type { IntentRecord } from '../domain/intent/status/record.ts'
import type { IntentState } from '../domain/intent/status/status.ts'
import type { Caller } from '../domain/project/project.ts'
import type { Refusal } from './settlement-layer.ts'

type IntentOwner = Pick<Caller, 'projectId' | 'environment'> & {
  /** The intent continues work that was accepted before, so that no pause stops it. */
  inFlight?: true
}

/** The routes, best first and at least one, and every way that was considered but not chosen. */
export type QuoteResult = { routes: readonly QuotedIntent[]; refusals: readonly Refusal[] }

/** A stage of a cross-chain message, as it was when first seen. */
export type ReachedStage = {
  stage: BridgeStage
  messageGuid: Hex
  source: { chainId: number; txHash: Hex }
  destination: { chainId: number; txHash: Hex | null }
  times: BridgeTimes
}

/** Intents, for the parts of the service that move tokens with them. */
export type IntentRouter = {
  quote(owner: IntentOwner, request: QuoteRequest, signal?: AbortSignal): Promise<QuoteResult>
  submit(owner: IntentOwner, request: SubmitRequest, signal?: AbortSignal): Promise<SubmitOutcome>
  /** Throws `not-found` for an id that was not accepted for this owner. */
  status(owner: IntentOwner, id: bigint): Promise<IntentState>
  /** The intent with its status; throws like `status`. */
  read(owner: IntentOwner, id: bigint): Promise<IntentRecord>
  /** Stages that the messages of an intent have reached, in order; empty for layers without any. */
  progress(owner: IntentOwner, id: bigint): Promise<readonly ReachedStage[]>
  /**
   * Calls back when an intent's status or progress has changed; null: changes may have been missed.
   */
  onChange(listener: (id: bigint | null) => void): () => void
  /** The cost of moving a token, for no account in particular. */
  estimate(owner: IntentOwner, request: EstimateRequest): Promise<Estimate>
  /** The largest single fill from a token to another one. */
  liquidity(owner: IntentOwner, query: LiquidityQuery): Promise<Liquidity>
}
