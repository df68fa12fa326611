import { expect, it } from 'vitest'
import { INTENT_STATUSES } from '../../src/domain/intent/status/status.ts'
import { placeOfIntent, STATUSES } from './intents.js'

it('offers every status that an intent can have', () => {
  expect(STATUSES).toEqual(['OPEN', ...INTENT_STATUSES])
})

it('finds an intent by its id in either notation', () => {
  expect(placeOfIntent('255')).toBe('#/intents/255')
  expect(placeOfIntent('0xFF')).toBe('#/intents/255')
  expect(placeOfIntent('')).toBe('#/intents')
  expect(() => placeOfIntent('first')).toThrow('an id is a number')
})
