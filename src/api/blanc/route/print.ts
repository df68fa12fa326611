import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { haveSameTerms, type QuoteTerms } from '../../../domain/intent/quote/same-terms.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { toRoute } from './translate.ts'

/** The text of a route around its id. */
type Text = { terms: QuoteTerms; around: readonly string[] }

/** Stands where the id will be: nobody can make a request in which it stands elsewhere. */
const ANY_ID = BigInt(`0x${randomHex(32)}`)
const ID_TEXT = JSON.stringify(String(ANY_ID))

const texts = new WeakMap<QuotedIntent['elements'], Text>()

/**
 * A route as JSON. Offers of one moment differ in their ids alone, so their text is made once, for
 * as long as the parts they are made of are used.
 */
export function printRoute(intent: QuotedIntent): string {
  const known = texts.get(intent.elements)
  const text = known && haveSameTerms(known.terms, intent) ? known : prepare(intent)
  return text.around.join(JSON.stringify(String(intent.id)))
}

function prepare(intent: QuotedIntent): Text {
  const whole = JSON.stringify(toRoute({ ...intent, id: ANY_ID }))
  const text = { terms: intent, around: whole.split(ID_TEXT) }
  texts.set(intent.elements, text)
  return text
}
