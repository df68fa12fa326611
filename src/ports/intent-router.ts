import type { Hex } from 'viem'
import type { BridgeStage, BridgeTimes } from '../core/intent/bridge-progress.ts'
import type { Estimate, EstimateRequest } from '../core/intent/estimate.ts'
import type { QuotedIntent } from '../core/intent/intent.ts'
import type { Liquidity, LiquidityQuery } from '../core/intent/liquidity.ts'
import type { IntentRecord } from '../core/intent/record.ts'
import type { QuoteRequest } from '../core/intent/request.ts'
import type { IntentState } from '../core/intent/status.ts'
import type { SubmitOutcome, SubmitRequest } from '../core/intent/submission.ts'
import type { Caller } from '../core/project.ts'
import type { Refusal } from './settlement-layer.ts'

type IntentOwner = Pick<Caller, 'projectId' | 'environment'>

/** Offers, best first and at least one, and every way that was looked at and not taken. */
export type QuoteResult = { routes: readonly QuotedIntent[]; refusals: readonly Refusal[] }

/** A stage of a cross-chain message, as it was first seen. */
export type ReachedStage = {
  stage: BridgeStage
  messageGuid: Hex
  source: { chainId: number; txHash: Hex }
  destination: { chainId: number; txHash: Hex | null }
  times: BridgeTimes
}

/** Intents, for parts of the service that have tokens moved. */
export type IntentRouter = {
  quote(owner: IntentOwner, request: QuoteRequest, signal?: AbortSignal): Promise<QuoteResult>
  submit(owner: IntentOwner, request: SubmitRequest, signal?: AbortSignal): Promise<SubmitOutcome>
  /** Throws `not-found` for an id that was not accepted for this owner. */
  status(owner: IntentOwner, id: bigint): Promise<IntentState>
  /** The intent with its status; throws as `status`. */
  read(owner: IntentOwner, id: bigint): Promise<IntentRecord>
  /** Stages that the messages of an intent have reached, in order; empty for layers without any. */
  progress(owner: IntentOwner, id: bigint): Promise<readonly ReachedStage[]>
  /** Calls back when an intent's status or progress has changed; null: news may have been missed. */
  onChange(listener: (id: bigint | null) => void): () => void
  /** What moving a token would cost, for nobody in particular. */
  estimate(owner: IntentOwner, request: EstimateRequest): Promise<Estimate>
  /** The largest single fill of a pair. */
  liquidity(owner: IntentOwner, query: LiquidityQuery): Promise<Liquidity>
}
