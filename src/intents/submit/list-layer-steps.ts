import { ServiceError } from '../../domain/errors.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep, SettlementLayer } from '../../ports/settlement-layer.ts'
import type { IntentDeps } from '../intent-deps.ts'

export type PlannedStep = { layer: SettlementLayer; step: LayerStep }

/** Lists the steps of an intent, as its settlement layers name them. */
export function listLayerSteps(
  { layers }: Pick<IntentDeps, 'layers'>,
  quote: QuotedIntent,
): PlannedStep[] {
  const names = new Set(
    quote.elements.map(({ settlementContext }) => settlementContext.settlementLayer),
  )
  return [...names].flatMap((name) => {
    const layer = layers.get(name)
    if (!layer)
      throw new ServiceError('unavailable', `The settlement layer ${name} is switched off`, {
        retriable: false,
      })
    return layer.steps(quote).map((step) => ({ layer, step }))
  })
}
