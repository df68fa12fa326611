import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePayLink, encodePayLink, MOST_LABEL_BYTES, type PayLink } from './pay-link.ts'

const ADDRESS = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)

const LINK: fc.Arbitrary<PayLink> = fc.record(
  {
    account: ADDRESS,
    environment: fc.constantFrom('development' as const, 'production' as const),
    expiresAt: fc.bigInt({ min: 0n, max: 2n ** 63n }),
    afterDeposit: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    token: ADDRESS,
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    label: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => Buffer.byteLength(text) <= MOST_LABEL_BYTES),
  },
  { requiredKeys: ['account', 'environment', 'expiresAt', 'afterDeposit'] },
)

describe('the bytes of a pay link', () => {
  it('say all of the link and nothing else', () => {
    fc.assert(
      fc.property(LINK, (link) => {
        expect(decodePayLink(encodePayLink(link))).toEqual(link)
      }),
    )
  })

  it('are others for every other link, so that a signature fits one link alone', () => {
    const text = (link: PayLink) => Buffer.from(encodePayLink(link)).toString('hex')
    fc.assert(
      fc.property(LINK, LINK, (one, other) => {
        const same = JSON.stringify(one, printed) === JSON.stringify(other, printed)
        expect(text(one) === text(other)).toBe(same)
      }),
    )
  })

  it('fit into a path parameter of 256 characters with a signature of 16 bytes', () => {
    const longest = encodePayLink({
      account: `0x${'ff'.repeat(20)}`,
      environment: 'production',
      expiresAt: 2n ** 63n,
      afterDeposit: 2n ** 63n - 1n,
      chainId: Number.MAX_SAFE_INTEGER,
      token: `0x${'ff'.repeat(20)}`,
      amount: 2n ** 256n - 1n,
      label: 'x'.repeat(MOST_LABEL_BYTES),
    })
    expect(Math.ceil(((longest.length + 16) * 4) / 3)).toBeLessThanOrEqual(256)
  })

  it('are refused when they are cut off or of another version', () => {
    const bytes = encodePayLink({
      account: `0x${'11'.repeat(20)}`,
      environment: 'development',
      expiresAt: 5n,
      afterDeposit: 0n,
      chainId: 1,
    })
    expect(decodePayLink(bytes.subarray(0, -1))).toBeUndefined()
    expect(decodePayLink(new Uint8Array())).toBeUndefined()
    expect(decodePayLink(Uint8Array.from([2, ...bytes.subarray(1)]))).toBeUndefined()
  })
})

const printed = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
