import {
  type Hex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { AccountOnChain } from '../request/account.ts'
import { keySignature, withKeySignatures } from './key-signature.ts'

const user = privateKeyToAccount(generatePrivateKey())

/** The same signature in the ways that libraries write it. */
function forms(signature: Hex) {
  const { r, s, yParity } = parseSignature(signature)
  return {
    bare: `${signature.slice(0, -2)}0${yParity}` as Hex,
    packed: serializeCompactSignature(signatureToCompactSignature({ r, s, yParity })),
  }
}

describe('the signature of a key', () => {
  it('is one, however it is written', async () => {
    for (let message = 0; message < 16; message++) {
      const signature = await user.signMessage({ message: String(message) })
      const { bare, packed } = forms(signature)
      expect([bare, packed, signature].map(keySignature)).toEqual(Array(3).fill(signature))
    }
  })

  it('is left alone where it is none', () => {
    for (const other of ['0x', '0x01', `0x${'11'.repeat(65)}`, `0x${'00'.repeat(85)}`] as const)
      expect(keySignature(other)).toBe(other)
  })
})

describe('the signatures of an intent', () => {
  const there = (chainId: number, facts: Partial<AccountOnChain>): [number, AccountOnChain] => [
    chainId,
    { chainId, code: 'none', needsSetup: false, ...facts },
  ]
  const onChain = new Map([
    there(1, {}),
    there(2, { code: 'contract' }),
    there(3, { code: 'delegated' }),
    there(4, { needsSetup: true }),
    there(5, { requiredDelegation: user.address }),
  ])

  it('are written as contracts read them only where a key signs', async () => {
    const signature = await user.signMessage({ message: 'once' })
    const { packed } = forms(signature)
    const elements = [1, 2, 3, 4, 5, 6].map((chainId) => ({ chainId }))
    const given = {
      origin: elements.map(() => packed),
      destination: packed,
      authorizations: { sponsor: [], recipient: [] },
    }
    const { origin, ...rest } = withKeySignatures({ account: { onChain }, elements }, given)
    expect(origin).toEqual([signature, ...Array(5).fill(packed)])
    expect(rest).toEqual({ destination: packed, authorizations: given.authorizations })
  })
})
