import { expect, it } from 'vitest'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../../shared/intents/example-intent.ts'
import { printRoute } from './print.ts'
import { toRoute } from './translate.ts'

it.each([EXAMPLE_INTENT, CALLS_INTENT])(
  'prints what the translator says, to the byte',
  (intent) => {
    expect(printRoute(intent)).toBe(JSON.stringify(toRoute(intent)))
    const other = { ...intent, id: intent.id + 1n, projectId: crypto.randomUUID() }
    expect(printRoute(other)).toBe(JSON.stringify(toRoute(other)))
    expect(printRoute(intent)).toBe(JSON.stringify(toRoute(intent)))
  },
)

it('does not take one offer for another that is made of the same elements', () => {
  const later = { ...EXAMPLE_INTENT, quoteExpiresAt: EXAMPLE_INTENT.quoteExpiresAt + 1n }
  const approved = { ...EXAMPLE_INTENT, tokenRequirements: [] }
  for (const intent of [EXAMPLE_INTENT, later, approved, EXAMPLE_INTENT]) {
    expect(printRoute(intent)).toBe(JSON.stringify(toRoute(intent)))
  }
})
