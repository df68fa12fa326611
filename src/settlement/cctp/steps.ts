import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { LayerStep } from '../../ports/settlement-layer.ts'
import { claimName, fillName } from '../shared/step-names.ts'
import { CCTP } from './options.ts'

/**
 * A claim burns. Once Circle has attested it, anybody may have it minted, but only our relayer can
 * be relied on to do so. Calls at the destination are a separate step after that.
 */
export function stepsOfCctp({ elements }: Pick<QuotedIntent, 'elements'>): LayerStep[] {
  const own = elements.flatMap((element, index) =>
    element.settlementContext.settlementLayer === CCTP ? [{ element, index }] : [],
  )
  const [first] = own
  if (!first) return []
  const { destinationChainId: chainId, destinationOps } = first.element.mandate
  const claims = own.map(({ element, index }): LayerStep => {
    const name = claimName(index)
    return { name, kind: 'claim', chainId: element.chainId, elements: [index], after: [] }
  })
  const deliveries = own.map(({ index }): LayerStep => {
    const after = [claimName(index)]
    const step = { name: deliveryName(index), chainId, elements: [index], after }
    return { ...step, kind: 'fill', withoutDeadline: true }
  })
  if (destinationOps.ops.length === 0) return [...claims, ...deliveries]
  const fill: LayerStep = {
    name: fillName(CCTP, chainId),
    kind: 'fill',
    chainId,
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
