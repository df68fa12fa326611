import type { LayerQuote, QuoteContext, SettlementLayer } from './settlement-layer.ts'

/**
 * A layer that did not answer at all. A layer that cannot carry a request answers with refusals.
 */
export type LayerFailure = { settlementLayer: string; reason: string }

/** The answers of all layers to one request, by their names. */
export type LayerAnswers = {
  quotes: ReadonlyMap<string, LayerQuote>
  failures: readonly LayerFailure[]
}

/** The settlement layers of the service. */
export type SettlementLayers = {
  get(name: string): SettlementLayer | undefined
  list(): readonly SettlementLayer[]
  /**
   * Asks every layer that the request allows, concurrently; a failing layer costs only its own
   * answer.
   */
  quote(context: QuoteContext, signal: AbortSignal): Promise<LayerAnswers>
}
