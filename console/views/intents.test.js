import { expect, it } from 'vitest'
import { INTENT_STATUSES, inOneWord } from '../../src/domain/intent/status/status.ts'
import { placeOfIntent, STATUSES } from './intents.js'

it('offers every status that an intent can have', () => {
  expect(STATUSES).toEqual(['OPEN', ...new Set(INTENT_STATUSES.map(inOneWord))])
})

it('finds an intent by its id in either notation', () => {
  expect(placeOfIntent('255')).toBe('#/intents/255')
  expect(placeOfIntent('0xFF')).toBe('#/intents/255')
  expect(placeOfIntent('')).toBe('#/intents')
  expect(() => placeOfIntent('first')).toThrow('an id is a number')
})
