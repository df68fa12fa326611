import type { Element, TokenAmount } from '../../domain/intent/order/mandate.ts'
import type { QuoteContext } from '../../ports/settlement-layer.ts'

export function fundingMethodOf({ throughLock }: QuoteContext): 'PERMIT2' | 'COMPACT' {
  return throughLock ? 'COMPACT' : 'PERMIT2'
}

/** The tags of the locks that an element's tokens come from, if they come from locks. */
export function lockTagsOf(
  { throughLock }: QuoteContext,
  permitted: readonly TokenAmount[],
): Pick<Element, 'lockTags'> {
  const tag = throughLock?.lockTag
  return tag ? { lockTags: permitted.map(() => tag) } : {}
}
