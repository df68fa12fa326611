import type { Chain } from '../../domain/chain.ts'
import type { QuotedElement, QuotedIntent } from '../../domain/intent/intent.ts'
import { type AcrossRelay, acrossRelays } from '../../domain/intent/order/across-relay.ts'
import { decodeAcrossTerms } from '../../domain/intent/order/qualifier.ts'

/** The relays of an element, one for each of its deposits. */
export function relaysOf(
  target: Chain,
  { intent, element }: { intent: Pick<QuotedIntent, 'id'>; element: QuotedElement },
): AcrossRelay[] {
  return acrossRelays({
    nonce: intent.id,
    element,
    terms: decodeAcrossTerms(element.mandate.qualifier),
    wrappedNative: target.wrappedNativeToken.address,
  })
}
