import fc from 'fast-check'
import { type Hex, size, slice } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  attestedBytes,
  type BurnMessage,
  decodeBurnMessage,
  encodeBurnMessage,
  loggedBytes,
  messageBody,
} from './burn-message.ts'

const bytes = (minLength: number, maxLength = minLength): fc.Arbitrary<Hex> =>
  fc
    .uint8Array({ minLength, maxLength })
    .map((each): Hex => `0x${Buffer.from(each).toString('hex')}`)
const word = bytes(32)
const short = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const attested = {
  nonce: word,
  finalityExecuted: short,
  feeExecuted: amount,
  expirationBlock: amount,
}
const message: fc.Arbitrary<BurnMessage> = fc.record({
  version: short,
  sourceDomain: short,
  destinationDomain: short,
  sender: word,
  recipient: word,
  destinationCaller: word,
  minFinality: short,
  bodyVersion: short,
  burnToken: word,
  mintRecipient: word,
  amount,
  messageSender: word,
  maxFee: amount,
  hookData: bytes(0, 80),
  ...attested,
})

describe('the bytes of a burn', () => {
  it('say what was put into them, and nothing else', () => {
    fc.assert(
      fc.property(message, (fields) => {
        const encoded = encodeBurnMessage(fields)
        expect(size(encoded)).toBe(376 + size(fields.hookData))
        expect(decodeBurnMessage(encoded)).toEqual(fields)
        expect(size(messageBody(encoded))).toBe(228 + size(fields.hookData))
      }),
    )
  })

  it('are the same burn whatever the attesters decide, and another with any other change', () => {
    fc.assert(
      fc.property(message, fc.record(attested), fc.nat(), (fields, decided, at) => {
        const encoded = encodeBurnMessage(fields)
        expect(loggedBytes(attestedBytes(encoded, decided) ?? '0x')).toBe(loggedBytes(encoded))
        const place = at % size(encoded)
        const isDecided =
          (place >= 12 && place < 44) ||
          (place >= 144 && place < 148) ||
          (place >= 312 && place < 376)
        const flipped = Number(slice(encoded, place, place + 1)) ^ 1
        const digits = flipped.toString(16).padStart(2, '0')
        const from = 2 + 2 * place
        const changed = `${encoded.slice(0, from)}${digits}${encoded.slice(from + 2)}` as Hex
        expect(loggedBytes(changed) === loggedBytes(encoded)).toBe(isDecided)
      }),
    )
  })

  it('are none when they are too short', () => {
    for (const length of [0, 147, 148, 375]) {
      const short: Hex = `0x${'00'.repeat(length)}`
      expect(decodeBurnMessage(short)).toBeUndefined()
      expect(loggedBytes(short)).toBeUndefined()
    }
  })
})
