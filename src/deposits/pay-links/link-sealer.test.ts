import { describe, expect, it } from 'vitest'
import type { PayLink } from '../../domain/pay-link.ts'
import { linkSealerOf } from './link-sealer.ts'
import { openLink } from './verify-link.ts'

/**
 * The attackers to defend against: a payer who lowers the amount or wants to see the deposits of
 * somebody else, and a thief who shows payers the thief's own address under our name.
 */
const LINK: PayLink = {
  account: `0x${'a1'.repeat(20)}`,
  environment: 'development',
  expiresAt: 2_000n,
  afterDeposit: 41n,
  chainId: 84532,
  token: `0x${'b2'.repeat(20)}`,
  amount: 12_500_000n,
  label: 'Order 4711',
}
const sealer = linkSealerOf(new Uint8Array(32).fill(7))
const links = { enabled: true, ttlSeconds: 60, maxTtlSeconds: 60 }
const kindOf = (token: string, change: Partial<Parameters<typeof openLink>[0]> = {}) => {
  try {
    return openLink({ sealer, links, now: () => 1_999n, ...change }, token)
  } catch (error) {
    return (error as { kind: string; message: string }).kind
  }
}

describe('the token of a pay link', () => {
  it('is not taken with any single bit changed', () => {
    const token = sealer.seal(LINK)
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(kindOf(altered.toString('base64url')), `bit ${bit}`).toBe('not-found')
    }
  })

  it('is not taken cut off, prolonged, written otherwise or signed by another secret', () => {
    const token = sealer.seal({ ...LINK, label: 'Order 471' })
    const others = [
      token.slice(0, -1),
      token.slice(4),
      `${token}A`,
      `${token}=`,
      `${token} `,
      token.replaceAll('-', '+').replaceAll('_', '/').concat('+'),
      '',
      'A'.repeat(100),
      `${token.slice(0, -1)}\u0000`,
      linkSealerOf(new Uint8Array(32).fill(8)).seal(LINK),
    ]
    for (const other of others) expect(kindOf(other), other).toBe('not-found')
    // The last letter has unused bits; a token that differs only in them must not be accepted.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const endings = [...alphabet].filter(
      (letter) => typeof kindOf(token.slice(0, -1) + letter) !== 'string',
    )
    expect(endings).toEqual([token.at(-1)])
  })

  it('stands for the link it was made of until its time is over', () => {
    const token = sealer.seal(LINK)
    expect(kindOf(token)).toEqual(LINK)
    expect(kindOf(token, { now: () => 2_000n })).toBe('gone')
    expect(kindOf(token, { links: { ...links, enabled: false } })).toBe('not-found')
  })

  it('does not tell a forged one that is over from a forged one', () => {
    const forged = linkSealerOf(new Uint8Array(32)).seal({ ...LINK, expiresAt: 1n })
    expect(kindOf(forged)).toBe('not-found')
  })
})
