import type { ElementOption, Pool } from '../core/route/problem.ts'
import type { QuoteContext, Refusal, SettlementLayer } from './settlement-layer.ts'

/** A layer that gave no answer at all; a layer that cannot carry a request gives refusals. */
export type LayerFailure = { settlementLayer: string; reason: string }

/** What all layers that were asked said to one request. */
export type LayerAnswers = {
  options: readonly ElementOption[]
  pools: readonly Pool[]
  refusals: readonly Refusal[]
  failures: readonly LayerFailure[]
  /** Names of the layers that were asked. */
  asked: readonly string[]
}

/** The settlement layers of the service. */
export type SettlementLayers = {
  get(name: string): SettlementLayer | undefined
  list(): readonly SettlementLayer[]
  /** Asks every layer the request allows, side by side; one that fails costs its own answer. */
  quote(context: QuoteContext, signal: AbortSignal): Promise<LayerAnswers>
}
