import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { claimName, fillName } from '../shared/step-names.ts'
import { ACROSS } from './options.ts'

/**
 * Plans a claim on every origin, and then one fill for all of them: the deposits that repay the
 * fill are certain by then. Locked tokens cannot be spent elsewhere, so for locks the fill comes
 * first. Steps on the destination chain itself come before the calls.
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
