import { ServiceError } from '../domain/errors.ts'
import type { LayerFilter } from '../domain/intent/request/request.ts'
import { DeadlineError } from '../lib/concurrency/deadline.ts'
import { settleWithin } from '../lib/concurrency/settle-within.ts'
import { type Logger, silentLogger } from '../observe/logger.ts'
import type { LayerAnswers, LayerFailure } from '../ports/intent-layers.ts'
import type { LayerQuote, QuoteContext, SettlementLayer } from '../ports/settlement-layer.ts'
import { faultIn } from './check-quote.ts'

export type FanOutDeps = {
  layers: readonly SettlementLayer[]
  /** A layer that takes longer than this gives no routes. */
  deadlineMs: number
  log?: Logger
}

/**
 * Asks all layers that the request allows at once. A layer that fails, is late or gives an
 * impossible quote loses only its own routes: a reason stands in place of its quote. Rejects only
 * when `signal` aborts.
 */
export async function askLayers(
  { layers, deadlineMs, log = silentLogger }: FanOutDeps,
  context: QuoteContext,
  signal?: AbortSignal,
): Promise<LayerAnswers> {
  const quotes = new Map<string, LayerQuote>()
  const failures: LayerFailure[] = []
  const slow = context.request.drill?.slowLayers ?? []
  const hear = ({ name }: SettlementLayer, outcome: PromiseSettledResult<LayerQuote>) => {
    if (outcome.status === 'fulfilled') {
      const quote = outcome.value
      const fault = faultIn(quote, context, name)
      if (!fault) return quotes.set(name, quote)
      log.error(
        { event: 'settlement.malformed-quote', settlementLayer: name, fault },
        'The settlement layer quoted something impossible.',
      )
      return failures.push({ settlementLayer: name, reason: 'it gave an impossible quote' })
    }
    const error: unknown = outcome.reason
    log.warn(
      { event: 'settlement.no-quote', settlementLayer: name, err: error },
      'The settlement layer gave no quote.',
    )
    return failures.push({ settlementLayer: name, reason: reasonOf(error, deadlineMs) })
  }
  const { settlementLayers: filter } = context.request.options
  const open = layers.filter(
    (layer) => allows(filter, layer) && context.isLayerPaused?.(layer.name) !== true,
  )
  const terms = { ms: deadlineMs, parent: signal }
  const outcomes = await settleWithin(terms, open, (layer, inner) =>
    slow.includes(layer.name) ? silence() : layer.quote(context, inner),
  )
  signal?.throwIfAborted()
  for (const [index, outcome] of outcomes.entries()) {
    const layer = open[index]
    if (layer) hear(layer, outcome)
  }
  return { quotes, failures }
}

/** The answer of a layer that a drill makes silent; it never comes. */
function silence(): Promise<never> {
  return new Promise(() => {})
}

/**
 * Whether the request lets a layer be used. A list of layers to use chooses among bridges only, so
 * layers within one chain are allowed beside it.
 */
function allows(filter: LayerFilter, { name, local = false }: SettlementLayer): boolean {
  if (filter.kind === 'any') return true
  const named = filter.layers.some((layer) => layer.toUpperCase() === name)
  return filter.kind === 'include' ? named || local : !named
}

function reasonOf(error: unknown, deadlineMs: number): string {
  if (error instanceof DeadlineError) return `no quote within ${deadlineMs} ms`
  return error instanceof ServiceError ? error.message : 'it failed'
}
