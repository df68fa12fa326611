import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { claimName, fillName } from '../shared/step-names.ts'
import { ACROSS } from './options.ts'

/**
 * A claim on every origin, then one fill for all of them: by then the money to be repaid with is
 * surely deposited. Locked tokens cannot be spent elsewhere, so there the fill comes first. What
 * comes about on the destination chain itself is there before the calls.
 */
export function stepsOfAcross({
  elements,
  fillFirst = false,
}: Pick<QuotedIntent, 'elements' | 'fillFirst'>): LayerStep[] {
  const own = elements.flatMap((element, index) =>
    element.settlementContext.settlementLayer === ACROSS ? [{ element, index }] : [],
  )
  const [first] = own
  if (!first) return []
  const target = first.element.mandate.destinationChainId
  const claims = own.map(
    ({ element, index }): LayerStep => ({
      name: claimName(index),
      kind: 'claim',
      chainId: element.chainId,
      elements: [index],
      after: fillFirst ? [fillName(ACROSS, target)] : [],
    }),
  )
  const local = elements.flatMap(({ chainId, settlementContext: { settlementLayer } }) =>
    chainId === target ? [fillName(settlementLayer, chainId)] : [],
  )
  const fill: LayerStep = {
    name: fillName(ACROSS, target),
    kind: 'fill',
    chainId: target,
    elements: own.map(({ index }) => index),
    after: [...(fillFirst ? [] : claims.map(({ name }) => name)), ...local],
  }
  return fillFirst ? [fill, ...claims] : [...claims, fill]
}
