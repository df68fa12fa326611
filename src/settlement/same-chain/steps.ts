import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { claimName, fillName } from '../shared/step-names.ts'
import { SAME_CHAIN } from './options.ts'

/**
 * Plans one fill. It waits until the tokens of the intent's other chains are taken: until then the
 * intent may still fail, and the owner should not be left with half of it. Locked tokens count as
 * taken.
 */
export function stepsOfSameChain({
  elements,
  fillFirst = false,
}: Pick<QuotedIntent, 'elements' | 'fillFirst'>): LayerStep[] {
  const own = (index: number) => elements[index]?.settlementContext.settlementLayer === SAME_CHAIN
  const others = fillFirst
    ? []
    : elements.flatMap((_, index) => (own(index) ? [] : [claimName(index)]))
  return elements.flatMap(({ chainId }, index) =>
    own(index)
      ? [
          {
            name: fillName(SAME_CHAIN, chainId),
            kind: 'fill',
            chainId,
            elements: [index],
            after: others,
          },
        ]
      : [],
  )
}
