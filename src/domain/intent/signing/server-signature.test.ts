import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalForm } from './canonical-form.ts'
import { isServerSigned, serverSignature } from './server-signature.ts'

const SECRET = Buffer.alloc(32, 7)

describe('canonicalForm', () => {
  it('does not depend on the order of keys or on white space', () => {
    expect(canonicalForm({ b: [1, { d: 'x', c: null }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"x"}]}',
    )
  })

  it('is the same before and after a trip through a JSON client', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalForm(JSON.parse(JSON.stringify(value)))).toBe(canonicalForm(value))
      }),
    )
  })

  it('reads an integer with all its digits as the double that a client makes of it', () => {
    expect(canonicalForm({ amount: 123456789012345678901234567890n })).toBe(
      canonicalForm(JSON.parse('{"amount":123456789012345678901234567890}')),
    )
  })

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalForm(Number.NaN)).toThrow(TypeError)
    expect(() => canonicalForm(() => 1)).toThrow(TypeError)
  })
})

describe('serverSignature', () => {
  const document = { nonce: '12', elements: [{ chainId: '1', amount: '5' }], note: { a: 1 } }

  it('is the HMAC of the canonical form', () => {
    const expected = createHmac('sha256', SECRET).update(canonicalForm(document)).digest('hex')
    expect(serverSignature(SECRET, document)).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{64}$/)
  })

  it('holds for the document and its re-ordered copy, and for nothing else', () => {
    const signature = serverSignature(SECRET, document)
    const reordered = { note: { a: 1 }, elements: [{ amount: '5', chainId: '1' }], nonce: '12' }
    expect(isServerSigned(SECRET, reordered, signature)).toBe(true)
    expect(isServerSigned(SECRET, reordered, `0x${signature.toUpperCase()}`)).toBe(true)
    expect(isServerSigned(SECRET, { ...document, nonce: '13' }, signature)).toBe(false)
    expect(isServerSigned(SECRET, { ...document, extra: 1 }, signature)).toBe(false)
    expect(isServerSigned(Buffer.alloc(32, 8), document, signature)).toBe(false)
    expect(isServerSigned(SECRET, document, signature.slice(1))).toBe(false)
  })
})
