import { hashTypedData } from 'viem'
import { expect, it } from 'vitest'
import { payloadHash, signData } from '../../../domain/intent/signing/sign-data.ts'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../../shared/intents/example-intent.ts'
import { toTypedData } from './typed-data.ts'

it.each([
  ['tokens', EXAMPLE_INTENT],
  ['calls', CALLS_INTENT],
])('the typed data of %s, signed as it comes out of JSON, is what was quoted', (_name, intent) => {
  const { origin } = signData(intent)
  const printed = origin.map((payload) => JSON.parse(JSON.stringify(toTypedData(payload))))
  expect(printed.map((data) => hashTypedData(data))).toEqual(origin.map(payloadHash))
})
