import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { claimName, fillName } from '../shared/step-names.ts'
import { OFT } from './options.ts'

/**
 * A claim sends the message and LayerZero delivers it, so the relayer only watches. Calls at the
 * destination are a separate step once everything has arrived.
 */
export function stepsOfOft({ elements }: Pick<QuotedIntent, 'elements'>): LayerStep[] {
  const own = elements.flatMap((element, index) =>
    element.settlementContext.settlementLayer === OFT ? [{ element, index }] : [],
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
      after: [],
    }),
  )
  const deliveries = own.map(
    ({ index }): LayerStep => ({
      name: deliveryName(index),
      kind: 'fill',
      chainId: target,
      elements: [index],
      after: [claimName(index)],
      withoutDeadline: true,
    }),
  )
  if (first.element.mandate.destinationOps.ops.length === 0) return [...claims, ...deliveries]
  const fill: LayerStep = {
    name: fillName(OFT, target),
    kind: 'fill',
    chainId: target,
    withoutDeadline: true,
    elements: own.map(({ index }) => index),
    after: deliveries.map(({ name }) => name),
  }
  return [...claims, ...deliveries, fill]
}

export function isDelivery({ name }: Pick<LayerStep, 'name'>): boolean {
  return name.startsWith(DELIVERY)
}

const DELIVERY = 'delivery-'

function deliveryName(element: number): string {
  return `${DELIVERY}${element}`
}
