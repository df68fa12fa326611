import type { Chain } from '../../core/chain.ts'
import { type AcrossRelay, acrossRelays } from '../../core/intent/across-relay.ts'
import type { QuotedElement, QuotedIntent } from '../../core/intent/intent.ts'
import { decodeAcrossTerms } from '../../core/intent/qualifier.ts'

/** The relays of an element, one for each of its deposits. */
export function relaysOf(
  target: Chain,
  { intent, element }: { intent: Pick<QuotedIntent, 'id'>; element: QuotedElement },
): AcrossRelay[] {
  return acrossRelays({
    ...{ nonce: intent.id, element, terms: decodeAcrossTerms(element.mandate.qualifier) },
    wrappedNative: target.wrappedNativeToken.address,
  })
}
