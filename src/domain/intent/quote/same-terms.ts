import type { QuotedIntent } from '../intent.ts'

/** An offer without what makes it one's own: its number, to whom it is made, and how it was asked for. */
export type QuoteTerms = Omit<QuotedIntent, 'id' | 'projectId' | 'environment'>

const OWN: ReadonlySet<string> = new Set(['id', 'projectId', 'environment', 'inputDigests'])

/** Whether two offers were made of the same parts: those have equal terms, though not all equals do. */
export function haveSameTerms(one: QuoteTerms, other: QuoteTerms): boolean {
  return containsTerms(one, other) && containsTerms(other, one)
}

function containsTerms(one: QuoteTerms, other: QuoteTerms): boolean {
  for (const name in one) {
    if (!OWN.has(name) && one[name as keyof QuoteTerms] !== other[name as keyof QuoteTerms])
      return false
  }
  return true
}
