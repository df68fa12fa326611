import type { LayerQuote, QuoteContext, SettlementLayer } from './settlement-layer.ts'

/** A layer that gave no answer at all; a layer that cannot carry a request gives refusals. */
export type LayerFailure = { settlementLayer: string; reason: string }

/** What all layers that were asked said to one request, by their names. */
export type LayerAnswers = {
  quotes: ReadonlyMap<string, LayerQuote>
  failures: readonly LayerFailure[]
}

/** The settlement layers of the service. */
export type SettlementLayers = {
  get(name: string): SettlementLayer | undefined
  list(): readonly SettlementLayer[]
  /** Asks every layer the request allows, side by side; one that fails costs its own answer. */
  quote(context: QuoteContext, signal: AbortSignal): Promise<LayerAnswers>
}
