import { expect, it } from 'vitest'
import { placeOfIntent } from './intents.js'

it('finds an intent by its id in either notation', () => {
  expect(placeOfIntent('255')).toBe('#/intents/255')
  expect(placeOfIntent('0xFF')).toBe('#/intents/255')
  expect(placeOfIntent('')).toBe('#/intents')
  expect(() => placeOfIntent('first')).toThrow('an id is a number')
})
