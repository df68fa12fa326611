import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { fillName } from '../shared/step-names.ts'
import { INTENT_EXECUTOR } from './options.ts'

export function stepsOfIntentExecutor({ elements }: Pick<QuotedIntent, 'elements'>): LayerStep[] {
  return elements.flatMap(({ chainId, settlementContext }, index) =>
    settlementContext.settlementLayer === INTENT_EXECUTOR
      ? [
          {
            name: fillName(INTENT_EXECUTOR, chainId),
            kind: 'fill',
            chainId,
            elements: [index],
            after: [],
          },
        ]
      : [],
  )
}
